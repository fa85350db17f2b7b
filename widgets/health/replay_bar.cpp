// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/replay_bar.h"

#include "widgets/text/format.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

namespace headroom {

ReplayBar::ReplayBar(QWidget* parent)
    : QWidget(parent), m_slider(new QSlider(Qt::Horizontal, this)), m_text(new QLabel(this)),
      m_play(new QToolButton(this)), m_close(new QToolButton(this))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(grid(3));
    auto* name = new QLabel(tr("Recording"), this);
    row->addWidget(name);
    row->addWidget(m_play);
    row->addWidget(m_slider, 1);
    row->addWidget(m_text);
    row->addWidget(m_close);
    m_slider->setObjectName(QStringLiteral("replaySlider"));
    m_slider->setAccessibleName(tr("Reading of the recording"));
    m_slider->setToolTip(tr("Moves through the recording; arrow keys go one reading at a time"));
    name->setBuddy(m_slider);
    m_text->setObjectName(QStringLiteral("replayText"));
    m_text->setTextFormat(Qt::PlainText);
    m_close->setObjectName(QStringLiteral("closeReplayButton"));
    m_close->setIcon(themedIcon(Icon::Cross));
    m_close->setAutoRaise(true);
    m_close->setToolTip(tr("Close the recording"));
    m_close->setAccessibleName(m_close->toolTip());
    m_play->setObjectName(QStringLiteral("playButton"));
    m_play->setAutoRaise(true);
    constexpr int paceMs = 500;
    m_pace.setInterval(paceMs);
    connect(&m_pace, &QTimer::timeout, this, &ReplayBar::step);
    connect(m_play, &QToolButton::clicked, this, [this] { setPlaying(!m_pace.isActive()); });
    // Who takes the slider looks at one reading.
    connect(m_slider, &QSlider::sliderPressed, this, [this] { setPlaying(false); });
    setPlaying(false);
    connect(m_slider, &QSlider::valueChanged, this, &ReplayBar::positionWanted);
    connect(m_close, &QToolButton::clicked, this, &ReplayBar::closed);
    hide();
}

void ReplayBar::setCount(int count)
{
    const QSignalBlocker quiet(m_slider);
    m_slider->setRange(0, count > 0 ? count - 1 : 0);
    constexpr int steps = 20;
    m_slider->setPageStep(count > steps ? count / steps : 1);
    m_slider->setValue(m_slider->maximum());
    setPlaying(false);
    m_play->setEnabled(count > 1);
    setVisible(count > 0);
}

void ReplayBar::setPlaying(bool playing)
{
    if (playing && m_slider->value() == m_slider->maximum())
        m_slider->setValue(0);  // From the start again.
    playing ? m_pace.start() : m_pace.stop();
    m_play->setText(playing ? tr("Stop") : tr("Play"));
    m_play->setToolTip(playing ? tr("Stop at this reading") : tr("Play the recording, two readings a second"));
    m_play->setAccessibleName(m_play->toolTip());
}

void ReplayBar::step()
{
    m_slider->setValue(m_slider->value() + 1);
    if (m_slider->value() == m_slider->maximum())
        setPlaying(false);
}

void ReplayBar::setShown(int position, const QString& time)
{
    const QSignalBlocker quiet(m_slider);
    m_slider->setValue(position);
    const QString place = tr("%1 of %2").arg(countText(position + 1), countText(m_slider->maximum() + 1));
    m_text->setText(time.isEmpty() ? place : tr("%1, %2").arg(time, place));
}

}  // namespace headroom
