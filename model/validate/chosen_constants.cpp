// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/validate/chosen_constants.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <initializer_list>
#include <string>

namespace headroom {
namespace {

constexpr double half = 0.5;

/// The width of the products of a layer, which decides the constant that times them.
enum class Width { Sixteen, Eight, Four, Other };

Width widthOf(Recipe recipe)
{
    switch (recipe) {
    case Recipe::Fp32:
    case Recipe::Tf32: return Width::Other;
    case Recipe::FsdpFp8:
    case Recipe::Fp8Mixed:
    case Recipe::Fp8Primary:
    case Recipe::Mxfp8Mixed: return Width::Eight;
    case Recipe::Nvfp4Mixed: return Width::Four;
    default: return Width::Sixteen;
    }
}

/// Dense models trained in full: experts and adapters bring costs of their own.
bool isPlain(const SupportingRow& row)
{
    return row.isTime && !row.experts && row.plan.training.method == TrainingMethod::Full;
}

/// Best single matrix products that were measured on a generation, as shares of the peak rate; 0 where none is known.
struct BestProducts {
    std::string_view architecture{};
    double sixteen{0}, eight{0};
};

// The ml-engineering benchmark of products (compute/accelerator, MAMF): 271 of 312 TFLOP/s on A100, 794 of 989 and
// 1,403 of 1,979 on H100, 1,745 of 2,250 and 3,432 of 4,500 on B200, 1,822 of 2,500 on GB200, 668 of 1,307 on MI300X;
// the FP8 rate of MI300X is AMD's (1,273 of 2,615, "Measuring Max-Achievable FLOPs", part 2). Blackwell Ultra is taken
// as Blackwell. The part of 500 W runs at clocks that fall with the third root of the power.
constexpr double lessPower = 0.894;  ///< (500 / 700)^(1/3)
// clang-format off: a table
constexpr std::array<BestProducts, 8> bestProducts = {{
    {"Ampere GA100",          0.869,             0},
    {"Hopper 500 W",          0.803 * lessPower, 0.709 * lessPower},
    {"Hopper",                0.803,             0.709},
    {"Blackwell Ultra NVL72", 0.729,             0.763},
    {"Blackwell Ultra",       0.776,             0.763},
    {"Blackwell NVL72",       0.729,             0.763},
    {"Blackwell",             0.776,             0.763},
    {"CDNA 3",                0.511,             0.487},
}};
// clang-format on

/// What a layer's products reach where nobody's runs say it: the best product, less what real shapes, clocks under load
/// and quantisation cost. The share is the median of what training reaches of it on the generations below (16 and 8
/// bits: 0.91 on A100, 0.83 and 0.85 on H100, 0.75 and 0.71 on its part of 500 W, 0.82 and 0.72 on GB200, 0.58 on B200,
/// 0.67 and 0.49 on MI300X), which no single source moves by more than 0.02.
double usualProducts(std::string_view generation, Width width, double unknown)
{
    constexpr double ofBest = 0.75;
    constexpr double grid = 0.01;
    const auto* const row = std::ranges::find(bestProducts, generation, &BestProducts::architecture);
    if (row == bestProducts.end())
        return unknown;
    const double best = width == Width::Sixteen ? row->sixteen : width == Width::Eight ? row->eight : 0;
    return best > 0 ? std::round(best * ofBest / grid) * grid : unknown;
}

ChosenConstant products(std::size_t index, double GenerationEfficiency::* member, Width width, const char* title)
{
    const std::string_view generation = shippedEfficiencies().generations[index].architecture;
    return {.name = std::string(title) + " on " + std::string(generation),
            .unit = "share of the peak rate",
            .value = [=](Efficiencies& all) -> double& { return all.generations[index].*member; },
            .serves =
                [=](const SupportingRow& row) {
                    return isPlain(row) && row.hardware.efficiency.architecture == generation &&
                           widthOf(row.plan.training.recipe) == width;
                },
            .low = 0.2,
            .high = 0.95,
            .fallback = usualProducts(generation, width, shippedEfficiencies().unknown.*member),
            .leastShare = half};
}

/// The first FlashAttention is slow enough to show in the time of a step.
ChosenConstant firstAttention(std::size_t index)
{
    const std::string_view generation = shippedEfficiencies().generations[index].architecture;
    return {.name = "FlashAttention 1 on " + std::string(generation),
            .unit = "share of the peak rate",
            .value = [=](Efficiencies& all) -> double& { return all.generations[index].attention[0]; },
            .serves =
                [=](const SupportingRow& row) {
                    return isPlain(row) && row.hardware.efficiency.architecture == generation &&
                           row.plan.training.attention == AttentionKernel::Flash1;
                },
            .low = 0.05,
            .high = 0.6,
            .fallback = shippedEfficiencies().unknown.attention[0]};
}

struct Grid {
    double low, high, step, fallback;
};

ChosenConstant software(const char* name, const char* unit, double SoftwareEfficiency::* member, Grid grid, bool isTime,
                        std::initializer_list<Framework> frameworks)
{
    return {.name = name,
            .unit = unit,
            .value = [=](Efficiencies& all) -> double& { return all.software.*member; },
            .serves =
                [isTime, list = std::vector<Framework>(frameworks)](const SupportingRow& row) {
                    return row.isTime == isTime && std::ranges::find(list, row.plan.training.framework) != list.end();
                },
            .low = grid.low,
            .high = grid.high,
            .step = grid.step,
            .fallback = grid.fallback};
}

std::vector<ChosenConstant> makeTable()
{
    using S = SoftwareEfficiency;
    using F = Framework;
    std::vector<ChosenConstant> table;
    for (std::size_t i = 0; i < shippedEfficiencies().generations.size(); ++i) {
        table.push_back(products(i, &GenerationEfficiency::matmul, Width::Sixteen, "16-bit products"));
        table.push_back(products(i, &GenerationEfficiency::matmul8, Width::Eight, "FP8 products"));
        table.push_back(products(i, &GenerationEfficiency::matmul4, Width::Four, "FP4 products"));
        table.push_back(firstAttention(i));
    }
    // Without a measurement a stack is taken for today's, with fused kernels and nothing beside them.
    table.push_back(software("products of the 2020 to 2022 stack", "share of the products of today", &S::oldStack,
                             {0.7, 1.0, 0.01, 1}, true, {F::MegatronDeepSpeed}));
    table.push_back(software("launch time with Megatron-LM, µs", "µs", &S::megatronLaunchMicroseconds, {0, 200, 5, 0},
                             true, {F::Megatron}));
    table.back().leastShare = half;
    table.push_back(software("step overhead of InternEvo, s", "s", &S::internEvoStepSeconds, {0, 1.2, 0.05, 0}, true,
                             {F::InternEvo}));
    table.push_back(software("operator traffic with Composer", "times that of fused kernels", &S::composerElementwise,
                             {1, 3, 0.1, 1.5}, true, {F::Composer}));
    table.push_back(software("operator traffic of eager PyTorch", "times that of fused kernels", &S::eagerElementwise,
                             {1, 3, 0.1, 1.5}, true, {F::Litgpt, F::Torchtune, F::HuggingFace, F::Fsdp1}));
    table.push_back(software("operator traffic under torch.compile", "times that of fused kernels",
                             &S::compiledElementwise, {1, 2, 0.1, 1.2}, true, {F::Fsdp2}));
    table.push_back(software("allocator with DeepSpeed", "allocated over reserved memory", &S::deepSpeedAllocator,
                             {0.8, 1.0, 0.01, 0.95}, false, {F::MegatronDeepSpeed, F::DeepSpeed}));
    return table;
}

/// A number without trailing zeros.
std::string numberOf(double value)
{
    std::string text = std::to_string(value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.'))
        text.pop_back();
    return text;
}

}  // namespace

std::string ruleOf(const ChosenConstant& constant)
{
    const std::string rule = "least median error over sources, " + numberOf(constant.low) + " to " +
                             numberOf(constant.high) + " by " + numberOf(constant.step);
    return rule + "; else " + numberOf(constant.fallback);
}

const std::vector<ChosenConstant>& chosenConstants()
{
    static const std::vector<ChosenConstant> table = makeTable();
    return table;
}

}  // namespace headroom
