// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/json/health_json.h"
#include "model/json/catalogue_entries.h"
#include "model/json/strict_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace headroom {
namespace {

constexpr std::int64_t many = 1000000;

void readList(ObjectReader& entry, std::string_view key, std::vector<std::string>& target)
{
    const Json* list = entry.findArray(key);
    if (list == nullptr)
        return;
    for (const Json& item : *list) {
        if (item.is_string())
            target.push_back(item.get<std::string>());
        else
            entry.fail(key, "must hold text only");
    }
}

/// Reads the table under `key`: source, date and items, each by `readItem`.
template <class ReadItem>
void readTable(ObjectReader& file, std::string_view key, FactSource& source, ReadItem readItem)
{
    std::optional<ObjectReader> table = file.findObject(key);
    if (!table)
        return;
    table->require({"source", "as_of", "items"});
    table->readText("source", source.source);
    table->readText("as_of", source.asOf);
    readObjects(*table, "items", [&readItem](ObjectReader& entry) {
        readItem(entry);
        entry.rejectUnknown();
    });
    table->rejectUnknown();
}

XidFact readXid(ObjectReader& entry)
{
    constexpr std::int64_t troubles = 7;
    constexpr std::array<std::string_view, 4> grades = {"healthy", "watch", "investigate", "critical"};
    XidFact fact;
    entry.require({"code", "name", "grade", "trouble"});
    entry.readCount("code", fact.code, 0, many);
    entry.readText("name", fact.name);
    entry.readText("action", fact.action);
    if (const auto grade = entry.readChoice("grade", grades))
        fact.grade = static_cast<HealthGrade>(*grade);
    std::int64_t trouble = 1;
    entry.readCount("trouble", trouble, 1, troubles);
    fact.trouble = static_cast<int>(trouble);
    return fact;
}

ThrottleFact readBit(ObjectReader& entry)
{
    ThrottleFact fact;
    std::int64_t bit = 1;
    entry.require({"bit", "id", "class"});
    entry.readCount("bit", bit, 1, many);
    fact.bit = static_cast<std::uint64_t>(bit);
    entry.readText("id", fact.id);
    entry.readText("class", fact.group);
    return fact;
}

DriverFact readDriver(ObjectReader& entry, bool isMajor)
{
    DriverFact fact;
    if (isMajor) {
        std::int64_t major = 1;
        entry.require({"major"});
        entry.readCount("major", major, 1, many);
        fact.cuda = std::to_string(major);
    } else {
        entry.require({"cuda"});
        entry.readText("cuda", fact.cuda);
    }
    entry.readText("linux", fact.linux);
    entry.readText("windows", fact.windows);
    return fact;
}

ArchitectureFact readArchitecture(ObjectReader& entry)
{
    ArchitectureFact fact;
    std::optional<std::int64_t> driver;
    entry.require({"name", "capabilities", "first_cuda"});
    entry.readText("name", fact.name);
    readList(entry, "capabilities", fact.capabilities);
    entry.readText("first_cuda", fact.firstCuda);
    entry.readText("last_cuda", fact.lastCuda);
    entry.readCount("last_driver", driver, 1, many);
    if (driver)
        fact.lastDriver = static_cast<int>(*driver);
    return fact;
}

WheelFact readWheel(ObjectReader& entry)
{
    WheelFact fact;
    entry.require({"wheel", "torch_min", "capabilities", "source"});
    entry.readText("wheel", fact.wheel);
    entry.readText("torch_min", fact.torchMin);
    entry.readText("torch_max", fact.torchMax);
    entry.readText("platform", fact.platform);
    readList(entry, "capabilities", fact.capabilities);
    entry.readText("ptx", fact.ptx);
    entry.readText("source", fact.source);
    return fact;
}

TorchRelease readRelease(ObjectReader& entry)
{
    TorchRelease fact;
    entry.require({"torch", "wheels", "source"});
    entry.readText("torch", fact.torch);
    readList(entry, "wheels", fact.wheels);
    entry.readText("source", fact.source);
    return fact;
}

LibraryNeed readLibrary(ObjectReader& entry)
{
    constexpr std::array<std::string_view, 4> libraries = {"cudnn", "nccl", "tensorflow", "jax"};
    LibraryNeed fact;
    entry.require({"library", "min", "source"});
    if (const auto library = entry.readChoice("library", libraries))
        fact.library = libraries.at(*library);
    entry.readText("min", fact.min);
    entry.readText("max", fact.max);
    entry.readText("cuda", fact.cuda);
    entry.readText("cuda_min", fact.cudaMin);
    entry.readText("cuda_max", fact.cudaMax);
    entry.readText("cudnn_min", fact.cudnnMin);
    entry.readText("linux", fact.linux);
    readList(entry, "capabilities", fact.capabilities);
    entry.readText("capability_min", fact.capabilityMin);
    entry.readText("gpu", fact.gpu);
    entry.readText("source", fact.source);
    return fact;
}

ContainerFact readContainer(ObjectReader& entry)
{
    ContainerFact fact;
    entry.require({"image", "tag", "cuda", "source"});
    entry.readText("image", fact.image);
    entry.readText("tag", fact.tag);
    entry.readText("cuda", fact.cuda);
    entry.readText("source", fact.source);
    return fact;
}

void readAliases(ObjectReader& file, std::vector<FieldAlias>& aliases)
{
    std::optional<ObjectReader> table = file.findObject("dcgm_aliases");
    if (!table)
        return;
    FactSource source;
    table->require({"source", "as_of", "items"});
    table->readText("source", source.source);
    table->readText("as_of", source.asOf);
    const Json* items = table->findArray("items");
    constexpr std::size_t pair = 2;
    for (std::size_t i = 0; items != nullptr && i < items->size(); ++i) {
        const Json& item = (*items)[i];
        if (item.is_array() && item.size() == pair && item[0].is_string() && item[1].is_string())
            aliases.push_back({item[0].get<std::string>(), item[1].get<std::string>()});
        else
            table->fail("items", "must hold pairs of names");
    }
    table->rejectUnknown();
    std::ranges::sort(aliases, {}, &FieldAlias::after);
}

}  // namespace

Result<HealthFacts> parseHealthFacts(std::string_view text)
{
    const Result<Json> json = parseStrictJson(text);
    if (!json)
        return json.error();
    std::optional<Error> error;
    ObjectReader file(*json, "", error);
    readHeader(file, "headroom-health-facts");
    file.require({"xids", "throttle_bits", "cuda_majors", "cuda_toolkits", "architectures", "torch_wheels",
                  "torch_releases", "libraries", "containers"});
    HealthFacts facts;
    FactSource bits;
    readTable(file, "xids", facts.xidSource, [&](ObjectReader& e) { facts.xids.push_back(readXid(e)); });
    readTable(file, "throttle_bits", bits, [&](ObjectReader& e) { facts.throttleBits.push_back(readBit(e)); });
    readTable(file, "cuda_majors", facts.majorSource,
              [&](ObjectReader& e) { facts.cudaMajors.push_back(readDriver(e, true)); });
    readTable(file, "cuda_toolkits", facts.toolkitSource,
              [&](ObjectReader& e) { facts.cudaToolkits.push_back(readDriver(e, false)); });
    readTable(file, "architectures", facts.architectureSource,
              [&](ObjectReader& e) { facts.architectures.push_back(readArchitecture(e)); });
    readTable(file, "torch_wheels", facts.wheelSource, [&](ObjectReader& e) { facts.wheels.push_back(readWheel(e)); });
    FactSource others;  // Each row has its own.
    readTable(file, "torch_releases", others, [&](ObjectReader& e) { facts.torchReleases.push_back(readRelease(e)); });
    readTable(file, "libraries", others, [&](ObjectReader& e) { facts.libraries.push_back(readLibrary(e)); });
    readTable(file, "containers", others, [&](ObjectReader& e) { facts.containers.push_back(readContainer(e)); });
    readAliases(file, facts.fieldAliases);
    file.rejectUnknown();
    if (error)
        return *error;
    return facts;
}

}  // namespace headroom
