// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"

#include <QList>
#include <QString>
#include <QStringList>
#include <QUrl>

namespace headroom {

/// What is asked of the Azure Retail Prices API.
struct PriceQuery {
    QStringList regions;
    QStringList sizes;
};

/// The API's address.
[[nodiscard]] QUrl azurePricesUrl();

/// All Azure sizes of the catalogue that may still be created on `today`, in all regions that it has a price of.
[[nodiscard]] PriceQuery fullQuery(const Catalogue& catalogue, const std::string& today);

/// The addresses of the first pages: region by region, because prices change during a long walk, and a few sizes at a
/// time, because an address must stay short.
[[nodiscard]] QList<QUrl> firstPages(const QUrl& base, const PriceQuery& query);

}  // namespace headroom
