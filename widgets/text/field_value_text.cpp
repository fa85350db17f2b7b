// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/field_value_text.h"

#include "widgets/text/format.h"
#include "widgets/text/labels.h"

#include <QCoreApplication>
#include <QStringList>

namespace headroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(headroom::FieldValue)
};

}  // namespace

QString fieldValueText(std::string_view pointer, const FieldValue& value)
{
    if (const auto* flag = std::get_if<bool>(&value))
        return *flag ? Words::tr("on") : Words::tr("off");
    if (const auto* numeric = std::get_if<double>(&value))
        return decimalText(*numeric);
    if (const auto* text = std::get_if<std::string>(&value))
        return pointer == "/cluster/sku" ? sizeLabel(*text) : choiceLabel(pointer, *text);
    QStringList items;
    if (const auto* numbers = std::get_if<std::vector<double>>(&value))
        for (const double item : *numbers)
            items << decimalText(item);
    else if (const auto* names = std::get_if<std::vector<std::string>>(&value))
        for (const std::string& item : *names)
            items << choiceLabel(pointer, item);
    else
        return pointer == "/cluster/gpus"  ? Words::tr("all")
               : pointer == "/cluster/mig" ? Words::tr("whole GPU")
                                           : Words::tr("automatic");
    return items.isEmpty() ? Words::tr("none") : items.join(QStringLiteral(", "));
}

}  // namespace headroom
