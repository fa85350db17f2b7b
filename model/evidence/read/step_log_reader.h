// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/evidence/read/step_figures.h"

namespace headroom {

/// Reads the lines of a log one by one; what it keeps does not grow with the log. Any bytes are taken.
class StepLogReader {
public:
    /// A line without its end and without terminal escapes. Whether it understood anything in it.
    bool line(std::string_view text);
    [[nodiscard]] StepLog result() const { return m_figures.summary(); }

private:
    StepFigures m_figures{};
};

}  // namespace headroom
