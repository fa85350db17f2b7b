// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/architecture.h"

#include <cstdint>

namespace headroom::test {

/// A GPT as Megatron-LM trains it: LayerNorm, biases, no gate, 2,048 learned positions and a vocabulary of 51,200.
inline Architecture gptShape(std::int64_t layers, std::int64_t hidden, std::int64_t heads)
{
    Architecture shape;
    shape.layers = layers;
    shape.hidden = hidden;
    shape.heads = shape.kv_heads = heads;
    shape.head_dim = hidden / heads;
    shape.ffn = 4 * hidden;
    shape.vocab = 51200;
    shape.max_seq = shape.learned_positions = 2048;
    shape.tied = true;
    shape.gated_mlp = false;
    shape.norm = NormKind::LayerNorm;
    shape.bias = {.qkv = true, .o = true, .mlp = true};
    return shape;
}

}  // namespace headroom::test
