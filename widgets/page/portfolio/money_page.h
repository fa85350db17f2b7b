// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/portfolio/outlook.h"

#include <QWidget>

class QLabel;

namespace headroom {

class Card;
class KpiStrip;
class MonthStackChart;
class RowTable;

/// What it costs, month by month and owner by owner, at the best mix of ways to pay, and what to buy for it when.
class MoneyPage final : public QWidget {
    Q_OBJECT

public:
    explicit MoneyPage(QWidget* parent = nullptr);

    void setData(const Portfolio& portfolio, const Outlook& outlook);

signals:
    void exportRequested(const QString& suggestedName, const QByteArray& bytes);

private:
    void showFigures(const Portfolio& portfolio, const Outlook& outlook);
    void showRemarks(const Outlook& outlook);
    void showOwners(const Outlook& outlook);

    KpiStrip* m_figures;
    QLabel* m_remarks;
    MonthStackChart* m_chart;
    RowTable* m_purchases;
    RowTable* m_alternatives;
    Card* m_waysCard{nullptr};
    RowTable* m_owners;
};

}  // namespace headroom
