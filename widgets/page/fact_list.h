// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include <utility>
#include <vector>

class QGridLayout;
class QLabel;

namespace headroom {

/// Names at the left, what they are at the right.
class FactList final : public QWidget {
    Q_OBJECT

public:
    explicit FactList(QWidget* parent = nullptr);

    /// What was explained before is explained no more.
    void setFacts(const std::vector<std::pair<QString, QString>>& facts);
    /// Explains the facts, in their order, as tooltips.
    void setTips(const QStringList& tips);

protected:
    void changeEvent(QEvent* event) override;

private:
    void applyLook();

    QGridLayout* m_layout;
    std::vector<std::pair<QLabel*, QLabel*>> m_rows;
};

}  // namespace headroom
