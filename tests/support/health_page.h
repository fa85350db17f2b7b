// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/health/page/health_page.h"

#include <QSize>

#include <memory>

namespace headroom::test {

/// An empty page of a reading's health, shown.
inline std::unique_ptr<HealthPage> shownHealthPage(QSize size = {1000, 720})
{
    qRegisterMetaType<HealthFinding>();
    auto page = std::make_unique<HealthPage>();
    page->resize(size);
    page->show();
    return page;
}

}  // namespace headroom::test
