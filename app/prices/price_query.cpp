// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/prices/price_query.h"

#include <QUrlQuery>

#include <algorithm>
#include <set>
#include <string_view>

namespace headroom {
namespace {

QString quoted(const QString& text)
{
    QString escaped = text;
    escaped.replace(u'\'', QStringLiteral("''"));
    return u'\'' + escaped + u'\'';
}

QUrl pageUrl(const QUrl& base, const QString& region, const QStringList& sizes)
{
    QStringList names;
    for (const QString& size : sizes)
        names << QStringLiteral("armSkuName eq ") + quoted(size);
    QString filter = QStringLiteral("serviceName eq 'Virtual Machines'");
    if (!region.isEmpty())
        filter += QStringLiteral(" and armRegionName eq ") + quoted(region);
    if (!names.isEmpty())
        filter += QStringLiteral(" and (") + names.join(QStringLiteral(" or ")) + u')';
    QUrlQuery query(base);  // Of the public API there is none; another server may want to know who asks.
    query.addQueryItem(QStringLiteral("api-version"), QStringLiteral("2023-01-01-preview"));
    query.addQueryItem(QStringLiteral("currencyCode"), QStringLiteral("'USD'"));
    query.addQueryItem(QStringLiteral("meterRegion"), QStringLiteral("'primary'"));
    query.addQueryItem(QStringLiteral("$filter"), filter);
    QUrl url = base;
    url.setQuery(query);
    return url;
}

}  // namespace

QUrl azurePricesUrl() { return QUrl(QStringLiteral("https://prices.azure.com/api/retail/prices")); }

PriceQuery fullQuery(const Catalogue& catalogue, const std::string& today)
{
    PriceQuery query;
    std::set<std::string_view> regions;
    for (const VmSize& size : catalogue.sizes()) {
        if (size.cloud != "azure")
            continue;
        if (!isRetired(size, today))
            query.sizes << QString::fromStdString(size.id);
        for (const Price& price : size.prices)
            if (!price.region.empty())
                regions.insert(price.region);
    }
    for (const std::string_view region : regions)
        query.regions << QString::fromUtf8(region.data(), static_cast<qsizetype>(region.size()));
    return query;
}

QList<QUrl> firstPages(const QUrl& base, const PriceQuery& query)
{
    constexpr qsizetype sizesAtOnce = 12;
    QList<QUrl> urls;
    for (const QString& region : query.regions)
        for (qsizetype i = 0; i < std::max<qsizetype>(1, query.sizes.size()); i += sizesAtOnce)
            urls << pageUrl(base, region, query.sizes.mid(i, sizesAtOnce));
    return urls;
}

}  // namespace headroom
