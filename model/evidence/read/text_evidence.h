// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/evidence/read/benchmark_text.h"
#include "model/evidence/read/engine_log.h"
#include "model/evidence/read/fabric_test.h"
#include "model/evidence/read/link_tests.h"
#include "model/evidence/read/out_of_memory.h"
#include "model/evidence/read/step_log_reader.h"
#include "model/health/read/jobs/log_signs.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// Lines that tell of errors and of which nothing was taken for a job.
struct ErrorLines {
    std::int64_t known{0};  ///< That judging machines understands.
    std::string firstKnown{};  ///< Cut.
    std::string ending{};  ///< One that ends jobs and behind which no step follows, cut.
    std::vector<std::string> unknown{};  ///< What is to be said of those that nobody understands; empty without any.

    [[nodiscard]] bool hasAny() const { return known > 0 || !unknown.empty(); }
    bool operator==(const ErrorLines&) const = default;
};

/// What the lines of a text say of a job.
struct TextEvidence {
    StepLog steps{};
    EngineLog engine{};
    std::optional<FabricTest> fabric{};
    std::vector<LinkRate> links{};  ///< Of tests of single links.
    std::optional<OutOfMemory> outOfMemory{};
    std::vector<ServingBenchmark> benchmarks{};
    ErrorLines errors{};
    std::int64_t lines{0};
    std::int64_t understood{0};  ///< Lines of which something was taken.

    /// Whether it holds a test of the links that a step waits for.
    [[nodiscard]] bool hasFabricTest() const { return fabric || !links.empty(); }
    [[nodiscard]] bool hasAny() const
    {
        return steps.hasSteps() || engine.hasAny() || hasFabricTest() || outOfMemory || !benchmarks.empty() ||
               steps.allocated || steps.reserved || steps.usesSockets;
    }
    bool operator==(const TextEvidence&) const = default;
};

/// Reads a text in pieces of any size and in memory that does not grow with it. A line ends with a line feed or a
/// carriage return, by which progress bars begin anew; what is longer than 64 kB is cut.
class TextEvidenceReader {
public:
    void read(std::string_view piece);
    /// What was read, the last line without an end included. Nothing may be read afterwards.
    [[nodiscard]] TextEvidence finish();

private:
    void line(std::string_view text);
    void lookForError(std::string_view text);

    StepLogReader m_steps{};
    EngineLogReader m_engine{};
    FabricTestReader m_fabric{};
    LinkRateReader m_links{};
    OutOfMemoryReader m_outOfMemory{};
    BenchmarkTextReader m_benchmarks{};
    UnknownErrors m_unknown{};
    TextEvidence m_found{};
    std::string m_ending{};  ///< An error that ends jobs, since the last line of a step.
    std::string m_open{};  ///< A line of which the end is still to come.
    std::string m_plain{};
    std::string m_spaced{};  ///< With blanks in place of other spaces.
};

/// The same of a text at hand.
[[nodiscard]] TextEvidence readTextEvidence(std::string_view text);

}  // namespace headroom
