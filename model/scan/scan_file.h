// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/scan/scan.h"

#include <string_view>
#include <vector>

namespace headroom {

/// Where a line names something.
struct ScanPlace {
    std::int64_t line{1};
    std::int64_t column{1};
    std::string name;
    std::int64_t number{0};  ///< Of a count.
};

/// What only a whole file tells: sizes decide how many GPUs a pod may ask for, and which driver.
struct Scanner::FileFacts {
    std::vector<const VmSize*> sizes{};
    std::vector<ScanPlace> gpusPerNode{};  ///< GPUs that a pod, task or launcher asks of one node.
    std::vector<ScanPlace> nvidiaGpus{};   ///< "nvidia.com/gpu".
    std::vector<ScanPlace> instances{};    ///< Of a scale set.
    std::vector<ScanPlace> extensions{};   ///< NVIDIA's driver extension.
    bool secureBoot{false};
    bool sharesGpus{false};  ///< MIG or time slices: more of them than GPUs.
    bool inTolerations{false};
    bool inTaints{false};
    std::size_t listIndent{0};  ///< Of the key "tolerations" or "taints" that the lines belong to.

    void note(const VmSize* size)
    {
        if (size != nullptr)
            sizes.push_back(size);
    }
};

/// Leaves out what a file says in comments, where nothing is created. No syntax is parsed: the file's name tells what
/// begins one, and what cannot be told is read.
class CommentCutter {
public:
    explicit CommentCutter(std::string_view file);

    /// The line up to its comment; empty where it is nothing else.
    [[nodiscard]] std::string_view cut(std::string_view line);

private:
    bool m_isProse{false};      ///< "#" begins a heading there.
    bool m_hashBehind{false};   ///< "#" begins a comment behind code, too.
    bool m_slashBehind{false};  ///< "//" does.
    bool m_inBlock{false};      ///< Between "/*" and "*/".
};

/// The column of a byte of a line, in characters from 1.
[[nodiscard]] std::int64_t columnOf(std::string_view line, std::size_t byte);

}  // namespace headroom
