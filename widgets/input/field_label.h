// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLabel>

namespace headroom {

/// The label of an input: shortened with an ellipsis where it is too long, with an accent dot while the field
/// differs from its default. A double click asks for the default.
class FieldLabel final : public QLabel {
    Q_OBJECT

public:
    explicit FieldLabel(const QString& text, QWidget* parent = nullptr);

    /// Shows or hides the dot.
    void setChanged(bool changed);
    [[nodiscard]] bool isChanged() const { return m_changed; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void resetRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    bool m_changed{false};
};

}  // namespace headroom
