// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/inputs/live_catalogue.h"
#include "app/prices/price_client.h"
#include "app/threads/background_work.h"
#include "model/prices/price_changes.h"

#include <QObject>
#include <QStringList>

#include <memory>
#include <string>

namespace headroom {

/// What became of price files, or of a question to the price API.
struct PriceUpdate {
    QString source;  ///< The files' names, or the API's host.
    std::vector<SizePrice> prices{};
    IgnoredRows ignored{};
    Findings notes{};
    PriceChanges changes{};
    std::vector<std::string> setAside{};  ///< Stored files that could not be used: what was wrong, and where they are.
};

/// Imports price files and asks the public API for prices, one at a time, beside the window. What is cancelled or fails
/// leaves all prices as they were.
class PriceController final : public QObject {
    Q_OBJECT

public:
    /// The catalogue must outlive the controller; `today` is an ISO date.
    PriceController(LiveCatalogue& live, std::string today, const PriceClientLimits& limits = {},
                    QObject* parent = nullptr);
    /// Cancels.
    ~PriceController() override;

    /// Reads files and keeps their prices; ends in finished() or failed(). While another run goes on nothing happens.
    void importFiles(const QStringList& files);
    /// Asks the API for the prices of the query.
    void refresh(const PriceQuery& query);
    void cancel();
    [[nodiscard]] bool isBusy() const { return m_busy; }

signals:
    void busyChanged(bool busy);
    /// The share done, negative where it is not known, and what is done at present.
    void progressed(double share, const QString& step);
    /// The prices are stored and in the catalogue.
    void finished(const std::shared_ptr<const headroom::PriceUpdate>& update);
    void failed(const headroom::Error& error);

private:
    class Update;
    void connectClient();
    void start(std::shared_ptr<Update> update);
    void take(Update& update);
    void setBusy(bool busy);

    LiveCatalogue& m_live;
    std::string m_today;
    PriceClient m_client;
    bool m_busy{false};
    BackgroundWork m_work{};  ///< Last: it ends before what it uses.
};

}  // namespace headroom
