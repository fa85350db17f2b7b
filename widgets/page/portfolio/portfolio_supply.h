// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/portfolio/portfolio.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <vector>

namespace headroom {

/// Nodes of a pool that stand for a time, in words.
struct SupplyWords {
    std::size_t pool{0};
    QString name{};      ///< Of the pool; empty below its first supply.
    QString machines{};  ///< "ND96isr_H100_v5, eastus"; empty below its first supply.
    QString nodes{};
    QString mode{};    ///< "reserved, 1 year".
    QString months{};  ///< "from Jan 2027", "Jan 2027 to Dec 2027".
    QString price{};   ///< Of a node and hour, "no price" where none is known.
    QString source{};  ///< Where that price is from.
    bool isPublished{false};  ///< The price is one of the catalogue, and `source` its publication and date.
};

/// Pool, machines, nodes, how they are paid for, months, price and where it is from.
[[nodiscard]] QStringList supplyTitles();
/// The supply of every pool, in order; a pool without any has a row of its own.
[[nodiscard]] std::vector<SupplyWords> supplyWords(const Portfolio& portfolio, const Catalogue& catalogue);

}  // namespace headroom
