// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/field_value_text.h"

#include "widgets/text/format.h"
#include "widgets/text/labels.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <vector>

namespace headroom {

namespace {

struct FieldValueWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::FieldValue)
};

struct UnitOfOne {
    std::string_view key;
    const char* label;
};

constexpr std::array unitsOfOne = {
    UnitOfOne{"parameters", QT_TRANSLATE_NOOP("unit", "parameter")},
    UnitOfOne{"bits", QT_TRANSLATE_NOOP("unit", "bit")},
    UnitOfOne{"sequences", QT_TRANSLATE_NOOP("unit", "sequence")},
    UnitOfOne{"tokens", QT_TRANSLATE_NOOP("unit", "token")},
    UnitOfOne{"prompts", QT_TRANSLATE_NOOP("unit", "prompt")},
    UnitOfOne{"answers", QT_TRANSLATE_NOOP("unit", "answer")},
    UnitOfOne{"passes", QT_TRANSLATE_NOOP("unit", "pass")},
    UnitOfOne{"layers", QT_TRANSLATE_NOOP("unit", "layer")},
    UnitOfOne{"chunks", QT_TRANSLATE_NOOP("unit", "chunk")},
    UnitOfOne{"stages", QT_TRANSLATE_NOOP("unit", "stage")},
    UnitOfOne{"requests", QT_TRANSLATE_NOOP("unit", "request")},
    UnitOfOne{"requests/s", QT_TRANSLATE_NOOP("unit", "request/s")},
    UnitOfOne{"replicas", QT_TRANSLATE_NOOP("unit", "replica")},
    UnitOfOne{"nodes", QT_TRANSLATE_NOOP("unit", "node")},
    UnitOfOne{"gpus", QT_TRANSLATE_NOOP("unit", "GPU")},
    UnitOfOne{"zones", QT_TRANSLATE_NOOP("unit", "zone")},
    UnitOfOne{"years", QT_TRANSLATE_NOOP("unit", "year")},
};

// Nothing is chosen for these where they are left open.
constexpr std::array<std::string_view, 6> openLimits = {"/cost/budget",           "/goal/deadline_days",
                                                        "/cluster/power_limit_w", "/serving/latency_target_s",
                                                        "/serving/speculative",   "/cost/developers"};

QString unitText(std::string_view unit, double number)
{
    const QString ofOne = number == 1 ? unitOfOneLabel(unit) : QString();
    return ofOne.isEmpty() ? unitLabel(unit) : ofOne;
}

/// Counts say by the field's name what they count; seconds or watts do not.
QString numberText(std::string_view pointer, double number)
{
    constexpr std::array<std::string_view, 10> units = {"W", "h", "min", "s", "USD", "GB", "B", "B/s", "years", "kg"};
    const Field* field = findField(pointer);
    const bool isTold = field == nullptr || std::ranges::find(units, field->unit) == units.end();
    return isTold ? decimalText(number)
                  : FieldValueWords::tr("%1 %2").arg(decimalText(number), unitText(field->unit, number));
}

/// Such as the layers of few stages; of the traffic of 24 hours, how many they are and between what.
QString numbersText(const std::vector<double>& numbers)
{
    constexpr std::size_t mostInFull = 8;
    if (numbers.size() > mostInFull) {
        const auto [least, most] = std::ranges::minmax(numbers);
        return least == most ? FieldValueWords::tr("%1 × %2").arg(numbers.size()).arg(decimalText(least))
                             : FieldValueWords::tr("%1 numbers, %2 to %3")
                                   .arg(numbers.size())
                                   .arg(decimalText(least), decimalText(most));
    }
    QStringList items;
    for (const double item : numbers)
        items << decimalText(item);
    return items.isEmpty() ? FieldValueWords::tr("none") : items.join(QStringLiteral(", "));
}

}  // namespace

QString unitOfOneLabel(std::string_view unit)
{
    const auto* found = std::ranges::find(unitsOfOne, unit, &UnitOfOne::key);
    return found == unitsOfOne.end() ? QString() : QCoreApplication::translate("unit", found->label);
}

QString fieldValueText(std::string_view pointer, const FieldValue& value)
{
    if (const auto* flag = std::get_if<bool>(&value))
        return *flag ? FieldValueWords::tr("on") : FieldValueWords::tr("off");
    if (const auto* numeric = std::get_if<double>(&value))
        return numberText(pointer, *numeric);
    if (const auto* text = std::get_if<std::string>(&value))
        return pointer == "/cluster/sku" ? sizeLabel(*text) : choiceLabel(pointer, *text);
    if (const auto* numbers = std::get_if<std::vector<double>>(&value))
        return numbersText(*numbers);
    QStringList items;
    if (const auto* names = std::get_if<std::vector<std::string>>(&value))
        for (const std::string& item : *names)
            items << choiceLabel(pointer, item);
    else
        return pointer == "/cluster/gpus"                                   ? FieldValueWords::tr("all")
               : pointer == "/cluster/mig"                                  ? FieldValueWords::tr("whole GPU")
               : std::ranges::find(openLimits, pointer) != openLimits.end() ? FieldValueWords::tr("none")
                                                                            : FieldValueWords::tr("automatic");
    return items.isEmpty() ? FieldValueWords::tr("none") : items.join(QStringLiteral(", "));
}

}  // namespace headroom
