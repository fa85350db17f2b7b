// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/portfolio/portfolio.h"

#include <QWidget>

#include <vector>

namespace headroom {

class RowTable;

/// What stands: the pools, their machines, and how many of them from when to when, paid for how. Pools are added,
/// changed and taken away here.
class SupplyPage final : public QWidget {
    Q_OBJECT

public:
    explicit SupplyPage(QWidget* parent = nullptr);

    void setData(const Portfolio& portfolio, const Catalogue& catalogue);

signals:
    void poolWanted();
    /// The person wants to change that pool.
    void poolChosen(int pool);
    void poolRemoved(int pool);

private:
    /// The pool of the current row; -1 for none.
    [[nodiscard]] int currentPool() const;

    RowTable* m_table;
    std::vector<int> m_pools{};  ///< Of each row.
};

}  // namespace headroom
