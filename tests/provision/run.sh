#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Headroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

# Judges the files that provision writes for seeded plans: tests/provision/run.sh [NUMBER-OF-PLANS] (2000).
# The program is $PROGRAM, by default build/release/headroom; what it writes goes to $WORK, by default
# build/provisioned. SEED=5000 draws other plans. Tools that are absent are skipped, and a line says so:
#   apt-get install shellcheck nodejs npm azure-cli python3-kubernetes python3-yaml
#   npm install --prefix build/provision-tools @cdktf/hcl2json tree-sitter-bicep web-tree-sitter
#   TORCH_RUN names torch/distributed/run.py, where python3-torch is unpacked elsewhere than in /usr/lib.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
program=${PROGRAM:-$root/build/release/headroom}
work=${WORK:-$root/build/provisioned}

# The Python with the most modules; Debian's are not in every other one.
python=
for modules in yaml,kubernetes yaml; do
    for candidate in python3 /usr/bin/python3; do
        if [[ -z $python ]] && command -v "$candidate" >/dev/null && "$candidate" -c "import $modules" 2>/dev/null; then
            python=$candidate
        fi
    done
done
if [[ -z $python ]]; then
    python=$(command -v python3) || {
        echo "skipped: there is no python3"
        exit 77
    }
fi
arguments=(--program "$program" --work "$work" --plans "${1:-2000}" --seed "${SEED:-1}"
    --tools "${TOOLS:-$root/build/provision-tools}")
[[ -z ${TORCH_RUN:-} ]] || arguments+=(--torch-run "$TORCH_RUN")
[[ -z ${QUICK:-} ]] || arguments+=("$QUICK")
export PYTHONDONTWRITEBYTECODE=1 LC_ALL=C.UTF-8 QT_QPA_PLATFORM=offscreen ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=0}
exec "$python" "$root/tests/provision/check_provision.py" "${arguments[@]}"
