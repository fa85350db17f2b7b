// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// fio's reports as its stat.c prints them: JSON, or the lines of the groups at the end of the text, "READ: bw=...".

#include "model/acceptance/test_results.h"
#include "model/json/strict_json.h"
#include "model/text/scan.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cmath>

namespace headroom {
namespace {

constexpr std::size_t mostJobs = 1000;

double rateIn(const Json& job, const char* direction)
{
    const auto part = job.find(direction);
    if (part == job.end() || !part->is_object())
        return 0;
    if (const auto bytes = part->find("bw_bytes"); bytes != part->end() && bytes->is_number())
        return bytes->get<double>();
    // Before fio 3.0 there is the rate in KiB/s alone.
    const auto kibibytes = part->find("bw");
    return kibibytes != part->end() && kibibytes->is_number() ? kibibytes->get<double>() * 1024 : 0;
}

std::vector<StorageRate> jobsIn(std::string_view json)
{
    std::vector<StorageRate> rates;
    const Result<Json> root = parseStrictJson(json);
    if (!root || !root->is_object())
        return rates;
    const auto jobs = root->find("jobs");
    if (jobs == root->end() || !jobs->is_array())
        return rates;
    for (const Json& job : *jobs) {
        if (!job.is_object() || rates.size() >= mostJobs)
            continue;
        const auto name = job.find("jobname");
        for (const bool isWrite : {false, true})
            if (const double rate = rateIn(job, isWrite ? "write" : "read"); std::isfinite(rate) && rate > 0)
                rates.push_back({name != job.end() && name->is_string() ? name->get<std::string>() : std::string(),
                                 isWrite,
                                 {rate}});
    }
    return rates;
}

/// "2048MiB/s", "11.2GB/s" in B/s; 0 for other text.
double rateOf(std::string_view text)
{
    struct Unit {
        std::string_view name;
        double bytes;
    };
    constexpr double kilo = 1e3;
    constexpr auto units = std::to_array<Unit>({{"GiB/s", bytesPerGiB},
                                                {"MiB/s", bytesPerMiB},
                                                {"KiB/s", 1024},
                                                {"GB/s", bytesPerGB},
                                                {"MB/s", kilo * kilo},
                                                {"kB/s", kilo},
                                                {"B/s", 1}});
    const auto number = startingNumber(text);
    if (!number || !std::isfinite(number->value))
        return 0;
    for (const Unit& unit : units)
        if (number->rest.starts_with(unit.name))
            return number->value * unit.bytes;
    return 0;
}

}  // namespace

std::vector<StorageRate> readFioReport(std::string_view text)
{
    const std::size_t version = text.find("\"fio version\"");
    if (version != std::string_view::npos) {
        // Notes of fio may stand around the document.
        const std::size_t start = text.rfind('{', version);
        const std::size_t end = text.rfind('}');
        if (start != std::string_view::npos && end != std::string_view::npos && end > start)
            return jobsIn(text.substr(start, end + 1 - start));
    }
    std::vector<StorageRate> rates;
    for (const std::string_view line : splitLines(text)) {
        const std::string_view content = trimmed(line);
        const bool isWrite = content.starts_with("WRITE: bw=");
        if ((isWrite || content.starts_with("READ: bw=")) && rates.size() < mostJobs)
            if (const double rate = rateOf(content.substr(content.find('=') + 1)); rate > 0)
                rates.push_back({{}, isWrite, {rate}});
    }
    return rates;
}

}  // namespace headroom
