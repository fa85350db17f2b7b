// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/host_links.h"

#include "model/health/snapshot.h"
#include "widgets/text/format.h"
#include "widgets/text/health/health_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

namespace headroom {

namespace {

constexpr std::size_t mostGpus = 16;

struct HostLinksWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::TopologyView)
};

/// Paths over PCIe, the longest first; those of older drivers stand beside what they are called today.
constexpr auto pciePaths = std::to_array<std::pair<std::string_view, int>>(
    {{"SYS", 1}, {"SOC", 1}, {"NODE", 2}, {"PHB", 3}, {"PXB", 4}, {"PSB", 4}, {"PIX", 5}});

/// The higher, the faster.
int rankOf(std::string_view path)
{
    constexpr int overNvLink = 100;
    if (const auto links = nvLinksOf(path))
        return overNvLink + static_cast<int>(*links);
    const auto* found = std::ranges::find(pciePaths, path, &std::pair<std::string_view, int>::first);
    return found == pciePaths.end() ? 0 : found->second;
}

int rankOf(const QString& path) { return rankOf(std::string_view(path.toStdString())); }

std::optional<std::size_t> positionOf(const HostSnapshot& host, std::size_t shown, const std::string& device)
{
    const auto number = gpuNumberOf(device);
    if (!number)
        return std::nullopt;
    const auto found = std::ranges::find(host.gpus, number, &GpuSnapshot::index);
    // Cards that nobody numbered stand in the order of their numbers.
    const bool isNumbered =
        std::ranges::any_of(host.gpus, [](const GpuSnapshot& gpu) { return gpu.index.has_value(); });
    const auto position =
        isNumbered ? static_cast<std::size_t>(found - host.gpus.begin()) : static_cast<std::size_t>(*number);
    return position < shown ? std::optional(position) : std::nullopt;
}

void addPair(HostLinks& links, std::size_t from, std::size_t to, const std::string& cell)
{
    // The matrix says each pair twice; where one half is missing the other does.
    const auto [a, b] = std::minmax(from, to);
    if (std::ranges::none_of(links.pairs, [a = a, b = b](const GpuPair& pair) { return pair.a == a && pair.b == b; }))
        links.pairs.push_back({a, b, static_cast<int>(nvLinksOf(cell).value_or(0)), QString::fromStdString(cell)});
}

/// The network cards that are nearest to a card, unless all are equally far across the processors.
QStringList nearestNics(const TopologyReading& topology, std::size_t row)
{
    constexpr int acrossSockets = 1;
    int best = acrossSockets;
    QStringList nics;
    for (std::size_t column = 0; column < topology.columns.size(); ++column) {
        const int rank = gpuNumberOf(topology.columns[column]) ? 0 : rankOf(topology.cells[row][column]);
        if (rank > best)
            nics.clear();
        best = std::max(best, rank);
        if (rank == best && rank > acrossSockets)
            nics << QString::fromStdString(topology.columns[column]);
    }
    return nics;
}

void readRow(HostLinks& links, const HostSnapshot& host, const TopologyReading& topology, std::size_t row)
{
    const auto from = positionOf(host, links.gpus, topology.rows[row]);
    if (!from)
        return;
    links.cores[*from] = QString::fromStdString(topology.cpuAffinity[row]);
    links.nics[*from] = nearestNics(topology, row);
    for (std::size_t column = 0; column < topology.columns.size(); ++column) {
        const auto to = positionOf(host, links.gpus, topology.columns[column]);
        if (to && to != from && isConnection(topology.cells[row][column]))
            addPair(links, *from, *to, topology.cells[row][column]);
    }
}

/// The path of most pairs; of as many the faster one.
QString usualPath(const std::vector<GpuPair>& pairs)
{
    std::map<QString, int> counts;
    for (const GpuPair& pair : pairs)
        ++counts[pair.path];
    QString usual;
    int most = 0;
    for (const auto& [path, count] : counts)
        if (count > most || (count == most && rankOf(path) > rankOf(usual))) {
            usual = path;
            most = count;
        }
    return usual;
}

QString pairSummary(const HostLinks& links)
{
    const auto linked = std::ranges::count_if(links.pairs, [](const GpuPair& pair) { return pair.links > 0; });
    const bool isWhole = links.pairs.size() == links.pairCount();
    if (links.gpus > 2 && isWhole && links.differing().empty() && linked > 0)
        return HostLinksWords::tr("All %1 GPUs see each other as %2").arg(countText(links.gpus), links.usual);
    if (linked == 0 && isWhole)
        return HostLinksWords::tr("No NVLink between the GPUs: they talk over PCIe");
    if (linked == 0)
        return HostLinksWords::tr("No NVLink in the pairs that were read: they talk over PCIe");
    if (links.gpus == 2)
        return HostLinksWords::tr("Both GPUs see each other over NVLink");
    return HostLinksWords::tr("%1 of %2 pairs of GPUs have NVLink")
        .arg(countText(linked), countText(links.pairs.size()));
}

/// "GPU 3 to GPU 6 is SYS"; of many pairs the first ones.
QString differenceText(const HostLinks& links, const HostSnapshot& host)
{
    constexpr std::size_t most = 3;
    const std::vector<GpuPair> differing = links.differing();
    QStringList texts;
    for (std::size_t i = 0; i < std::min(most, differing.size()); ++i)
        texts << HostLinksWords::tr("%1 to %2 is %3")
                     .arg(gpuName(host.gpus[differing[i].a]), gpuName(host.gpus[differing[i].b]), differing[i].path);
    if (differing.size() > most)
        texts << HostLinksWords::tr("%1 more differ from %2").arg(countText(differing.size() - most), links.usual);
    return texts.join(QStringLiteral(", "));
}

}  // namespace

bool HostLinks::hasNics() const
{
    return std::ranges::any_of(nics, [](const QStringList& near) { return !near.isEmpty(); });
}

std::vector<NicGroup> HostLinks::nicGroups() const
{
    std::map<QString, std::vector<std::size_t>> cards;
    QStringList order;
    for (std::size_t gpu = 0; gpu < nics.size(); ++gpu)
        for (const QString& nic : nics[gpu]) {
            if (!order.contains(nic))
                order << nic;
            cards[nic].push_back(gpu);
        }
    std::vector<NicGroup> groups;
    for (const QString& nic : order) {
        const auto same = std::ranges::find(groups, cards[nic], &NicGroup::gpus);
        if (same == groups.end())
            groups.push_back({{nic}, cards[nic]});
        else
            same->nics << nic;
    }
    const auto middle = [](const NicGroup& group) { return group.gpus.front() + group.gpus.back(); };
    std::ranges::stable_sort(groups, {}, middle);
    return groups;
}

PathStanding HostLinks::standing(const QString& path) const
{
    if (path == usual)
        return PathStanding::Usual;
    const bool lostLink = nvLinksOf(usual.toStdString()).has_value() && !nvLinksOf(path.toStdString()).has_value();
    if (lostLink)
        return PathStanding::WithoutLink;
    return rankOf(path) > rankOf(usual) ? PathStanding::Faster : PathStanding::Slower;
}

std::vector<GpuPair> HostLinks::differing() const
{
    std::vector<GpuPair> result;
    std::ranges::copy_if(pairs, std::back_inserter(result), [this](const GpuPair& pair) { return pair.path != usual; });
    return result;
}

QString HostLinks::usualText() const
{
    const std::size_t count = pairs.size() - differing().size();
    if (pairCount() == 1)
        return usual;
    if (count == pairCount())
        return HostLinksWords::tr("%1, all %2 pairs").arg(usual, countText(count));
    return HostLinksWords::tr("%1, %2 of %3 pairs").arg(usual, countText(count), countText(pairCount()));
}

HostLinks hostLinks(const HostSnapshot& host)
{
    HostLinks links;
    links.gpus = std::min(mostGpus, host.gpus.size());
    links.left = host.gpus.size() - links.gpus;
    links.cores.resize(links.gpus);
    links.nics.resize(links.gpus);
    if (!host.topology)
        return links;
    for (std::size_t row = 0; row < host.topology->rows.size(); ++row)
        readRow(links, host, *host.topology, row);
    links.usual = usualPath(links.pairs);
    return links;
}

QString linksSummary(const HostLinks& links, const HostSnapshot& host)
{
    if (links.gpus == 0 || !host.topology)
        return HostLinksWords::tr(
            "This reading has no topology: capture it with \"nvidia-smi topo -m\" and open both files together");
    if (links.gpus == 1)
        return HostLinksWords::tr("One GPU: there is no other to reach");
    if (links.pairs.empty())
        return HostLinksWords::tr("The topology says nothing of pairs of GPUs: capture \"nvidia-smi topo -m\" whole");
    QString text = pairSummary(links);
    if (nvLinksOf(links.usual.toStdString()) && !links.differing().empty())
        text += QStringLiteral("; ") + differenceText(links, host);
    if (const std::size_t missing = links.pairCount() - links.pairs.size(); missing > 0)
        text += missing == 1 ? HostLinksWords::tr("; 1 pair is not in the capture")
                             : HostLinksWords::tr("; %1 pairs are not in the capture").arg(countText(missing));
    if (links.left > 0)
        text += HostLinksWords::tr("; the first %1 of %2 are drawn")
                    .arg(countText(links.gpus), countText(links.gpus + links.left));
    return text;
}

}  // namespace headroom
