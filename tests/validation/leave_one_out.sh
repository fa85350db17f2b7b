#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Headroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

# Prints the errors of every source twice: with the constants as shipped, and with every constant that the source had a
# part in chosen again without it.
# usage: leave_one_out.sh [PROGRAM [CASES]]
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
program=${1-$root/build/release/headroom}
cases=${2-$root/resources/validation/cases.json}

# The rows of one source: kind, quantity, cases, median, P90, signed, share in range; the goal stands between.
rows() { awk -v source="$1" '/^By kind/ { exit } index($0, source) && NF >= 9 { print $1, $2, $3, $4, $5, $7, $8 }'; }

summary=$("$program" validate "$cases")
mapfile -t sources < <(awk '/^By kind/ { exit } /^train_/ { for (i = 1; i <= 8; i++) $i = ""; sub(/^ +/, ""); print }' \
    <<<"$summary" | sort -u)

printf '%-12s %-22s %5s | %8s %8s %8s %8s | %8s %8s %8s %8s  %s\n' kind quantity cases median P90 signed 'in range' \
    'held out' P90 signed 'in range' source
for source in "${sources[@]}"; do
    without=$("$program" validate "$cases" --without "$source")
    paste -d' ' <(rows "$source" <<<"$summary") <(rows "$source" <<<"$without") |
        while read -r kind quantity count median p90 sign inside _ _ _ median2 p902 sign2 inside2; do
            printf '%-12s %-22s %5s | %8s %8s %8s %8s | %8s %8s %8s %8s  %s\n' "$kind" "$quantity" "$count" "$median" \
                "$p90" "$sign" "$inside" "$median2" "$p902" "$sign2" "$inside2" "$source"
        done
done
