// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/prices/price_file.h"

#include "app/files/input_file.h"
#include "app/files/output_file.h"
#include "model/prices/price_readers.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFileInfo>

#include <algorithm>

namespace headroom {
namespace {

struct PriceFileWords {
    Q_DECLARE_TR_FUNCTIONS(PriceFile)
};

constexpr qint64 largestMB = 256;

InputPurpose purpose()
{
    return {largestMB, PriceFileWords::tr("Check the name"),
            PriceFileWords::tr("Save one region at a time, or filter by serviceName"),
            PriceFileWords::tr("Choose a file of Azure Retail Prices JSON or SkyPilot CSV")};
}

/// The day on which the file was last written, today at the latest. Archives and copies may say 1980 or 1970: a day
/// before there was any such list is no day of its prices.
QDate dayOf(const QString& file)
{
    const QDate today = QDate::currentDate();
    const QDate firstBelievable(2020, 1, 1);
    const QDateTime written = QFileInfo(file).lastModified();
    return written.isValid() && written.date() >= firstBelievable ? std::min(written.date(), today) : today;
}

}  // namespace

bool isPriceFile(const QString& file)
{
    constexpr qint64 looked = 4096;
    if (isReadOnce(file))
        return false;
    Result<InputFile> input = InputFile::open(file, purpose());
    return input && looksLikePrices(std::move(input).value().head(looked));
}

bool looksLikePrices(const QByteArray& head)
{
    const QByteArray line = head.left(head.indexOf('\n'));
    return head.contains("\"BillingCurrency\"") || head.contains("\"headroom-prices\"") ||
           line.contains("InstanceType,") || line.contains("usd_per_hour");
}

Result<PriceImport> readPriceFile(const QString& file, const Catalogue& catalogue,
                                  const std::function<bool(double share)>& progress)
{
    constexpr qint64 bytesPerMB = 1'000'000;
    const QFileInfo info(file);
    // By its size, before a byte of it is read.
    if (info.isFile() && info.size() > largestMB * bytesPerMB)
        return Error{shownFileName(file), PriceFileWords::tr("is larger than %1 MB").arg(largestMB).toStdString(),
                     purpose().ifTooLarge.toStdString()};
    const Result<QByteArray> bytes = readInputFile(file, purpose());
    if (!bytes)
        return bytes.error();
    const std::string name = shownFileName(inputName(file));
    const std::string label = shownFileName(file == QLatin1String("-") ? inputName(file) : info.fileName());
    const PriceContext context{catalogue, label, dayOf(file).toString(Qt::ISODate).toStdString(), progress};
    Result<PriceImport> import = readPrices({bytes->constData(), static_cast<std::size_t>(bytes->size())}, context);
    if (import)
        return import;
    Error error = import.error();
    error.where = error.where.empty() ? name : name + ": " + error.where;
    return error;
}

}  // namespace headroom
