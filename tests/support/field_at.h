// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/limits.h"

#include <QByteArray>

#include <cstddef>

namespace headroom::test {

/// The field at a pointer as a row of test data holds it.
inline const Field& fieldAt(const QByteArray& pointer)
{
    return field({pointer.constData(), static_cast<std::size_t>(pointer.size())});
}

}  // namespace headroom::test
