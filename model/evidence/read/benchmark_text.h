// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/evidence/read/serving_benchmark.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// Reads what benchmarks of services print: the summary of vLLM's and SGLang's (vllm/benchmarks/serve.py,
/// sglang/bench_serving.py), the table and CSV of AIPerf and GenAI-Perf, and trtllm-bench's overview. Line by line;
/// what it keeps does not grow with the text.
class BenchmarkTextReader {
public:
    /// Whether the line was of such a summary.
    bool line(std::string_view text);
    /// One per summary, in their order.
    [[nodiscard]] std::vector<ServingBenchmark> result() const;

private:
    void begin(std::string_view tool);
    bool beginning(std::string_view text);
    bool summaryLine(std::string_view text);
    bool tableLine(std::string_view text);
    bool tableHead(std::string_view text, char separator);
    bool tableRow(const std::vector<std::string_view>& cells);
    bool overviewLine(std::string_view text);

    enum class Kind : std::uint8_t { None, Summary, Table, Overview };
    Kind m_kind{Kind::None};
    std::vector<ServingBenchmark> m_loads{};
    double m_requests{0};  ///< Of the open summary.
    std::vector<std::string> m_columns{};
    char m_separator{'|'};
};

}  // namespace headroom
