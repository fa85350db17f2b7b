// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/facts.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// Whether a column is one of the reasons for a lower clock.
[[nodiscard]] bool isCsvReason(std::string_view name);

/// Why the clock of a card is lowered, from a mask or a column for each reason.
class CsvReasons {
public:
    /// Takes the cell of such a column.
    void read(std::string_view name, std::string_view cell);
    /// The reasons that hold; nothing where no column said.
    [[nodiscard]] std::optional<std::vector<std::string>> take(const HealthFacts& facts);

private:
    std::optional<std::uint64_t> m_mask;
    std::optional<std::vector<std::string>> m_reasons;
};

}  // namespace headroom
