"""The table in the browser: server, pages and API. Needs the extra `cowcatcher[web]`."""
