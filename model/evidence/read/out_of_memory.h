// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/memory_parts.h"
#include "model/health/read/jobs/out_of_memory.h"
#include "model/units.h"

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// The numbers of an out-of-memory error (model/health/read/jobs/out_of_memory.h), and what was being allocated; absent
/// where the version does not print them.
struct OutOfMemory {
    Bytes asked{};
    std::optional<Bytes> capacity{};
    std::optional<Bytes> free{};
    std::optional<Bytes> inUse{};  ///< By the process, outside of PyTorch included.
    std::optional<Bytes> allocated{};
    std::optional<Bytes> unused{};  ///< Reserved and not allocated.
    std::vector<NamedProcess> named{};  ///< Processes on the card, as the error names them.
    std::optional<MemoryPart> part{};  ///< What was being allocated, by the frames of the traceback before it.
    std::string line{};  ///< As printed, shortened.

    /// Whether reserved but unused memory is large enough to matter.
    [[nodiscard]] bool isFragmented() const;
    /// Whether it would have done, had it been in one piece with what is free.
    [[nodiscard]] bool wouldDoJoined() const;
    /// All that the error says in numbers.
    [[nodiscard]] OutOfMemoryFacts facts() const;
    bool operator==(const OutOfMemory&) const = default;
};

/// The part that code at a stack frame allocates for, by the file and function of PyTorch and the frameworks on it;
/// nothing where the frame tells none. Frames are asked from the innermost out.
[[nodiscard]] std::optional<MemoryPart> partOfFrame(std::string_view file, std::string_view function);

/// Reads the message and the Python traceback before it. The first one in a log counts: those after it follow from it.
class OutOfMemoryReader {
public:
    bool line(std::string_view text);
    [[nodiscard]] const std::optional<OutOfMemory>& result() const { return m_found; }

private:
    std::deque<std::optional<MemoryPart>> m_frames{};  ///< Of the latest traceback, the outermost first; bounded.
    std::optional<OutOfMemory> m_found{};
};

}  // namespace headroom
