// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/csv_reasons.h"

#include "model/health/reading.h"
#include "model/text/scan.h"

#include <charconv>
#include <utility>

namespace headroom {
namespace {

std::optional<std::uint64_t> maskIn(std::string_view text)
{
    text = trimmed(text);
    const bool isHex = text.starts_with("0x") || text.starts_with("0X");
    if (isHex)
        text.remove_prefix(2);
    std::uint64_t mask = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), mask, isHex ? 16 : 10);
    if (text.empty() || failure != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return mask;
}

}  // namespace

bool isCsvReason(std::string_view name)
{
    return name.starts_with("clocks_event_reasons.") || name.starts_with("clocks_throttle_reasons.");
}

void CsvReasons::read(std::string_view name, std::string_view cell)
{
    const std::string_view id = name.substr(name.find('.') + 1);
    if (id == "active")
        m_mask = maskIn(cell);
    if (id == "active" || id == "supported" || (!saysYes(cell) && !saysNo(cell)))
        return;
    if (!m_reasons)
        m_reasons.emplace();
    if (saysYes(cell))
        m_reasons->emplace_back(id);
}

std::optional<std::vector<std::string>> CsvReasons::take(const HealthFacts& facts)
{
    return m_mask ? std::optional(facts.throttleReasons(*m_mask)) : std::exchange(m_reasons, std::nullopt);
}

}  // namespace headroom
