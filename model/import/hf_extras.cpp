// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/hf_shape.h"

#include <nlohmann/json.hpp>

namespace headroom {

namespace {

/// The class that is trained on masked words, such as "BertForMaskedLM"; empty where the file names none.
std::string maskedWordsClass(HfShape& config)
{
    const Json* classes = config.reader.find({"architectures"});
    if (classes == nullptr || !classes->is_array())
        return {};
    for (const Json& name : *classes)
        if (name.is_string() && name.get_ref<const std::string&>().ends_with("ForMaskedLM"))
            return name.get<std::string>();
    config.reader.leaveOut({"architectures"}, "the class changes nothing of the shape");
    return {};
}

/// Counts of BERT are those of its base model with the pooler, whatever class a file names: published ones are. The
/// head for masked words has a matrix and a bias as large, and beyond them a norm and a bias per word.
std::string poolerNote(HfShape& config)
{
    const std::string name = maskedWordsClass(config);
    if (name.empty())
        return "the pooler";
    const std::int64_t more = 2 * config.shape.hidden + config.shape.vocab;
    return "the pooler of the base model; the head of " + name + " in its place has " + std::to_string(more) +
           " parameters more";
}

}  // namespace

void addHfExtras(HfShape& config)
{
    Architecture& shape = config.shape;
    const std::string_view type = config.family.type;
    const std::int64_t wide = (shape.heads + shape.kv_heads) * shape.head_dim;
    std::string why;
    if (type == "bert") {
        shape.extra_params = shape.hidden * shape.hidden + shape.hidden;
        why = poolerNote(config);
    } else if (type == "olmo2" || type == "olmo3" || type == "olmoe") {
        shape.extra_params = shape.layers * wide;
        why = "norms over all heads of queries and keys";
    } else if ((type.starts_with("cohere") || type == "stablelm") && shape.qk_norm) {
        shape.qk_norm = false;
        shape.extra_params = shape.layers * wide;
        why = "norms over all heads of queries and keys";
    }
    if (type == "apertus") {
        shape.extra_params = 2 * shape.layers;
        why = "two parameters of each activation";
    }
    if (!why.empty())
        config.assume("extra_params", std::to_string(shape.extra_params), why);
}

}  // namespace headroom
