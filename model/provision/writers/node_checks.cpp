// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/writers/node_checks.h"

#include "model/acceptance/expected_rates.h"
#include "model/provision/syntax/shell.h"
#include "model/text/numbers.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

/// The plan's check of that kind; null where its links have none.
const NetworkCheck* checkNamed(const Deployment& deployment, std::string_view id)
{
    const auto known =
        std::ranges::find_if(deployment.networkChecks, [&](const NetworkCheck& check) { return check.id == id; });
    return known == deployment.networkChecks.end() ? nullptr : &*known;
}

/// "expected 460 GB/s (published)"; empty where the plan's links have no such check.
std::string expectation(const Deployment& deployment, std::string_view id)
{
    const NetworkCheck* known = checkNamed(deployment, id);
    if (known == nullptr)
        return {};
    return "expected at least " + plainNumber(std::round(known->expected)) +
           (id == "ib_write_bw" ? " Gb/s" : " GB/s of bus bandwidth") +
           (known->published ? " (published for the size)" : " (what the plan counts on)");
}

/// "H100" of "H100 80 GB PCIe": the name as drivers print it, too.
std::string gpuWord(const std::string& name)
{
    const std::size_t unit = name.rfind(" GB");
    const std::size_t space = unit == std::string::npos || unit == 0 ? unit : name.rfind(' ', unit - 1);
    return name.substr(0, space);
}

/// Whatever is found is said, and the rest is looked at all the same: `wrong` counts what is not as planned, `unseen`
/// names what nothing here can look at.
void addVerdictFunctions(ShellScript& script, const Machines& machines)
{
    script.add(ShellLine{"WRONG=0 UNSEEN=''"});
    script.add(ShellLine{"wrong() { echo \"not as planned: $1\"; WRONG=$((WRONG + 1)); }"});
    if (machines.isAmd || machines.hasRdma || machines.gpus > 1)
        script.add(ShellLine{"unseen() { UNSEEN=\"${UNSEEN:+${UNSEEN}, }$1\"; }"});
}

void addNvidiaChecks(ShellScript& script, const Deployment& deployment)
{
    const Machines& machines = deployment.machines;
    script.comment("Expected: " + std::to_string(machines.gpus) + " x " + machines.gpuName + ", " +
                   plainNumber(std::round(machines.gpuMemoryMiB)) + " MiB each as the driver reports it, within 10 %");
    script.add(ShellAssignment{"GPU", gpuWord(machines.gpuName)});
    script.add(ShellAssignment{"MEMORY_MIB", std::to_string(std::llround(machines.gpuMemoryMiB))});
    script.run({"nvidia-smi",
                "--query-gpu=index,name,memory.total,driver_version,ecc.mode.current,"
                "ecc.errors.uncorrected.volatile.total,pcie.link.gen.current,pcie.link.width.current",
                "--format=csv"});
    script.add(ShellLine{"FOUND=$(nvidia-smi --list-gpus | wc -l)"});
    script.add(ShellLine{"((FOUND == GPUS)) || wrong \"${FOUND} GPUs of ${GPUS}\""});
    script.add(ShellLine{"PATTERN=\"(^|[^A-Za-z0-9])${GPU}([^A-Za-z0-9]|\\$)\""});
    script.add(ShellLine{"shopt -s nocasematch"});
    script.add(ShellLine{"while IFS=, read -r INDEX MODEL MEMORY ECC ERRORS; do"});
    script.add(ShellLine{"  [ -n \"${INDEX}\" ] || continue"});
    script.add(ShellLine{"  MEMORY=${MEMORY//[!0-9]/} ERRORS=${ERRORS//[!0-9]/}"});
    script.add(ShellLine{"  [[ ${MODEL} =~ ${PATTERN} ]] || wrong \"GPU ${INDEX} is${MODEL}, no ${GPU}\""});
    script.add(ShellLine{"  ((${MEMORY:-0} * 10 >= MEMORY_MIB * 9 && ${MEMORY:-0} * 10 <= MEMORY_MIB * 11)) ||"});
    script.add(ShellLine{"    wrong \"GPU ${INDEX} has ${MEMORY:-no} MiB, not ${MEMORY_MIB}\""});
    script.add(ShellLine{"  [[ ${ECC} != *disabled* ]] || wrong \"GPU ${INDEX} has ECC disabled\""});
    script.add(ShellLine{"  ((${ERRORS:-0} == 0)) || wrong \"GPU ${INDEX} has ${ERRORS} uncorrected ECC errors\""});
    script.add(ShellLine{"done <<<\"$(nvidia-smi "
                         "--query-gpu=index,name,memory.total,ecc.mode.current,ecc.errors.uncorrected.volatile.total "
                         "--format=csv,noheader,nounits)\""});
    script.add(ShellLine{"shopt -u nocasematch"});
    if (machines.gpus > 1)
        script.run({"nvidia-smi", "topo", "-m"});
}

/// Ports of Ethernet are those of accelerated networking. The layer stands last of a port's lines.
void addPortChecks(ShellScript& script, const Deployment& deployment)
{
    const Machines& machines = deployment.machines;
    if (!machines.hasRdma)
        return;
    script.blank().comment("InfiniBand: every port Active, at the rate of the size");
    if (const std::string text = expectation(deployment, "ib_write_bw"); !text.empty()) {
        script.comment("Between two machines, one port each way, " + text);
        script.comment(
            "On the one: ib_write_bw -d mlx5_ib0 --report_gbits; on the other the same with the first one's name");
    }
    script.add(ShellAssignment{"RATE", std::to_string(machines.portGbps)});
    script.add(ShellAssignment{"PORTS", std::to_string(machines.ports)});
    script.add(ShellLine{"if command -v ibstat > /dev/null; then"});
    script.add(ShellLine{"  ibstat"});
    script.add(ShellLine{"  ACTIVE=0"});
    script.add(ShellLine{"  while read -r STATE SPEED PORT; do"});
    script.add(ShellLine{"    if [ \"${STATE}\" = Active ] && ((SPEED >= RATE)); then"});
    script.add(ShellLine{"      ACTIVE=$((ACTIVE + 1))"});
    script.add(ShellLine{"    elif [ -n \"${STATE}\" ]; then"});
    script.add(ShellLine{"      wrong \"${PORT} is ${STATE} at ${SPEED} Gb/s, expected Active at ${RATE}\""});
    script.add(ShellLine{"    fi"});
    script.add(ShellLine{"  done <<<\"$(ibstat | awk '"});
    script.add(ShellLine{"    function said() {"});
    script.add(ShellLine{"      if (port != \"\" && layer != \"Ethernet\") print state, int(speed), card, port"});
    script.add(ShellLine{"      port = \"\""});
    script.add(ShellLine{"    }"});
    script.add(ShellLine{"    $1 == \"CA\" && $2 ~ /^\\047/ { said(); card = $2 }"});
    script.add(
        ShellLine{"    $1 == \"Port\" && $2 ~ /^[0-9]+:$/ { said(); port = \"port \" int($2); state = \"unknown\"; "
                  "speed = 0; layer = \"\" }"});
    script.add(ShellLine{"    $1 == \"State:\" { state = $2 }"});
    script.add(ShellLine{"    $1 == \"Rate:\" { speed = $2 }"});
    script.add(ShellLine{"    $1 == \"Link\" { layer = $3 }"});
    script.add(ShellLine{"    END { said() }')\""});
    script.add(ShellLine{"  ((ACTIVE >= PORTS)) || wrong \"${ACTIVE} InfiniBand ports of ${PORTS} work\""});
    script.add(ShellLine{"else"});
    script.add(ShellLine{"  unseen 'InfiniBand (no ibstat here)'"});
    script.add(ShellLine{"fi"});
}

/// Judged as headroom accept does: below nine tenths a machine is looked into, below three quarters replaced.
void addCollectiveCheck(ShellScript& script, const Deployment& deployment)
{
    if (deployment.machines.gpus < 2)
        return;
    const NetworkCheck* inside = checkNamed(deployment, "all_reduce_node");
    const std::string text = expectation(deployment, "all_reduce_node");
    script.blank().comment("NCCL inside the machine" + (text.empty() ? std::string() : ", " + text));
    script.add(ShellAssignment{"NCCL_TESTS", ShellWord::variableOr("NCCL_TESTS", "/opt/nccl-tests/build")});
    script.add(ShellLine{"if [ -x \"${NCCL_TESTS}/all_reduce_perf\" ]; then"});
    script.add(ShellLine{"  TEST=$(\"${NCCL_TESTS}/all_reduce_perf\" -b 1G -e 16G -f 2 -g \"${GPUS}\" 2>&1) || wrong "
                         "'all_reduce_perf ended with an error'"});
    script.add(ShellLine{"  printf '%s\\n' \"${TEST}\""});
    if (inside != nullptr) {
        const double expected = std::round(inside->expected);
        script.comment("The highest bus bandwidth of its table counts, else the mean that it prints");
        script.add(ShellAssignment{"EXPECTED", plainNumber(expected)});
        script.add(ShellAssignment{"REPLACE", plainNumber(std::round(expected * (1 - linkTolerance.replace)))});
        script.add(ShellAssignment{"INVESTIGATE", plainNumber(std::round(expected * (1 - linkTolerance.warn)))});
        script.add(ShellLine{"  BANDWIDTH=$(awk '"});
        script.add(
            ShellLine{"    $1 ~ /^[0-9]+$/ && NF >= 12 { if ($8 + 0 > most) most = $8 + 0; if ($12 + 0 > most) most "
                      "= $12 + 0 }"});
        script.add(ShellLine{"    /Avg bus bandwidth/ { mean = $NF }"});
        script.add(ShellLine{"    END { print int(most > 0 ? most : mean) }' <<<\"${TEST}\")"});
        script.add(ShellLine{"  if ((BANDWIDTH < REPLACE)); then"});
        script.add(
            ShellLine{"    wrong \"NCCL's all-reduce: ${BANDWIDTH} GB/s of ${EXPECTED}, replace below ${REPLACE}\""});
        script.add(ShellLine{"  elif ((BANDWIDTH < INVESTIGATE)); then"});
        script.add(ShellLine{"    echo \"NCCL's all-reduce: ${BANDWIDTH} GB/s of ${EXPECTED}: look into it\""});
        script.add(ShellLine{"  fi"});
    } else {
        script.add(ShellLine{"  unseen \"whether NCCL's bandwidth is the plan's, which expects none\""});
    }
    script.add(ShellLine{"else"});
    script.add(
        ShellLine{"  echo \"nccl-tests are not in ${NCCL_TESTS}: build them, or name their folder in NCCL_TESTS\""});
    script.add(ShellLine{"  unseen 'NCCL (no nccl-tests here)'"});
    script.add(ShellLine{"fi"});
    if (const std::string all = expectation(deployment, "all_reduce_cluster"); !all.empty())
        script.comment("All machines together (srun or mpirun, all_reduce_perf -b 1G -e 16G -f 2 -g 1), " + all);
}

}  // namespace

DeployFile nodeCheckFile(const Deployment& deployment)
{
    FileNotes notes{.purpose = "Looks at one machine: is it what was planned? Run it on each.",
                    .assumptions = {},
                    .checks = {"NCCL's tests lie in /opt/nccl-tests on Azure's HPC images; elsewhere set NCCL_TESTS",
                               "a machine that fails is replaced, not repaired"}};
    ShellScript script;
    script.comments(fileHead(deployment, notes)).add(ShellLine{"set -uo pipefail"}).blank();
    if (!deployment.machines.isCpuOnly && !deployment.machines.isAmd)
        script.add(ShellAssignment{"GPUS", std::to_string(deployment.machines.gpus)});
    script.add(ShellAssignment{"LOG", ShellWord::variableOr("LOG", nodeCheckLog)});
    script.comment("All that is printed stands in that file, too");
    script.add(ShellLine{"("});
    if (deployment.machines.isCpuOnly) {
        script.run({"lscpu"});
        script.add(ShellLine{"WRONG=0 UNSEEN='whether what lscpu shows is the plan'"});
    } else if (deployment.machines.isAmd) {
        addVerdictFunctions(script, deployment.machines);
        script.add(ShellLine{"if command -v rocm-smi > /dev/null; then"});
        script.run({"rocm-smi", "--showproductname", "--showmeminfo", "vram"});
        script.add(ShellLine{"else"}).add(ShellLine{"  wrong 'no rocm-smi here: the driver is missing'"});
        script.add(ShellLine{"fi"});
        script.add(ShellLine{"unseen 'whether what rocm-smi shows is the plan, InfiniBand, RCCL'"});
    } else {
        addVerdictFunctions(script, deployment.machines);
        script.add(ShellLine{"if command -v nvidia-smi > /dev/null; then"});
        addNvidiaChecks(script, deployment);
        script.add(ShellLine{"else"}).add(ShellLine{"  wrong 'no nvidia-smi here: the driver is missing'"});
        script.add(ShellLine{"fi"});
        addPortChecks(script, deployment);
        addCollectiveCheck(script, deployment);
    }
    script.blank().comment("az run-command ends well whatever this ends with: the last line says it");
    script.add(ShellLine{"if ((WRONG > 0)); then"});
    script.add(ShellLine{"  echo \"check-machines.sh: failed with ${WRONG} not as planned, all of it in ${LOG}\""});
    script.add(ShellLine{"  exit 1"});
    script.add(ShellLine{"elif [ -n \"${UNSEEN}\" ]; then"});
    script.add(ShellLine{
        "  echo \"check-machines.sh: well as far as looked: not looked at: ${UNSEEN}; all of it in ${LOG}\""});
    script.add(ShellLine{"else"});
    script.add(ShellLine{"  echo \"check-machines.sh: well, all of it in ${LOG}\""});
    script.add(ShellLine{"fi"});
    script.add(ShellLine{") 2>&1 | tee \"${LOG}\""});
    script.add(ShellLine{"exit \"${PIPESTATUS[0]}\""});
    return {"check-machines.sh", script.text(), true};
}

}  // namespace headroom
