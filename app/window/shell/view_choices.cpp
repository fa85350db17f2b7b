// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/shell/view_choices.h"

#include "widgets/input/segmented_control.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLineEdit>
#include <QScrollBar>

namespace headroom {

namespace {

/// Lines of their own: those within inputs of numbers hold what the language writes in its own way.
QList<QLineEdit*> linesOf(const QWidget& page)
{
    QList<QLineEdit*> lines;
    for (QLineEdit* line : page.findChildren<QLineEdit*>())
        if (qobject_cast<QAbstractSpinBox*>(line->parentWidget()) == nullptr &&
            qobject_cast<QComboBox*>(line->parentWidget()) == nullptr)
            lines << line;
    return lines;
}

}  // namespace

ViewChoices choicesOf(const QWidget& page)
{
    ViewChoices choices;
    for (const SegmentedControl* control : page.findChildren<SegmentedControl*>())
        choices.segments << control->current();
    for (const QLineEdit* line : linesOf(page))
        choices.lines << line->text();
    for (const QScrollBar* bar : page.findChildren<QScrollBar*>())
        choices.scrolled << bar->value();
    return choices;
}

void makeChoices(const QWidget& page, const ViewChoices& choices)
{
    // A click, not a setting: the page hears of it as it did of the person's.
    const QList<SegmentedControl*> controls = page.findChildren<SegmentedControl*>();
    for (int i = 0; i < controls.size() && controls.size() == choices.segments.size(); ++i)
        if (controls[i]->current() != choices.segments[i])
            if (QAbstractButton* segment = controls[i]->segment(choices.segments[i]))
                segment->click();
    const QList<QLineEdit*> lines = linesOf(page);
    for (int i = 0; i < lines.size() && lines.size() == choices.lines.size(); ++i)
        lines[i]->setText(choices.lines[i]);
    const QList<QScrollBar*> bars = page.findChildren<QScrollBar*>();
    for (int i = 0; i < bars.size() && bars.size() == choices.scrolled.size(); ++i)
        bars[i]->setValue(choices.scrolled[i]);
}

}  // namespace headroom
