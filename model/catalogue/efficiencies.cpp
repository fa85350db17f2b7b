// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/catalogue/efficiencies.h"

namespace headroom {

namespace {

// Matmul efficiencies are the achieved shares in whole training layers of published runs of that generation, lower
// than the best single product (271 of 312 TFLOP/s on A100, 794 of 989 on H100, 1,745 of 2,250 on B200, by the
// ml-engineering benchmark) because clocks fall under sustained load. Chosen on: Volta BigScience; GA100 Korthikanti
// et al. 2022 table 5 and MosaicML; other Ampere and Ada torchtune; Hopper Llama 3 and Megatron-LM; its part of 500 W
// torchtitan, clocks fall with the limit; Blackwell SimuMax's runs on B200 (its 514 shapes, measured one by one, have a
// median of 0.48), in racks (NVL72: more power, liquid cooling, newer software) and Blackwell Ultra dense rows of
// Megatron-Bridge; GB202 as Ada; CDNA 3 torchtitan. Hop and setup of Blackwell's links are SimuMax's fit of NCCL's
// all-gather on that node (configs/system/b200_bf16_ceperm.json); elsewhere 4 us, the low end of what NCCL shows.
// Longer names stand before their beginnings.
// clang-format off: a table
constexpr Efficiencies shipped{.generations = {{
    // architecture            matmul  half   fp8   fp4    FA1   FA2   FA3    memory inside between hop setup
    {"Volta",                  0.74,  3e9,  0.74, 0.74, {0.20, 0.25, 0.25}, 0.80, 0.65, 0.80},
    {"Ampere GA100",           0.79,  6e9,  0.79, 0.79, {0.31, 0.55, 0.55}, 0.80, 0.65, 0.85},
    {"Ampere",                 0.79,  3e9,  0.79, 0.79, {0.30, 0.50, 0.50}, 0.80, 0.65, 0.80},
    {"Ada Lovelace",           0.85,  4e9,  0.85, 0.85, {0.30, 0.60, 0.60}, 0.80, 0.65, 0.80},
    {"Hopper 500 W",           0.54, 20e9,  0.45, 0.45, {0.16, 0.30, 0.45}, 0.80, 0.65, 0.80},
    {"Hopper",                 0.67, 20e9,  0.60, 0.60, {0.18, 0.33, 0.50}, 0.80, 0.65, 0.80},
    {"Blackwell Ultra NVL72",  0.65, 30e9,  0.65, 0.45, {0.10, 0.20, 0.50}, 0.70, 0.70, 0.80},
    {"Blackwell Ultra",        0.62, 30e9,  0.60, 0.45, {0.10, 0.20, 0.45}, 0.70, 0.70, 0.80},
    {"Blackwell NVL72",        0.60, 30e9,  0.55, 0.50, {0.10, 0.20, 0.40}, 0.70, 0.70, 0.80},
    {"Blackwell GB202",        0.85,  4e9,  0.85, 0.85, {0.30, 0.60, 0.60}, 0.80, 0.65, 0.80},
    {"Blackwell",              0.45, 30e9,  0.50, 0.45, {0.10, 0.20, 0.35}, 0.55, 0.67, 0.80, 9e-6, 23e-6},
    {"CDNA 3",                 0.34, 20e9,  0.24, 0.24, {0.10, 0.20, 0.20}, 0.65, 0.65, 0.80},
}}};
// clang-format on

}  // namespace

const GenerationEfficiency& Efficiencies::of(std::string_view architecture) const
{
    for (const GenerationEfficiency& generation : generations)
        if (architecture.starts_with(generation.architecture))
            return generation;
    return unknown;
}

const Efficiencies& shippedEfficiencies() { return shipped; }

}  // namespace headroom
