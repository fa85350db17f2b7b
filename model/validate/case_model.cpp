// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/validate/case_model.h"

#include "model/shape/layer_kinds.h"
#include "model/validate/case_words.h"

#include <algorithm>
#include <array>
#include <utility>

namespace headroom {
namespace {

Error unstated(const std::string& what) { return {{}, what + " not stated", {}}; }

/// How well a catalogue model fits what is stated; negative where something contradicts.
int likeness(const MeasuredModel& stated, const Architecture& known)
{
    const auto differs = [](const std::optional<std::int64_t>& asked, std::int64_t have) {
        return asked && *asked != have;
    };
    const std::int64_t experts = known.moe ? known.moe->experts : 0;
    if (differs(stated.hidden, known.hidden) || differs(stated.heads, known.heads) || differs(stated.ffn, known.ffn) ||
        differs(stated.kvHeads, known.kv_heads) || stated.experts.value_or(0) != experts || !known.causal)
        return -1;
    if (stated.gated && *stated.gated != known.gated_mlp)
        return -1;
    const bool sameVocabulary = stated.vocab == known.vocab;
    const bool sameDepth = stated.layers == known.layers;
    if (!sameDepth && !sameVocabulary)
        return -1;
    return (sameDepth ? 2 : 0) + (sameVocabulary ? 1 : 0);
}

/// The catalogue's model with the same widths; null when there is none.
const ZooModel* sameWidths(const MeasuredModel& stated, const Catalogue& catalogue)
{
    const ZooModel* best = nullptr;
    int bestLikeness = -1;
    for (const ZooModel& model : catalogue.models())
        if (const int now = likeness(stated, model.architecture); now > bestLikeness) {
            best = &model;
            bestLikeness = now;
        }
    return best;
}

/// Multi-head attention beside an MLP of four times the width: GPT-2, GPT-3, GPT-NeoX, Phi, MPT.
bool hasGptWidths(const MeasuredModel& stated)
{
    const bool multiHead = !stated.kvHeads || stated.kvHeads == stated.heads;
    return stated.gated ? !*stated.gated : multiHead && stated.ffn == 4 * *stated.hidden;
}

Architecture customary(const MeasuredModel& stated)
{
    Architecture shape;
    if (hasGptWidths(stated)) {
        shape.gated_mlp = false;
        shape.norm = NormKind::LayerNorm;
        shape.bias = {.qkv = true, .o = true, .mlp = true};
    }
    return shape;
}

void setWidths(Architecture& shape, const MeasuredModel& stated, bool isKnown)
{
    shape = withLayers(std::move(shape), *stated.layers);
    shape.hidden = *stated.hidden;
    shape.heads = *stated.heads;
    shape.ffn = *stated.ffn;
    shape.vocab = *stated.vocab;
    if (stated.headDim)
        shape.head_dim = *stated.headDim;
    else if (!isKnown)
        shape.head_dim = shape.hidden / shape.heads;
    if (stated.kvHeads || !isKnown)
        shape.kv_heads = stated.kvHeads.value_or(shape.heads);
    if (stated.gated)
        shape.gated_mlp = *stated.gated;
    // Phi-1 to Phi-2 run attention and MLP side by side on one norm (Gunasekar et al. 2023).
    if (!shape.gated_mlp && (startsWithFold(stated.name, "phi-1") || startsWithFold(stated.name, "phi-2")))
        shape.norms_per_layer = 1;
}

/// "([0]*3+[1]*12)": three leading dense layers, which is what the plan can say; another pattern gives nothing.
std::int64_t leadingDense(const std::string& pattern)
{
    constexpr std::string_view opening = "([0]*";
    return pattern.starts_with(opening) ? leadingNumber(pattern.substr(opening.size())).value_or(0) : 0;
}

void setExperts(Architecture& shape, const MeasuredCase& measured)
{
    const MeasuredModel& stated = measured.model;
    if (!stated.experts)
        return;
    const auto& flags = measured.training.flags;
    Experts moe = shape.moe.value_or(Experts{});
    const bool isKnown = shape.moe.has_value();
    moe.experts = *stated.experts;
    if (stated.topK || !isKnown)
        moe.top_k = stated.topK.value_or(2);
    if (stated.expertFfn || !isKnown)
        moe.ffn = stated.expertFfn.value_or(*stated.ffn);
    if (const auto shared = flagNumber(flags, "moe-shared-expert-intermediate-size"))
        moe.shared_ffn = *shared;
    else if (stated.sharedExperts)
        moe.shared_ffn = *stated.sharedExperts * moe.ffn;
    if (stated.denseLayers)
        moe.first_dense = *stated.denseLayers;
    if (const auto pattern = flags.find("moe-layer-freq"); pattern != flags.end())
        moe.first_dense = leadingDense(pattern->second);
    shape.moe = moe;
}

/// Multi-head latent attention with the widths from Megatron-LM arguments, else from the catalogue, else those that
/// DeepSeek-V2 and V3 share; a wording of the key widths alone has plain queries.
void setLatentAttention(Architecture& shape, const MeasuredCase& measured, bool isKnown)
{
    const auto& flags = measured.training.flags;
    if (!measured.model.attention.starts_with("MLA") && !flags.contains("kv-lora-rank"))
        return;
    shape.attention = AttentionKind::Mla;
    if (!isKnown)
        shape.q_lora_rank = 0;
    const auto set = [&](std::int64_t& width, const char* flag) { width = flagNumber(flags, flag).value_or(width); };
    set(shape.q_lora_rank, "q-lora-rank");
    set(shape.kv_lora_rank, "kv-lora-rank");
    set(shape.qk_nope_dim, "qk-head-dim");
    set(shape.qk_rope_dim, "qk-pos-emb-head-dim");
    set(shape.v_dim, "v-head-dim");
    const auto setWord = [&](std::int64_t& width, const char* word) {
        width = numberAfter(measured.model.attention, word).value_or(width);
    };
    setWord(shape.q_lora_rank, "q_lora");
    setWord(shape.kv_lora_rank, "kv_lora");
    setWord(shape.qk_nope_dim, "nope");
    setWord(shape.qk_rope_dim, "rope");
    setWord(shape.v_dim, ", v");
}

/// What the framework's own model code does, whatever the checkpoint.
void applyFramework(Architecture& shape, const MeasuredCase& measured, Framework framework)
{
    const bool isMegatron = framework == Framework::Megatron || framework == Framework::MegatronDeepSpeed;
    const bool classic = isClassicGpt(measured, shape);
    if (measured.model.tied)
        shape.tied = *measured.model.tied;
    else if (isMegatron && classic)
        shape.tied = true;  // unless --untie-embeddings-and-output-weights
    if (framework == Framework::Litgpt)
        shape.tied = false;  // its lm_head is a matrix of its own
    if (framework == Framework::Composer)
        shape.bias = {};  // MPT: no_bias
    const std::int64_t sequence = measured.training.sequence.value_or(0);
    const bool saysLearned = measured.model.position == "learned_absolute" || framework == Framework::Composer;
    const bool saysOther = !saysLearned && !measured.model.position.empty();
    const bool usuallyLearned = isMegatron && classic && shape.learned_positions == 0 && !shape.embed_norm;
    if (saysOther)
        shape.learned_positions = 0;
    else if (saysLearned || usuallyLearned)
        shape.learned_positions = sequence;
    shape.max_seq = std::max(shape.max_seq, sequence);
    if (isMegatron) {
        // --make-vocab-size-divisible-by 128, times the tensor ranks.
        const std::int64_t unit = 128 * measured.parallelism.tensor.value_or(1);
        shape.vocab = (shape.vocab + unit - 1) / unit * unit;
    }
    shape.mtp = flagNumber(measured.training.flags, "mtp-num-layers").value_or(shape.mtp);
}

}  // namespace

bool isClassicGpt(const MeasuredCase& measured, const Architecture& shape)
{
    return !shape.gated_mlp && measured.model.position != "rope";
}

Result<Architecture> caseArchitecture(const MeasuredCase& measured, Framework framework, const Catalogue& catalogue)
{
    const MeasuredModel& stated = measured.model;
    if (!stated.hasShape) {
        if (const ZooModel* named = catalogue.model(catalogueId(stated.name)))
            return named->architecture;
        return unstated("architecture");
    }
    MeasuredModel complete = stated;
    if (!complete.ffn)
        complete.ffn = stated.expertFfn;
    const std::array<std::pair<const std::optional<std::int64_t>*, const char*>, 5> needed = {
        {{&complete.layers, "number of layers"},
         {&complete.hidden, "hidden size"},
         {&complete.heads, "number of heads"},
         {&complete.ffn, "MLP width"},
         {&complete.vocab, "vocabulary"}}};
    for (const auto& [value, name] : needed)
        if (!value->has_value())
            return unstated(name);
    if (complete.kvHeads && *complete.heads % *complete.kvHeads != 0 && !complete.attention.starts_with("MLA"))
        return Error{{},
                     "contradictory: " + std::to_string(*complete.kvHeads) + " key-value heads do not divide " +
                         std::to_string(*complete.heads) + " heads",
                     {}};
    const ZooModel* known = sameWidths(complete, catalogue);
    Architecture shape = known != nullptr ? known->architecture : customary(complete);
    setWidths(shape, complete, known != nullptr);
    MeasuredCase filled = measured;
    filled.model = complete;
    setExperts(shape, filled);
    setLatentAttention(shape, filled, known != nullptr);
    applyFramework(shape, filled, framework);
    return shape;
}

}  // namespace headroom
