#!/bin/sh
# The host's commands as the service runs: its user, its settings, its secrets. For root:
#   sudo install -m 755 deploy/doorcard.sh /usr/local/bin/doorcard
set -a
umask 077
DOORCARD_CONFIG=/etc/doorcard/doorcard.toml
if [ -f /etc/doorcard/secrets.env ]; then . /etc/doorcard/secrets.env; fi
exec setpriv --reuid=doorcard --regid=doorcard --init-groups /opt/doorcard/.venv/bin/doorcard "$@"
