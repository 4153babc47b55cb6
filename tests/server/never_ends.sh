#!/bin/sh
# Stands in for a Python that compiles for ever.
echo $$ >"$PID_FILE"
exec sleep 600
