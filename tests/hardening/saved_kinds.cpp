// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/hardening/saved_kinds.h"

#include "app/files/forgotten_files.h"
#include "app/health/session_file.h"
#include "app/inputs/plan_file.h"
#include "app/prices/price_store.h"
#include "app/report/report_pdf.h"
#include "app/settings/settings.h"
#include "app/settings/settings_format.h"
#include "model/estimator/estimator.h"
#include "tests/support/health_samples.h"
#include "tests/support/shipped_catalogue.h"

#include <QDir>
#include <QFile>
#include <QSettings>

#include <algorithm>

namespace headroom::test {

namespace {

const Catalogue& catalogue()
{
    static const Catalogue shipped = shippedCatalogue();
    return shipped;
}

QString in(const QString& folder, const QString& file) { return QDir(folder).filePath(file); }

QByteArray content(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Plans of many lengths, so that a new one written over an old one would show.
Plan planOf(int version)
{
    Plan plan;
    plan.name = "version " + std::to_string(version) + ' ' + std::string(static_cast<std::size_t>(version) % 97, 'x');
    return plan;
}

SavedKind planKind()
{
    const QString file = QStringLiteral("plan.headroom.json");
    return {QStringLiteral("plan"),
            {file},
            [file](const QString& folder, int version) { return writePlanFile(planOf(version), in(folder, file)); },
            [](const QString& folder, const QString& name, int version) {
                return content(in(folder, name)) == QByteArray::fromStdString(writePlan(planOf(version)));
            }};
}

ReportInput reportOf(int version)
{
    const Plan plan = planOf(version);
    return {plan, estimate(plan, catalogue(), "2026-11-21"), QDate(2026, 11, 21)};
}

SavedKind reportKind()
{
    const QString file = QStringLiteral("report.pdf");
    return {QStringLiteral("report"),
            {file},
            [file](const QString& folder, int version) { return writeReportPdf(reportOf(version), in(folder, file)); },
            [](const QString& folder, const QString& name, int version) {
                return content(in(folder, name)) == reportPdf(reportOf(version));
            }};
}

/// A price of a size that the catalogue knows and one of another: each has a file of its own.
std::vector<SizePrice> pricesOf(int version)
{
    std::vector<SizePrice> prices;
    for (const char* size : {"Standard_ND96isr_H100_v5", "Standard_X1_v1"}) {
        SizePrice price;
        price.size = size;
        price.price.region = "eastus";
        price.price.mode = "payg";
        price.price.os = "linux";
        price.price.perHour = {1'000'000 + version};
        price.price.provenance = {"a list", "2026-11-21"};
        prices.push_back(std::move(price));
    }
    return prices;
}

bool holdsPrice(const Result<std::vector<SizePrice>>& prices, int version)
{
    return prices && prices->size() == 1 && prices->front().price.perHour == pricesOf(version).front().price.perHour;
}

SavedKind priceKind()
{
    const QString known = QStringLiteral("prices.json");
    return {QStringLiteral("prices"),
            {known, QStringLiteral("other.json")},
            [](const QString& folder, int version) -> std::optional<Error> {
                const Result<PricesStored> stored = storePrices(pricesOf(version), catalogue(), folder);
                return stored ? std::nullopt : std::optional(stored.error());
            },
            [known](const QString& folder, const QString& name, int version) {
                return holdsPrice(name == known ? loadPrices(folder) : loadOtherPrices(folder), version);
            }};
}

std::optional<Error> saveSettings(const QString& path, int version)
{
    if (version == 0)
        removeForgottenSettings(path);  // As a window does that begins.
    QSettings store(path, settingsFormat());
    Settings settings(store);
    std::optional<Error> failure;
    QObject::connect(&settings, &Settings::failed, &settings, [&failure](const Error& error) { failure = error; });
    // One setting, of another length each time: each change of one is a save of its own.
    settings.set(Setting::Page,
                 QString(QStringLiteral("version%1").arg(version) + QString(version % 97, QLatin1Char('x'))));
    return failure;
}

SavedKind settingsKind()
{
    const QString file = QStringLiteral("settings.json");
    return {QStringLiteral("settings"),
            {file},
            [file](const QString& folder, int version) { return saveSettings(in(folder, file), version); },
            [](const QString& folder, const QString& name, int version) {
                const QString expected = in(folder, QStringLiteral("expected.json"));
                QFile::remove(expected);
                const bool saved = !saveSettings(expected, version);
                const QByteArray wanted = content(expected);
                QFile::remove(expected);
                return saved && content(in(folder, name)) == wanted;
            }};
}

/// A session that goes on with each version; what was read is in the file from then on.
SavedKind sessionKind()
{
    const QString file = QStringLiteral("session.jsonl");
    return {QStringLiteral("session"),
            {file},
            [file](const QString& folder, int version) -> std::optional<Error> {
                static SessionRecorder recorder;
                static const HealthReport reading = assessSample("two_h100.xml");
                if (version == 0)
                    if (std::optional<Error> error = recorder.start(in(folder, file)))
                        return error;
                return recorder.add(reading);
            },
            [](const QString& folder, const QString& name, int version) {
                const auto session = SessionFile::open(in(folder, name));
                if (!session || (*session)->count() != version + 1)
                    return false;
                for (int position = 0; position <= version; ++position)
                    if (!(*session)->at(position))
                        return false;
                return true;
            }};
}

}  // namespace

const std::vector<SavedKind>& savedKinds()
{
    static const std::vector<SavedKind> kinds = {planKind(), reportKind(), priceKind(), settingsKind(), sessionKind()};
    return kinds;
}

}  // namespace headroom::test
