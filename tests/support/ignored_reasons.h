// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/prices/price_import.h"

#include <QString>

#include <optional>

namespace headroom::test {

/// The reason of that name for which rows of a price list are passed over; nothing where none has it.
inline std::optional<IgnoredReason> reasonNamed(const QString& name)
{
    for (std::size_t i = 0; i < ignoredReasonNames.size(); ++i)
        if (name.toStdString() == ignoredReasonNames[i])
            return static_cast<IgnoredReason>(i);
    return std::nullopt;
}

}  // namespace headroom::test
