// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/capture.h"
#include "model/health/read/host_index.h"
#include "model/health/read/merge.h"
#include "model/health/read/samples.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

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

/// An inventory says which GPUs there are; other captures only speak about some of them.
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
        return error.kind >= RmInitFailed || std::ranges::find(whereCardsAnswer, error.kind) != whereCardsAnswer.end();
    };
    HostSnapshot rest = host;
    rest.errors.clear();
    return !host.errors.empty() && holdsNothing(rest) && std::ranges::none_of(host.errors, isAboutCards);
}

/// A list of the PCI bus says which GPUs should answer: beside a reading of the same computer it is none itself.
void forgetListedCards(HostSnapshot& host)
{
    std::set<std::string> listed;
    for (const PciDevice& device : host.pci)
        listed.insert(normalBusId(device.busId));
    std::erase_if(host.gpus, [&listed](const GpuSnapshot& gpu) {
        return listed.contains(normalBusId(gpu.busId)) && gpu.uuid.empty() && gpu.metrics.all().empty() && !gpu.lost &&
               !gpu.needsReset;
    });
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
        if (old == nullptr) {
            m_hosts.push_back(std::move(joined));
            note(m_hosts.size() - 1);
            return;
        }
        const auto place = static_cast<std::size_t>(old - m_hosts.data());
        forget(place);
        if (areSamplesOfOne(old->host, joined.host))
            mergeSample(old->host, std::move(joined.host));
        else
            mergeHost(old->host, std::move(joined.host), false);
        note(place);
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

    void note(std::size_t place)
    {
        const Joined& joined = m_hosts[place];
        m_index.insert(place, joined.host);
        if (joined.host.name.empty())
            m_nameless[std::string(stem(joined.file))][joined.file].insert(place);
        if (isInventory(joined.host))
            m_inventories.insert(place);
    }
    void forget(std::size_t place)
    {
        const Joined& joined = m_hosts[place];
        m_index.erase(place, joined.host);
        if (joined.host.name.empty())
            m_nameless[std::string(stem(joined.file))][joined.file].erase(place);
        m_inventories.erase(place);
    }

    /// The first of the places, in order, at which stands a host that fits.
    Joined* firstThatFits(const std::set<std::size_t>& places, const Joined& joined)
    {
        const auto found = std::ranges::find_if(
            places, [&](std::size_t place) { return mayBeSameHost(m_hosts[place].host, joined.host); });
        return found == places.end() ? nullptr : &m_hosts[*found];
    }

    /// Where hosts stand of which one says its name inside and the other's file is called so, or that have two files
    /// of one name but for its end, and no name inside.
    [[nodiscard]] std::set<std::size_t> calledAfter(const Joined& joined) const
    {
        std::set<std::size_t> places;
        const bool isNameless = joined.host.name.empty();
        const std::string key(isNameless ? stem(joined.file) : std::string_view(joined.host.name));
        if (const auto files = m_nameless.find(key); files != m_nameless.end())
            for (const auto& [file, hosts] : files->second)
                if (!isNameless || file != joined.file)
                    places.insert(hosts.begin(), hosts.end());
        if (isNameless && !key.empty())
            for (const std::size_t place : m_index.named(key))
                places.insert(place);
        return places;
    }

    /// The host that another reading is part of, or null.
    Joined* partner(const Joined& joined)
    {
        std::set<std::size_t> same;
        if (!joined.host.name.empty())
            if (const std::vector<std::size_t> named = m_index.named(joined.host.name); !named.empty())
                same.insert(named.front());
        for (const std::size_t place : m_index.sharing(joined.host))
            if (mayBeSameHost(m_hosts[place].host, joined.host)) {
                same.insert(place);
                break;
            }
        if (!same.empty())
            return &m_hosts[*same.begin()];
        if (Joined* called = firstThatFits(calledAfter(joined), joined))
            return called;
        // A log beside one inventory is of that machine, unless it says that it is not.
        if (isInventory(joined.host) || isSilent(joined.host) || m_inventories.size() != 1 ||
            (m_hasSeveralLogs && !joined.host.name.empty()))
            return nullptr;
        Joined& only = m_hosts[*m_inventories.begin()];
        const bool fits = mayBeSameHost(only.host, joined.host) && !nameDifferentMachines(only.file, joined.file);
        return fits ? &only : nullptr;
    }

    std::vector<Joined> m_hosts{};
    HostIndex m_index{};  ///< Of these.
    std::unordered_map<std::string, std::map<std::string, std::set<std::size_t>>> m_nameless{};  ///< By stem and file.
    std::set<std::size_t> m_inventories{};
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
