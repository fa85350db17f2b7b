// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/architecture_json.h"
#include "model/io/catalogue_json.h"
#include "model/json/catalogue_entries.h"

namespace headroom {
namespace {

ZooModel readModel(ObjectReader& reader)
{
    constexpr std::int64_t mostParameters = 1000000000000000;
    ZooModel model;
    reader.require({"name", "architecture", "published_parameters", "published_exact"});
    reader.readText("id", model.id);
    reader.readText("name", model.name);
    reader.readText("family", model.family);
    if (std::optional<ObjectReader> architecture = reader.findObject("architecture")) {
        architecture->require({"layers", "hidden", "heads", "kv_heads", "head_dim", "ffn", "vocab", "max_seq"});
        readArchitecture(*architecture, model.architecture);
    }
    reader.readCount("published_parameters", model.publishedParameters, 1, mostParameters);
    reader.readFlag("published_exact", model.publishedExact);
    reader.readCount("published_active", model.publishedActive, 1, mostParameters);
    reader.readText("note", model.note);
    model.provenance = readProvenance(reader);
    return model;
}

}  // namespace

Result<std::vector<ZooModel>> parseZooModels(std::string_view json)
{
    return parseEntries(json, {"headroom-models", "models"}, &readModel);
}

}  // namespace headroom
