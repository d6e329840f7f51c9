"""For the benchmark of the client: servers for a browser to look at, one page of them bare."""
