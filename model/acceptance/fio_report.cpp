// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// fio's reports as its stat.c prints them: JSON, or the lines of the groups at the end of the text, "READ: bw=...".

#include "model/acceptance/test_results.h"
#include "model/json/strict_json.h"
#include "model/text/scan.h"

#include <nlohmann/json.hpp>

#include <algorithm>
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

/// The error that ended a job; 0 where none did.
std::int64_t errorIn(const Json& job)
{
    const auto error = job.find("error");
    return error != job.end() && error->is_number_integer() ? error->get<std::int64_t>() : 0;
}

/// Whether a job without rates was to write.
bool isOfWriting(const Json& job)
{
    const auto options = job.find("job options");
    if (options == job.end() || !options->is_object())
        return false;
    const auto mode = options->find("rw");
    return mode != options->end() && mode->is_string() && mode->get<std::string>().find("write") != std::string::npos;
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
        const auto found = job.find("jobname");
        const std::string name = found != job.end() && found->is_string() ? found->get<std::string>() : std::string();
        const std::int64_t error = errorIn(job);
        const std::size_t before = rates.size();
        for (const bool isWrite : {false, true})
            if (const double rate = rateIn(job, isWrite ? "write" : "read"); std::isfinite(rate) && rate > 0)
                rates.push_back({name, isWrite, {rate}, error});
        // It may fail before the first byte.
        if (error != 0 && rates.size() == before)
            rates.push_back({name, isOfWriting(job), {}, error});
    }
    return rates;
}

/// The error in the line that begins a job's report: "name: (groupid=0, jobs=1): err= 5 (file:io_u.c ...): pid=7".
std::int64_t errorOf(std::string_view line)
{
    constexpr std::string_view mark = "): err=";
    const std::size_t at = line.find(mark);
    if (at == std::string_view::npos || line.find("(groupid=") == std::string_view::npos)
        return 0;
    const std::string_view rest = trimmed(line.substr(at + mark.size()));
    return wholeNumberIn(rest.substr(0, rest.find_first_not_of("0123456789"))).value_or(0);
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
    std::int64_t error = 0;
    std::string failed;
    for (const std::string_view line : splitLines(text)) {
        const std::string_view content = trimmed(line);
        if (const std::int64_t found = errorOf(content); found != 0 && error == 0) {
            constexpr std::size_t longestName = 80;
            error = found;
            failed = std::string(content.substr(0, std::min(longestName, content.find(':'))));
        }
        const bool isWrite = content.starts_with("WRITE: bw=");
        if ((isWrite || content.starts_with("READ: bw=")) && rates.size() < mostJobs)
            if (const double rate = rateOf(content.substr(content.find('=') + 1)); rate > 0)
                rates.push_back({{}, isWrite, {rate}});
    }
    // The sums at the end are of all jobs, also of those that failed.
    if (error != 0 && rates.empty())
        rates.push_back({});
    if (error != 0)
        for (StorageRate& rate : rates) {
            rate.name = failed;
            rate.error = error;
        }
    return rates;
}

}  // namespace headroom
