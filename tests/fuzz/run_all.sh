#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Headroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

# Runs every fuzz program of a build in turn and prints how often each one was executed.
# usage: run_all.sh [SECONDS [BUILD]]    default: 600 seconds each, build/fuzz
# What it learns is kept in BUILD/corpus; an input that crashes is kept in BUILD/crashes. Ends with 1 if there was one.
# A build: cmake -S . -B build/fuzz -G Ninja -DCMAKE_CXX_COMPILER=clang++-19 -DHEADROOM_FUZZERS=ON -DHEADROOM_PCH=OFF
#          -DHEADROOM_SANITIZER=address,undefined -DCMAKE_BUILD_TYPE=RelWithDebInfo
#          cmake --build build/fuzz --target headroom_fuzzers
set -uo pipefail

seconds=${1:-600}
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=$(realpath "${2:-$root/build/fuzz}")
seeds=$root/tests/data/health
failed=0

mkdir -p "$build/crashes"
for program in "$build"/tests/fuzz_health_*; do
    [[ -x $program && -f $program ]] || continue
    name=$(basename "$program")
    mkdir -p "$build/corpus/$name"
    log=$build/crashes/$name.log
    if "$program" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=3000 -max_len=65536 -print_final_stats=1 \
        -artifact_prefix="$build/crashes/$name-" "$build/corpus/$name" "$seeds" >"$log" 2>&1; then
        verdict=clean
    else
        verdict="FAILED, see $log"
        failed=1
    fi
    executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    printf '%-28s %12s executions  %s\n' "$name" "${executions:-?}" "$verdict"
done
exit "$failed"
