// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/read/out_of_memory.h"

#include "model/text/scan.h"
#include "model/text/visible.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

struct FrameRule {
    std::string_view file;      ///< A piece of the file's name; empty: any.
    std::string_view function;  ///< A piece of the function's name; empty: any.
    MemoryPart part;
};

// The first that fits counts: an optimizer's step allocates states although a module's forward may stand further out.
constexpr std::array frameRules = {
    FrameRule{"float16_optimizer", "", MemoryPart::MasterWeights},
    FrameRule{"", "_build_model_and_main_param_groups", MemoryPart::MasterWeights},
    FrameRule{"", "_create_fp32_", MemoryPart::MasterWeights},
    FrameRule{"", "initialize_fp32", MemoryPart::MasterWeights},
    FrameRule{"/optim/", "_init_group", MemoryPart::OptimizerStates},
    FrameRule{"/optim/", "", MemoryPart::OptimizerStates},
    FrameRule{"/optimizers/", "", MemoryPart::OptimizerStates},
    FrameRule{"bitsandbytes/optim", "", MemoryPart::OptimizerStates},
    FrameRule{"distrib_optimizer", "", MemoryPart::OptimizerStates},
    FrameRule{"", "initialize_optimizer_states", MemoryPart::OptimizerStates},
    FrameRule{"", "AccumulateGrad", MemoryPart::Gradients},
    FrameRule{"param_and_grad_buffer", "", MemoryPart::Gradients},
    FrameRule{"", "reduce_scatter", MemoryPart::CommunicationBuffers},
    FrameRule{"", "foreach_reduce", MemoryPart::CommunicationBuffers},
    FrameRule{"", "ProcessGroupNCCL", MemoryPart::CommunicationBuffers},
    FrameRule{"", "all_gather", MemoryPart::GatherBuffers},
    FrameRule{"_fsdp_param", "unshard", MemoryPart::GatherBuffers},
    FrameRule{"_flat_param", "unshard", MemoryPart::GatherBuffers},
    FrameRule{"partition_parameters", "", MemoryPart::GatherBuffers},
    FrameRule{"", "initialize_kv_cache", MemoryPart::KvCache},
    FrameRule{"", "_allocate_kv_cache", MemoryPart::KvCache},
    FrameRule{"cache_engine", "", MemoryPart::KvCache},
    FrameRule{"memory_pool", "_create_buffers", MemoryPart::KvCache},
    FrameRule{"", "cross_entropy", MemoryPart::Logits},
    FrameRule{"", "log_softmax", MemoryPart::Logits},
    FrameRule{"/loss", "", MemoryPart::Logits},
    FrameRule{"", "lm_head", MemoryPart::Logits},
    FrameRule{"", "CUDABlasHandle", MemoryPart::WorkingSet},
    FrameRule{"/peft/", "update_layer", MemoryPart::Adapters},
    FrameRule{"", "_init_lora", MemoryPart::Adapters},
    FrameRule{"", "from_pretrained", MemoryPart::Weights},
    FrameRule{"", "load_state_dict", MemoryPart::Weights},
    FrameRule{"", "load_model", MemoryPart::Weights},
    FrameRule{"", "init_weights", MemoryPart::Weights},
    FrameRule{"", "to_empty", MemoryPart::Weights},
    FrameRule{"nn/modules/module.py", "convert", MemoryPart::Weights},
    FrameRule{"nn/modules/module.py", "_apply", MemoryPart::Weights},
    FrameRule{"utils/checkpoint.py", "", MemoryPart::Activations},
    FrameRule{"", "forward", MemoryPart::Activations},
    FrameRule{"nn/functional.py", "", MemoryPart::Activations},
};

std::optional<Bytes> bytesOf(std::optional<double> amount)
{
    return amount ? std::optional(Bytes{*amount}) : std::nullopt;
}

std::optional<double> valueOf(const std::optional<Bytes>& bytes)
{
    return bytes ? std::optional(bytes->value) : std::nullopt;
}

/// The innermost frame that tells a part; the frames of a backward pass beneath which nothing else does are
/// activations' gradients or the layers' own, which the message cannot tell apart.
std::optional<MemoryPart> partOf(const std::deque<std::optional<MemoryPart>>& frames)
{
    for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame)
        if (*frame)
            return *frame;
    return std::nullopt;
}

}  // namespace

std::optional<MemoryPart> partOfFrame(std::string_view file, std::string_view function)
{
    for (const FrameRule& rule : frameRules)
        if ((rule.file.empty() || file.find(rule.file) != std::string_view::npos) &&
            (rule.function.empty() || function.find(rule.function) != std::string_view::npos))
            return rule.part;
    return std::nullopt;
}

OutOfMemoryFacts OutOfMemory::facts() const
{
    return {.asked = asked.value,
            .total = valueOf(capacity),
            .free = valueOf(free),
            .ofProcess = valueOf(inUse),
            .named = named,
            .allocated = valueOf(allocated),
            .unallocated = valueOf(unused)};
}

bool OutOfMemory::isFragmented() const { return facts().isFragmented(); }

bool OutOfMemory::wouldDoJoined() const { return facts().wouldDoJoined(); }

bool OutOfMemoryReader::line(std::string_view text)
{
    if (m_found)
        return text.find("out of memory. Tried to allocate") != std::string_view::npos;
    constexpr std::size_t mostFrames = 128;
    if (text.find("Traceback (most recent call last)") != std::string_view::npos) {
        m_frames.clear();
        return false;
    }
    if (const std::size_t at = text.find("File \""); at != std::string_view::npos) {
        const auto file = between(text.substr(at), "File \"", "\"");
        const std::size_t in = text.rfind(", in ");
        if (file && in != std::string_view::npos) {
            m_frames.push_back(partOfFrame(*file, text.substr(in + 5)));
            if (m_frames.size() > mostFrames)
                m_frames.pop_front();
        }
        return false;
    }
    if (text.find("out of memory. Tried to allocate") == std::string_view::npos &&
        text.find("RESOURCE_EXHAUSTED: Out of memory") == std::string_view::npos)
        return false;
    const std::optional<OutOfMemoryFacts> facts = outOfMemoryIn(text);
    if (!facts || !facts->asked)
        return false;
    constexpr std::size_t longest = 600;
    OutOfMemory found{.asked = Bytes{*facts->asked},
                      .capacity = bytesOf(facts->total),
                      .free = bytesOf(facts->free),
                      .inUse = bytesOf(facts->ofProcess),
                      .allocated = bytesOf(facts->allocated),
                      .unused = bytesOf(facts->unallocated),
                      .named = facts->named,
                      .line = visibleLine(trimmed(text), longest)};
    found.part = partOf(m_frames);
    m_found = std::move(found);
    return true;
}

}  // namespace headroom
