// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/input/value_box.h"

#include "widgets/input/number_text.h"
#include "widgets/text/format.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr Px boxHeight{22};
constexpr Px leastBoxWidth{74};
constexpr int sidePadding = grid(2);
constexpr int suffixGap = 4;

}  // namespace

ValueBox::ValueBox(QWidget* parent) : QAbstractSpinBox(parent), m_suffixLabel(new QLabel(lineEdit()))
{
    setButtonSymbols(NoButtons);
    setKeyboardTracking(false);
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    m_suffixLabel->setAttribute(Qt::WA_TransparentForMouseEvents);
    setTextRole(*m_suffixLabel, Role::SecondaryText);
    setFonts();
    // Letters are accepted while typing, so the line edit must not insist on digits.
    lineEdit()->setInputMethodHints(Qt::ImhPreferNumbers);
    connect(lineEdit(), &QLineEdit::textEdited, this, [this] {
        setRefused({});
        updateGeometry();
        placeSuffix();
    });
}

void ValueBox::setFonts()
{
    QFont bold = font();
    // Null is said in plain words.
    bold.setWeight(m_value ? QFont::DemiBold : QFont::Normal);
    lineEdit()->setFont(bold);
    // Said explicitly, since the label would inherit the weight of the line edit that it lies in.
    QFont plain = font();
    plain.setWeight(QFont::Normal);
    m_suffixLabel->setFont(plain);
}

void ValueBox::setRange(double minimum, double maximum, bool whole)
{
    m_minimum = minimum;
    m_maximum = maximum;
    m_whole = whole;
}

void ValueBox::setNumberStyle(NumberStyle style)
{
    m_style = style;
    showValue();
}

void ValueBox::setSuffix(const QString& suffix, const QString& ofOne)
{
    if (m_suffix == suffix && m_suffixOfOne == ofOne)
        return;
    m_suffix = suffix;
    m_suffixOfOne = ofOne;
    showValue();
}

void ValueBox::setNullText(const QString& text)
{
    m_nullable = true;
    m_nullText = text;
    lineEdit()->setPlaceholderText(text);
    showValue();
}

void ValueBox::setValue(std::optional<double> value)
{
    // Text that is being typed stays; its own commit comes.
    if (m_value == value && (lineEdit()->isModified() || !m_shown.isEmpty()))
        return;
    m_value = value;
    showValue();
}

QString ValueBox::unitWords() const { return m_value == 1.0 && !m_suffixOfOne.isEmpty() ? m_suffixOfOne : m_suffix; }

QString ValueBox::fullText() const
{
    if (!m_value)
        return m_nullText;
    QString text = m_shown;
    for (const QString& words : {m_shortSuffix, unitWords()})
        if (!words.isEmpty())
            text += QLatin1Char(' ') + words;
    return text;
}

void ValueBox::setRefused(const QString& why)
{
    m_refused = !why.isEmpty();
    lineEdit()->setToolTip(why);
    update();
}

void ValueBox::showValue()
{
    setRefused({});
    setFonts();
    m_shortSuffix.clear();
    m_shown.clear();
    if (m_value) {
        switch (m_style) {
        case NumberStyle::Whole: m_shown = countText(*m_value); break;
        case NumberStyle::Decimal: m_shown = decimalText(*m_value); break;
        case NumberStyle::Short: {
            const QStringList words = shortCount(*m_value).split(QLatin1Char(' '));
            m_shown = words.first();
            m_shortSuffix = words.mid(1).join(QLatin1Char(' '));
            break;
        }
        }
    }
    lineEdit()->setText(m_shown);
    lineEdit()->setModified(false);
    const QString words = m_value ? QString(m_shortSuffix + QLatin1Char(' ') + unitWords()).trimmed() : QString();
    m_suffixLabel->setText(words);
    updateGeometry();
    placeSuffix();
}

void ValueBox::placeSuffix()
{
    const int width = m_suffixLabel->text().isEmpty() ? 0 : m_suffixLabel->sizeHint().width();
    lineEdit()->setTextMargins(0, 0, width > 0 ? width + suffixGap - 2 : 0, 0);
    m_suffixLabel->setGeometry(QRect(lineEdit()->width() - width - 2, 0, width, lineEdit()->height()));
    m_suffixLabel->setVisible(width > 0);
}

QSize ValueBox::sizeHint() const
{
    const QString text = lineEdit()->text().isEmpty() ? m_nullText : lineEdit()->text();
    int width = lineEdit()->fontMetrics().horizontalAdvance(text) + 2 * sidePadding + 6;
    if (!m_suffixLabel->text().isEmpty())
        width += m_suffixLabel->sizeHint().width() + suffixGap;
    return {std::max<int>(leastBoxWidth, width), std::max<int>(boxHeight, fontMetrics().height() + 4)};
}

std::optional<double> ValueBox::typedValue() const
{
    const std::optional<TypedNumber> typed = parseTypedNumber(lineEdit()->text());
    if (!typed)
        return std::nullopt;
    const std::optional<double> inUnit = valueInUnit(*typed, m_suffix);
    if (!inUnit)
        return std::nullopt;
    double value = *inUnit;
    // Behind a box that shows "7.00 B", a bare 70 means 70 B, unless 70 itself is possible.
    if (!typed->hasSuffix && !m_shortSuffix.isEmpty() && value < m_minimum)
        value *= suffixFactor(m_shortSuffix);
    if (m_whole)
        value = std::round(value);
    return std::clamp(value, m_minimum, m_maximum);
}

void ValueBox::commit()
{
    if (!lineEdit()->isModified() || lineEdit()->text() == m_shown) {
        lineEdit()->setModified(false);
        return;
    }
    if (m_nullable && lineEdit()->text().trimmed().isEmpty()) {
        m_value.reset();
        showValue();
        emit valueCleared();
        return;
    }
    if (const QString why = refusalOf(lineEdit()->text(), m_suffix, {m_minimum, m_maximum}); !why.isEmpty()) {
        setRefused(why);
        return;
    }
    const std::optional<double> typed = typedValue();
    const bool changed = typed && typed != m_value;
    if (changed)
        m_value = typed;
    showValue();
    if (changed)
        emit valueEdited(*m_value);
}

void ValueBox::stepBy(int steps)
{
    commit();
    double value = numericValue();
    for (int i = 0; i < std::abs(steps); ++i)
        value = m_scale.next(value, steps);
    value = std::clamp(value, m_minimum, m_maximum);
    if (m_value && value == *m_value)
        return;
    m_value = value;
    showValue();
    selectAll();
    emit valueEdited(value);
}

QValidator::State ValueBox::validate(QString& input, int& /*cursor*/) const
{
    if (input.trimmed().isEmpty())
        return m_nullable ? QValidator::Acceptable : QValidator::Intermediate;
    return parseTypedNumber(input) ? QValidator::Acceptable : QValidator::Intermediate;
}

QAbstractSpinBox::StepEnabled ValueBox::stepEnabled() const { return StepUpEnabled | StepDownEnabled; }

bool ValueBox::event(QEvent* event)
{
    // With nothing typed, undo and redo are those of the plan, not of the line.
    if (event->type() == QEvent::ShortcutOverride && !lineEdit()->isModified()) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    return QAbstractSpinBox::event(event);
}

void ValueBox::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && lineEdit()->isModified()) {
        showValue();
        selectAll();
        return;
    }
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        commit();
        selectAll();
        return;
    }
    QAbstractSpinBox::keyPressEvent(event);
}

void ValueBox::wheelEvent(QWheelEvent* event)
{
    // Scrolling the column must not change a value that the pointer happens to cross.
    if (hasFocus())
        QAbstractSpinBox::wheelEvent(event);
    else
        event->ignore();
}

void ValueBox::focusInEvent(QFocusEvent* event)
{
    QAbstractSpinBox::focusInEvent(event);
    update();
}

void ValueBox::focusOutEvent(QFocusEvent* event)
{
    commit();
    QAbstractSpinBox::focusOutEvent(event);
    update();
}

void ValueBox::resizeEvent(QResizeEvent* event)
{
    QAbstractSpinBox::resizeEvent(event);
    placeSuffix();
}

void ValueBox::changeEvent(QEvent* event)
{
    QAbstractSpinBox::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        setFonts();
        placeSuffix();
    }
}

}  // namespace headroom
