#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Headroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

# Long runs that look for what breaks, leaks or hangs. Their short forms are part of the tests (ctest -L hardening).
set -uo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=$(realpath -m "${BUILD:-$root/build/release}")
seed=${SEED:-1}

usage() {
    cat <<'END'
usage: tests/hardening/run.sh [WORD] [N]

  laws       N random plans over all limits: estimate, search, fix, compare, report and explain agree (100000)
  fuzz       N seconds of fuzzing for each reader of files (600)
  decisions  N goals for which nothing that is recommended anywhere is cheaper than the best answer (300)
  kills      N processes ended without warning while they save (1000)
  soak       N slider ticks in one window, with opens, polls and reports between them (100000)
  compare    N plans in one comparison and its report (1000)
  mutation   N changed operators and constants of the model, and how many of them no test notices (400)
  all        each with its usual number, or with N

The programs are built in $BUILD, by default build/release; fuzz and mutation have folders of their own below build/.
SEED=2 draws other plans, moments and changes than SEED=1. Ends with 1 if anything was found.
END
}

die() {
    printf 'run.sh: %s\n' "$*" >&2
    exit 2
}

# Configures a build folder once and builds targets in it: build_in FOLDER TARGET... -- CMAKE_OPTION...
build_in() {
    local folder=$1 targets=()
    shift
    while (($#)) && [[ $1 != -- ]]; do
        targets+=("$1")
        shift
    done
    (($# == 0)) || shift
    [[ -f $folder/build.ninja ]] || cmake -S "$root" -B "$folder" -G Ninja "$@" >&2 || die "cannot configure $folder"
    cmake --build "$folder" --parallel "$(nproc)" --target "${targets[@]}" >&2 || die "cannot build ${targets[*]}"
}

# Runs one of the programs in this folder: program NAME N
program() {
    build_in "$build" "$1" -- -DCMAKE_BUILD_TYPE=Release
    env LC_ALL=C.UTF-8 TZ=UTC QT_QPA_PLATFORM=offscreen "$build/tests/$1" "$2" "$seed"
}

run_word() {
    case $1 in
        laws) program hardening_laws "${2:-100000}" ;;
        decisions) program hardening_decisions "${2:-300}" ;;
        kills) program hardening_kills "${2:-1000}" ;;
        soak) program hardening_soak "${2:-100000}" ;;
        compare) program hardening_compare "${2:-1000}" ;;
        fuzz) "$root/tests/fuzz/run_all.sh" "${2:-600}" ;;
        mutation) "$root/tests/hardening/mutate.py" --count "${2:-400}" --seed "$seed" ;;
        *) return 2 ;;
    esac
}

word=${1:-all}
number=${2-}
[[ $number =~ ^[0-9]*$ ]] || die "N is a number, not \"$number\""
case $word in
    -h | --help | help) usage ;;
    all)
        failed=()
        for one in laws decisions kills soak compare fuzz mutation; do
            printf '== %s\n' "$one"
            run_word "$one" "$number" || failed+=("$one")
        done
        ((${#failed[@]} == 0)) || die "found something: ${failed[*]}"
        ;;
    laws | decisions | fuzz | kills | soak | compare | mutation) run_word "$word" "$number" ;;
    *)
        usage >&2
        die "unknown word: $word"
        ;;
esac
