"""What is asked over HTTP: accounts, sign-ins, hands that are over, a private table's book."""
