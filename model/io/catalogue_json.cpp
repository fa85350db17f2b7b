// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/catalogue_json.h"

#include "model/io/error_bands_json.h"
#include "model/json/catalogue_entries.h"
#include "model/json/strict_json.h"
#include "model/text/dates.h"
#include "model/text/quoting.h"

#include <nlohmann/json.hpp>

#include <set>

namespace headroom {

void readHeader(ObjectReader& file, std::string_view format)
{
    std::string found;
    file.require({"format", "version"});
    file.readText("format", found);
    if (found != format)
        file.fail("format", "must be " + inQuotes(format) + ", found " + inQuotes(found),
                  "Check that this is the right file");
    std::int64_t version = 1;
    file.readCount("version", version, 1, 1000);
    if (version != 1)
        file.fail("version", "version " + std::to_string(version) + " is not known",
                  "Made by a newer Headroom: update, or save it in version 1");
}

std::optional<Error> readEntries(std::string_view text, const CatalogueForm& form,
                                 const std::function<std::string(ObjectReader&)>& readEntry)
{
    const Result<Json> json = parseStrictJson(text);
    if (!json)
        return json.error();
    std::optional<Error> error;
    ObjectReader file(*json, "", error);
    readHeader(file, form.format);
    file.require({form.key});
    std::set<std::string> ids;
    readObjects(file, form.key, [&](ObjectReader& entry) {
        entry.require({"id", "source"});
        const std::string id = readEntry(entry);
        entry.rejectUnknown();
        if (id.empty())
            entry.fail("id", "must not be empty");
        else if (!ids.insert(id).second)
            entry.fail("id", "the id " + inQuotes(id) + " appears twice", "Keep one of the two");
    });
    file.rejectUnknown();
    return error;
}

void readObjects(ObjectReader& reader, std::string_view key, const std::function<void(ObjectReader&)>& readItem)
{
    const Json* array = reader.findArray(key);
    if (array == nullptr)
        return;
    const std::string pointer = childPointer(reader.pointer(), key);
    std::size_t index = 0;
    for (const Json& item : *array) {
        if (reader.failed())
            return;
        ObjectReader itemReader(item, childPointer(pointer, index++), reader.sharedError());
        readItem(itemReader);
    }
}

Provenance readProvenance(ObjectReader& reader)
{
    Provenance provenance;
    reader.require({"source"});
    reader.readText("source", provenance.source);
    if (provenance.source.empty())
        reader.fail("source", "must not be empty", "Say where the figures come from");
    readDate(reader, "as_of", provenance.as_of);
    reader.readFlag("unverified", provenance.unverified);
    return provenance;
}

void readDate(ObjectReader& reader, std::string_view key, std::optional<std::string>& target)
{
    reader.readText(key, target);
    if (target && !isIsoDate(*target))
        reader.fail(key, "must be a date YYYY-MM-DD, found " + inQuotes(*target),
                    "Leave the key out where no day is known");
}

Result<Catalogue> parseCatalogue(const CatalogueTexts& texts)
{
    Result<std::vector<Gpu>> readGpus = parseGpus(texts.gpus);
    if (!readGpus)
        return readGpus.error();
    Result<std::vector<VmSize>> readSizes = parseVmSizes(texts.sizes);
    if (!readSizes)
        return readSizes.error();
    Result<std::vector<ZooModel>> readModels = parseZooModels(texts.models);
    if (!readModels)
        return readModels.error();
    const Result<ErrorBands> errors = texts.errors.empty() ? ErrorBands{} : parseErrorBands(texts.errors);
    if (!errors)
        return errors.error();
    Catalogue catalogue(std::move(readGpus).value(), std::move(readSizes).value(), std::move(readModels).value(),
                        *errors);
    for (std::size_t i = 0; i < catalogue.sizes().size(); ++i) {
        const VmSize& size = catalogue.sizes()[i];
        if (size.isCpuOnly() || catalogue.gpu(size.gpu) != nullptr)
            continue;
        const std::string_view near = nearestId(size.gpu, catalogue.gpus());
        return Error{childPointer(childPointer("/sizes", i), "gpu"), "the GPU " + inQuotes(size.gpu) + " is not known",
                     near.empty() ? "Add it to the GPUs" : "Did you mean " + inQuotes(near) + "?"};
    }
    return catalogue;
}

}  // namespace headroom
