// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/capture.h"
#include "model/health/merge.h"
#include "model/health/samples.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>
#include <string_view>

namespace headroom {
namespace {

/// A host while files come together. Its file stands in for a name until all are read: what is said inside counts.
struct Joined {
    HostSnapshot host;
    std::string file;
};

std::string fileName(const std::string& source)
{
    const std::size_t slash = source.find_last_of("/\\");
    return slash == std::string::npos ? source : source.substr(slash + 1);
}

std::string_view stem(std::string_view file) { return file.substr(0, file.find('.')); }

/// The pieces of a name of letters and digits: "dmesg_node-07.txt" has "dmesg", "node", "07".
std::vector<std::string_view> pieces(std::string_view name)
{
    constexpr std::string_view signs = "-_.,+ ()[]";
    std::vector<std::string_view> found;
    for (std::size_t at = name.find_first_not_of(signs); at != std::string_view::npos;) {
        const std::size_t end = std::min(name.find_first_of(signs, at), name.size());
        found.push_back(name.substr(at, end - at));
        at = name.find_first_not_of(signs, end);
    }
    return found;
}

/// "node" of "node07"; empty where a piece has no digits at its end.
std::string_view wordBeforeNumber(std::string_view piece)
{
    const std::size_t last = piece.find_last_not_of("0123456789");
    return last == std::string_view::npos || last + 1 == piece.size() ? std::string_view() : piece.substr(0, last + 1);
}

/// Whether two files are named after different machines of one series: "node1.xml" and "dmesg-node2.txt".
bool nameDifferentMachines(std::string_view a, std::string_view b)
{
    for (const std::string_view one : pieces(stem(a)))
        for (const std::string_view other : pieces(stem(b))) {
            const std::string_view word = wordBeforeNumber(one);
            if (!word.empty() && one != other && word == wordBeforeNumber(other))
                return true;
        }
    return false;
}

/// An inventory says which cards there are; other captures only speak about some of them.
bool isInventory(const HostSnapshot& host)
{
    return !host.driver.empty() || std::ranges::any_of(host.gpus, [](const GpuSnapshot& gpu) {
        return !gpu.name.empty() && !gpu.metrics.all().empty();
    });
}

/// Whether nothing is known of a machine but that it did not answer: that a name was asked for, or that its driver or
/// its ssh server said no. Such a one is no part of a machine that did answer; what a job on such a machine says is.
bool isSilent(const HostSnapshot& host)
{
    using enum ErrorOutput;
    constexpr auto whereCardsAnswer =
        std::to_array<ErrorOutput>({DeviceLost, NeedsReset, InforomCorrupt, InvalidField, WrongOption, CudaDriverTooOld,
                                    CudaNoKernel, CudaOutOfMemory});
    const auto isAboutCards = [&whereCardsAnswer](const ErrorLine& error) {
        return std::ranges::find(whereCardsAnswer, error.kind) != whereCardsAnswer.end();
    };
    HostSnapshot rest = host;
    rest.errors.clear();
    return !host.errors.empty() && holdsNothing(rest) && std::ranges::none_of(host.errors, isAboutCards);
}

/// A list of the PCI bus says which cards should answer: beside a reading of the same computer it is none itself.
void forgetListedCards(HostSnapshot& host)
{
    std::erase_if(host.gpus, [&host](const GpuSnapshot& gpu) {
        const bool isListed = std::ranges::any_of(
            host.pci, [&gpu](const PciDevice& device) { return normalBusId(device.busId) == normalBusId(gpu.busId); });
        return isListed && gpu.uuid.empty() && gpu.metrics.all().empty() && !gpu.lost && !gpu.needsReset;
    });
}

/// Whether one of the two says its name inside and the other's file is called so.
bool isCalledAfter(const Joined& a, const Joined& b)
{
    const auto isCalled = [](const Joined& named, const Joined& file) {
        return !named.host.name.empty() && file.host.name.empty() && stem(file.file) == named.host.name;
    };
    const bool isSameFile =
        a.host.name.empty() && b.host.name.empty() && a.file != b.file && stem(a.file) == stem(b.file);
    return isSameFile || isCalled(a, b) || isCalled(b, a);
}

class Joiner {
public:
    explicit Joiner(const std::vector<Snapshot>& snapshots)
    {
        std::set<std::string_view> names;
        for (const Snapshot& snapshot : snapshots)
            for (const HostSnapshot& host : snapshot.hosts)
                if (!isInventory(host) && !host.name.empty() && !isCleanLog(host))
                    names.insert(host.name);
        m_hasSeveralLogs = names.size() > 1;
    }

    void add(HostSnapshot host, const std::string& file)
    {
        Joined joined{std::move(host), file};
        Joined* old = partner(joined);
        if (old != nullptr && isInventory(old->host))
            forgetListedCards(joined.host);
        if (old == nullptr)
            m_hosts.push_back(std::move(joined));
        else if (areSamplesOfOne(old->host, joined.host))
            mergeSample(old->host, std::move(joined.host));
        else
            mergeHost(old->host, std::move(joined.host), false);
    }

    /// A log without an error, which only says of a machine that was read beside it that its log was read, too.
    void addCleanLog(HostSnapshot log, const std::string& file) { m_cleanLogs.push_back({std::move(log), file}); }

    /// Where nothing in it says how a host is called, its file does.
    [[nodiscard]] std::vector<HostSnapshot> take()
    {
        placeCleanLogs();
        std::vector<HostSnapshot> hosts;
        std::map<std::string, int> files;
        for (Joined& joined : m_hosts) {
            if (joined.host.name.empty()) {
                // Files of two folders may be called alike; findings are told apart by their host's name.
                const int count = ++files[joined.file];
                joined.host.name = joined.file + (count == 1 ? "" : " (" + std::to_string(count) + ")");
            }
            for (HostSnapshot& sample : joined.host.earlier)
                sample.name = joined.host.name;
            hosts.push_back(std::move(joined.host));
        }
        return hosts;
    }

private:
    /// Marks the machines whose log was read; logs alone are a reading, too.
    void placeCleanLogs()
    {
        const bool isAlone = m_hosts.empty();
        std::set<std::string_view> names;
        for (const Joined& log : m_cleanLogs)
            if (!log.host.name.empty())
                names.insert(log.host.name);
        m_hasSeveralLogs = m_hasSeveralLogs || names.size() > 1;
        for (Joined& log : m_cleanLogs) {
            if (isAlone)
                add(std::move(log.host), log.file);
            else if (Joined* machine = partner(log))
                machine->host.hasLog = true;
        }
    }

    /// The host that another reading is part of, or null.
    Joined* partner(const Joined& joined)
    {
        const auto find = [this](auto matches) {
            const auto found = std::ranges::find_if(m_hosts, matches);
            return found == m_hosts.end() ? nullptr : &*found;
        };
        const auto fits = [&joined](const Joined& other) { return mayBeSameHost(other.host, joined.host); };
        if (Joined* same = find([&](const Joined& other) {
                return (!joined.host.name.empty() && joined.host.name == other.host.name) ||
                       (shareGpu(other.host, joined.host) && fits(other));
            }))
            return same;
        if (Joined* called = find([&](const Joined& other) { return isCalledAfter(joined, other) && fits(other); }))
            return called;
        // A log beside one inventory is of that machine, unless it says that it is not.
        const auto inventories = std::ranges::count_if(m_hosts, isInventory, &Joined::host);
        if (isInventory(joined.host) || isSilent(joined.host) || inventories != 1 ||
            (m_hasSeveralLogs && !joined.host.name.empty()))
            return nullptr;
        return find([&](const Joined& other) {
            return isInventory(other.host) && fits(other) && !nameDifferentMachines(other.file, joined.file);
        });
    }

    std::vector<Joined> m_hosts{};
    std::vector<Joined> m_cleanLogs{};
    bool m_hasSeveralLogs{false};  ///< Logs that name different machines: an inventory without a name is of any.
};

}  // namespace

Snapshot joinSnapshots(std::vector<Snapshot> snapshots)
{
    if (snapshots.size() == 1)
        return std::move(snapshots.front());
    // Inventories first, so that what belongs to one finds it whatever the order of the files.
    std::ranges::stable_partition(snapshots,
                                  [](const Snapshot& s) { return std::ranges::any_of(s.hosts, isInventory); });
    Joiner joiner(snapshots);
    Snapshot joined;
    for (Snapshot& snapshot : snapshots) {
        joined.source += (joined.source.empty() ? "" : ", ") + snapshot.source;
        joined.recognised = joined.recognised || snapshot.recognised;
        std::ranges::move(snapshot.notes, std::back_inserter(joined.notes));
        for (HostSnapshot& host : snapshot.hosts) {
            if (isCleanLog(host))
                joiner.addCleanLog(std::move(host), fileName(snapshot.source));
            else if (!holdsNothing(host))
                joiner.add(std::move(host), fileName(snapshot.source));
        }
    }
    joined.hosts = joiner.take();
    if (joined.hosts.empty() && joined.recognised)
        joined.hosts.emplace_back();
    for (HostSnapshot& host : joined.hosts)
        settleHost(host);
    noteSamples(joined);
    return joined;
}

}  // namespace headroom
