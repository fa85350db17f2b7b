// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/health/gpu_table.h"

#include <QWidget>

namespace headroom::test {

/// A capture of tests/data/health, for a window to open.
inline QString capturePath(const char* name)
{
    return QStringLiteral(HEADROOM_TEST_DATA "/health/") + QLatin1String(name);
}

/// How many GPUs the Health page of a window lists.
inline int shownGpus(const QWidget& window)
{
    const auto* table = window.findChild<GpuTable*>(QStringLiteral("gpuTable"));
    return table == nullptr ? 0 : table->model()->rowCount();
}

}  // namespace headroom::test
