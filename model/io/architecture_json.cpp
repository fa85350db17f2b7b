// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/architecture_json.h"

#include "model/plan/choices.h"

#include <nlohmann/json.hpp>

#include <array>
#include <limits>

namespace headroom {

namespace {

constexpr std::int64_t largestWidth = 16'777'216;

/// A whole-number member with its key and range; the one list that reading and writing share.
template <class Owner>
struct CountKey {
    std::string_view key;
    std::int64_t Owner::* member;
    std::int64_t minimum;
    std::int64_t maximum;
};

constexpr std::array requiredCounts = {
    CountKey<Architecture>{"layers", &Architecture::layers, 1, 10'000},
    CountKey<Architecture>{"hidden", &Architecture::hidden, 1, largestWidth},
    CountKey<Architecture>{"heads", &Architecture::heads, 1, 65'536},
    CountKey<Architecture>{"ffn", &Architecture::ffn, 1, largestWidth},
    CountKey<Architecture>{"vocab", &Architecture::vocab, 1, largestWidth},
};
constexpr std::array derivedCounts = {
    CountKey<Architecture>{"kv_heads", &Architecture::kv_heads, 1, 65'536},
    CountKey<Architecture>{"head_dim", &Architecture::head_dim, 1, 65'536},
};
constexpr std::array optionalCounts = {
    CountKey<Architecture>{"max_seq", &Architecture::max_seq, 1, largestWidth},
    CountKey<Architecture>{"norms_per_layer", &Architecture::norms_per_layer, 0, 16},
    CountKey<Architecture>{"learned_positions", &Architecture::learned_positions, 0, largestWidth},
    CountKey<Architecture>{"token_types", &Architecture::token_types, 0, 65'536},
    CountKey<Architecture>{"extra_params", &Architecture::extra_params, 0, std::numeric_limits<std::int64_t>::max()},
    CountKey<Architecture>{"q_lora_rank", &Architecture::q_lora_rank, 0, largestWidth},
    CountKey<Architecture>{"kv_lora_rank", &Architecture::kv_lora_rank, 1, largestWidth},
    CountKey<Architecture>{"qk_nope_dim", &Architecture::qk_nope_dim, 0, 65'536},
    CountKey<Architecture>{"qk_rope_dim", &Architecture::qk_rope_dim, 0, 65'536},
    CountKey<Architecture>{"v_dim", &Architecture::v_dim, 1, 65'536},
    CountKey<Architecture>{"mtp", &Architecture::mtp, 0, 16},
};
constexpr std::array expertCounts = {
    CountKey<Experts>{"experts", &Experts::experts, 1, 65'536},
    CountKey<Experts>{"top_k", &Experts::top_k, 1, 65'536},
    CountKey<Experts>{"ffn", &Experts::ffn, 1, largestWidth},
    CountKey<Experts>{"shared_ffn", &Experts::shared_ffn, 0, largestWidth},
    CountKey<Experts>{"first_dense", &Experts::first_dense, 0, 10'000},
};

template <class Owner>
struct FlagKey {
    std::string_view key;
    bool Owner::* member;
};
constexpr std::array flags = {
    FlagKey<Architecture>{"tied", &Architecture::tied},
    FlagKey<Architecture>{"gated_mlp", &Architecture::gated_mlp},
    FlagKey<Architecture>{"qk_norm", &Architecture::qk_norm},
    FlagKey<Architecture>{"embed_norm", &Architecture::embed_norm},
    FlagKey<Architecture>{"final_norm", &Architecture::final_norm},
    FlagKey<Architecture>{"causal", &Architecture::causal},
};
constexpr std::array biasFlags = {
    FlagKey<Biases>{"qkv", &Biases::qkv},
    FlagKey<Biases>{"o", &Biases::o},
    FlagKey<Biases>{"mlp", &Biases::mlp},
    FlagKey<Biases>{"lm_head", &Biases::lm_head},
};
constexpr std::array expertFlags = {
    FlagKey<Experts>{"router_bias", &Experts::router_bias},
    FlagKey<Experts>{"shared_gate", &Experts::shared_gate},
};

template <class Owner>
void readCounts(ObjectReader& reader, Owner& owner, const auto& keys)
{
    for (const auto& key : keys)
        reader.readCount(key.key, owner.*key.member, key.minimum, key.maximum);
}
template <class Owner>
void readFlags(ObjectReader& reader, Owner& owner, const auto& keys)
{
    for (const auto& key : keys)
        reader.readFlag(key.key, owner.*key.member);
}
template <class Owner>
void writeDiffering(Json& json, const Owner& owner, const auto& keys)
{
    const Owner defaults{};
    for (const auto& key : keys)
        if (owner.*key.member != defaults.*key.member)
            json[std::string(key.key)] = owner.*key.member;
}

void readExperts(ObjectReader& reader, Experts& moe, std::int64_t layers)
{
    reader.require({"experts", "top_k", "ffn"});
    readCounts(reader, moe, expertCounts);
    readFlags(reader, moe, expertFlags);
    constexpr double largestImbalance = 1000;
    reader.readNumber("imbalance", moe.imbalance, 1, largestImbalance);
    if (moe.top_k > moe.experts)
        reader.fail("top_k", "more experts per token than there are", "give at most the number of experts");
    if (moe.first_dense > layers)
        reader.fail("first_dense", "more dense layers than there are layers", "give at most the number of layers");
    reader.rejectUnknown();
}

Json expertsJson(const Experts& moe)
{
    Json json = {{"experts", moe.experts}, {"top_k", moe.top_k}, {"ffn", moe.ffn}};
    const Experts defaults{};
    if (moe.shared_ffn != defaults.shared_ffn)
        json["shared_ffn"] = moe.shared_ffn;
    if (moe.first_dense != defaults.first_dense)
        json["first_dense"] = moe.first_dense;
    writeDiffering(json, moe, expertFlags);
    if (moe.imbalance != defaults.imbalance)
        json["imbalance"] = moe.imbalance;
    return json;
}

}  // namespace

void readArchitecture(ObjectReader& reader, Architecture& shape)
{
    reader.require({"layers", "hidden", "heads", "ffn", "vocab"});
    readCounts(reader, shape, requiredCounts);
    shape.kv_heads = shape.heads;
    shape.head_dim = shape.heads > 0 ? std::max<std::int64_t>(1, shape.hidden / shape.heads) : 1;
    readCounts(reader, shape, derivedCounts);
    readCounts(reader, shape, optionalCounts);
    readFlags(reader, shape, flags);
    reader.readCount("sliding_window", shape.sliding_window, 1, largestWidth);
    reader.readCount("sliding_layers", shape.sliding_layers, 1, std::max<std::int64_t>(1, shape.layers));
    if (const auto norm = reader.readChoice("norm", choiceNames<NormKind>))
        shape.norm = static_cast<NormKind>(*norm);
    if (const auto attention = reader.readChoice("attention", choiceNames<AttentionKind>))
        shape.attention = static_cast<AttentionKind>(*attention);
    if (auto bias = reader.findObject("bias")) {
        readFlags(*bias, shape.bias, biasFlags);
        bias->rejectUnknown();
    }
    if (auto moe = reader.findObject("moe"))
        readExperts(*moe, shape.moe.emplace(), shape.layers);
}

Json architectureJson(const Architecture& shape)
{
    Json json = Json::object();
    for (const auto& key : requiredCounts)
        json[std::string(key.key)] = shape.*key.member;
    for (const auto& key : derivedCounts)
        json[std::string(key.key)] = shape.*key.member;
    writeDiffering(json, shape, optionalCounts);
    writeDiffering(json, shape, flags);
    if (shape.sliding_window)
        json["sliding_window"] = *shape.sliding_window;
    if (shape.sliding_layers)
        json["sliding_layers"] = *shape.sliding_layers;
    if (shape.norm != NormKind::Rms)
        json["norm"] = choiceName(shape.norm);
    if (shape.attention != AttentionKind::Gqa)
        json["attention"] = choiceName(shape.attention);
    if (shape.bias != Biases{}) {
        json["bias"] = Json::object();
        writeDiffering(json["bias"], shape.bias, biasFlags);
    }
    if (shape.moe)
        json["moe"] = expertsJson(*shape.moe);
    return json;
}

}  // namespace headroom
