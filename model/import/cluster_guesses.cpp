// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/cluster_guesses.h"

#include "model/catalogue/known_ids.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace headroom {

namespace {

std::string counted(std::int64_t number, const std::string& one, const std::string& several)
{
    return std::to_string(number) + ' ' + (number == 1 ? one : several);
}

std::int64_t gpusPerNode(const VmSize* size)
{
    constexpr std::int64_t usual = 8;
    return size == nullptr ? usual : std::max<std::int64_t>(1, std::llround(size->gpuCount));
}

/// A size in service with exactly so many of the GPUs that `like` has: of its cloud, or of the first that has one.
const VmSize* sizeWithGpus(const VmSize& like, std::int64_t gpus, const Catalogue& catalogue)
{
    const VmSize* found = nullptr;
    for (const VmSize& size : catalogue.sizes()) {
        if (size.gpu != like.gpu || size.gpuCount != static_cast<double>(gpus) || size.retirementDate)
            continue;
        if (size.cloud == like.cloud)
            return &size;
        if (found == nullptr)
            found = &size;
    }
    return found;
}

/// GPUs of each node where the file's nodes are not filled in order by the plan's size. Launchers start as many
/// processes on every node; on a single one, fewer than it has are no sign of a smaller machine.
std::optional<std::int64_t> ownShape(const StatedGpus& stated, std::int64_t usual)
{
    if (!stated.nodes || stated.gpus % *stated.nodes != 0)
        return std::nullopt;
    const std::int64_t each = stated.gpus / *stated.nodes;
    if (each == usual || (*stated.nodes == 1 && each < usual))
        return std::nullopt;
    return each;
}

void takeNodesInOrder(ImportLog& log, const StatedGpus& stated, const VmSize* size)
{
    const std::int64_t each = gpusPerNode(size);
    const std::int64_t needed = (stated.gpus + each - 1) / each;
    const std::string taken =
        (size == nullptr ? std::string() : size->id + " with ") + counted(each, "GPU", "GPUs") + " per node taken";
    if (stated.nodes && *stated.nodes >= needed) {
        log.take("/cluster/nodes", static_cast<double>(*stated.nodes), stated.nodesPlace);
        if (size != nullptr)
            log.guess("/cluster/sku", size->id, "the file does not state the size of the machines: " + taken);
        return;
    }
    const std::string why = stated.nodes ? "the file states " + counted(*stated.nodes, "machine", "machines") +
                                               ", too few for " + counted(stated.gpus, "GPU", "GPUs") + ": "
                                         : std::string("the file does not state the machines: ");
    log.guess("/cluster/nodes", static_cast<double>(needed), why + taken, stated.place);
}

void takeShape(ImportLog& log, const StatedGpus& stated, std::int64_t each, const VmSize& like)
{
    const auto nodes = static_cast<double>(*stated.nodes);
    const std::string shape = "the file states " + counted(*stated.nodes, "machine", "machines") + " with " +
                              counted(each, "GPU", "GPUs") + (*stated.nodes == 1 ? "" : " each") + ", not which: ";
    if (const VmSize* size = sizeWithGpus(like, each, log.catalogue())) {
        log.guess("/cluster/sku", size->id, shape + "a size with as many GPUs of " + like.id + " taken");
        log.take("/cluster/nodes", nodes, stated.nodesPlace);
        return;
    }
    log.plan().cluster.hardware = OwnNodes{.gpu = like.gpu};
    log.note(ImportNoteKind::Guessed, "/cluster/gpu", like.gpu, {},
             shape + "the GPU of " + like.id + " in nodes of your own, as no size has so many of it");
    log.guess("/cluster/gpus_per_node", static_cast<double>(each),
              counted(stated.gpus, "GPU", "GPUs") + " / " + counted(*stated.nodes, "machine", "machines"),
              stated.nodesPlace);
}

}  // namespace

void setGpus(ImportLog& log, const StatedGpus& stated)
{
    const VmSize* size = sizeOf(log.plan(), log.catalogue());
    const std::optional<std::int64_t> each = ownShape(stated, gpusPerNode(size));
    if (each && size != nullptr)
        takeShape(log, stated, *each, *size);
    else
        takeNodesInOrder(log, stated, size);
    if (stated.why.empty())
        log.take("/cluster/gpus", static_cast<double>(stated.gpus), stated.place);
    else
        log.guess("/cluster/gpus", static_cast<double>(stated.gpus), stated.why, stated.place);
}

}  // namespace headroom
