// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/validate/measured_case.h"

namespace headroom::test {

/// Llama 3.1 8B on eight H100s with Megatron-LM: everything is stated that a plan needs.
inline MeasuredCase llama()
{
    MeasuredCase c;
    c.id = "case";
    c.source = "somebody";
    c.kind = "train_full";
    c.model.hasShape = true;
    c.model.layers = 32;
    c.model.hidden = 4096;
    c.model.heads = 32;
    c.model.kvHeads = 8;
    c.model.ffn = 14336;
    c.model.vocab = 128256;
    c.hardware.gpuId = "h100-sxm";
    c.hardware.gpus = 8;
    c.training.framework = "megatron";
    c.training.recipe = "bf16-mixed-fp32-grads";
    c.training.microBatch = 1;
    c.training.globalBatch = 16;
    c.training.sequence = 8192;
    return c;
}

}  // namespace headroom::test
