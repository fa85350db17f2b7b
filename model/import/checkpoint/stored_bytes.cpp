// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/checkpoint/stored_bytes.h"

#include "model/json/object_reader.h"
#include "model/json/strict_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace headroom {

namespace {

constexpr std::int64_t mostStored = 1'000'000'000'000'000;

}  // namespace

Result<std::int64_t> indexedBytes(std::string_view index)
{
    const Result<Json> json = parseStrictJson(index);
    if (!json)
        return json.error();
    const auto metadata = json->is_object() ? json->find("metadata") : json->end();
    if (json->is_object() && metadata != json->end() && metadata->is_object() && metadata->contains("total_size"))
        if (const auto size = wholeNumber(metadata->at("total_size")); size && *size > 0 && *size <= mostStored)
            return *size;
    return Error{"/metadata/total_size", "the index does not say how many bytes the tensors have",
                 "Choose the model.safetensors.index.json of the model"};
}

Result<std::int64_t> tensorBytes(std::string_view header)
{
    const Result<Json> json = parseStrictJson(header);
    if (!json)
        return json.error();
    std::int64_t end = 0;
    for (const auto& [name, tensor] : json->items()) {
        if (name == "__metadata__" || !tensor.is_object())
            continue;
        const auto offsets = tensor.find("data_offsets");
        const bool hasPair = offsets != tensor.end() && offsets->is_array() && offsets->size() == 2;
        const auto last = hasPair ? wholeNumber((*offsets)[1]) : std::nullopt;
        if (!last || *last < 0 || *last > mostStored)
            return Error{"/" + name, "the tensor does not say where it lies", "Check that the file is complete"};
        end = std::max(end, *last);
    }
    return end;
}

std::uint64_t headerLength(std::string_view firstBytes)
{
    constexpr std::size_t lengthBytes = 8;
    if (firstBytes.size() < lengthBytes)
        return 0;
    std::uint64_t length = 0;
    for (std::size_t i = 0; i < lengthBytes; ++i)
        length |= static_cast<std::uint64_t>(static_cast<unsigned char>(firstBytes[i])) << (8 * i);
    return length <= longestHeader ? length : 0;
}

}  // namespace headroom
