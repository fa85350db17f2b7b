// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/evidence/read/sample_summary.h"
#include "model/units.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace headroom {

/// What vLLM, SGLang, TGI or TensorRT-LLM print when they start, and of the load while they serve; in base units, of
/// one GPU.
struct EngineLog {
    enum class Engine : std::uint8_t { None, Vllm, Sglang, Tgi, Trtllm };
    Engine engine{Engine::None};
    std::optional<Bytes> weights{};
    std::optional<Bytes> cache{};         ///< All memory for keys and values.
    std::optional<Bytes> activations{};   ///< The peak while the engine profiled itself.
    std::optional<Bytes> outsideTorch{};
    std::optional<Bytes> graphs{};
    std::optional<double> cacheTokens{};
    std::optional<double> cacheBlocks{};  ///< Of the GPU, as vLLM counted before its second engine.
    std::optional<double> longest{};      ///< Tokens of the longest request.
    std::optional<double> concurrency{};  ///< How many of the longest requests fit.
    std::optional<double> fraction{};     ///< Of the GPU's memory that the engine may use.
    std::optional<SampleSummary> outputTokensPerSecond{};

    [[nodiscard]] bool hasAny() const { return engine != Engine::None; }
    bool operator==(const EngineLog&) const = default;
};

/// Reads vLLM (v1/worker/gpu_worker.py, v1/core/kv_cache_utils.py, worker/worker.py of 0.6 on, metrics/loggers.py) and
/// SGLang (model_executor/model_runner.py, mem_cache/memory_pool.py, managers/scheduler.py), TGI
/// (backends/v3/src/lib.rs, flash_causal_lm.py) and TensorRT-LLM (kvCacheManager.cpp, tllmRuntime.cpp).
class EngineLogReader {
public:
    bool line(std::string_view text);
    [[nodiscard]] EngineLog result() const;

private:
    bool vllm(std::string_view text);
    bool sglang(std::string_view text);
    bool tgi(std::string_view text);
    bool trtllm(std::string_view text);

    EngineLog m_log{};
    SampleKeeper m_output{};
    std::optional<double> m_availableBefore{};  ///< SGLang, in bytes: before the weights, then before the cache.
};

}  // namespace headroom
