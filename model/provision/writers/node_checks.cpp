// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/writers/node_checks.h"

#include "model/provision/syntax/shell.h"
#include "model/text/numbers.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

/// "expected 460 GB/s (published)"; empty where the plan's links have no such check.
std::string expectation(const Deployment& deployment, std::string_view id)
{
    const auto known =
        std::ranges::find_if(deployment.networkChecks, [&](const NetworkCheck& check) { return check.id == id; });
    if (known == deployment.networkChecks.end())
        return {};
    return "expected at least " + plainNumber(std::round(known->expected)) +
           (id == "ib_write_bw" ? " Gb/s" : " GB/s of bus bandwidth") +
           (known->published ? " (published for the size)" : " (what the plan counts on)");
}

void addNvidiaChecks(ShellScript& script, const Deployment& deployment)
{
    const Machines& machines = deployment.machines;
    script.comment("Expected: " + std::to_string(machines.gpus) + " x " + machines.gpuName + ", " +
                   plainNumber(std::round(machines.gpuMemoryMiB)) + " MiB each as the driver reports it");
    script.run({"nvidia-smi",
                "--query-gpu=index,name,memory.total,driver_version,ecc.mode.current,"
                "ecc.errors.uncorrected.volatile.total,pcie.link.gen.current,pcie.link.width.current",
                "--format=csv"});
    script.add(ShellLine{"FOUND=$(nvidia-smi --list-gpus | wc -l)"});
    script.add(ShellLine{"if [ \"${FOUND}\" -ne \"${GPUS}\" ]; then"});
    script.add(ShellLine{"  echo \"${FOUND} GPUs of ${GPUS}: this machine is not what was planned\" >&2"});
    script.add(ShellLine{"  exit 1"}).add(ShellLine{"fi"});
    if (machines.gpus > 1)
        script.run({"nvidia-smi", "topo", "-m"});
}

void addFabricChecks(ShellScript& script, const Deployment& deployment)
{
    if (deployment.machines.hasRdma) {
        script.blank().comment("InfiniBand: every port Active, at the rate of the size");
        script.run({"ibstat"});
        if (const std::string text = expectation(deployment, "ib_write_bw"); !text.empty()) {
            script.comment("Between two machines, one port each way, " + text);
            script.comment(
                "On the one: ib_write_bw -d mlx5_ib0 --report_gbits; on the other the same with the first one's name");
        }
    }
    if (deployment.machines.gpus < 2)
        return;
    const std::string inside = expectation(deployment, "all_reduce_node");
    script.blank().comment("NCCL inside the machine" + (inside.empty() ? std::string() : ", " + inside));
    script.add(ShellAssignment{"NCCL_TESTS", ShellWord::variableOr("NCCL_TESTS", "/opt/nccl-tests/build")});
    script.add(ShellLine{"if [ -x \"${NCCL_TESTS}/all_reduce_perf\" ]; then"});
    script.add(ShellCommand{.words = {ShellWord::variable("NCCL_TESTS") + "/all_reduce_perf", "-b", "1G", "-e", "16G",
                                      "-f", "2", "-g", ShellWord::variable("GPUS")}});
    script.add(ShellLine{"else"});
    script.add(ShellLine{
        "  echo \"nccl-tests are not in ${NCCL_TESTS}: build them, or name their folder in NCCL_TESTS\" >&2"});
    script.add(ShellLine{"fi"});
    if (const std::string text = expectation(deployment, "all_reduce_cluster"); !text.empty())
        script.comment("All machines together (srun or mpirun, all_reduce_perf -b 1G -e 16G -f 2 -g 1), " + text);
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
    script.add(ShellAssignment{"GPUS", std::to_string(deployment.machines.gpus)});
    script.add(ShellAssignment{"LOG", ShellWord::variableOr("LOG", nodeCheckLog)});
    script.comment("All that is printed stands in that file, too; the first failure ends the check");
    script.add(ShellLine{"("}).add(ShellLine{"set -e"});
    if (deployment.machines.isCpuOnly)
        script.run({"lscpu"});
    else if (deployment.machines.isAmd)
        script.run({"rocm-smi", "--showproductname", "--showmeminfo", "vram"});
    else
        addNvidiaChecks(script, deployment);
    if (!deployment.machines.isCpuOnly && !deployment.machines.isAmd)
        addFabricChecks(script, deployment);
    if (deployment.machines.isCpuOnly || deployment.machines.isAmd)
        script.run({"echo", ShellWord::code("expected: ${GPUS} GPUs")});
    script.add(ShellLine{") 2>&1 | tee \"${LOG}\""});
    script.add(ShellLine{"STATUS=${PIPESTATUS[0]}"}).blank();
    script.comment("az run-command ends well whatever this ends with: the last line says it");
    script.add(ShellLine{"if [ \"${STATUS}\" -eq 0 ]; then"});
    script.add(ShellLine{"  echo \"check-machines.sh: well, all of it in ${LOG}\""});
    script.add(ShellLine{"else"});
    script.add(ShellLine{"  echo \"check-machines.sh: failed with ${STATUS}, all of it in ${LOG}\""});
    script.add(ShellLine{"fi"});
    script.add(ShellLine{"exit \"${STATUS}\""});
    return {"check-machines.sh", script.text(), true};
}

}  // namespace headroom
