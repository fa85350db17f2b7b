// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/command.h"
#include "app/cli/command_catalogue.h"
#include "app/cli/command_table.h"
#include "app/cli/prices_text.h"
#include "app/cli/read_once.h"
#include "app/cli/terminal_line.h"
#include "app/cli/words.h"
#include "app/files/output_file.h"
#include "app/inputs/catalogue_store.h"
#include "app/prices/price_client.h"
#include "app/prices/price_file.h"
#include "app/prices/price_progress.h"
#include "app/prices/price_query.h"
#include "app/prices/price_store.h"
#include "model/prices/price_readers.h"
#include "model/prices/price_table.h"
#include "widgets/text/findings/finding_text.h"

#include <QDate>

#include <iterator>

namespace headroom {
namespace {

std::string today() { return QDate::currentDate().toString(Qt::ISODate).toStdString(); }

std::string sentence(const Finding& note) { return findingFullText(note, ByteUnit::GB).toStdString(); }

/// Keeps the prices and says what came of it; a stored file that had to be set aside is named.
CommandResult keepPrices(const PriceListing& listing, const Catalogue& catalogue, bool json)
{
    const Result<PricesStored> stored = storePrices(listing.prices, catalogue, userPriceFolder());
    if (!stored)
        return badInput(stored.error());
    CommandResult result = json ? printed(writePriceList(listing, sentence)) : printed(priceImportText(listing));
    for (const std::string& text : stored->setAside)
        result.message += badInput({{}, text, {}}).message;
    return result;
}

CommandResult importFiles(const QStringList& files, const Catalogue& catalogue, bool json)
{
    if (files.isEmpty())
        return usageError(CliWords::tr("prices import needs a FILE"), helpHint("prices"));
    if (std::optional<CommandResult> error = readTwice(files))
        return *std::move(error);
    PriceListing listing{{}, {}, {}, today()};
    for (const QString& file : files) {
        Result<PriceImport> read = readPriceFile(file, catalogue);
        if (!read)
            return badInput(read.error());
        PriceImport import = std::move(read).value();
        listing.prices = mergedPrices(std::move(listing.prices), std::move(import.prices));
        listing.ignored += import.ignored;
        std::ranges::move(import.notes, std::back_inserter(listing.notes));
    }
    return keepPrices(listing, catalogue, json);
}

CommandResult listPrices(const Catalogue& catalogue, bool json)
{
    const Result<std::vector<SizePrice>> others = loadOtherPrices(userPriceFolder());
    if (!others)
        return badInput(others.error());
    const PriceListing listing{mergedPrices(allPrices(catalogue), *others), {}, {}, today()};
    return json ? printed(writePriceList(listing, sentence)) : printed(priceListText(listing));
}

/// Says on a terminal what the client does: a walk takes minutes, and a wait looks like a hang.
void reportProgress(PriceClient& client, TerminalLine& line, const QString& host)
{
    line.show(askingText(host));
    QObject::connect(&client, &PriceClient::progressed, &client,
                     [&line](int pages) { line.show(pagesReadText(pages)); });
    QObject::connect(&client, &PriceClient::waiting, &client, [&line, host](int waitMs, const QString& why) {
        constexpr int longWaitMs = 10'000;
        const QString text = retryText(host, why, waitMs);
        if (waitMs >= longWaitMs)
            line.note(text);
        line.show(text);
    });
    QObject::connect(&client, &PriceClient::stillWaiting, &client,
                     [&line, host](int waitMs, const QString& why) { line.show(retryText(host, why, waitMs)); });
}

/// Fetches all pages, or says why not; this command has the event loop to itself.
Result<QList<QByteArray>> fetchPages(const QList<QUrl>& urls, const PriceClientLimits& limits)
{
    PriceClient client(limits);
    TerminalLine line;
    reportProgress(client, line, urls.value(0).host());
    QList<QByteArray> pages;
    std::optional<Error> error;
    QObject::connect(&client, &PriceClient::finished, &client, [&](const QList<QByteArray>& all) {
        pages = all;
        QCoreApplication::quit();
    });
    QObject::connect(&client, &PriceClient::failed, &client, [&](const Error& why) {
        error = why;
        QCoreApplication::quit();
    });
    QMetaObject::invokeMethod(&client, [&client, urls] { client.start(urls); }, Qt::QueuedConnection);
    QCoreApplication::exec();
    if (error)
        return *std::move(error);
    return pages;
}

CommandResult refreshPrices(const QCommandLineParser& parser, const Catalogue& catalogue)
{
    constexpr int msPerSecond = 1000;
    QUrl base = azurePricesUrl();
    if (parser.isSet(QStringLiteral("url")))
        base = QUrl(parser.value(QStringLiteral("url")), QUrl::StrictMode);
    if (!base.isValid() || (base.scheme() != QLatin1String("https") && base.scheme() != QLatin1String("http")))
        return usageError(CliWords::tr("--url is an address such as %1").arg(azurePricesUrl().toString()));
    PriceClientLimits limits;
    if (parser.isSet(QStringLiteral("timeout"))) {
        bool isNumber = false;
        const int seconds = parser.value(QStringLiteral("timeout")).toInt(&isNumber);
        constexpr int longest = 3600;
        if (!isNumber || seconds < 1 || seconds > longest)
            return usageError(CliWords::tr("--timeout is a number of seconds from 1 to 3600"));
        limits.silenceMs = limits.connectMs = limits.answerMs = limits.pageMs = seconds * msPerSecond;
    }
    PriceQuery query = fullQuery(catalogue, today());
    if (parser.isSet(QStringLiteral("region")))
        query.regions = parser.values(QStringLiteral("region"));
    if (parser.isSet(QStringLiteral("sku")))
        query.sizes = parser.values(QStringLiteral("sku"));
    const Result<QList<QByteArray>> pages = fetchPages(firstPages(base, query), limits);
    if (!pages)
        return badInput(pages.error());
    const QByteArray text = pages->join('\n');
    const Result<PriceImport> import = readPrices({text.constData(), static_cast<std::size_t>(text.size())},
                                                  {catalogue, base.host().toStdString(), today(), {}});
    if (!import)
        return badInput(import.error());
    return keepPrices({import->prices, import->ignored, import->notes, today()}, catalogue, wantsJson(parser));
}

/// The shipped prices count again; what was imported is kept under other names.
CommandResult resetPrices()
{
    const Result<QStringList> aside = setPricesAside(userPriceFolder());
    if (!aside)
        return badInput(aside.error());
    if (aside->isEmpty())
        return printed(CliWords::tr("No prices were imported: the shipped ones count."));
    QString text = CliWords::tr("The shipped prices count again. What was imported is kept as:");
    for (const QString& name : *aside)
        text += QStringLiteral("\n  ") + QString::fromStdString(shownFileName(name));
    return printed(text);
}

}  // namespace

CommandResult runPricesCommand(const QCommandLineParser& parser)
{
    const QStringList words = parser.positionalArguments();
    const QStringList actions = {QStringLiteral("import"), QStringLiteral("list"), QStringLiteral("refresh"),
                                 QStringLiteral("reset")};
    const qsizetype action = words.isEmpty() ? -1 : actions.indexOf(words.first());
    if (action < 0)
        return usageError(CliWords::tr("prices takes one of import, list, refresh and reset"),
                          words.isEmpty() ? QString() : suggestion(words.first(), actions));
    if (action > 0 && words.size() > 1)
        return usageError(CliWords::tr("prices %1 takes no further word").arg(words.first()));
    if (words.first() == QLatin1String("reset"))
        return resetPrices();
    const Result<LoadedCatalogue> loaded = loadCatalogueAsFound();
    if (!loaded)
        return badInput(loaded.error());
    noteEntriesLeftOut(*loaded);
    // An import replaces what cannot be used; a list without it would not be the list.
    if (action == 0)
        return importFiles(words.mid(1), loaded->catalogue, wantsJson(parser));
    if (action == 2)
        return refreshPrices(parser, loaded->catalogue);
    return loaded->pricesLeftOut ? badInput(*loaded->pricesLeftOut) : listPrices(loaded->catalogue, wantsJson(parser));
}

}  // namespace headroom
