// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/plan/slider_setups.h"

#include "widgets/text/field_value_text.h"
#include "widgets/text/labels.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace headroom {

namespace {

struct Span {
    std::string_view pointer;
    double low;
    double high;
    Snap snap;
    NumberStyle style;
    bool showsUnit;
};

constexpr std::array spans = {
    Span{"/model/parameters", 1e8, 1e12, Snap::ThreeDigits, NumberStyle::Short, false},
    Span{"/training/micro_batch", 1, 64, Snap::PowerOfTwo, NumberStyle::Whole, false},
    Span{"/training/sequence", 512, 131'072, Snap::PowerOfTwo, NumberStyle::Whole, true},
    Span{"/training/tokens", 1e6, 1e14, Snap::TwoDigits, NumberStyle::Short, false},
    Span{"/training/lora/rank", 1, 256, Snap::PowerOfTwo, NumberStyle::Whole, false},
    Span{"/training/rollout/prompts", 1, 4096, Snap::PowerOfTwo, NumberStyle::Whole, false},
    Span{"/training/rollout/generations", 1, 64, Snap::PowerOfTwo, NumberStyle::Whole, false},
    Span{"/training/rollout/epochs", 1, 8, Snap::Step, NumberStyle::Whole, false},
    Span{"/training/rollout/gpus", 1, 1024, Snap::PowerOfTwo, NumberStyle::Whole, false},
    Span{"/training/rollout/tensor", 1, 32, Snap::PowerOfTwo, NumberStyle::Whole, false},
    Span{"/training/reference_parameters", 1e8, 1e12, Snap::ThreeDigits, NumberStyle::Short, false},
    Span{"/training/reward_parameters", 1e8, 1e12, Snap::ThreeDigits, NumberStyle::Short, false},
    Span{"/serving/input_tokens", 16, 131'072, Snap::PowerOfTwo, NumberStyle::Whole, true},
    Span{"/serving/output_tokens", 16, 32'768, Snap::PowerOfTwo, NumberStyle::Whole, true},
    Span{"/serving/concurrency", 1, 4096, Snap::PowerOfTwo, NumberStyle::Whole, false},
    Span{"/serving/requests_per_s", 0.1, 10'000, Snap::TwoDigits, NumberStyle::Decimal, true},
    Span{"/serving/latency_target_s", 0.001, 10, Snap::TwoDigits, NumberStyle::Decimal, true},
    Span{"/serving/engine_fraction", 0.5, 1, Snap::Step, NumberStyle::Decimal, false},
    Span{"/serving/input_cv", 0, 2, Snap::Step, NumberStyle::Decimal, false},
    Span{"/serving/output_cv", 0, 2, Snap::Step, NumberStyle::Decimal, false},
    Span{"/serving/prefix_hit_share", 0, 1, Snap::Step, NumberStyle::Decimal, false},
    Span{"/serving/spare_replicas", 0, 16, Snap::Step, NumberStyle::Whole, false},
    Span{"/cluster/nodes", 1, 1024, Snap::TwoDigits, NumberStyle::Whole, false},
    Span{"/cluster/gpus", 1, 1024, Snap::PowerOfTwo, NumberStyle::Whole, false},
    Span{"/parallelism/tensor", 1, 64, Snap::PowerOfTwo, NumberStyle::Whole, false},
    Span{"/parallelism/context", 1, 64, Snap::PowerOfTwo, NumberStyle::Whole, false},
    Span{"/parallelism/pipeline", 1, 64, Snap::TwoDigits, NumberStyle::Whole, false},
    Span{"/parallelism/virtual", 1, 16, Snap::TwoDigits, NumberStyle::Whole, false},
    Span{"/parallelism/expert", 1, 256, Snap::PowerOfTwo, NumberStyle::Whole, false},
    Span{"/cost/weekend_hours", 0, 120, Snap::Step, NumberStyle::Decimal, true},
};

}  // namespace

ScaledSlider::Setup sliderSetup(const Field& field)
{
    const bool whole = field.kind == ValueKind::Count;
    ScaledSlider::Setup setup;
    setup.label = fieldLabel(field.pointer);
    setup.minimum = field.minimum;
    setup.maximum = field.maximum;
    setup.scale = {field.minimum, field.maximum, field.step, field.scale, Snap::Step, whole};
    setup.style = whole ? NumberStyle::Whole : NumberStyle::Decimal;
    setup.suffix = unitLabel(field.unit);
    setup.suffixOfOne = unitOfOneLabel(field.unit);
    const QString unit = unitLabel(field.unit);
    setup.accessibleName = unit.isEmpty() || unit.compare(setup.label, Qt::CaseInsensitive) == 0
                               ? setup.label
                               : QCoreApplication::translate("plan", "%1 in %2").arg(setup.label, unit);
    const auto found = std::ranges::find(spans, field.pointer, &Span::pointer);
    if (found == spans.end())
        return setup;
    setup.scale.low = std::max(found->low, field.minimum);
    setup.scale.high = std::min(found->high, field.maximum);
    setup.scale.snap = found->snap;
    setup.style = found->style;
    if (!found->showsUnit)
        for (QString* words : {&setup.suffix, &setup.suffixOfOne})
            words->clear();
    return setup;
}

}  // namespace headroom
