# Sourced by ./play and ./check: sets $python to this project's own Python, or to one that can make it.
python=
if [ -x "$here/.venv/bin/python" ] && "$here/.venv/bin/python" -c '' 2>/dev/null; then
    python=$here/.venv/bin/python
else
    # One that can make environments comes first: Debian's own lacks that part until python3-venv is installed.
    for modules in "ensurepip, venv" "sys"; do
        for name in python3 python3.14 python3.13 python3.12 python3.11 python; do
            [ -z "$python" ] && command -v "$name" >/dev/null 2>&1 || continue
            "$name" -c "import $modules, sys; sys.exit(not (3, 11) <= sys.version_info < (3, 16))" 2>/dev/null &&
                python=$name
        done
    done
fi
if [ -z "$python" ]; then
    echo "Shoal needs Python 3.11 to 3.15 and found none on the PATH: install one (on Debian: apt install python3 python3-venv) and start this again." >&2
    exit 2
fi
