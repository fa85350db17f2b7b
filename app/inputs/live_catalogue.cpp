// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/inputs/live_catalogue.h"

#include "app/inputs/catalogue_store.h"
#include "app/prices/price_store.h"
#include "model/prices/price_table.h"

#include <utility>

namespace headroom {

LiveCatalogue::LiveCatalogue(Catalogue catalogue, PricePlaces places, QObject* parent)
    : QObject(parent), m_catalogue(std::move(catalogue)), m_places(std::move(places))
{
}

void LiveCatalogue::takePrices(const std::vector<SizePrice>& prices)
{
    replace(withPrices(m_catalogue, prices).with(m_catalogue.efficiencies()));
}

Result<QStringList> LiveCatalogue::resetPrices()
{
    Result<QStringList> aside = setPricesAside(m_places.folder);
    if (!aside)
        return aside;
    Result<LoadedCatalogue> shipped = loadCatalogueAsFound(userCatalogueFolder(), m_places.folder);
    if (!shipped)
        return shipped.error();
    replace(std::move(shipped->catalogue).with(m_catalogue.efficiencies()));
    return aside;
}

void LiveCatalogue::replace(Catalogue next)
{
    // A swap leaves every entry where it is in memory.
    std::swap(m_catalogue, next);
    m_former.push_back(std::make_unique<const Catalogue>(std::move(next)));
    emit changed();
}

}  // namespace headroom
