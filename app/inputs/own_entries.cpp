// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/inputs/own_entries.h"

#include "model/io/catalogue_json.h"
#include "model/text/quoting.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace headroom {
namespace {

struct OwnEntriesWords {
    Q_DECLARE_TR_FUNCTIONS(OwnEntries)
};

std::string words(const QString& text) { return text.toStdString(); }

QString shownId(const std::string& name) { return QString::fromStdString(inQuotes(name)); }

/// Entries of one kind, the shipped ones first, with the file of each own one.
template <class Entry>
struct MergedEntries {
    std::vector<Entry> entries{};
    std::map<std::string, std::string> fileOf{};  ///< By id.

    std::optional<Error> add(std::vector<Entry> own, const std::string& file, std::string_view key)
    {
        for (std::size_t i = 0; i < own.size(); ++i)
            if (const auto taken = fileOf.find(own[i].id); taken != fileOf.end())
                return Error{file + ": /" + std::string(key) + "/" + std::to_string(i) + "/id",
                             words(OwnEntriesWords::tr("the id %1 is also in %2")
                                       .arg(shownId(own[i].id), QString::fromStdString(taken->second))),
                             words(OwnEntriesWords::tr("Keep one of the two"))};
        for (Entry& entry : own) {
            const auto same = std::ranges::find(entries, entry.id, &Entry::id);
            const bool isShipped = same != entries.end();
            entry.provenance.source = "own entry of " + file + (isShipped ? ", in place of the shipped one: " : ": ") +
                                      entry.provenance.source;
            fileOf.emplace(entry.id, file);
            if (isShipped)
                *same = std::move(entry);
            else
                entries.push_back(std::move(entry));
        }
        return {};
    }
};

struct Merged {
    MergedEntries<Gpu> gpus{};
    MergedEntries<VmSize> sizes{};
    MergedEntries<ZooModel> models{};
};

Error inFile(const OwnEntriesFile& file, const Error& error)
{
    return {error.where.empty() ? file.name : file.name + ": " + error.where, error.what, error.remedy};
}

template <class Entry>
std::optional<Error> addParsed(const Result<std::vector<Entry>>& parsed, const OwnEntriesFile& file,
                               std::string_view key, MergedEntries<Entry>& merged)
{
    return parsed ? merged.add(*parsed, file.name, key) : inFile(file, parsed.error());
}

std::optional<Error> firstUnknownGpu(const std::vector<VmSize>& sizes, const OwnEntriesFile& file,
                                     const std::vector<Gpu>& gpus)
{
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        if (sizes[i].isCpuOnly() || std::ranges::find(gpus, sizes[i].gpu, &Gpu::id) != gpus.end())
            continue;
        const std::string_view near = nearestId(sizes[i].gpu, gpus);
        return Error{file.name + ": /sizes/" + std::to_string(i) + "/gpu",
                     words(OwnEntriesWords::tr("the GPU %1 is not known").arg(shownId(sizes[i].gpu))),
                     words(near.empty() ? OwnEntriesWords::tr("Add it to a file of GPUs beside this one")
                                        : OwnEntriesWords::tr("Did you mean %1?").arg(shownId(std::string(near))))};
    }
    return {};
}

/// Whether a reader refused a file because it is of another kind.
template <class Entry>
bool isOtherKind(const Result<std::vector<Entry>>& parsed)
{
    return !parsed && parsed.error().where == "/format";
}

std::optional<Error> addFile(const OwnEntriesFile& file, Merged& merged)
{
    if (const auto gpus = parseGpus(file.text); !isOtherKind(gpus))
        return addParsed(gpus, file, "gpus", merged.gpus);
    if (const auto models = parseZooModels(file.text); !isOtherKind(models))
        return addParsed(models, file, "models", merged.models);
    const auto sizes = parseVmSizes(file.text);
    if (isOtherKind(sizes))
        return Error{file.name + ": /format", words(OwnEntriesWords::tr("does not say what the entries are")),
                     words(OwnEntriesWords::tr("Write \"%1\", \"%2\" or \"%3\"")
                               .arg(QStringLiteral("headroom-gpus"), QStringLiteral("headroom-vm-sizes"),
                                    QStringLiteral("headroom-models")))};
    if (sizes)
        if (std::optional<Error> unknown = firstUnknownGpu(*sizes, file, merged.gpus.entries))
            return unknown;
    return addParsed(sizes, file, "sizes", merged.sizes);
}

}  // namespace

OwnEntries withOwnEntries(const Catalogue& shipped, const std::vector<OwnEntriesFile>& files)
{
    Merged merged;
    merged.gpus.entries = shipped.gpus();
    merged.sizes.entries = shipped.sizes();
    merged.models.entries = shipped.models();
    // GPUs before the sizes that name them, whatever the files are called.
    std::vector<OwnEntriesFile> sorted = files;
    std::ranges::stable_partition(sorted,
                                  [](const OwnEntriesFile& file) { return !isOtherKind(parseGpus(file.text)); });
    OwnEntries own;
    for (const OwnEntriesFile& file : sorted)
        if (std::optional<Error> error = addFile(file, merged))
            own.leftOut.push_back(*std::move(error));
    own.catalogue = Catalogue(std::move(merged.gpus.entries), std::move(merged.sizes.entries),
                              std::move(merged.models.entries), shipped.errors())
                        .with(shipped.efficiencies());
    return own;
}

}  // namespace headroom
