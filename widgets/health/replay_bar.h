// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTimer>
#include <QWidget>

class QLabel;
class QSlider;
class QToolButton;

namespace headroom {

/// The time slider over a recorded session: which of its readings is shown.
class ReplayBar final : public QWidget {
    Q_OBJECT

public:
    explicit ReplayBar(QWidget* parent = nullptr);

    /// A session of so many readings; none hides the bar. Shows the last one without asking for it.
    void setCount(int count);
    /// Which reading is shown, and when it was taken; emits nothing.
    void setShown(int position, const QString& time);

signals:
    /// The person wants the reading at a position from 0.
    void positionWanted(int position);
    /// The person has seen enough of the recording.
    void closed();

private:
    void setPlaying(bool playing);
    void step();

    QSlider* m_slider;
    QLabel* m_text;
    QToolButton* m_play;
    QToolButton* m_close;
    QTimer m_pace{};  ///< Of the readings while they play.
};

}  // namespace headroom
