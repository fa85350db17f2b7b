#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Headroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

# Builds every fuzz program, runs one after the other and prints how often each one was executed.
# usage: run_all.sh [SECONDS [BUILD [NAME...]]]    default: 600 seconds each, build/fuzz, all programs
# What it learns is kept in BUILD/corpus; an input that crashes is kept in BUILD/crashes. Ends with 1 if there was one.
set -uo pipefail

seconds=${1:-600}
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=$(realpath -m "${2:-$root/build/fuzz}")
names=("${@:3}")
failed=0

[[ -f $build/build.ninja ]] ||
    cmake -S "$root" -B "$build" -G Ninja -DCMAKE_CXX_COMPILER=clang++-19 -DHEADROOM_FUZZERS=ON -DHEADROOM_PCH=OFF \
        -DHEADROOM_UNITY=ON -DHEADROOM_SANITIZER=address,undefined -DCMAKE_BUILD_TYPE=Debug \
        -DCMAKE_CXX_FLAGS_DEBUG="-O1 -g1" >&2 || exit 2
cmake --build "$build" --parallel "$(nproc)" --target headroom_fuzzers >&2 || exit 2

# Where a program begins: the folders that readers.cpp names, without what fuzzing does not need to be told.
seeds_of() {
    case $1 in
        fuzz_plan) echo "$root/resources/samples" ;;
        fuzz_plan_setting) echo "$root/tests/data/fuzz/setting" ;;
        fuzz_import) printf '%s\n' "$root/tests/data/import" "$root/tests/data/import/hf" ;;
        fuzz_captures | fuzz_health_* | fuzz_jobs) echo "$root/tests/data/health" ;;
        fuzz_evidence) printf '%s\n' "$root"/tests/data/evidence/*/ ;;
        fuzz_benchmarks) echo "$root/tests/data/evidence/benchmarks" ;;
        fuzz_results) printf '%s\n' "$root/tests/data/evidence/fabric" "$root/tests/data/evidence/machines" ;;
        fuzz_scan) echo "$root/tests/data/import/launch" ;;
        fuzz_stack) echo "$root/tests/data/evidence/machines" ;;
        *) echo "$root/tests/data/fuzz/${1#fuzz_}" ;;
    esac
}

mkdir -p "$build/crashes"
if ((${#names[@]} == 0)); then
    for program in "$build"/tests/fuzz_*; do
        [[ -x $program && -f $program ]] && names+=("$(basename "$program")")
    done
fi
for name in "${names[@]}"; do
    program=$build/tests/$name
    mkdir -p "$build/corpus/$name"
    mapfile -t seeds < <(seeds_of "$name")
    log=$build/crashes/$name.log
    if "$program" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=3000 -max_len=65536 -print_final_stats=1 \
        -artifact_prefix="$build/crashes/$name-" "$build/corpus/$name" "${seeds[@]}" >"$log" 2>&1; then
        verdict=clean
    else
        verdict="FAILED, see $log"
        failed=1
    fi
    executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    printf '%-28s %12s executions  %s\n' "$name" "${executions:-?}" "$verdict"
done
exit "$failed"
