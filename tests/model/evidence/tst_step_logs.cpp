// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/read/line_values.h"
#include "model/evidence/read/serving_benchmark.h"
#include "model/evidence/read/text_evidence.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <cmath>
#include <random>
#include <string>

using namespace headroom;

/// Logs of jobs, read line by line.
class StepLogsTest : public QObject {
    Q_OBJECT

private slots:
    void numbersInLines();
    void megatron();
    void torchtitan();
    void nemo();
    void deepSpeed();
    void huggingFace();
    void torchtune();
    void vllm();
    void sglang();
    void ncclTests();
    void outOfMemory();
    void benchmarks();
    void warmUpAndOutliersStandApart();
    void changesWithinARunAreTold();
    void errorsBehindTheLastStepEndIt();
    void longLogsStaySmall();
    void anyCutGivesTheSame();
    void anyBytesAreTaken();
    void nothingIsNothing();
    void tgi();
    void errorsAreNeverDropped();
};

namespace {

bool near(double a, double b) { return std::abs(a - b) <= 1e-6 * std::max(std::abs(a), std::abs(b)); }

std::string megatronLog()
{
    std::string log =
        "using world size: 64, data-parallel size: 4, context-parallel size: 1, tensor-model-parallel size: 8, "
        "pipeline-model-parallel size: 2\n"
        "  micro_batch_size ................................ 2\n"
        "  seq_length ...................................... 4096\n"
        "  recompute_granularity ........................... selective\n"
        "[Rank 0] (after 1 iterations) memory (MB) | allocated: 20480.5 | max allocated: 40960.0 | reserved: 45000.0 | "
        "max reserved: 46080.0\n";
    for (int i = 1; i <= 20; ++i)
        log += " [2025-08-01 07:" + std::to_string(10 + i) + ":37] iteration " + std::to_string(i) +
               "/    5000 | consumed samples:          128 | elapsed time per iteration (ms): " +
               (i == 1 ? "19138.8" : "2500.0") +
               " | throughput per GPU (TFLOP/s/GPU): 402.5 | learning rate: 6.9E-08 | global batch size:   128 | lm "
               "loss: 1.0E+01 | number of nan iterations:   0 |\n"
               "    forward-compute ................................: (1000.25, 1012.50)\n"
               "    batch-generator ................................: (3.10, 250.00)\n";
    return log + "    save-checkpoint ................................: (31000.0, 31500.0)\n";
}

}  // namespace

void StepLogsTest::numbersInLines()
{
    QVERIFY(near(valueAfter("tps: 3,144  tflops", "tps:").value(), 3144));
    QVERIFY(near(valueAfter("step=10, skipped=0", "step=").value(), 10));
    QVERIFY(near(valueAfter("lr: 1.5E-04 |", "lr:").value(), 1.5e-4));
    QVERIFY(near(valueAfter("'train_steps_per_second': 1.25,", "'train_steps_per_second'").value(), 1.25));
    QVERIFY(near(valueAfter("1,234,567 tokens", {}).value(), 1234567));
    QVERIFY(near(valueAfter("12,34", {}).value(), 12));
    QVERIFY(!valueAfter("loss: nan", "loss:"));
    QVERIFY(!valueAfter("loss: -inf", "loss:"));
    QVERIFY(!valueAfter("loss", "loss:"));
    QVERIFY(near(memoryAfter("memory: 40.5GiB(42%)", "memory:").value(), 40.5 * 1073741824.0));
    QVERIFY(near(memoryAfter("Tried to allocate 128.00 MiB", "allocate").value(), 134217728.0));
    QVERIFY(!memoryAfter("allocate 12", "allocate"));
    QCOMPARE(timeOfLine("[rank0]:2025-06-03 14:01:59,123 - INFO"), std::string("2025-06-03T14:01:59"));
    QCOMPARE(timeOfLine("no time 2025-06-0x"), std::string());
    std::string storage;
    QCOMPARE(withoutEscapes("\x1b[31mstep: \x1b[0m1", storage), std::string_view("step: 1"));
}

void StepLogsTest::megatron()
{
    const StepLog log = readTextEvidence(megatronLog()).steps;
    QVERIFY(log.format == LogFormat::Megatron);
    QVERIFY(near(log.seconds.value().median, 2.5));
    QCOMPARE(log.seconds->count, 20);
    QCOMPARE(log.seconds->warmUp, 1);
    QCOMPARE(log.firstStep.value(), 1);
    QCOMPARE(log.lastStep.value(), 20);
    QCOMPARE(log.from, std::string("2025-08-01T07:11:37"));
    QVERIFY(near(log.flopsPerGpu.value().median, 402.5e12));
    QCOMPARE(log.job.gpus.value(), 64);
    QCOMPARE(log.job.tensor.value(), 8);
    QCOMPARE(log.job.pipeline.value(), 2);
    QCOMPARE(log.job.data.value(), 4);
    QCOMPARE(log.job.microBatch.value(), 2);
    QCOMPARE(log.job.globalBatch.value(), 128);
    QCOMPARE(log.job.sequence.value(), 4096);
    QVERIFY(log.job.recompute == Recompute::Selective);
    QVERIFY(near(log.allocated.value().value, 40960.0 * 1048576));
    QVERIFY(near(log.reserved.value().value, 46080.0 * 1048576));
    QVERIFY(near(log.dataWait.value().median, 0.25));
    QVERIFY(near(log.computeSpread.value().value, 0.01225));
    QCOMPARE(log.checkpoints, 1);
    QVERIFY(near(log.checkpointTime.value, 31.5));
}

void StepLogsTest::torchtitan()
{
    std::string text =
        "[titan] 2025-06-03 14:00:00,001 - root - INFO - Building 2-D device mesh with ['dp_shard', 'tp'], "
        "[4, 2]\n"
        "[titan] 2025-06-03 14:00:01,001 - root - INFO - Applied selective activation checkpointing to "
        "the model\n"
        "[titan] 2025-06-03 14:00:02,001 - root - INFO - Training starts at step 1, with local batch size "
        "2, global batch size 8, sequence length 8192, total steps 1000 (warmup 200)\n";
    for (int i = 1; i <= 12; ++i)
        text += "[titan] 2025-06-03 14:01:" + std::to_string(10 + i) +
                ",500 - root - INFO - \x1b[31mstep: " + std::to_string(i) +
                "\x1b[32m  loss:  7.5  \x1b[38;2;180;60;0mgrad_norm:  1.2  memory: 40.00GiB(50.5%)  " +
                "tps: 3,200  tflops: 182.30  mfu: 18.43%\x1b[39m\n";
    text += "[titan] 2025-06-03 14:02:30,000 - root - INFO - Finished saving the checkpoint (or staging if async is "
            "enabled) in 12.50 seconds.\n";
    const StepLog log = readTextEvidence(text).steps;
    QVERIFY(log.format == LogFormat::Torchtitan);
    QVERIFY(near(log.tokensPerSecondPerGpu.value().median, 3200));
    QVERIFY(near(log.reserved.value().value, 40 * 1073741824.0));
    QVERIFY(near(log.mfu.value(), 0.1843));
    QVERIFY(near(log.flopsPerGpu.value().median, 182.3e12));
    QCOMPARE(log.job.gpus.value(), 8);
    QCOMPARE(log.job.tensor.value(), 2);
    QCOMPARE(log.job.microBatch.value(), 2);
    QCOMPARE(log.job.globalBatch.value(), 8);
    QCOMPARE(log.job.sequence.value(), 8192);
    QVERIFY(log.job.recompute == Recompute::PerOp);
    QCOMPARE(log.checkpoints, 1);
    QVERIFY(near(log.checkpointTime.value, 12.5));
    QCOMPARE(log.lastStep.value(), 12);
}

void StepLogsTest::nemo()
{
    std::string text;
    for (int i = 0; i < 8; ++i)
        text += "Training epoch 0, iteration " + std::to_string(i) +
                "/249 | lr: 1.9e-06 | global_batch_size: 8 | global_step: " + std::to_string(i) +
                " | reduced_train_loss: 1.3 | train_step_timing in s: " + (i == 0 ? "7.126" : "2.505") +
                " | consumed_samples: 16\n";
    const StepLog log = readTextEvidence(text).steps;
    QVERIFY(log.format == LogFormat::NeMo);
    QVERIFY(near(log.seconds.value().median, 2.505));
    QCOMPARE(log.job.globalBatch.value(), 8);
    QCOMPARE(log.lastStep.value(), 7);
    // The progress bar of the first NeMo, drawn over itself.
    const StepLog bar =
        readTextEvidence("Epoch 0: :  98%|#########8| 98/100 [10:45<00:05, train_step_timing in s=3.130]\r"
                         "Epoch 0: : 100%|##########| 100/100 [10:48<00:00, global_step=99.00, "
                         "consumed_samples=25600.0, train_step_timing in s=3.150]")
            .steps;
    QCOMPARE(bar.seconds.value().count, 2);
    QVERIFY(near(bar.seconds->median, 3.14));
}

void StepLogsTest::deepSpeed()
{
    std::string text =
        "[2023-11-07 01:54:08,039] [INFO] [config.py:1001:print]   train_batch_size ............. 64\n"
        "[2023-11-07 01:54:08,039] [INFO] [config.py:1001:print]   train_micro_batch_size_per_gpu  4\n"
        "[2023-11-07 01:54:08,039] [INFO] [config.py:1001:print]   zero_optimization_stage ...... 3\n"
        "[2023-11-07 01:54:09,000] [INFO] [utils.py:803:see_memory_usage] MA 12.3 GB         Max_MA 13.0 "
        "GB         CA 14.0 GB         Max_CA 15 GB \n";
    for (int i = 1; i <= 6; ++i)
        text +=
            "[2023-11-07 01:55:23,714] [INFO] [timer.py:260:stop] epoch=0/micro_step=" + std::to_string(40 * i) +
            "/global_step=" + std::to_string(10 * i) +
            ", RunningAvgSamplesPerSec=25.02, CurrSamplesPerSec=25.6, MemAllocated=4.32GB, MaxMemAllocated=38.5GB\n";
    text +=
        "[WARNING] [stage3.py:1949:step] 3 pytorch allocator cache flushes since last step. this happens when there is "
        "high memory pressure\n";
    const StepLog log = readTextEvidence(text).steps;
    QVERIFY(log.format == LogFormat::DeepSpeed);
    QVERIFY(near(log.samplesPerSecond.value().median, 25.6));
    QCOMPARE(log.job.globalBatch.value(), 64);
    QCOMPARE(log.job.zero.value(), 3);
    QVERIFY(near(log.allocated.value().value, 38.5 * 1073741824.0));
    QVERIFY(near(log.reserved.value().value, 15 * 1073741824.0));
    QCOMPARE(log.lastStep.value(), 60);
    QCOMPARE(log.cacheFlushes, 3);
    const StepLog pipe = readTextEvidence("steps: 10 loss: 1.2300 iter time (s): 1.250 samples/sec: 51.200\n").steps;
    QVERIFY(near(pipe.seconds.value().median, 1.25));
}

void StepLogsTest::huggingFace()
{
    std::string text = "***** Running training *****\n"
                       "  Num examples = 10,000\n"
                       "  Instantaneous batch size per device = 4\n"
                       "  Total train batch size (w. parallel, distributed & accumulation) = 64\n"
                       "  Gradient Accumulation steps = 2\n"
                       "Loading checkpoint shards: 100%|##########| 4/4 [00:05<00:00,  9.9s/it]\n";
    for (int i = 1; i <= 9; ++i)
        text += "  " + std::to_string(i) + "%|#         | " + std::to_string(i) + "/100 [00:0" + std::to_string(i) +
                "<12:34,  2.00s/it]\r";
    text += "\n{'loss': 0.5, 'grad_norm': 1.2, 'learning_rate': 5e-05, 'epoch': 0.1}\n";
    const StepLog log = readTextEvidence(text).steps;
    QVERIFY(log.format == LogFormat::HuggingFace);
    QVERIFY(near(log.seconds.value().median, 2));
    QCOMPARE(log.seconds->count, 9);
    QCOMPARE(log.job.microBatch.value(), 4);
    QCOMPARE(log.job.globalBatch.value(), 64);
    QCOMPARE(log.job.accumulation.value(), 2);
    QCOMPARE(log.lastStep.value(), 9);
    const StepLog end = readTextEvidence("{'train_runtime': 400.0, 'train_samples_per_second': 32.0, "
                                         "'train_steps_per_second': 0.5, 'train_loss': 0.4, 'epoch': 1.0}")
                            .steps;
    QVERIFY(near(end.seconds.value().median, 2));
    const StepLog eager = readTextEvidence("  \"_attn_implementation\": \"eager\",\n").steps;
    QVERIFY(eager.job.attention == AttentionKernel::Unfused);
}

void StepLogsTest::torchtune()
{
    std::string text;
    for (int i = 1; i <= 7; ++i)
        text += "Step " + std::to_string(i) +
                " | loss:1.5 lr:2e-05 tokens_per_second_per_gpu:2500.0 peak_memory_active:20.5 peak_memory_alloc:20.0 "
                "peak_memory_reserved:24.0\n";
    const StepLog log = readTextEvidence(text).steps;
    QVERIFY(log.format == LogFormat::Torchtune);
    QVERIFY(near(log.tokensPerSecondPerGpu.value().median, 2500));
    QVERIFY(near(log.allocated.value().value, 20 * 1073741824.0));
    QVERIFY(near(log.reserved.value().value, 24 * 1073741824.0));
    QCOMPARE(log.lastStep.value(), 7);
}

void StepLogsTest::vllm()
{
    const EngineLog log =
        readTextEvidence(
            "INFO 06-01 10:00:00 [gpu_model_runner.py:1801] Model loading took 14.9889 GiB and 3.45 seconds\n"
            "INFO 06-01 10:00:30 [gpu_worker.py:227] Available KV cache memory: 52.30 GiB\n"
            "INFO 06-01 10:00:30 [kv_cache_utils.py:634] GPU KV cache size: 428,448 tokens\n"
            "INFO 06-01 10:00:30 [kv_cache_utils.py:637] Maximum concurrency for 8,192 tokens per request: "
            "52.30x\n"
            "INFO 06-01 10:00:50 [gpu_model_runner.py:2326] Graph capturing finished in 20 secs, took 0.50 "
            "GiB\n"
            "INFO 06-01 10:05:00 [loggers.py:116] Engine 000: Avg prompt throughput: 1234.5 tokens/s, Avg "
            "generation throughput: 567.8 tokens/s, Running: 12 reqs, Waiting: 0 reqs\n")
            .engine;
    QVERIFY(log.engine == EngineLog::Engine::Vllm);
    QVERIFY(near(log.weights.value().value, 14.9889 * 1073741824.0));
    QVERIFY(near(log.cache.value().value, 52.3 * 1073741824.0));
    QVERIFY(near(log.cacheTokens.value(), 428448));
    QVERIFY(near(log.longest.value(), 8192));
    QVERIFY(near(log.concurrency.value(), 52.3));
    QVERIFY(near(log.graphs.value().value, 0.5 * 1073741824.0));
    QVERIFY(near(log.outputTokensPerSecond.value().median, 567.8));
    const EngineLog older =
        readTextEvidence("INFO the current vLLM instance can use total_gpu_memory (79.10GiB) x gpu_memory_utilization "
                         "(0.90) = 71.19GiB\nmodel weights take 14.99GiB; non_torch_memory takes 0.09GiB; PyTorch "
                         "activation peak memory takes 1.23GiB; the rest of the memory reserved for KV Cache is "
                         "54.88GiB.\nINFO # GPU blocks: 27840, # CPU blocks: 2048\n")
            .engine;
    QVERIFY(near(older.activations.value().value, 1.23 * 1073741824.0));
    QVERIFY(near(older.cache.value().value, 54.88 * 1073741824.0));
    QVERIFY(near(older.cacheBlocks.value(), 27840));
}

void StepLogsTest::sglang()
{
    const EngineLog log =
        readTextEvidence(
            "[2025-06-01 10:00:00 TP0] Load weight end. type=LlamaForCausalLM, dtype=torch.bfloat16, avail "
            "mem=63.20 GB, mem usage=15.10 GB.\n"
            "[2025-06-01 10:00:01 TP0] KV Cache is allocated. #tokens: 400000, K size: 24.40 GB, V size: "
            "24.40 GB\n"
            "[2025-06-01 10:00:09 TP0] Capture cuda graph end. Time elapsed: 8.12 s. mem usage=1.20 GB. "
            "avail mem=9.10 GB.\n"
            "[2025-06-01 10:01:00 TP0] Decode batch. #running-req: 12, #token: 1234, token usage: 0.01, gen "
            "throughput (token/s): 888.50, #queue-req: 0\n")
            .engine;
    QVERIFY(log.engine == EngineLog::Engine::Sglang);
    QVERIFY(near(log.weights.value().value, 15.1 * 1073741824.0));
    QVERIFY(near(log.cache.value().value, 48.8 * 1073741824.0));
    QVERIFY(near(log.cacheTokens.value(), 400000));
    QVERIFY(near(log.graphs.value().value, 1.2 * 1073741824.0));
    QVERIFY(near(log.outputTokensPerSecond.value().median, 888.5));
}

void StepLogsTest::ncclTests()
{
    std::string text = "# nccl-tests version 2.13.11 nccl-headers=22205 nccl-library=22205\n"
                       "# Collective test starting: all_reduce_perf\n# Using devices\n";
    for (int i = 0; i < 16; ++i)
        text += "#  Rank " + std::to_string(i) + " Group  0 Pid  12" + std::to_string(i) + " on    node-0" +
                std::to_string(i / 8) + " device  " + std::to_string(i % 8) + " [0x18] NVIDIA H100 80GB HBM3\n";
    text +=
        "#       size         count      type   redop    root     time   algbw   busbw #wrong     time   algbw   busbw "
        "#wrong\n"
        "     1048576        262144     float     sum      -1    95.20   11.01   20.65      0    94.80   11.06   20.74 "
        "     0\n"
        "[1,0]<stdout>:  8589934592    2147483648     float     sum      -1    61478   139.72  261.98      0    61500 "
        "  139.67  261.88      0\n"
        "# Out of bounds values : 0 OK\n# Avg bus bandwidth    : 141.3\n"
        "# Collective test concluded: all_reduce_perf\n";
    const FabricTest test = readTextEvidence(text).fabric.value();
    // As a chat gives it back, with no-break spaces.
    std::string pasted;
    for (const char c : text)
        pasted += c == ' ' ? std::string("\xC2\xA0") : std::string(1, c);
    QVERIFY(readTextEvidence(pasted).fabric == std::optional(test));
    QCOMPARE(test.ranks, 16);
    QCOMPARE(test.hosts, 2);
    QCOMPARE(test.host, std::string("node-00"));
    QCOMPARE(test.version, std::string("2.13.11"));
    QVERIFY(test.isNamed && test.collective == Collective::AllReduce);
    QVERIFY(near(test.busBandwidth.value, 261.98e9));
    QVERIFY(near(test.message.value, 8589934592.0));
    QCOMPARE(test.rows, 2);
    QCOMPARE(test.wrong, 0);
}

void StepLogsTest::outOfMemory()
{
    const std::string frames = "Traceback (most recent call last):\n"
                               "  File \"/app/train.py\", line 10, in main\n"
                               "    optimizer.step()\n"
                               "  File \"/usr/lib/python3/torch/optim/adamw.py\", line 134, in _init_group\n"
                               "    state[\"exp_avg\"] = torch.zeros_like(p)\n";
    const OutOfMemory now =
        readTextEvidence(
            frames + "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB. GPU 0 has a total "
                     "capacity of 39.50 GiB of which 1.25 GiB is free. Including non-PyTorch memory, this process has "
                     "38.25 GiB memory in use. Of the allocated memory 33.00 GiB is allocated by PyTorch, and 4.50 "
                     "GiB is reserved by PyTorch but unallocated. If reserved but unallocated memory is large try\n")
            .outOfMemory.value();
    QVERIFY(near(now.asked.value, 2 * 1073741824.0));
    QVERIFY(near(now.capacity.value().value, 39.5 * 1073741824.0));
    QVERIFY(near(now.free.value().value, 1.25 * 1073741824.0));
    QVERIFY(near(now.inUse.value().value, 38.25 * 1073741824.0));
    QVERIFY(near(now.allocated.value().value, 33 * 1073741824.0));
    QVERIFY(near(now.unused.value().value, 4.5 * 1073741824.0));
    QVERIFY(now.part == MemoryPart::OptimizerStates);
    QVERIFY(now.isFragmented());
    const OutOfMemory old =
        readTextEvidence(
            "RuntimeError: CUDA out of memory. Tried to allocate 128.00 MiB (GPU 0; 11.17 GiB total "
            "capacity; 10.85 GiB already allocated; 24.81 MiB free; 10.86 GiB reserved in total by PyTorch)")
            .outOfMemory.value();
    QVERIFY(near(old.capacity.value().value, 11.17 * 1073741824.0));
    QVERIFY(near(old.allocated.value().value, 10.85 * 1073741824.0));
    QVERIFY(near(old.free.value().value, 24.81 * 1048576));
    QVERIFY(std::abs(old.unused.value().value - 0.01 * 1073741824.0) < 1e6);
    QVERIFY(!old.part);
    QVERIFY(!old.isFragmented());
}

void StepLogsTest::benchmarks()
{
    const auto aiperf = readServingBenchmarks(
        R"({"request_throughput": {"unit": "requests/sec", "avg": 4.0}, "output_token_throughput": {"avg": 512.0},
            "time_to_first_token": {"unit": "ms", "avg": 100.0, "p50": 90.0, "p95": 120.0, "p99": 140.0},
            "inter_token_latency": {"unit": "ms", "avg": 20.0}, "input_sequence_length": {"avg": 1024.0},
            "input_config": {"loadgen": {"concurrency": 32}}})");
    QVERIFY(aiperf);
    QCOMPARE(aiperf->size(), std::size_t{1});
    QVERIFY(near(aiperf->front().outputTokensPerSecond.value(), 512));
    QVERIFY(near(aiperf->front().firstToken.p95.value().value, 0.12));
    QVERIFY(near(aiperf->front().perToken.mean.value().value, 0.02));
    QVERIFY(near(aiperf->front().concurrency.value(), 32));
    const auto guide = readServingBenchmarks(
        R"({"benchmarks": [{"metrics": {"requests_per_second": {"successful": {"mean": 2.5}},
            "time_to_first_token_ms": {"successful": {"mean": 40.0, "percentiles": {"p50": 30.0, "p95": 50.0}}},
            "request_latency": {"successful": {"median": 0.5}}}}, {"metrics": {}}]})");
    QVERIFY(guide);
    QCOMPARE(guide->size(), std::size_t{1});
    QVERIFY(near(guide->front().firstToken.p95.value().value, 0.05));
    QVERIFY(near(guide->front().request.p50.value().value, 0.5));
    QVERIFY(!readServingBenchmarks("{}"));
    QVERIFY(!readServingBenchmarks("{"));
}

void StepLogsTest::warmUpAndOutliersStandApart()
{
    SampleKeeper keeper;
    std::mt19937 random(7);
    std::normal_distribution<double> noise(1, 0.02);
    keeper.add(30);
    keeper.add(5);
    for (int i = 0; i < 500; ++i)
        keeper.add(i % 100 == 50 ? 12.0 : 2 * noise(random));
    const SampleSummary summary = keeper.ofTimes().value();
    QCOMPARE(summary.warmUp, 2);
    QCOMPARE(summary.outliers, 5);
    QVERIFY(std::abs(summary.median - 2) < 0.01);
    QVERIFY(std::abs(summary.outlierExcess - 0.1) < 0.01);
    QVERIFY(summary.low < summary.median && summary.median < summary.high && summary.high < 2.1);
    // Of rates what is slow is low.
    SampleKeeper rates;
    rates.add(10);
    for (int i = 0; i < 100; ++i)
        rates.add(i == 50 ? 100 : 1000);
    QCOMPARE(rates.ofRates().value().warmUp, 1);
    QCOMPARE(rates.ofRates()->outliers, 1);
    QVERIFY(near(rates.ofRates()->median, 1000));
}

void StepLogsTest::changesWithinARunAreTold()
{
    const auto summaryOf = [](auto timeOf) {
        SampleKeeper keeper;
        for (int i = 0; i < 30; ++i)
            keeper.add(timeOf(i));
        return keeper.ofTimes().value();
    };
    const SampleSummary slower = summaryOf([](int i) { return (i < 14 ? 37.4 : 90.0) + 0.05 * (i % 3); });
    QVERIFY(slower.change.has_value());
    QCOMPARE(slower.change->at, 14);
    QVERIFY(std::abs(slower.change->before - 37.45) < 0.1 && std::abs(slower.change->after - 90.05) < 0.1);
    QVERIFY(std::abs(slower.median - 90.05) < 0.1);
    QCOMPARE(slower.outliers, 0);
    // Neither single slow steps nor a drift is a change at one step.
    const SampleSummary spikes = summaryOf([](int i) { return i % 10 == 5 ? 300.0 : 37.4; });
    QVERIFY(!spikes.change);
    QCOMPARE(spikes.outliers, 3);
    QVERIFY(!summaryOf([](int i) { return 40.0 + 2 * i; }).change);
}

void StepLogsTest::errorsBehindTheLastStepEndIt()
{
    const std::string step = "iteration 1/ 9 | elapsed time per iteration (ms): 1000.0 | global batch size: 8 |\n";
    const std::string error = "[rank3]:[E317 10:12:33.1 ProcessGroupNCCL.cpp:629] [Rank 3] Watchdog caught collective "
                              "operation timeout: WorkNCCL(SeqNum=1) ran for 600054 milliseconds before timing out.\n";
    const std::string ending = readTextEvidence(step + error).errors.ending;
    QVERIFY2(ending.starts_with("Watchdog caught collective operation timeout"), ending.c_str());
    // A job that went on has not ended by it.
    QVERIFY(readTextEvidence(step + error + step).errors.ending.empty());
}

void StepLogsTest::longLogsStaySmall()
{
    TextEvidenceReader reader;
    for (int i = 1; i <= 300000; ++i)
        reader.read("iteration " + std::to_string(i) + "/ 300000 | elapsed time per iteration (ms): " +
                    (i <= 150000 ? "1000.0" : "3000.0") + " | global batch size: 8 |\n");
    const StepLog log = reader.finish().steps;
    QCOMPARE(log.seconds.value().count, 300000);
    QVERIFY(log.seconds->median >= 1 && log.seconds->median <= 3);
    // What a run changed to is what counts of it.
    QVERIFY(near(log.seconds->low, 3));
    QVERIFY(near(log.seconds->high, 3));
    QVERIFY(log.seconds->change && std::abs(log.seconds->change->at - 150000) < 100);
    // A line without end is cut, not kept.
    TextEvidenceReader endless;
    for (int i = 0; i < 1000; ++i)
        endless.read(std::string(100000, 'x'));
    QCOMPARE(endless.finish().lines, 1);
}

void StepLogsTest::anyCutGivesTheSame()
{
    const std::string text = megatronLog();
    const TextEvidence whole = readTextEvidence(text);
    for (const std::size_t size : {std::size_t{1}, std::size_t{7}, std::size_t{100}}) {
        TextEvidenceReader reader;
        for (std::size_t at = 0; at < text.size(); at += size)
            reader.read(std::string_view(text).substr(at, size));
        QVERIFY(reader.finish() == whole);
    }
}

void StepLogsTest::anyBytesAreTaken()
{
    std::mt19937 random(11);
    const std::string seed = megatronLog();
    for (int round = 0; round < 300; ++round) {
        std::string text = seed;
        for (int i = 0; i < 60; ++i)
            text[random() % text.size()] = static_cast<char>(random());
        (void)readTextEvidence(text.substr(0, random() % text.size()));
        std::string noise(2000, ' ');
        for (char& c : noise)
            c = static_cast<char>(random());
        QVERIFY(!readTextEvidence(noise).steps.hasSteps());
    }
}

void StepLogsTest::nothingIsNothing()
{
    QVERIFY(!readTextEvidence("").hasAny());
    QVERIFY(!readTextEvidence("hello\nworld\n").hasAny());
    QVERIFY(!readTextEvidence("elapsed time per iteration (ms): soon\n").hasAny());
}

/// As its router prints it on the start (backends/v3/src/lib.rs).
void StepLogsTest::tgi()
{
    const TextEvidence found =
        readTextEvidence("2026-03-01T10:00:10.000000Z  INFO text_generation_router_v3: backends/v3/src/lib.rs:125: "
                         "Setting max batch total tokens to 412304\n");
    QCOMPARE(found.engine.engine, EngineLog::Engine::Tgi);
    QCOMPARE(found.engine.cacheTokens.value_or(0), 412304.0);
}

/// A line that looks like an error is counted and shown, whatever it is; one that is known is told from the others.
void StepLogsTest::errorsAreNeverDropped()
{
    const TextEvidence clean = readTextEvidence(megatronLog());
    QVERIFY(!clean.errors.hasAny());
    const TextEvidence found =
        readTextEvidence(megatronLog() + "FATAL: the flux capacitor gave up\nworker 7: handshake failed, code -44\n" +
                         "[1.5] NVRM: Xid (PCI:0000:01:00): 79, pid=1, GPU has fallen off the bus.\n" +
                         "RuntimeError: CUDA error: uncorrectable ECC error encountered\n");
    QVERIFY(found.steps.hasSteps());
    QCOMPARE(found.errors.unknown.size(), std::size_t{1});
    const std::string& unknown = found.errors.unknown.front();
    QVERIFY2(unknown.starts_with("2 lines look like errors") && unknown.find("flux capacitor") != std::string::npos,
             unknown.c_str());
    QCOMPARE(found.errors.known, std::int64_t{2});
    QVERIFY2(found.errors.firstKnown.starts_with("[1.5] NVRM: Xid"), found.errors.firstKnown.c_str());
}

HEADROOM_TEST(StepLogsTest)
#include "tst_step_logs.moc"
