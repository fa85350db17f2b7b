// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/theme/grade_marks.h"

#include <QWidget>

namespace headroom {

/// A number on a small plate, such as how many findings stand behind a tab.
class CountBadge final : public QWidget {
    Q_OBJECT

public:
    explicit CountBadge(QWidget* parent = nullptr);

    void setCount(int count, Grade grade);
    [[nodiscard]] int count() const { return m_count; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QString text() const;

    int m_count{0};
    Grade m_grade{Grade::Good};
};

}  // namespace headroom
