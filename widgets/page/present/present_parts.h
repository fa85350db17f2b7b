// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/page/present/presented_text.h"

#include <QAbstractButton>
#include <QWidget>

namespace headroom {

/// A number that is read from the last row, with what it is and what it is held against.
class BigFigure final : public QWidget {
    Q_OBJECT

public:
    explicit BigFigure(QWidget* parent = nullptr);

    void setFigure(const PresentedFigure& figure);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QFont valueFont(const QSize& room) const;

    PresentedFigure m_figure{};
};

/// One of the plans of a workshop, to be chosen.
class PlanTile final : public QAbstractButton {
    Q_OBJECT

public:
    explicit PlanTile(QWidget* parent = nullptr);

    void setPlan(const PresentedPlan& plan);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    PresentedPlan m_plan{};
};

}  // namespace headroom
