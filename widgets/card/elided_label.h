// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/theme/palette.h"

#include <QWidget>

namespace headroom {

/// One line of text that gives way: what does not fit ends in an ellipsis and stands in the tooltip.
class ElidedLabel final : public QWidget {
    Q_OBJECT

public:
    explicit ElidedLabel(Role role, QWidget* parent = nullptr);

    void setText(const QString& text);
    [[nodiscard]] const QString& text() const { return m_text; }
    void setRole(Role role);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_text;
    Role m_role;
};

}  // namespace headroom
