// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/portfolio/outlook.h"

#include <QListView>

#include <vector>

class QStandardItemModel;

namespace headroom {

/// The demands of a portfolio, one below the other: what each is, whose, how it recurs, and its GPUs month by month.
class DemandList final : public QListView {
    Q_OBJECT

public:
    explicit DemandList(QWidget* parent = nullptr);

    void setData(const Portfolio& portfolio, const Outlook& outlook);
    /// The place of the demand that is chosen, -1: none.
    [[nodiscard]] int currentDemand() const;
    void setCurrentDemand(int demand);

signals:
    /// The person wants to change that demand.
    void demandChosen(int demand);
    void demandRemoved(int demand);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    class Delegate;
    QStandardItemModel* m_items;
};

}  // namespace headroom
