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
    CountKey<Experts>{"latent", &Experts::latent, 0, largestWidth},
};
constexpr std::array linearCounts = {
    CountKey<LinearAttention>{"key_heads", &LinearAttention::key_heads, 1, 65'536},
    CountKey<LinearAttention>{"value_heads", &LinearAttention::value_heads, 1, 65'536},
    CountKey<LinearAttention>{"key_dim", &LinearAttention::key_dim, 1, 65'536},
    CountKey<LinearAttention>{"value_dim", &LinearAttention::value_dim, 1, 65'536},
    CountKey<LinearAttention>{"conv", &LinearAttention::conv, 1, 65'536},
    CountKey<LinearAttention>{"state_bytes", &LinearAttention::state_bytes, 1, 8},
};
constexpr std::array mambaCounts = {
    CountKey<Mamba>{"heads", &Mamba::heads, 1, 65'536},
    CountKey<Mamba>{"head_dim", &Mamba::head_dim, 1, 65'536},
    CountKey<Mamba>{"groups", &Mamba::groups, 1, 65'536},
    CountKey<Mamba>{"state", &Mamba::state, 1, 65'536},
    CountKey<Mamba>{"conv", &Mamba::conv, 1, 65'536},
    CountKey<Mamba>{"state_bytes", &Mamba::state_bytes, 1, 8},
};
constexpr std::array indexerCounts = {
    CountKey<Indexer>{"heads", &Indexer::heads, 1, 65'536},
    CountKey<Indexer>{"dim", &Indexer::dim, 1, 65'536},
    CountKey<Indexer>{"top_k", &Indexer::top_k, 1, largestWidth},
};
constexpr std::array compressedCounts = {
    CountKey<CompressedAttention>{"o_groups", &CompressedAttention::o_groups, 1, 65'536},
    CountKey<CompressedAttention>{"o_lora_rank", &CompressedAttention::o_lora_rank, 1, largestWidth},
};
constexpr std::array groupCounts = {
    CountKey<LayerGroup>{"ratio", &LayerGroup::ratio, 0, 65'536},
    CountKey<LayerGroup>{"extra_products", &LayerGroup::extra_products, 0, 1'000'000'000'000},
    CountKey<LayerGroup>{"extra_params", &LayerGroup::extra_params, 0, 1'000'000'000'000},
};
/// A width that a group of layers may have for itself.
struct OwnWidth {
    std::string_view key;
    std::optional<std::int64_t> LayerGroup::* member;
    std::int64_t maximum;
};
constexpr std::array ownWidths = {
    OwnWidth{"window", &LayerGroup::window, largestWidth},
    OwnWidth{"heads", &LayerGroup::heads, 65'536},
    OwnWidth{"kv_heads", &LayerGroup::kv_heads, 65'536},
    OwnWidth{"head_dim", &LayerGroup::head_dim, 65'536},
    OwnWidth{"value_dim", &LayerGroup::value_dim, 65'536},
    OwnWidth{"ffn", &LayerGroup::ffn, largestWidth},
};
constexpr std::int64_t mostBytes = 1'000'000'000'000'000;
constexpr std::int64_t mostParameters = 1'000'000'000'000'000;

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

void readLinear(ObjectReader& reader, LinearAttention& linear)
{
    if (const auto kind = reader.readChoice("kind", choiceNames<LinearKind>))
        linear.kind = static_cast<LinearKind>(*kind);
    readCounts(reader, linear, linearCounts);
    reader.readFlag("full_gate", linear.full_gate);
    reader.rejectUnknown();
}

LayerGroup readGroup(ObjectReader& reader)
{
    LayerGroup group;
    reader.readCount("count", group.count, 1, 10'000);
    if (const auto attention = reader.readChoice("attention", choiceNames<LayerAttention>))
        group.attention = static_cast<LayerAttention>(*attention);
    if (const auto mlp = reader.readChoice("mlp", choiceNames<LayerMlp>))
        group.mlp = static_cast<LayerMlp>(*mlp);
    readCounts(reader, group, groupCounts);
    for (const OwnWidth& own : ownWidths)
        reader.readCount(own.key, group.*own.member, 1, own.maximum);
    reader.readFlag("indexer", group.indexer);
    reader.readFlag("shared_values", group.shared_values);
    reader.readFlag("borrows_keys", group.borrows_keys);
    reader.readFlag("beside_mamba", group.beside_mamba);
    reader.rejectUnknown();
    return group;
}

/// The list of layers, whose counts sum to the number of layers.
void readGroups(ObjectReader& reader, Architecture& shape)
{
    const Json* list = reader.find("layer_kinds");
    if (list == nullptr || list->is_null())
        return;
    if (!list->is_array() || list->empty() || list->size() > 10'000) {
        reader.fail("layer_kinds", "needs a list of layers", "give entries such as {\"count\": 3, \"attention\": \"full\"}");
        return;
    }
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < list->size(); ++i) {
        ObjectReader entry((*list)[i], reader.pointer() + "/layer_kinds/" + std::to_string(i), reader.sharedError());
        shape.layer_kinds.push_back(readGroup(entry));
        const LayerGroup& group = shape.layer_kinds.back();
        if (group.mlp == LayerMlp::Experts && !shape.moe)
            entry.fail("mlp", "experts of a model that has none", "give the architecture's moe");
        if (group.attention == LayerAttention::Sliding && !group.window && !shape.sliding_window)
            entry.fail("window", "a sliding layer without a window", "give the tokens that it sees");
        if (group.attention == LayerAttention::Chunked && !group.window && !shape.sliding_window)
            entry.fail("window", "a chunked layer without a chunk", "give the tokens of a chunk");
        sum += group.count;
    }
    if (sum != shape.layers)
        reader.fail("layer_kinds", "its counts sum to " + std::to_string(sum) + ", not to the layers",
                    "make them sum to " + std::to_string(shape.layers));
}

void readUnread(ObjectReader& reader, Architecture& shape)
{
    const Json* list = reader.findArray("unread");
    if (list == nullptr)
        return;
    for (const Json& entry : *list)
        if (entry.is_string() && shape.unread.size() < 1000)
            shape.unread.push_back(entry.get<std::string>());
        else
            reader.fail("unread", "needs texts", "give the places of the entries");
}

/// What layers of kinds other than plain attention are made of, and what stands beside the language model.
void readKinds(ObjectReader& reader, Architecture& shape)
{
    if (auto linear = reader.findObject("linear"))
        readLinear(*linear, shape.linear.emplace());
    if (auto mamba = reader.findObject("mamba")) {
        readCounts(*mamba, shape.mamba.emplace(), mambaCounts);
        mamba->readFlag("conv_bias", shape.mamba->conv_bias);
        mamba->readFlag("norm", shape.mamba->norm);
        mamba->readCount("time_rank", shape.mamba->time_rank, 0, largestWidth);
        mamba->rejectUnknown();
    }
    if (auto indexer = reader.findObject("indexer")) {
        readCounts(*indexer, shape.indexer.emplace(), indexerCounts);
        indexer->readFlag("wide_keys", shape.indexer->wide_keys);
        indexer->rejectUnknown();
    }
    if (auto compressed = reader.findObject("compressed")) {
        readCounts(*compressed, shape.compressed.emplace(), compressedCounts);
        compressed->rejectUnknown();
    }
    readGroups(reader, shape);
    reader.readCount("mtp_params", shape.mtp_params, 0, mostParameters);
    reader.readCount("encoder_params", shape.encoder_params, 0, mostParameters);
    reader.readCount("checkpoint_bytes", shape.checkpoint_bytes, 0, mostBytes);
    reader.readFlag("quantisation_unknown", shape.quantisation_unknown);
    readUnread(reader, shape);
}

Json groupJson(const LayerGroup& group)
{
    Json json = {{"count", group.count}, {"attention", choiceName(group.attention)}, {"mlp", choiceName(group.mlp)}};
    for (const OwnWidth& own : ownWidths)
        if (group.*own.member)
            json[std::string(own.key)] = *(group.*own.member);
    writeDiffering(json, group, groupCounts);
    if (!group.indexer)
        json["indexer"] = false;
    if (group.shared_values)
        json["shared_values"] = true;
    if (group.borrows_keys)
        json["borrows_keys"] = true;
    if (group.beside_mamba)
        json["beside_mamba"] = true;
    return json;
}

template <class Owner>
Json allCounts(const Owner& owner, const auto& keys)
{
    Json json = Json::object();
    for (const auto& key : keys)
        json[std::string(key.key)] = owner.*key.member;
    return json;
}

void writeKinds(Json& json, const Architecture& shape)
{
    if (shape.linear) {
        json["linear"] = {{"kind", choiceName(shape.linear->kind)}};
        json["linear"].update(allCounts(*shape.linear, linearCounts));
        if (!shape.linear->full_gate)
            json["linear"]["full_gate"] = false;
    }
    if (shape.mamba) {
        json["mamba"] = allCounts(*shape.mamba, mambaCounts);
        if (!shape.mamba->conv_bias)
            json["mamba"]["conv_bias"] = false;
        if (!shape.mamba->norm)
            json["mamba"]["norm"] = false;
        if (shape.mamba->time_rank > 0)
            json["mamba"]["time_rank"] = shape.mamba->time_rank;
    }
    if (shape.indexer) {
        json["indexer"] = allCounts(*shape.indexer, indexerCounts);
        if (shape.indexer->wide_keys)
            json["indexer"]["wide_keys"] = true;
    }
    if (shape.compressed)
        json["compressed"] = allCounts(*shape.compressed, compressedCounts);
    for (const LayerGroup& group : shape.layer_kinds)
        json["layer_kinds"].push_back(groupJson(group));
    if (shape.mtp_params)
        json["mtp_params"] = *shape.mtp_params;
    if (shape.encoder_params != 0)
        json["encoder_params"] = shape.encoder_params;
    if (shape.checkpoint_bytes)
        json["checkpoint_bytes"] = *shape.checkpoint_bytes;
    if (shape.quantisation_unknown)
        json["quantisation_unknown"] = true;
    if (!shape.unread.empty())
        json["unread"] = shape.unread;
}

Json expertsJson(const Experts& moe)
{
    Json json = {{"experts", moe.experts}, {"top_k", moe.top_k}, {"ffn", moe.ffn}};
    const Experts defaults{};
    if (moe.shared_ffn != defaults.shared_ffn)
        json["shared_ffn"] = moe.shared_ffn;
    if (moe.first_dense != defaults.first_dense)
        json["first_dense"] = moe.first_dense;
    if (moe.latent != defaults.latent)
        json["latent"] = moe.latent;
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
    readKinds(reader, shape);
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
    writeKinds(json, shape);
    return json;
}

}  // namespace headroom
