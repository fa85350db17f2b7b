// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What tests new machines for `headroom accept`: it reads every line that the script writes. Options: NVIDIA/nccl-tests
// README, NVIDIA/nvbandwidth README, linux-rdma/perftest, fio(1), dcgmi-diag; azurehpc-health-checks runs the same.

#include "model/provision/syntax/comment.h"
#include "model/provision/syntax/shell.h"
#include "model/provision/writers/launch.h"
#include "model/provision/writers/writers.h"

#include <cmath>
#include <cstddef>
#include <cstdint>

namespace headroom {
namespace {

/// Measures matrix products and memory of each GPU; nothing of a plan stands in it.
constexpr const char* gpuProgram = R"(import torch

SIZE = 8192
COPY_BYTES = 1 << 30


def seconds_of(work, repeats):
    for _ in range(repeats // 5):
        work()
    torch.cuda.synchronize()
    start = torch.cuda.Event(enable_timing=True)
    end = torch.cuda.Event(enable_timing=True)
    start.record()
    for _ in range(repeats):
        work()
    end.record()
    torch.cuda.synchronize()
    return start.elapsed_time(end) / 1e3 / repeats


for gpu in range(torch.cuda.device_count()):
    torch.cuda.set_device(gpu)
    name = "bf16" if torch.cuda.get_device_capability(gpu) >= (8, 0) else "fp16"
    kind = torch.bfloat16 if name == "bf16" else torch.float16
    left = torch.randn(SIZE, SIZE, device="cuda", dtype=kind)
    right = torch.randn(SIZE, SIZE, device="cuda", dtype=kind)
    product = torch.empty(SIZE, SIZE, device="cuda", dtype=kind)
    seconds = seconds_of(lambda: torch.mm(left, right, out=product), 100)
    print(f"gemm gpu={gpu} format={name} size={SIZE} tflops={2 * SIZE**3 / seconds / 1e12:.1f}", flush=True)
    source = torch.empty(COPY_BYTES, device="cuda", dtype=torch.uint8)
    target = torch.empty(COPY_BYTES, device="cuda", dtype=torch.uint8)
    # Each byte is read once and written once.
    seconds = seconds_of(lambda: target.copy_(source), 100)
    print(f"memory gpu={gpu} gb_per_s={2 * COPY_BYTES / seconds / 1e9:.1f}", flush=True)
)";

void addHead(ShellScript& script, const Deployment& deployment)
{
    // A test that fails is a result, and stops no other.
    script.add(ShellLine{"set -uo pipefail"}).blank();
    script.add(ShellAssignment{"GPUS", std::to_string(deployment.machines.gpus), true});
    script.add(ShellAssignment{"RESULTS", ShellWord::variableOr("RESULTS", "acceptance-results")});
    script.add(ShellAssignment{"NCCL_TESTS", ShellWord::variableOr("NCCL_TESTS", "/opt/nccl-tests/build")});
    script.add(ShellAssignment{"NVBANDWIDTH", ShellWord::variableOr("NVBANDWIDTH", "nvbandwidth")});
    script.add(ShellLine{"HOST=$(hostname -s)"});
    script.add(ShellLine{"HERE=$(cd \"$(dirname \"${BASH_SOURCE[0]}\")\" && pwd)"});
    addNetworkEnvironment(script, deployment);
    script.add(ShellLine{"mkdir -p \"${RESULTS}\" || exit 1"});
    script.add(ShellLine{"exec > >(tee \"${RESULTS}/${HOST}.txt\") 2>&1"}).blank();
    script.comment("Begins a part of the results");
    script.add(ShellLine{"mark() { echo \"== headroom acceptance host=${HOST} ==\"; }"});
    script.add(ShellLine{"has() { command -v \"$1\" > /dev/null || { echo \"not tested: no $1 here\"; false; }; }"});
}

void addNodeTests(ShellScript& script, const Deployment& deployment)
{
    script.blank().comment("GPUs found, their links, and DCGM's tests of a few minutes");
    script.add(ShellLine{"mark"});
    script.run({"nvidia-smi", "--query-gpu=index,name,uuid,pci.bus_id,memory.total,driver_version", "--format=csv"});
    script.add(ShellLine{"mark"});
    script.add(ShellLine{"has dcgmi && dcgmi diag -r 2"});
    script.blank().comment("Matrix products and memory of each GPU");
    script.add(ShellLine{"mark"});
    script.add(ShellLine{"PYTORCH=no"});
    script.add(ShellLine{"if has python3; then"});
    script.add(ShellLine{
        "if python3 -c 'import torch' 2> /dev/null; then PYTORCH=yes; else echo \"not tested: no PyTorch here\"; fi"});
    script.add(ShellLine{"fi"});
    script.add(ShellLine{"[ \"${PYTORCH}\" = yes ] && python3 \"${HERE}/acceptance.py\""});
    script.blank().comment("Copies between host and GPU, and between GPUs");
    script.add(ShellLine{"mark"});
    ShellCommand copies{
        .words = {ShellWord::variable("NVBANDWIDTH"), "-t", "host_to_device_memcpy_ce", "device_to_host_memcpy_ce"}};
    if (deployment.machines.gpus > 1)
        copies.add({"device_to_device_memcpy_read_ce"});
    script.add(ShellLine{"if has \"${NVBANDWIDTH}\"; then"}).add(copies).add(ShellLine{"fi"});
    if (deployment.machines.gpus < 2)
        return;
    script.blank().comment("All-reduce within the machine");
    script.add(ShellLine{"mark"});
    script.add(ShellLine{"if has \"${NCCL_TESTS}/all_reduce_perf\"; then"});
    script.run({ShellWord::variable("NCCL_TESTS") + "/all_reduce_perf", "-b", "8", "-e", "16G", "-f", "2", "-g",
                ShellWord::variable("GPUS")});
    script.add(ShellLine{"fi"});
}

void addStorageTest(ShellScript& script)
{
    script.blank().comment("Storage: STORAGE is a folder on it, of which 64 GB are written and removed");
    script.add(ShellLine{"if [ -n \"${STORAGE:-}\" ] && has fio; then"});
    for (const char* const direction : {"write", "read"}) {
        script.add(ShellLine{"mark"});
        script.run({"fio", "--name=headroom-acceptance", std::string("--rw=") + direction, "--bs=4M", "--direct=1",
                    "--ioengine=libaio", "--iodepth=16", "--numjobs=8", "--size=8G", "--runtime=60", "--time_based",
                    "--group_reporting", "--output-format=json",
                    ShellWord("--directory=") + ShellWord::variable("STORAGE")});
    }
    script.add(ShellLine{"rm -f \"${STORAGE}\"/headroom-acceptance.*"});
    script.add(ShellLine{"fi"});
}

void addClusterTests(ShellScript& script, const Deployment& deployment)
{
    if (deployment.machines.nodes < 2)
        return;
    if (deployment.machines.hasRdma) {
        script.blank().comment("The card of PEER, where this waits: ib_write_bw -d mlx5_ib0 --report_gbits -D 10");
        script.add(ShellLine{"if [ -n \"${PEER:-}\" ] && has ib_write_bw; then"});
        script.add(ShellLine{"echo \"== headroom acceptance host=${HOST} peer=${PEER} ==\""});
        script.run({"ib_write_bw", "-d", "mlx5_ib0", "--report_gbits", "-D", "10", ShellWord::variable("PEER")});
        script.add(ShellLine{"fi"});
    }
    const std::int64_t ranks = deployment.machines.nodes * deployment.machines.gpus;
    script.blank().comment("All-reduce across all machines: HOSTFILE lists them for mpirun, on one of them only");
    script.add(ShellLine{"if [ -n \"${HOSTFILE:-}\" ] && has mpirun; then"});
    script.add(ShellLine{"mark"});
    ShellCommand all{.words = {"mpirun", "-np", std::to_string(ranks), "--hostfile", ShellWord::variable("HOSTFILE"),
                               "--map-by", "ppr:" + std::to_string(deployment.machines.gpus) + ":node"}};
    // mpirun starts the others without what this shell exports.
    for (const EnvironmentSetting& setting : jobNetworkEnvironment(deployment))
        all.add({"-x", setting.name.text()});
    script.add(all.add(
        {ShellWord::variable("NCCL_TESTS") + "/all_reduce_perf", "-b", "8", "-e", "16G", "-f", "2", "-g", "1"}));
    script.add(ShellLine{"fi"});
}

/// How long the job runs for its steps to be judged: its start, the first step, and enough steps after it.
std::int64_t secondsOfSteps(const Deployment& deployment)
{
    constexpr double startUp = 300;  // Imports, NCCL, the data's index, kernels that are compiled.
    constexpr double steps = 10;  // With twice as many as are judged the job may be half as fast as planned.
    constexpr double minute = 60;
    const double step = deployment.step ? deployment.step->value : minute;
    return static_cast<std::int64_t>(std::ceil((startUp + steps * step) / minute) * minute);
}

/// What the job logs each tenth step it logs each step here: few of them are run.
void logEachStep(std::vector<ShellWord>& words)
{
    for (std::size_t i = 0; i + 1 < words.size(); ++i)
        if (words[i].text() == "--log-interval")
            words[i + 1] = ShellWord(std::int64_t{1});
}

/// The plan's own job for as long as some steps take, where its layout can be started.
void addStep(ShellScript& script, const Deployment& deployment)
{
    const JobShape& job = deployment.job;
    if (job.isService || !job.hasLayout || !job.isEven)
        return;
    script.blank().comment(
        "Some steps of the plan's job, where TRAIN_SCRIPT names its program; its log should have each of them");
    if (job.nodes > 1) {
        script.comment("On each machine at once; MASTER_ADDR is the name or address of the first");
        script.add(ShellLine{"MASTER_PORT=${MASTER_PORT:-29500}"});
        script.add(ShellLine{
            "if [ \"${PYTORCH}\" = yes ] && [ -n \"${TRAIN_SCRIPT:-}\" ] && [ -n \"${MASTER_ADDR:-}\" ]; then"});
    } else {
        script.add(ShellLine{"if [ \"${PYTORCH}\" = yes ] && [ -n \"${TRAIN_SCRIPT:-}\" ]; then"});
    }
    addPlanVariables(script, deployment);
    script.add(ShellLine{"mark"});
    ShellCommand run{.words = {"timeout", "--signal=INT", secondsOfSteps(deployment)}};
    std::vector<std::string> ofTheJob;  // Its own script says what to look at; some steps of it measure time alone.
    std::vector<ShellWord> training = trainingWords(deployment, ofTheJob);
    logEachStep(training);
    run.add(torchrunWords(deployment, jobName(deployment))).add(training);
    run.add({ShellWord::code("$@")});
    script.add(run).add(ShellLine{"fi"});
}

}  // namespace

std::vector<DeployFile> writeAcceptanceTests(const Deployment& deployment)
{
    FileNotes notes{.purpose = "Tests one new machine before a job takes it. Run it on each, idle.",
                    .assumptions = {"what is not installed is left out, and said to be"},
                    .checks = {"then: headroom accept acceptance-results --plan PLAN",
                               "NCCL's tests lie in /opt/nccl-tests on Azure's HPC images; elsewhere set NCCL_TESTS",
                               "STORAGE, PEER, HOSTFILE and TRAIN_SCRIPT add the tests that need them"}};
    ShellScript script;
    script.comments(fileHead(deployment, notes));
    addHead(script, deployment);
    addNodeTests(script, deployment);
    addStorageTest(script);
    addClusterTests(script, deployment);
    addStep(script, deployment);
    FileNotes measured{.purpose = "Measures matrix products and memory of each GPU, for acceptance.sh",
                       .assumptions = {},
                       .checks = {}};
    return {{"acceptance.sh", script.text(), true},
            {"acceptance.py", commentBlock(fileHead(deployment, measured), "#") + gpuProgram, false}};
}

}  // namespace headroom
