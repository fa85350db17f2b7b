// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/catalogue/same_shape.h"

#include "model/text/plain_name.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

constexpr std::string_view llamaPaper = "Llama Team 2024 arXiv:2407.21783 table 3";
constexpr std::string_view llamaCard = "the model card of Llama 3.3: the architecture of Llama 3.1 70B";
constexpr std::string_view distilled = "DeepSeek-AI 2025 arXiv:2501.12948 section 2.4: fine-tuned from that family";
constexpr std::string_view shortContext = "with a context of 8,192 tokens";

/// DeepSeek-R1-Distill-Qwen-1.5B is not among them: unlike Qwen2.5 1.5B, it has an output matrix of its own.
constexpr std::array<SameShape, 9> models = {{
    {"Meta-Llama-3-8B", "llama-3.1-8b", llamaPaper, shortContext},
    {"Meta-Llama-3-70B", "llama-3.1-70b", llamaPaper, shortContext},
    {"Llama-3.3-70B", "llama-3.1-70b", llamaCard, {}},
    {"DeepSeek-R1-Distill-Llama-8B", "llama-3.1-8b", distilled, {}},
    {"DeepSeek-R1-Distill-Llama-70B", "llama-3.1-70b", distilled, {}},
    {"DeepSeek-R1-Distill-Qwen-7B", "qwen2.5-7b", distilled, {}},
    {"DeepSeek-R1-Distill-Qwen-14B", "qwen2.5-14b", distilled, {}},
    {"DeepSeek-R1-Distill-Qwen-32B", "qwen2.5-32b", distilled, {}},
    {"DeepSeek-R1", "deepseek-v3", "DeepSeek-AI 2025 arXiv:2501.12948: trained from DeepSeek-V3-Base", {}},
}};

std::string withoutMaker(std::string_view name)
{
    std::string plain = plainName(name);
    constexpr std::string_view maker = "meta";
    return plain.starts_with(maker) ? plain.substr(maker.size()) : plain;
}

}  // namespace

const SameShape* sameShapeAs(std::string_view name)
{
    const std::string wanted = withoutMaker(name);
    const auto* found =
        std::ranges::find_if(models, [&](const SameShape& model) { return withoutMaker(model.name) == wanted; });
    return found == models.end() ? nullptr : found;
}

std::string othersOfShape(std::string_view id)
{
    std::string names;
    for (const SameShape& model : models)
        if (model.id == id)
            names += (names.empty() ? "" : ", ") + std::string(model.name);
    return names;
}

}  // namespace headroom
