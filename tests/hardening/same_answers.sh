#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Headroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

# same_answers.sh OLD NEW PLANS [N [SEED]]: whether two builds of the program answer alike, byte for byte: the estimate
# of every sample and of N random plans (2000) in JSON and as text with its explanations, and exit codes. PLANS is the
# program hardening_plans of one of the builds. Prints what differs; ends with 1 if anything does.
set -uo pipefail
(($# >= 3)) || {
    printf 'usage: same_answers.sh OLD NEW PLANS [N [SEED]]\n' >&2
    exit 2
}
old=$1 new=$2
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$3" "${4:-2000}" "${5:-1}" | split --lines=1 --suffix-length=5 --additional-suffix=.headroom.json - "$folder/plan-"
export LC_ALL=C.UTF-8 TZ=UTC QT_QPA_PLATFORM=offscreen HOME="$folder" XDG_CONFIG_HOME="$folder/config" \
    XDG_DATA_HOME="$folder/data" XDG_STATE_HOME="$folder/state" XDG_CACHE_HOME="$folder/cache"

answers() {
    "$1" estimate "$2" --format json
    printf 'exit code %s\n' $?
    "$1" estimate "$2" --explain
    printf 'exit code %s\n' $?
}

differ=0 plans=0
for plan in "$root"/resources/samples/*.headroom.json "$folder"/plan-*; do
    plans=$((plans + 1))
    answers "$old" "$plan" >"$folder/old" 2>&1
    answers "$new" "$plan" >"$folder/new" 2>&1
    if ! cmp --silent "$folder/old" "$folder/new"; then
        differ=$((differ + 1))
        printf '%s\n' "$(cat "$plan")"
        diff "$folder/old" "$folder/new" | head -n 20
    fi
done
printf '%s of %s plans have other answers\n' "$differ" "$plans"
((differ == 0))
