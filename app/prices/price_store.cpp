// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/prices/price_store.h"

#include "app/files/input_file.h"
#include "app/files/output_file.h"
#include "model/prices/price_list_json.h"
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

struct PriceStoreWords {
    Q_DECLARE_TR_FUNCTIONS(PriceStore)
};

QString knownFile(const QString& folder) { return folder + QStringLiteral("/prices.json"); }
/// Also of a link that leads nowhere.
bool isThere(const QString& name) { return QFileInfo::exists(name) || QFileInfo(name).isSymLink(); }

QString otherFile(const QString& folder) { return folder + QStringLiteral("/other.json"); }

Result<std::vector<SizePrice>> readStored(const QString& name)
{
    constexpr qint64 largestMB = 256;
    if (!isThere(name))
        return std::vector<SizePrice>();
    const QString remedy =
        PriceStoreWords::tr("Import prices again with \"headroom prices import FILE\", which sets this file "
                            "aside, or remove it to use the shipped prices");
    const Result<QByteArray> text = readOwnFile(name, {largestMB, remedy, remedy, remedy});
    if (!text)
        return Error{text.error().where, text.error().what, remedy.toStdString()};
    if (text->trimmed().isEmpty())
        return Error{shownFileName(name), PriceStoreWords::tr("is empty").toStdString(), remedy.toStdString()};
    Result<std::vector<SizePrice>> rows = parsePriceList({text->constData(), static_cast<std::size_t>(text->size())});
    if (rows)
        return rows;
    Error error = rows.error();
    error.where = shownFileName(name) + (error.where.empty() ? "" : ": ") + error.where;
    error.remedy = remedy.toStdString();
    return error;
}

/// A name beside a file's that is not taken yet: "prices-unreadable-1.json" for the reason "unreadable".
QString freeNameFor(const QString& name, const QString& reason)
{
    const QFileInfo info(name);
    constexpr int most = 10'000;
    for (int number = 1; number < most; ++number) {
        const QString other = info.path() + u'/' + info.completeBaseName() +
                              QStringLiteral("-%1-%2.").arg(reason).arg(number) + info.suffix();
        if (!isThere(other))
            return other;
    }
    return {};
}

/// Keeps others out of the folder of prices; why not, where that cannot be.
std::optional<Error> lockPrices(QLockFile& lock, const QString& folder)
{
    // Longer than the 30 s after which the lock of a program that was killed before it signed it is taken for stale.
    constexpr int patienceMs = 40'000;
    if (lock.tryLock(patienceMs))
        return std::nullopt;
    if (lock.error() != QLockFile::LockFailedError)
        return Error{shownFileName(folder), PriceStoreWords::tr("cannot be written to").toStdString(),
                     PriceStoreWords::tr("Check that you may write there, and that the disk has room").toStdString()};
    return Error{shownFileName(folder), PriceStoreWords::tr("another import is at work").toStdString(),
                 PriceStoreWords::tr("Wait for it to end, or remove the file \"lock\"").toStdString()};
}

/// Stored files on their way to another name; they come back unless all went well.
class SetAside {
public:
    SetAside() = default;
    Q_DISABLE_COPY_MOVE(SetAside)
    ~SetAside()
    {
        if (m_isKept)
            return;
        for (const auto& [name, other] : m_moved)
            if (!isThere(name))
                QFile::rename(other, name);
    }

    /// The stored prices; none of a file that cannot be used, which is moved. The error says why it cannot be.
    Result<std::vector<SizePrice>> read(const QString& name)
    {
        Result<std::vector<SizePrice>> rows = readStored(name);
        if (rows)
            return rows;
        const QString other = freeNameFor(name, QStringLiteral("unreadable"));
        QFile file(name);
        if (other.isEmpty() || !file.rename(other))
            return rows.error();
        m_moved.emplace_back(name, other);
        m_texts.push_back(PriceStoreWords::tr("%1 could not be used: %2. It is kept as %3")
                              .arg(QString::fromStdString(shownFileName(name)),
                                   QString::fromStdString(rows.error().what),
                                   QString::fromStdString(shownFileName(other)))
                              .toStdString());
        return std::vector<SizePrice>();
    }
    /// Moves a file that can be used; its new name, or why it stays.
    Result<QString> move(const QString& name)
    {
        const QString other = freeNameFor(name, QStringLiteral("imported"));
        QFile file(name);
        if (other.isEmpty() || !file.rename(other))
            return Error{shownFileName(name),
                         PriceStoreWords::tr("cannot be renamed: %1").arg(file.errorString()).toStdString(),
                         PriceStoreWords::tr("Check that you may write there").toStdString()};
        m_moved.emplace_back(name, other);
        return other;
    }
    /// All went well.
    std::vector<std::string> keep()
    {
        m_isKept = true;
        return std::move(m_texts);
    }

private:
    std::vector<std::pair<QString, QString>> m_moved{};
    std::vector<std::string> m_texts{};
    bool m_isKept{false};
};

std::optional<Error> writeStored(const QString& name, const std::vector<SizePrice>& prices)
{
    const std::string text = writePriceList({prices, {}, {}, {}}, [](const Finding&) { return std::string(); });
    // A file that cannot be read again would stop every command from now on.
    if (const Result<std::vector<SizePrice>> again = parsePriceList(text); !again)
        return Error{shownFileName(name),
                     PriceStoreWords::tr("cannot hold these prices: %1")
                         .arg(QString::fromStdString(toString(again.error())))
                         .toStdString(),
                     PriceStoreWords::tr("Correct the file that they come from").toStdString()};
    return writeOutputFile(name, QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size())));
}

}  // namespace

Result<std::vector<SizePrice>> loadPrices(const QString& folder) { return readStored(knownFile(folder)); }

Result<std::vector<SizePrice>> loadOtherPrices(const QString& folder) { return readStored(otherFile(folder)); }

Result<PricesStored> storePrices(const std::vector<SizePrice>& prices, const Catalogue& catalogue,
                                 const QString& folder)
{
    if (!QDir().mkpath(folder))
        return Error{shownFileName(folder), PriceStoreWords::tr("cannot be made").toStdString(),
                     PriceStoreWords::tr("Check that you may write there").toStdString()};
    // Two imports at a time must not lose each other's prices.
    QLockFile lock(folder + QStringLiteral("/lock"));
    if (std::optional<Error> error = lockPrices(lock, folder))
        return *std::move(error);
    SetAside aside;
    Result<std::vector<SizePrice>> known = aside.read(knownFile(folder));
    Result<std::vector<SizePrice>> others = aside.read(otherFile(folder));
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
            return *std::move(error);
    if (std::optional<Error> error = writeStored(knownFile(folder), all))
        return *std::move(error);
    return PricesStored{aside.keep()};
}

Result<QStringList> setPricesAside(const QString& folder)
{
    if (!isThere(knownFile(folder)) && !isThere(otherFile(folder)))
        return QStringList();
    QLockFile lock(folder + QStringLiteral("/lock"));
    if (std::optional<Error> error = lockPrices(lock, folder))
        return *std::move(error);
    SetAside aside;
    QStringList names;
    for (const QString& name : {knownFile(folder), otherFile(folder)}) {
        if (!isThere(name))
            continue;
        const Result<QString> other = aside.move(name);
        if (!other)
            return other.error();
        names << *other;
    }
    (void)aside.keep();
    return names;
}

}  // namespace headroom
