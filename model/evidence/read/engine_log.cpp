// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/read/engine_log.h"

#include "model/evidence/read/line_values.h"

#include <array>

namespace headroom {
namespace {

bool hasText(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

bool take(std::optional<Bytes>& member, std::optional<double> bytes)
{
    constexpr double most = 1e15;
    if (!bytes || *bytes < 0 || *bytes > most)
        return false;
    member = Bytes{*bytes};
    return true;
}
bool take(std::optional<double>& member, std::optional<double> number)
{
    if (!number || *number <= 0)
        return false;
    member = number;
    return true;
}

}  // namespace

bool EngineLogReader::vllm(std::string_view text)
{
    bool found = false;
    // 0.6 to 0.8 say all of it in one line.
    if (hasText(text, "model weights take")) {
        found = take(m_log.weights, memoryAfter(text, "model weights take"));
        take(m_log.outsideTorch, memoryAfter(text, "non_torch_memory takes"));
        take(m_log.activations, memoryAfter(text, "PyTorch activation peak memory takes"));
        take(m_log.cache, memoryAfter(text, "reserved for KV Cache is"));
        take(m_log.fraction, valueAfter(text, "gpu_memory_utilization"));
    } else if (hasText(text, "Model loading took"))
        found = take(m_log.weights, memoryAfter(text, "Model loading took"));
    else if (hasText(text, "Loading model weights took"))
        found = take(m_log.weights, memoryAfter(text, "Loading model weights took"));
    else if (hasText(text, "Available KV cache memory:"))
        found = take(m_log.cache, memoryAfter(text, "Available KV cache memory:"));
    else if (hasText(text, "GPU KV cache size:"))
        found = take(m_log.cacheTokens, valueAfter(text, "GPU KV cache size:"));
    else if (hasText(text, "# GPU blocks:"))
        found = take(m_log.cacheBlocks, valueAfter(text, "# GPU blocks:"));
    else if (hasText(text, "# cuda blocks:"))
        found = take(m_log.cacheBlocks, valueAfter(text, "# cuda blocks:"));
    else if (hasText(text, "Memory profiling results:")) {  // 0.6.3, whose peak of PyTorch has the weights in it.
        found = take(m_log.cache, memoryAfter(text, "kv_cache_size="));
        take(m_log.outsideTorch, memoryAfter(text, "non_torch_memory="));
        take(m_log.fraction, valueAfter(text, "gpu_memory_utilization="));
        if (const auto peak = memoryAfter(text, "peak_torch_memory="); peak && m_log.weights)
            take(m_log.activations, *peak - m_log.weights->value);
    } else if (hasText(text, "gpu_memory_utilization (")) {
        found = take(m_log.fraction, valueAfter(text, "gpu_memory_utilization"));
    } else if (hasText(text, "Total non KV cache memory:")) {
        found = take(m_log.weights, memoryAfter(text, "weights memory:"));
        take(m_log.activations, memoryAfter(text, "torch peak memory increase:"));
        take(m_log.outsideTorch, memoryAfter(text, "non-torch forward increase memory:"));
    } else if (hasText(text, "Actual usage is")) {
        found = take(m_log.weights, memoryBefore(text, "for weight"));
        take(m_log.activations, memoryBefore(text, "for peak activation"));
        take(m_log.outsideTorch, memoryBefore(text, "for non-torch memory"));
        take(m_log.graphs, memoryBefore(text, "for CUDAGraph memory"));
        take(m_log.fraction, valueAfter(text, "Desired GPU memory utilization is"));
    } else if (hasText(text, "Graph capturing finished in"))
        found = take(m_log.graphs, memoryAfter(text, "took "));
    else if (hasText(text, "Avg generation throughput:")) {
        const std::optional<double> rate = valueAfter(text, "Avg generation throughput:");
        found = rate.has_value();
        m_output.add(rate.value_or(0));
    }
    if (hasText(text, "Maximum concurrency for ")) {
        found = take(m_log.longest, valueAfter(text, "Maximum concurrency for ")) || found;
        take(m_log.concurrency, valueAfter(text, "tokens per request:"));
    }
    if (found)
        m_log.engine = EngineLog::Engine::Vllm;
    return found;
}

bool EngineLogReader::sglang(std::string_view text)
{
    bool found = false;
    if (hasText(text, "Load weight begin.")) {
        m_availableBefore = memoryAfter(text, "avail mem=");
        return false;  // Of itself it says nothing yet.
    }
    const std::optional<double> available = memoryAfter(text, "avail mem=");
    const std::optional<double> taken =
        m_availableBefore && available ? std::optional(*m_availableBefore - *available) : std::nullopt;
    if (hasText(text, "Load weight end.")) {
        found = take(m_log.weights, memoryAfter(text, "mem usage="));
        if (!found)
            found = take(m_log.weights, taken);  // Until 0.3 only what is left was printed.
        m_availableBefore = available;
    } else if (hasText(text, "Memory pool end.")) {
        found = m_log.cache ? true : take(m_log.cache, taken);
        m_availableBefore.reset();
    } else if (hasText(text, "KV Cache is allocated.")) {
        const std::optional<double> keys = memoryAfter(text, "K size:");
        const std::optional<double> values = memoryAfter(text, "V size:");
        found = take(m_log.cache, keys && values ? std::optional(*keys + *values) : memoryAfter(text, "KV size:"));
        take(m_log.cacheTokens, valueAfter(text, "#tokens:"));
    } else if (hasText(text, "max_total_num_tokens=")) {
        found = take(m_log.cacheTokens, valueAfter(text, "max_total_num_tokens="));
        take(m_log.longest, valueAfter(text, "context_len="));
    } else if (hasText(text, "Capture ") && (hasText(text, "cuda graph end.") || hasText(text, "CUDA graph end.")))
        found = take(m_log.graphs, memoryAfter(text, "mem usage="));
    else if (hasText(text, "gen throughput (token/s):")) {
        const std::optional<double> rate = valueAfter(text, "gen throughput (token/s):");
        found = rate.has_value();
        m_output.add(rate.value_or(0));
    } else if (hasText(text, "SWAKVPool mem usage:")) {  // Of models with sliding windows.
        found = take(m_log.cache, memoryAfter(text, "SWAKVPool mem usage:"));
        take(m_log.cacheTokens, valueAfter(text, "full size:"));
    }
    if (found)
        m_log.engine = EngineLog::Engine::Sglang;
    return found;
}

bool EngineLogReader::tgi(std::string_view text)
{
    constexpr std::string_view blocks = "KV-cache blocks: ";
    if (hasText(text, blocks) && hasText(text, ", size: ")) {
        if (!take(m_log.cacheBlocks, valueAfter(text, blocks)))
            return false;
        m_log.engine = EngineLog::Engine::Tgi;
        return true;
    }
    constexpr std::string_view tokens = "Setting max batch total tokens to ";
    if (!hasText(text, tokens) || !take(m_log.cacheTokens, valueAfter(text, tokens)))
        return false;
    m_log.engine = EngineLog::Engine::Tgi;
    return true;
}

bool EngineLogReader::trtllm(std::string_view text)
{
    constexpr std::string_view cache = "for max tokens in paged KV cache";
    bool found = false;
    if (hasText(text, cache)) {
        found = take(m_log.cache, memoryBefore(text, cache));
        take(m_log.cacheTokens, valueAfter(text, cache));
    } else if (hasText(text, "Loaded engine size:"))
        found = take(m_log.weights, memoryAfter(text, "Loaded engine size:"));
    else if (hasText(text, "Number of blocks in KV cache primary pool:"))
        found = take(m_log.cacheBlocks, valueAfter(text, "Number of blocks in KV cache primary pool:"));
    if (found)
        m_log.engine = EngineLog::Engine::Trtllm;
    return found;
}

bool EngineLogReader::line(std::string_view text) { return vllm(text) || sglang(text) || tgi(text) || trtllm(text); }

EngineLog EngineLogReader::result() const
{
    EngineLog log = m_log;
    log.outputTokensPerSecond = m_output.ofRates();
    return log;
}

}  // namespace headroom
