// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/dialogs/price_words.h"

#include "model/prices/price_table.h"
#include "widgets/text/answers/import_note_text.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"
#include "widgets/text/locale_words.h"
#include "widgets/text/range_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

namespace headroom {

namespace {

struct PriceWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::PriceDialog)
};

/// Two prices with as many decimals as tell them apart, cents at least.
std::pair<QString, QString> apart(MoneyPerHour before, MoneyPerHour now)
{
    constexpr int cents = 2;
    constexpr int millionths = 6;
    const auto text = [](MoneyPerHour price, int decimals) -> QString {
        return currencySign(QStringLiteral("USD")) + QLocale().toString(price.dollars(), 'f', decimals);
    };
    int decimals = cents;
    while (decimals < millionths && text(before, decimals) == text(now, decimals))
        ++decimals;
    return {text(before, decimals), text(now, decimals)};
}

QString cell(const QString& text, bool number = false)
{
    return QStringLiteral("<td style='padding: 2px 14px 2px 0'%1>%2</td>")
        .arg(number ? QStringLiteral(" align='right'") : QString(), text.toHtmlEscaped());
}

QString heading(const QString& text) { return QStringLiteral("<h3>%1</h3>").arg(text.toHtmlEscaped()); }

QString paragraph(const QString& text) { return QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped()); }

QString table(const QString& rows) { return QStringLiteral("<table>%1</table>").arg(rows); }

QString changesHtml(const PriceChanges& changes)
{
    if (changes.largest.empty())
        return changes.moved > 0 ? paragraph(PriceWords::tr("None moved by 0.05 % or more.")) : QString();
    QString rows;
    for (const PriceChange& change : changes.largest) {
        const Price& price = change.row.price;
        const double share = change.factor() - 1;
        const auto [before, now] = apart(change.before, price.perHour);
        QString mode = choiceLabel("/cost/price_mode", price.mode);
        if (price.os != "linux")
            mode += PriceWords::tr(", %1").arg(asText(price.os));
        rows += QStringLiteral("<tr>") + cell(sizeLabel(change.row.size)) + cell(asText(price.region)) + cell(mode) +
                cell(before, true) + cell(QStringLiteral("→")) + cell(now, true) + cell(signedPercent(share), true) +
                QStringLiteral("</tr>");
    }
    const bool all = static_cast<std::int64_t>(changes.largest.size()) == changes.moved;
    return heading(all ? PriceWords::tr("What moved, per hour") : PriceWords::tr("What moved most, per hour")) +
           table(rows);
}

QString ignoredHtml(const IgnoredRows& ignored)
{
    QString rows;
    for (std::size_t i = 0; i < ignoredReasonNames.size(); ++i) {
        const auto reason = static_cast<IgnoredReason>(i);
        if (ignored[reason] > 0)
            rows += QStringLiteral("<tr>") + cell(countText(ignored[reason]), true) + cell(ignoredReasonText(reason)) +
                    QStringLiteral("</tr>");
    }
    return rows.isEmpty() ? QString() : heading(PriceWords::tr("Rows left out")) + table(rows);
}

}  // namespace

QString priceAgesText(const PriceAges& ages)
{
    QString text = PriceWords::tr("Known prices: %1").arg(countText(ages.prices));
    if (!ages.newest.empty())
        text += PriceWords::tr(", the newest of %1").arg(asText(ages.newest));
    if (ages.stale > 0)
        text +=
            PriceWords::tr("; older than %1 days or undated: %2").arg(countText(staleAfterDays), countText(ages.stale));
    return text + u'.';
}

QString priceUpdateHtml(const PriceUpdate& update)
{
    std::set<std::string_view> sizes;
    for (const SizePrice& row : update.prices)
        sizes.insert(row.size);
    if (update.prices.empty() && update.ignored == IgnoredRows{})
        return paragraph(
            PriceWords::tr("%1 has no row: there is no public price for what was asked. Enter your own price per "
                           "node and hour in the plan.")
                .arg(update.source));
    const PriceChanges& changes = update.changes;
    QString html = paragraph(PriceWords::tr("Prices taken: %1, of sizes: %2, from %3.")
                                 .arg(countText(static_cast<std::int64_t>(update.prices.size())),
                                      countText(static_cast<std::int64_t>(sizes.size())), update.source));
    html += paragraph(PriceWords::tr("First known: %1. As before: %2. Moved: %3.")
                          .arg(countText(changes.first), countText(changes.same), countText(changes.moved)));
    if (changes.stale > 0)
        html += paragraph(PriceWords::tr("Older than %1 days already: %2. Ask for newer ones before you rely on them.")
                              .arg(countText(staleAfterDays), countText(changes.stale)));
    for (const QString& note : importNoteTexts(update.notes))
        html += paragraph(note);
    for (const std::string& text : update.setAside)
        html += paragraph(asText(text));
    return html + changesHtml(changes) + ignoredHtml(update.ignored);
}

}  // namespace headroom
