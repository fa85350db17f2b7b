// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/controller/price_controller.h"

#include "app/prices/price_file.h"
#include "app/prices/price_progress.h"
#include "app/prices/price_store.h"
#include "model/prices/price_readers.h"
#include "model/prices/price_table.h"

#include <QElapsedTimer>
#include <QFileInfo>

#include <algorithm>
#include <functional>
#include <iterator>
#include <optional>
#include <utility>

namespace headroom {

/// One run: what it reads with, and what came of it. The thread has it alone until it ends.
class PriceController::Update {
public:
    using Report = std::function<void(double share, const QString& step)>;

    Update(const LiveCatalogue& live, std::string today)
        : m_catalogue(live.catalogue()), m_folder(live.places().folder), m_today(std::move(today))
    {
    }

    QStringList files{};
    QList<QByteArray> pages{};
    PriceUpdate update{};
    std::optional<Error> error{};

    void run(const std::stop_token& stop, const Report& report)
    {
        error = files.isEmpty() ? readPages(stop, report) : readFiles(stop, report);
        if (error)
            return;
        if (stop.stop_requested()) {
            error = cancelled();
            return;
        }
        report(1, tr("Keeping the prices"));
        update.changes = priceChanges(update.prices, m_catalogue, m_today);
        Result<PricesStored> stored = storePrices(update.prices, m_catalogue, m_folder);
        if (stored)
            update.setAside = std::move(stored).value().setAside;
        else
            error = stored.error();
    }

    static Error cancelled()
    {
        return {"", tr("the update was cancelled").toStdString(), tr("Prices stay as they were").toStdString()};
    }

private:
    std::optional<Error> readFiles(const std::stop_token& stop, const Report& report)
    {
        double before = 0;
        double all = 0;
        for (const QString& file : files)
            all += static_cast<double>(QFileInfo(file).size());
        QStringList names;
        for (const QString& file : files) {
            const double part = all > 0 ? static_cast<double>(QFileInfo(file).size()) / all : 0;
            const QString step = tr("Reading %1").arg(QFileInfo(file).fileName());
            report(before, step);
            Result<PriceImport> read = readPriceFile(file, m_catalogue, [&](double share) {
                report(before + part * share, step);
                return !stop.stop_requested();
            });
            if (stop.stop_requested())
                return cancelled();
            if (!read)
                return read.error();
            add(std::move(read).value());
            before += part;
            names << QFileInfo(file).fileName();
        }
        update.source = names.join(QStringLiteral(", "));
        return std::nullopt;
    }

    std::optional<Error> readPages(const std::stop_token& stop, const Report& report)
    {
        const QByteArray text = pages.join('\n');
        pages.clear();
        const auto watch = [&](double share) {
            report(share, tr("Reading the answers"));
            return !stop.stop_requested();
        };
        Result<PriceImport> read = readPrices({text.constData(), static_cast<std::size_t>(text.size())},
                                              {m_catalogue, update.source.toStdString(), m_today, watch});
        if (!read)
            return read.error();
        add(std::move(read).value());
        return std::nullopt;
    }

    void add(PriceImport read)
    {
        update.prices = mergedPrices(std::move(update.prices), std::move(read.prices));
        update.ignored += read.ignored;
        std::ranges::move(read.notes, std::back_inserter(update.notes));
    }

    Catalogue m_catalogue;
    QString m_folder;
    std::string m_today;
};

PriceController::PriceController(LiveCatalogue& live, std::string today, const PriceClientLimits& limits,
                                 QObject* parent)
    : QObject(parent), m_live(live), m_today(std::move(today)), m_client(limits)
{
    connectClient();
}

PriceController::~PriceController()
{
    m_client.disconnect(this);
    m_client.cancel();
}

void PriceController::connectClient()
{
    connect(&m_client, &PriceClient::progressed, this, [this](int pages, int done, int total) {
        emit progressed(static_cast<double>(done) / std::max(1, total), pagesReadText(pages));
    });
    const auto sayWait = [this](int milliseconds, const QString& why) {
        emit progressed(-1, retryText(m_live.places().api.host(), why, milliseconds));
    };
    connect(&m_client, &PriceClient::waiting, this, sayWait);
    connect(&m_client, &PriceClient::stillWaiting, this, sayWait);
    connect(&m_client, &PriceClient::finished, this, [this](const QList<QByteArray>& pages) {
        auto work = std::make_shared<Update>(m_live, m_today);
        work->pages = pages;
        work->update.source = m_live.places().api.host();
        start(std::move(work));
    });
    connect(&m_client, &PriceClient::failed, this, [this](const Error& error) {
        setBusy(false);
        emit failed(error);
    });
}

void PriceController::importFiles(const QStringList& files)
{
    if (m_busy || files.isEmpty())
        return;
    setBusy(true);
    auto work = std::make_shared<Update>(m_live, m_today);
    work->files = files;
    start(std::move(work));
}

void PriceController::refresh(const PriceQuery& query)
{
    if (m_busy)
        return;
    setBusy(true);
    emit progressed(0, askingText(m_live.places().api.host()));
    m_client.start(firstPages(m_live.places().api, query));
}

void PriceController::start(std::shared_ptr<Update> update)
{
    m_work.start([this, update = std::move(update)](const BackgroundWork::Task& task) -> BackgroundWork::Deliver {
        QElapsedTimer since;
        QString last;
        update->run(task.stop(), [&](double share, const QString& step) {
            constexpr qint64 frameMs = 33;
            if (since.isValid() && since.elapsed() < frameMs && step == last)
                return;
            since.start();
            last = step;
            task.report([this, share, step] { emit progressed(share, step); });
        });
        return [this, update] { take(*update); };
    });
}

void PriceController::take(Update& update)
{
    setBusy(false);
    if (update.error) {
        emit failed(*update.error);
        return;
    }
    m_live.takePrices(update.update.prices);
    emit finished(std::make_shared<const PriceUpdate>(std::move(update.update)));
}

void PriceController::cancel()
{
    if (m_client.isRunning())
        m_client.cancel();
    m_work.stop();
}

void PriceController::setBusy(bool busy)
{
    m_busy = busy;
    emit busyChanged(busy);
}

}  // namespace headroom
