// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/prices/price_query.h"
#include "model/prices/price_import.h"
#include "model/result.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

namespace headroom {

/// Where prices are kept and asked for.
struct PricePlaces {
    QString folder;            ///< The person's imported prices.
    QUrl api{azurePricesUrl()};
};

/// The catalogue that all windows share. Its prices change when somebody imports some: the object under the reference
/// stays, what it held before is kept, since pages that are not shown may still point into it. For the main thread
/// only; work elsewhere takes a copy.
class LiveCatalogue final : public QObject {
    Q_OBJECT

public:
    LiveCatalogue(Catalogue catalogue, PricePlaces places, QObject* parent = nullptr);

    [[nodiscard]] const Catalogue& catalogue() const { return m_catalogue; }
    [[nodiscard]] const PricePlaces& places() const { return m_places; }
    /// Puts prices over the known ones of the same size, region, mode and system.
    void takePrices(const std::vector<SizePrice>& prices);
    /// Puts the imported prices aside and takes the shipped ones again; the names that the files have now.
    [[nodiscard]] Result<QStringList> resetPrices();

signals:
    /// Estimates made so far rest on prices of the past.
    void changed();

private:
    void replace(Catalogue next);

    Catalogue m_catalogue;
    PricePlaces m_places;
    std::vector<std::unique_ptr<const Catalogue>> m_former;
};

}  // namespace headroom
