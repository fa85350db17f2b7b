// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/portfolio/portfolio_supply.h"

#include "model/cost/cost.h"
#include "model/portfolio/portfolio_money.h"
#include "widgets/text/answers/portfolio_text.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"

#include <QCoreApplication>

#include <optional>

namespace headroom {

namespace {

struct PortfolioSupplyWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::PortfolioSupply)
};

std::string regionOf(const Pool& pool, const Catalogue& catalogue)
{
    const VmSize* size = catalogue.size(pool.sku);
    return pool.region.empty() && size != nullptr ? firstPricedRegion(*size) : pool.region;
}

QString machinesText(const Pool& pool, const Catalogue& catalogue)
{
    const std::string region = regionOf(pool, catalogue);
    return region.empty() ? sizeLabel(pool.sku)
                          : PortfolioSupplyWords::tr("%1, %2").arg(sizeLabel(pool.sku), asText(region));
}

QString monthsText(const Supply& supply)
{
    if (!supply.until)
        return PortfolioSupplyWords::tr("from %1").arg(monthShort(supply.from));
    const Month last = *supply.until + -1;
    return last <= supply.from ? monthShort(supply.from)
                               : PortfolioSupplyWords::tr("%1 to %2").arg(monthShort(supply.from), monthShort(last));
}

/// The catalogue's price that a supply is paid at; null for one's own.
const Price* publishedPrice(const Pool& pool, const Supply& supply, const Catalogue& catalogue)
{
    const VmSize* size = catalogue.size(pool.sku);
    if (supply.usdPerHour || supply.mode == SupplyMode::Owned || size == nullptr)
        return nullptr;
    return findPrice(*size, supplyModeNames[static_cast<std::size_t>(supply.mode)], regionOf(pool, catalogue));
}

void sayPrice(SupplyWords& words, const Pool& pool, const Supply& supply, const Catalogue& catalogue)
{
    const std::optional<MoneyPerHour> price = supply.usdPerHour
                                                  ? std::optional(MoneyPerHour::fromDollars(*supply.usdPerHour))
                                                  : pricesOf(pool, catalogue).of(supply.mode);
    if (!price) {
        words.price = PortfolioSupplyWords::tr("no price");
        return;
    }
    words.price = moneyText(*price * Hours{1}, QStringLiteral("USD"));
    if (const Price* published = publishedPrice(pool, supply, catalogue)) {
        words.isPublished = true;
        words.source = PortfolioSupplyWords::tr("%1, %2").arg(
            asText(published->provenance.source),
            published->provenance.as_of ? asText(*published->provenance.as_of) : PortfolioSupplyWords::tr("undated"));
    } else {
        words.source = supply.note.empty() ? PortfolioSupplyWords::tr("the portfolio's own") : asText(supply.note);
    }
}

}  // namespace

QStringList supplyTitles()
{
    return {PortfolioSupplyWords::tr("Pool"),      PortfolioSupplyWords::tr("Machines"),
            PortfolioSupplyWords::tr("Nodes"),     PortfolioSupplyWords::tr("Paid for"),
            PortfolioSupplyWords::tr("Months"),    PortfolioSupplyWords::tr("A node and hour"),
            PortfolioSupplyWords::tr("Price from")};
}

std::vector<SupplyWords> supplyWords(const Portfolio& portfolio, const Catalogue& catalogue)
{
    std::vector<SupplyWords> all;
    for (std::size_t i = 0; i < portfolio.pools.size(); ++i) {
        const Pool& pool = portfolio.pools[i];
        const SupplyWords head{.pool = i, .name = asText(pool.id), .machines = machinesText(pool, catalogue)};
        if (pool.supply.empty()) {
            all.push_back(head);
            all.back().nodes = PortfolioSupplyWords::tr("none");
        }
        for (const Supply& supply : pool.supply) {
            SupplyWords& words = all.emplace_back(&supply == pool.supply.data() ? head : SupplyWords{.pool = i});
            words.nodes = countText(supply.count);
            words.mode = supplyModeLabel(supply.mode);
            words.months = monthsText(supply);
            sayPrice(words, pool, supply, catalogue);
        }
    }
    return all;
}

}  // namespace headroom
