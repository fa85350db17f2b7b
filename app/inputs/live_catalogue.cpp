// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/inputs/live_catalogue.h"

#include "model/prices/price_table.h"

#include <utility>

namespace headroom {

LiveCatalogue::LiveCatalogue(Catalogue catalogue, PricePlaces places, QObject* parent)
    : QObject(parent), m_catalogue(std::move(catalogue)), m_places(std::move(places))
{
}

void LiveCatalogue::takePrices(const std::vector<SizePrice>& prices)
{
    Catalogue next = withPrices(m_catalogue, prices).with(m_catalogue.efficiencies());
    // A swap leaves every entry where it is in memory.
    std::swap(m_catalogue, next);
    m_former.push_back(std::make_unique<const Catalogue>(std::move(next)));
    emit changed();
}

}  // namespace headroom
