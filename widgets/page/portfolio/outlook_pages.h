// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/portfolio/outlook.h"

#include <QWidget>

namespace headroom {

class Card;
class MonthStackChart;
class RowTable;

/// What is asked for: the GPUs of every demand, month by month, and how each recurs.
class DemandPage final : public QWidget {
    Q_OBJECT

public:
    explicit DemandPage(QWidget* parent = nullptr);

    void setData(const Portfolio& portfolio, const Outlook& outlook);

signals:
    void exportRequested(const QString& suggestedName, const QByteArray& bytes);
    /// The person wants to change that demand.
    void demandChosen(int demand);

private:
    MonthStackChart* m_chart;
    RowTable* m_table;
};

/// How long runs wait with the supply as it stands, and whether what was promised is kept.
class WaitingPage final : public QWidget {
    Q_OBJECT

public:
    explicit WaitingPage(QWidget* parent = nullptr);

    void setData(const Portfolio& portfolio, const Outlook& outlook);

private:
    Card* m_card;
    RowTable* m_table;
};

/// What breaks first: other futures with what they would cost and keep waiting, and everything that was found.
class RisksPage final : public QWidget {
    Q_OBJECT

public:
    explicit RisksPage(QWidget* parent = nullptr);

    void setData(const Portfolio& portfolio, const Outlook& outlook);

private:
    RowTable* m_scenarios;
    RowTable* m_findings;
};

}  // namespace headroom
