// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/page/deploy/deploy_text.h"

#include <QWidget>

class QGridLayout;

namespace headroom {

/// Points one below the other: a mark, what it is about and what is known, and a button that closes an open one.
class DeployChecklist final : public QWidget {
    Q_OBJECT

public:
    explicit DeployChecklist(QWidget* parent = nullptr);

    void setPoints(const std::vector<DeployPoint>& points);
    /// A button with words of its own for the open point of that id. The command of a point can be copied in any case.
    void setAction(const std::string& id, const QString& text);

signals:
    void actionTriggered(const QString& id);

protected:
    void changeEvent(QEvent* event) override;

private:
    void rebuild();
    void addRow(int row, const DeployPoint& point);

    QGridLayout* m_layout;
    std::vector<DeployPoint> m_points;
    std::vector<std::pair<std::string, QString>> m_actions;
};

}  // namespace headroom
