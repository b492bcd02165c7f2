"""HTTP: the API, the page, and the endpoints for the host."""
