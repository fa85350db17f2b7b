// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "widgets/theme/palette.h"

#include <QWidget>

#include <vector>

namespace headroom {

/// The line at the bottom that always says what the machines cost: per hour, which machines, per weekend; on the
/// right where the price comes from.
class StatusBar final : public QWidget {
    Q_OBJECT

public:
    explicit StatusBar(QWidget* parent = nullptr);

    void setEstimate(const Estimate& estimate);
    /// Says what an edit moved besides its own field, in place of the price's origin; empty takes it away.
    void setNotice(const QString& notice);
    /// The whole line as text, also its accessible name.
    [[nodiscard]] QString text() const;

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Run {
        QString text;
        Role role{Role::SecondaryText};  // Text is semi-bold, as is the accent.
        bool newGroup{false};
    };
    int drawRun(QPainter& painter, const Run& run, int x, int right) const;

    std::vector<Run> m_left;
    QString m_right;
    QString m_notice;
};

}  // namespace headroom
