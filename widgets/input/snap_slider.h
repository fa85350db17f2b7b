// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/input/value_scale.h"

#include <QSlider>

namespace headroom {

/// A horizontal slider over a ValueScale. A press anywhere takes the handle there and drags on; keys go from stop to
/// stop; the wheel works only with focus, so that scrolling a column changes nothing.
class SnapSlider final : public QSlider {
    Q_OBJECT

public:
    explicit SnapSlider(QWidget* parent = nullptr);

    void setScale(const ValueScale& scale);
    [[nodiscard]] const ValueScale& scale() const { return m_scale; }
    /// Shows a value; emits nothing.
    void setScaledValue(double value);
    [[nodiscard]] double scaledValue() const { return m_value; }

signals:
    /// A drag, a press of a key or a turn of the wheel begins and ends; moves lie between.
    void editingStarted();
    void scaledValueMoved(double value);
    void editingFinished();

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    [[nodiscard]] QRect handleRect() const;
    [[nodiscard]] int positionAt(double x) const;
    void moveTo(double value);
    void step(int stops);
    void begin();
    void end();

    ValueScale m_scale{};
    double m_value{0};
    double m_grip{0};       ///< Distance of the pointer from the middle of the handle.
    bool m_editing{false};
    int m_wheelRest{0};
};

}  // namespace headroom
