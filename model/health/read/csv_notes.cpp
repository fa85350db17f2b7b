// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/csv_notes.h"

#include "model/health/reading.h"
#include "model/text/scan.h"

#include <utility>

namespace headroom {
namespace {

/// Whether a number is none that a card can have, as 900 % or 529 degrees. Nought is how some drivers say that there is
/// none.
bool isImpossible(Metric metric, double number, const Reading& reading)
{
    constexpr double full = 100;
    if (reading.state != ReadingState::Number)
        return number != 0;
    if (metric == Metric::UtilizationPercent || metric == Metric::MemoryUtilizationPercent)
        return reading.number > full;
    return false;
}

}  // namespace

void CsvNotes::add(const std::string& what)
{
    constexpr std::size_t most = 8;
    if (m_notes.size() < most)
        m_notes.push_back("line " + std::to_string(m_line) + ": " + what);
    else
        ++m_more;
}

bool CsvNotes::accepts(Metric metric, std::string_view column, std::string_view cell)
{
    const std::optional<StartingNumber> number = startingNumber(trimmed(cell));
    const bool isNumber = info(metric).kind != MetricKind::Text && number.has_value();
    if (!isNumber || !isImpossible(metric, number->value, readValue(metric, cell)))
        return true;
    add(std::string(column) + " " + std::string(trimmed(cell)) + " cannot be; the value is left out");
    return false;
}

std::vector<std::string> CsvNotes::take()
{
    if (m_more > 0)
        m_notes.push_back("and " + std::to_string(m_more) + " more such lines");
    return std::exchange(m_notes, {});
}

}  // namespace headroom
