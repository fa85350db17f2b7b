// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/portfolio/outlook.h"

#include <QWidget>

class QBoxLayout;
class QVBoxLayout;

namespace headroom {

class Card;
class LoadDurationChart;
class MonthStackChart;
class RowTable;
class SegmentedControl;

/// What stands against what is needed, pool by pool: the busiest hours of each month, for how much of the time how many
/// nodes work, and the nodes that each month needs.
class CapacityPage final : public QWidget {
    Q_OBJECT

public:
    explicit CapacityPage(QWidget* parent = nullptr);

    void setData(const Portfolio& portfolio, const Outlook& outlook, const Catalogue& catalogue);

signals:
    void exportRequested(const QString& suggestedName, const QByteArray& bytes);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showPools();
    void showPool();
    void makeTable();
    void showTable();
    [[nodiscard]] std::size_t monthsOfAColumn() const;

    Portfolio m_portfolio{};
    Outlook m_outlook{};
    const Catalogue* m_catalogue{nullptr};
    std::size_t m_pool{0};
    QBoxLayout* m_upper;
    Card* m_capacityCard;
    Card* m_loadCard;
    Card* m_tableCard;
    SegmentedControl* m_pools{nullptr};
    MonthStackChart* m_capacity;
    LoadDurationChart* m_load;
    QVBoxLayout* m_tablePlace{nullptr};  ///< Of the table, which is made anew for another horizon.
    RowTable* m_table{nullptr};
};

}  // namespace headroom
