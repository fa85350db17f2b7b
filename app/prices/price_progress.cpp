// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/prices/price_progress.h"

#include "widgets/text/format.h"

#include <QCoreApplication>

#include <cmath>

namespace headroom {
namespace {

struct PriceProgressWords {
    Q_DECLARE_TR_FUNCTIONS(PriceProgress)
};

}  // namespace

QString askingText(const QString& host) { return PriceProgressWords::tr("Asking %1").arg(host); }

QString pagesReadText(int pages)
{
    return PriceProgressWords::tr("Pages of the price API read: %1").arg(countText(pages));
}

QString retryText(const QString& host, const QString& why, int waitMs)
{
    constexpr double msPerSecond = 1000;
    return PriceProgressWords::tr("%1 %2. Trying again in %3 s")
        .arg(host, why, countText(std::ceil(waitMs / msPerSecond)));
}

}  // namespace headroom
