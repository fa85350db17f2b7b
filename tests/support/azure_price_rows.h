// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QString>

namespace headroom::test {

/// A pay-as-you-go row as the Azure Retail Prices API writes it; `changes` replaces or removes (null) keys.
inline QJsonObject azureRow(const QString& size, double price, const QJsonObject& changes = {})
{
    QJsonObject row = {{QStringLiteral("currencyCode"), QStringLiteral("USD")},
                       {QStringLiteral("tierMinimumUnits"), 0.0},
                       {QStringLiteral("retailPrice"), price},
                       {QStringLiteral("unitPrice"), price},
                       {QStringLiteral("armRegionName"), QStringLiteral("eastus")},
                       {QStringLiteral("location"), QStringLiteral("US East")},
                       {QStringLiteral("effectiveStartDate"), QStringLiteral("2024-01-01T00:00:00Z")},
                       {QStringLiteral("meterName"), QStringLiteral("ND96isr H100 v5")},
                       {QStringLiteral("productName"), QStringLiteral("Virtual Machines NDsrH100v5 Series")},
                       {QStringLiteral("skuName"), QStringLiteral("ND96isr H100 v5")},
                       {QStringLiteral("serviceName"), QStringLiteral("Virtual Machines")},
                       {QStringLiteral("serviceFamily"), QStringLiteral("Compute")},
                       {QStringLiteral("unitOfMeasure"), QStringLiteral("1 Hour")},
                       {QStringLiteral("type"), QStringLiteral("Consumption")},
                       {QStringLiteral("isPrimaryMeterRegion"), true},
                       {QStringLiteral("armSkuName"), size}};
    for (auto change = changes.begin(); change != changes.end(); ++change)
        row[change.key()] = change.value();
    return row;
}

/// A reservation as the API writes it: the total of its term under "1 Hour".
inline QJsonObject azureReservation(const QString& size, double total, const QString& term)
{
    return azureRow(
        size, total,
        {{QStringLiteral("type"), QStringLiteral("Reservation")}, {QStringLiteral("reservationTerm"), term}});
}

/// One page of the API.
inline QByteArray azurePage(const QJsonArray& rows, const QString& currency = QStringLiteral("USD"),
                            const QString& next = {})
{
    const QJsonObject page = {{QStringLiteral("BillingCurrency"), currency},
                              {QStringLiteral("CustomerEntityId"), QStringLiteral("Default")},
                              {QStringLiteral("Items"), rows},
                              {QStringLiteral("NextPageLink"), next.isEmpty() ? QJsonValue() : QJsonValue(next)},
                              {QStringLiteral("Count"), rows.size()}};
    return QJsonDocument(page).toJson();
}

}  // namespace headroom::test
