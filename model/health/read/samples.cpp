// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/samples.h"

#include "model/health/gpu_index.h"
#include "model/health/read/merge.h"
#include "model/text/ascii.h"
#include "model/text/month_names.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <iterator>
#include <string_view>
#include <utility>

namespace headroom {
namespace {

std::string twoDigits(std::string_view number) { return (number.size() < 2 ? "0" : "") + std::string(number); }

/// A time as the driver writes it, in a form whose order is that of time: "20260814101719" of "Fri Aug 14 10:17:19
/// 2026" and of "2026/08/14 10:17:19.218". Empty for another form.
std::string sortableTime(std::string_view text)
{
    std::string ordered(text);
    const std::vector<std::string_view> words = splitWords(text);
    constexpr std::size_t wordsOfDate = 5;
    if (words.size() == wordsOfDate) {
        const auto* month = std::ranges::find(monthNames, words[1]);
        if (month == monthNames.end())
            return {};
        ordered = std::string(words[4]) + twoDigits(std::to_string(month - monthNames.begin() + 1)) +
                  twoDigits(words[2]) + std::string(words[3]);
    }
    std::erase_if(ordered, [](char c) { return !isDigit(c); });
    constexpr std::size_t digits = 14;
    return ordered.size() < digits ? std::string() : ordered.substr(0, digits);
}

bool isBefore(const HostSnapshot& a, const HostSnapshot& b)
{
    const std::string one = sortableTime(a.timestamp);
    const std::string other = sortableTime(b.timestamp);
    return !one.empty() && !other.empty() && one < other;
}

bool isMeasured(const GpuSnapshot& gpu)
{
    using enum Metric;
    return std::ranges::any_of(std::array{UtilizationPercent, Temperature, MemoryUsed},
                               [&gpu](Metric metric) { return gpu.metrics[metric].state != ReadingState::Absent; });
}

/// Whether all GPUs that the driver counts are in it.
bool isWhole(const HostSnapshot& host)
{
    return !host.isCut && host.attached && std::ssize(host.gpus) >= *host.attached;
}

/// What a sample measured; logs, errors and topology stay with the host.
HostSnapshot measurementsOf(const HostSnapshot& host)
{
    HostSnapshot sample = host;
    sample.events.clear();
    sample.hasLog = false;
    sample.errors.clear();
    sample.pci.clear();
    sample.topology.reset();
    sample.earlier.clear();
    sample.rows.clear();
    return sample;
}

}  // namespace

bool areSamplesOfOne(const HostSnapshot& a, const HostSnapshot& b)
{
    GpuIndex measured;
    for (const GpuSnapshot& gpu : b.gpus)
        if (isMeasured(gpu))
            measured.add(gpu);
    return std::ranges::any_of(
        a.gpus, [&measured](const GpuSnapshot& gpu) { return isMeasured(gpu) && measured.findSame(gpu).has_value(); });
}

std::optional<double> secondsOf(std::string_view timestamp)
{
    const std::string digits = sortableTime(timestamp);
    if (digits.empty())
        return std::nullopt;
    const auto part = [&digits](std::size_t from, std::size_t length) {
        return std::stoi(digits.substr(from, length));
    };
    const std::chrono::year_month_day day{std::chrono::year(part(0, 4)),
                                          std::chrono::month(static_cast<unsigned>(part(4, 2))),
                                          std::chrono::day(static_cast<unsigned>(part(6, 2)))};
    if (!day.ok())
        return std::nullopt;
    const auto time = std::chrono::sys_days(day).time_since_epoch() + std::chrono::hours(part(8, 2)) +
                      std::chrono::minutes(part(10, 2)) + std::chrono::seconds(part(12, 2));
    return std::chrono::duration<double>(time).count();
}

bool isSameSample(const Snapshot& a, const Snapshot& b)
{
    const auto sameGpu = [](const GpuSnapshot& one, const GpuSnapshot& other) {
        return gpuKey(one) == gpuKey(other) && one.metrics.all() == other.metrics.all() &&
               one.throttleReasons == other.throttleReasons;
    };
    const auto sameHost = [&sameGpu](const HostSnapshot& one, const HostSnapshot& other) {
        // A time alone does not do: it has whole seconds, and several readings may fall into one.
        return one.name == other.name && !one.timestamp.empty() && one.timestamp == other.timestamp &&
               one.hasLog == other.hasLog && one.events.size() == other.events.size() &&
               one.errors.size() == other.errors.size() && std::ranges::equal(one.gpus, other.gpus, sameGpu);
    };
    return !a.hosts.empty() && std::ranges::equal(a.hosts, b.hosts, sameHost);
}

void mergeSample(HostSnapshot& into, HostSnapshot from)
{
    if (isBefore(from, into))
        std::swap(into, from);
    std::vector<HostSnapshot> earlier = std::move(into.earlier);
    std::ranges::move(from.earlier, std::back_inserter(earlier));
    into.earlier.clear();
    from.earlier.clear();
    HostSnapshot sample = measurementsOf(into);
    const std::optional<std::int64_t> most = std::max(into.attached, from.attached);
    const bool isLaterWhole = isWhole(from);
    const bool isEarlierWhole = isWhole(into);
    // A GPU that a whole listing does not have any more is missing, not to be filled in.
    if (isLaterWhole) {
        const GpuIndex later(from.gpus);
        std::erase_if(into.gpus, [&later](const GpuSnapshot& gpu) { return !later.findSame(gpu); });
    }
    mergeHost(into, std::move(from), true);
    into.attached = most;
    if (isLaterWhole || isEarlierWhole) {
        into.isCut = false;
        sample.isCut = false;
        sample.attached.reset();
    }
    earlier.push_back(std::move(sample));
    into.earlier = std::move(earlier);
}

void noteSamples(Snapshot& snapshot)
{
    for (const HostSnapshot& host : snapshot.hosts) {
        if (!host.rows.empty())
            snapshot.notes.push_back(std::to_string(host.rows.size() + 1) + " samples one after the other were read" +
                                     (host.name.empty() ? "" : ", " + host.name) +
                                     ": the values are of the last; a fault in an earlier one counts, and so does how "
                                     "long a load held");
        if (host.earlier.empty())
            continue;
        const std::string time = host.timestamp.empty() ? "" : " (" + host.timestamp + ")";
        snapshot.notes.push_back(std::to_string(host.earlier.size() + 1) + " samples of one machine were read" +
                                 (host.name.empty() ? "" : ", " + host.name) +
                                 ": all are graded, the values are of "
                                 "the latest" +
                                 time + "; to compare two: headroom health LATER --before EARLIER");
    }
}

}  // namespace headroom
