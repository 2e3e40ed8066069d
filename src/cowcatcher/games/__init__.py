"""The games, one package each; they import the kernel and nothing else of ours."""
