// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/prices/price_store.h"

#include "app/output_file.h"
#include "model/io/price_list_json.h"
#include "model/prices/price_table.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>

#include <algorithm>
#include <iterator>
#include <utility>

namespace headroom {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(PriceStore)
};

QString knownFile(const QString& folder) { return folder + QStringLiteral("/prices.json"); }
QString otherFile(const QString& folder) { return folder + QStringLiteral("/other.json"); }

Result<std::vector<SizePrice>> readStored(const QString& name)
{
    if (!QFileInfo::exists(name))
        return std::vector<SizePrice>();
    const std::string remedy = Words::tr("Remove the file to use the shipped prices").toStdString();
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return Error{shownFileName(name), Words::tr("cannot be read: %1").arg(file.errorString()).toStdString(),
                     remedy};
    const QByteArray text = file.readAll();
    Result<std::vector<SizePrice>> rows = parsePriceList({text.constData(), static_cast<std::size_t>(text.size())});
    if (rows)
        return rows;
    Error error = rows.error();
    error.where = shownFileName(name) + (error.where.empty() ? "" : ": ") + error.where;
    error.remedy = remedy;
    return error;
}

std::optional<Error> writeStored(const QString& name, const std::vector<SizePrice>& prices)
{
    const std::string text = writePriceList({prices, {}, {}, {}}, [](const Finding&) { return std::string(); });
    return writeOutputFile(name, QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size())));
}

}  // namespace

Result<std::vector<SizePrice>> loadPrices(const QString& folder) { return readStored(knownFile(folder)); }

Result<std::vector<SizePrice>> loadOtherPrices(const QString& folder) { return readStored(otherFile(folder)); }

std::optional<Error> storePrices(const std::vector<SizePrice>& prices, const Catalogue& catalogue,
                                 const QString& folder)
{
    if (!QDir().mkpath(folder))
        return Error{shownFileName(folder), Words::tr("cannot be made").toStdString(),
                     Words::tr("Check that you may write there").toStdString()};
    // Two imports at a time must not lose each other's prices.
    QLockFile lock(folder + QStringLiteral("/lock"));
    constexpr int patienceMs = 10'000;
    const bool isLocked = lock.tryLock(patienceMs);
    if (!isLocked && lock.error() != QLockFile::LockFailedError)
        return Error{shownFileName(folder), Words::tr("cannot be written to").toStdString(),
                     Words::tr("Check that you may write there, and that the disk has room").toStdString()};
    if (!isLocked)
        return Error{shownFileName(folder), Words::tr("another import is at work").toStdString(),
                     Words::tr("Wait for it to end, or remove the file \"lock\"").toStdString()};
    Result<std::vector<SizePrice>> known = loadPrices(folder);
    Result<std::vector<SizePrice>> others = loadOtherPrices(folder);
    if (!known || !others)
        return known ? others.error() : known.error();
    const bool hadOthers = !others->empty();
    const auto isKnown = [&](const SizePrice& row) { return catalogue.size(row.size) != nullptr; };
    // A newer catalogue may know what an older one did not.
    std::vector<SizePrice> all =
        mergedPrices(mergedPrices(std::move(others).value(), std::move(known).value()), prices);
    const auto firstOther = std::stable_partition(all.begin(), all.end(), isKnown);
    const std::vector<SizePrice> rest(std::make_move_iterator(firstOther), std::make_move_iterator(all.end()));
    all.erase(firstOther, all.end());
    // The one that commands read comes last: an error before it leaves them as they were.
    if (!rest.empty() || hadOthers)
        if (std::optional<Error> error = writeStored(otherFile(folder), rest))
            return error;
    return writeStored(knownFile(folder), all);
}

}  // namespace headroom
