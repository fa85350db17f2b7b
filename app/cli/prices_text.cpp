// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/prices_text.h"

#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "model/prices/price_table.h"
#include "widgets/text/answers/import_note_text.h"
#include "widgets/text/format.h"

#include <QLocale>

#include <algorithm>
#include <cstdint>
#include <set>

namespace headroom {
namespace {

using Align = TextTable::Align;

/// A line per reason: how many rows, why, and the first of them.
QString ignoredText(const IgnoredRows& ignored)
{
    TextTable table({Align::Right, Align::Left, Align::Left}, 2);
    bool any = false;
    for (std::size_t i = 0; i < ignoredReasonNames.size(); ++i) {
        const auto reason = static_cast<IgnoredReason>(i);
        if (ignored[reason] == 0)
            continue;
        any = true;
        const std::string& example = ignored.example(reason);
        table.addRow({countText(ignored[reason]), ignoredReasonText(reason),
                      example.empty() ? QString() : CliWords::tr("such as %1").arg(asText(example))});
    }
    return any ? CliWords::tr("Rows left out") + u'\n' + table.toString() : QString();
}

/// A rate in full, to the millionth that is counted: "18.169536", "98.32", "1.00".
QString rateText(MoneyPerHour rate)
{
    constexpr int mostDecimals = 6;
    constexpr int leastDecimals = 2;
    std::int64_t micros = rate.micros;
    int decimals = mostDecimals;
    for (; decimals > leastDecimals && micros % 10 == 0; micros /= 10)
        --decimals;
    return QLocale().toString(rate.dollars(), 'f', decimals);
}

}  // namespace

QString priceListText(const PriceListing& listing)
{
    QStringList sources;
    TextTable table({Align::Left, Align::Left, Align::Left, Align::Left, Align::Right, Align::Left, Align::Right});
    table.addRow({CliWords::tr("size"), CliWords::tr("region"), CliWords::tr("mode"), CliWords::tr("system"),
                  CliWords::tr("USD/h"), CliWords::tr("as of"), CliWords::tr("source")});
    bool anyStale = false;
    for (const SizePrice& row : listing.prices) {
        const Price& price = row.price;
        const QString source = asText(price.provenance.source);
        if (!sources.contains(source))
            sources << source;
        const bool stale = isStale(price.provenance.as_of, listing.today);
        anyStale = anyStale || stale;
        const QString date = price.provenance.as_of ? asText(*price.provenance.as_of) : CliWords::tr("undated");
        table.addRow({asText(row.size), price.region.empty() ? QStringLiteral("-") : asText(price.region),
                      asText(price.mode), asText(price.os), rateText(price.perHour),
                      stale ? date + QStringLiteral(" *") : date,
                      countText(static_cast<std::size_t>(sources.indexOf(source)) + 1)});
    }
    QString text = table.toString();
    if (anyStale)
        text += u'\n' + wrappedParagraph(CliWords::tr("* older than %1 days, or undated: import or refresh before you "
                                                      "rely on it.")
                                             .arg(staleAfterDays));
    TextTable list({Align::Right, Align::Left}, 2);
    for (qsizetype i = 0; i < sources.size(); ++i)
        list.addRow({countText(i + 1), sources[i]});
    return text + u'\n' + CliWords::tr("Sources") + u'\n' + list.toString();
}

QString priceImportText(const PriceListing& listing)
{
    std::set<std::string_view> sizes;
    for (const SizePrice& row : listing.prices)
        sizes.insert(row.size);
    const QString ignored = ignoredText(listing.ignored);
    if (listing.prices.empty() && ignored.isEmpty())
        return wrappedParagraph(CliWords::tr("There is no row in the answer: no public price. Check the names of size "
                                             "and region, or enter your own price."));
    QString text = wrappedParagraph(CliWords::tr("Took %n price(s)", "", static_cast<int>(listing.prices.size())) +
                                    u' ' + CliWords::tr("of %n size(s).", "", static_cast<int>(sizes.size())));
    text += ignored;
    const QStringList notes = importNoteTexts(listing.notes);
    for (const QString& note : notes)
        text += wrappedParagraph(note);
    if (static_cast<std::size_t>(notes.size()) < listing.notes.size())
        text += wrappedParagraph(CliWords::tr("\"--format json\" prints all notes."));
    return text;
}

}  // namespace headroom
