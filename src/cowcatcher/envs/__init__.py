"""Environments for research: the games as other projects' learning libraries expect them. Needs the extra `envs`."""
