// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/format_readers.h"
#include "model/import/launch/gguf_header.h"
#include "model/import/plan_guesses.h"
#include "model/shape/parameters.h"
#include "model/text/numbers.h"
#include "model/text/quoting.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// Names of metadata and tensors as llama.cpp has them (ggml-org/llama.cpp, gguf-py/gguf/constants.py). The tensors
// decide: a shape that does not have exactly their parameters is not taken.

namespace headroom {

namespace {

/// A header on its way to a shape.
class GgufShape {
public:
    GgufShape(const GgufHeader& header, std::string family) : m_header(header), m_family(std::move(family)) {}

    /// Absent where the metadata describe more than a plan's shape does.
    std::optional<Architecture> read()
    {
        const bool whole = need("block_count", m_shape.layers) && need("embedding_length", m_shape.hidden) &&
                           need("attention.head_count", m_shape.heads);
        if (!whole || !m_fits)
            return std::nullopt;
        readAttention();
        readWidths();
        readExperts();
        readTensors();
        return m_fits ? std::optional(m_shape) : std::nullopt;
    }

private:
    [[nodiscard]] const Json* entry(const std::string& key) const
    {
        const auto found = m_header.entries.find(m_family + '.' + key);
        return found == m_header.entries.end() ? nullptr : &*found;
    }
    /// A positive whole number; lists with one for each layer are more than a uniform shape, unless all are equal.
    std::optional<std::int64_t> number(const std::string& key)
    {
        const Json* value = entry(key);
        if (value == nullptr)
            return std::nullopt;
        if (value->is_array() && !value->empty() &&
            std::ranges::all_of(*value, [&](const Json& item) { return item == value->front(); }))
            value = &value->front();
        constexpr std::int64_t most = 100'000'000;
        if (!value->is_number_integer() || *value < 0 || *value > most) {
            m_fits = false;
            return std::nullopt;
        }
        return value->get<std::int64_t>();
    }
    bool need(const std::string& key, std::int64_t& target)
    {
        const auto value = number(key);
        target = value.value_or(0);
        return value && *value > 0;
    }
    [[nodiscard]] const GgufTensor* tensor(std::string_view name) const
    {
        const auto found =
            std::ranges::find_if(m_header.tensors, [&](const GgufTensor& one) { return one.name == name; });
        return found == m_header.tensors.end() ? nullptr : &*found;
    }
    [[nodiscard]] bool has(const char* part) const { return tensor("blk.0." + std::string(part)) != nullptr; }

    void readAttention()
    {
        m_shape.kv_heads = number("attention.head_count_kv").value_or(m_shape.heads);
        m_shape.head_dim =
            number("attention.key_length").value_or(std::max<std::int64_t>(1, m_shape.hidden / m_shape.heads));
        m_shape.max_seq = std::max<std::int64_t>(1, number("context_length").value_or(4096));
        if (m_shape.kv_heads < 1 || m_shape.head_dim < 1)
            m_fits = false;
        if (const auto window = number("attention.sliding_window"); window && *window > 0)
            m_shape.sliding_window = window;
        const auto rank = number("attention.kv_lora_rank");
        if (!rank || *rank == 0)
            return;
        m_shape.attention = AttentionKind::Mla;
        m_shape.kv_lora_rank = *rank;
        m_shape.q_lora_rank = number("attention.q_lora_rank").value_or(0);
        m_shape.qk_rope_dim = number("rope.dimension_count").value_or(64);
        const std::int64_t key = number("attention.key_length_mla").value_or(m_shape.head_dim);
        m_shape.qk_nope_dim = key - m_shape.qk_rope_dim;
        m_shape.v_dim = number("attention.value_length_mla").value_or(number("attention.value_length").value_or(128));
        m_shape.kv_heads = m_shape.heads;
        m_shape.head_dim = key;
    }

    void readWidths()
    {
        m_shape.ffn = std::max<std::int64_t>(1, number("feed_forward_length").value_or(1));
        const GgufTensor* table = tensor("token_embd.weight");
        if (table == nullptr || table->extents.size() != 2) {
            m_fits = false;
            return;
        }
        m_shape.vocab = static_cast<std::int64_t>(table->extents[1]);
        m_shape.tied = tensor("output.weight") == nullptr;
    }

    void readExperts()
    {
        const auto count = number("expert_count");
        if (!count || *count == 0)
            return;
        Experts moe;
        moe.experts = *count;
        moe.top_k = std::clamp<std::int64_t>(number("expert_used_count").value_or(2), 1, moe.experts);
        moe.ffn = number("expert_feed_forward_length").value_or(m_shape.ffn);
        moe.first_dense = number("leading_dense_block_count").value_or(0);
        moe.shared_ffn =
            number("expert_shared_feed_forward_length").value_or(number("expert_shared_count").value_or(0) * moe.ffn);
        const std::string layer = "blk." + std::to_string(moe.first_dense) + '.';
        moe.router_bias = tensor(layer + "exp_probs_b.bias") != nullptr || tensor(layer + "exp_probs_b") != nullptr;
        moe.shared_gate = tensor(layer + "ffn_gate_inp_shexp.weight") != nullptr;
        if (moe.first_dense < m_shape.layers && moe.ffn > 0)
            m_shape.moe = moe;
    }

    /// What no entry says stands in the names of the first layer's tensors.
    void readTensors()
    {
        m_shape.gated_mlp =
            has("ffn_gate.weight") || has("ffn_gate_exps.weight") || (has("ffn_up.weight") && doubled());
        m_shape.norm = has("attn_norm.bias") ? NormKind::LayerNorm : NormKind::Rms;
        m_shape.bias = {.qkv = has("attn_q.bias") || has("attn_qkv.bias"),
                        .o = has("attn_output.bias"),
                        .mlp = has("ffn_down.bias") || has("ffn_up.bias"),
                        .lm_head = tensor("output.bias") != nullptr};
        m_shape.qk_norm = has("attn_q_norm.weight");
        m_shape.norms_per_layer = 1 + (has("ffn_norm.weight") ? 1 : 0) + (has("post_attention_norm.weight") ? 1 : 0) +
                                  (has("post_ffw_norm.weight") ? 1 : 0);
        if (const GgufTensor* rows = tensor("position_embd.weight"); rows != nullptr && rows->extents.size() == 2)
            m_shape.learned_positions = static_cast<std::int64_t>(rows->extents[1]);
        m_shape.final_norm = tensor("output_norm.weight") != nullptr;
    }
    /// Phi-3 stores gate and up in one matrix.
    [[nodiscard]] bool doubled() const
    {
        const GgufTensor* up = tensor("blk.0.ffn_up.weight");
        return up != nullptr && up->extents.size() == 2 &&
               up->extents[1] == 2 * static_cast<std::uint64_t>(m_shape.ffn);
    }

    const GgufHeader& m_header;
    std::string m_family;
    Architecture m_shape{};
    bool m_fits{true};
};

/// Parameters and bytes of all tensors, by type.
struct GgufTotals {
    double elements{0};
    double bytes{0};
    std::map<std::string_view, double> byType;

    [[nodiscard]] std::string_view most() const
    {
        const auto found = std::ranges::max_element(byType, {}, [](const auto& row) { return row.second; });
        return found == byType.end() ? std::string_view() : found->first;
    }
};

GgufTotals totalsOf(const GgufHeader& header)
{
    GgufTotals totals;
    for (const GgufTensor& tensor : header.tensors) {
        // Tables of rotary factors are no parameters of the published count.
        if (!tensor.name.starts_with("rope_freqs") && !tensor.name.starts_with("rope_factors"))
            totals.elements += tensor.elements;
        totals.bytes += tensor.bytes;
        totals.byType[tensor.type] += tensor.bytes;
    }
    return totals;
}

/// The format of a plan with the nearest bytes per parameter.
std::string_view nearestFormat(const GgufTotals& totals)
{
    const std::string_view type = totals.most();
    constexpr std::array<std::pair<std::string_view, std::string_view>, 7> same = {{{"F32", "fp32"},
                                                                                    {"F16", "fp16"},
                                                                                    {"BF16", "bf16"},
                                                                                    {"Q8_0", "q8_0"},
                                                                                    {"Q4_0", "q4_0"},
                                                                                    {"MXFP4", "mxfp4"},
                                                                                    {"NVFP4", "nvfp4"}}};
    const auto found = std::ranges::find_if(same, [&](const auto& row) { return row.first == type; });
    if (found != same.end())
        return found->second;
    constexpr double between = 0.8;  // Bytes per parameter between Q4_0's 0.5625 and Q8_0's 1.0625.
    return totals.bytes / std::max(1.0, totals.elements) < between ? "q4_0" : "q8_0";
}

std::string typesText(const GgufTotals& totals)
{
    std::string text;
    for (const auto& [type, bytes] : totals.byType)
        text += (text.empty() ? "" : ", ") + std::string(type) + ' ' +
                plainNumber(std::round(1000 * bytes / totals.bytes) / 10) + " %";
    return text;
}

void noteShape(ImportLog& log, const Architecture& shape, const std::string& family)
{
    const auto note = [&](const char* member, std::int64_t value, const std::string& key) {
        log.note(ImportNoteKind::Taken, "/model/architecture/" + std::string(member), std::to_string(value),
                 family + '.' + key);
    };
    note("layers", shape.layers, "block_count");
    note("hidden", shape.hidden, "embedding_length");
    note("heads", shape.heads, "attention.head_count");
    note("kv_heads", shape.kv_heads, "attention.head_count_kv");
    note("head_dim", shape.head_dim, "attention.key_length");
    note("ffn", shape.ffn, "feed_forward_length");
    note("max_seq", shape.max_seq, "context_length");
    log.note(ImportNoteKind::Taken, "/model/architecture/vocab", std::to_string(shape.vocab), "token_embd.weight");
}

void takeGgufModel(ImportLog& log, const GgufHeader& header, const std::string& family, const GgufTotals& totals)
{
    const std::optional<Architecture> shape = GgufShape(header, family).read();
    if (shape && countParameters(*shape).total == totals.elements) {
        noteShape(log, *shape, family);
        setModel(log, *shape);
        return;
    }
    constexpr double fewest = 1e6;
    if (totals.elements < fewest) {
        log.fail({}, "the tensors have fewer than a million parameters",
                 "Give the first part of the model, not a projector or an adapter");
        return;
    }
    log.guess("/model/parameters", totals.elements,
              "all tensors of the file; how the layers of " + inQuotes(family) +
                  " are made is not known from the header: its config.json has the shape, and with it the cache");
}

}  // namespace

/// The root holds the bytes of the header as a binary value.
void readGguf(SourceReader& root)
{
    ImportLog& log = root.log();
    const Json* stored = root.find({"header"});
    if (stored == nullptr || !stored->is_binary())
        return;
    const auto& bytes = stored->get_binary();
    const Result<GgufHeader> header = readGgufHeader({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    if (!header) {
        log.fail(header.error().where, header.error().what, header.error().remedy);
        return;
    }
    const auto text = [&](const char* key) {
        const auto entry = header->entries.find(key);
        return entry != header->entries.end() && entry->is_string() ? entry->get<std::string>() : std::string();
    };
    const auto parts = header->entries.find("split.count");
    if (parts != header->entries.end() && parts->is_number_integer() && *parts > 1) {
        log.fail("split.count", "is " + parts->dump() + ": the file is one part of several, each with its own tensors",
                 "Merge the parts with llama-gguf-split --merge, or import the model's config.json");
        return;
    }
    const std::string family = text("general.architecture");
    const GgufTotals totals = totalsOf(*header);
    nameAfter(log, text("general.name").empty() ? "GGUF" : text("general.name"));
    takeGgufModel(log, *header, family, totals);
    if (log.error())
        return;
    log.guess("/workload", std::string("serving"), "GGUF files are served");
    log.guess("/serving/engine", std::string("llamacpp"), "GGUF is llama.cpp's format");
    log.guess("/serving/weights", std::string(nearestFormat(totals)),
              "the nearest to " + plainNumber(std::round(1000 * 8 * totals.bytes / totals.elements) / 1000) +
                  " bits per parameter (" + typesText(totals) + ")");
    log.note(ImportNoteKind::Taken, "/model/checkpoint_bytes", groupedNumber(totals.bytes), "all tensors of the file");
}

}  // namespace headroom
