"""The workshop: what many games tell the designer of one."""
