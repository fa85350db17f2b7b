#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Headroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

# usage: window_opens.sh PROGRAM PLAN
# Starts the real program with the real X11 plugin under an X server of its own, waits until its window is on the
# screen, leaves it by Ctrl+Q as a person would, and expects exit code 0. Exits with 77 (skipped) without the tools.
set -euo pipefail

program=$1
plan=$2
limit_s=60

for tool in Xvfb xdotool; do
    command -v "$tool" >/dev/null || {
        echo "skipped: $tool is not installed"
        exit 77
    }
done

scratch=$(mktemp -d)
server=
client=
finish() {
    [[ -z $client ]] || kill "$client" 2>/dev/null || true
    [[ -z $server ]] || kill "$server" 2>/dev/null || true
    wait
    rm -rf "$scratch"
}
trap finish EXIT

fail() {
    echo "FAIL: $*"
    sed 's/^/program: /' "$scratch/output" 2>/dev/null || true
    exit 1
}

# until_true COMMAND...: polls until the command succeeds, at most limit_s seconds, or until the program has died.
until_true() {
    local end=$((SECONDS + limit_s))
    until "$@"; do
        ((SECONDS < end)) || return 1
        [[ -z $client ]] || kill -0 "$client" 2>/dev/null || return 1
        sleep 0.05
    done
}

# The server picks a free display number and writes it down when it is ready. Without -noreset it starts anew whenever
# its last client leaves, which each look of xdotool before the program's connection would be.
Xvfb -displayfd 3 -noreset -screen 0 1280x800x24 -nolisten tcp 3>"$scratch/display" 2>"$scratch/server" &
server=$!
until_true test -s "$scratch/display" || fail "no X server: $(<"$scratch/server")"
DISPLAY=:$(<"$scratch/display")
export DISPLAY
# A bare desktop: neither the person's session nor what it says about keys and style is the test's business.
export QT_QPA_PLATFORM=xcb DBUS_SESSION_BUS_ADDRESS=disabled:
unset WAYLAND_DISPLAY XDG_CURRENT_DESKTOP QT_STYLE_OVERRIDE

"$program" "$plan" >"$scratch/output" 2>&1 &
client=$!

window=
find_window() {
    window=$(xdotool search --onlyvisible --name Headroom 2>/dev/null | head -n 1)
    [[ -n $window ]]
}
until_true find_window || fail "no window named Headroom within $limit_s s"
xdotool getwindowname "$window"
xdotool getwindowgeometry "$window"

# The first window is active only where a window manager says so, hence the focus by hand.
press_quit() {
    xdotool windowfocus "$window" key --clearmodifiers ctrl+q 2>/dev/null || true
    ! kill -0 "$client" 2>/dev/null
}
end=$((SECONDS + limit_s))
until press_quit; do
    ((SECONDS < end)) || fail "Ctrl+Q does not end the program"
    sleep 0.2
done
code=0
wait "$client" || code=$?
client=
((code == 0)) || fail "exit code $code"
echo "window opened and closed"
