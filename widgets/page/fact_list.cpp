// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/fact_list.h"

#include "widgets/text/visible_text.h"
#include "widgets/theme/theme.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QEvent>
#include <QGridLayout>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QRegularExpression>

namespace headroom {

namespace {

constexpr QChar zeroWidthSpace(0x200B);

/// Names such as Standard_ND96isr_H100_v5 may break behind their underscores: as one word they are wider than a card.
QString breakable(QString text)
{
    static const QRegularExpression longName(QStringLiteral("\\S{17,}"));
    QRegularExpressionMatchIterator names = longName.globalMatch(text);
    qsizetype added = 0;
    while (names.hasNext()) {
        const QRegularExpressionMatch name = names.next();
        QString parts = name.captured();
        parts.replace(u'_', QStringLiteral("_") + zeroWidthSpace);
        text.replace(name.capturedStart() + added, name.capturedLength(), parts);
        added += parts.size() - name.capturedLength();
    }
    return text;
}

/// A value whose long names break on the screen and are copied as they are.
class FactValue final : public QLabel {
public:
    explicit FactValue(QWidget* parent) : QLabel(parent)
    {
        setWordWrap(true);
        setTextInteractionFlags(Qt::TextSelectableByMouse);
    }

protected:
    void keyPressEvent(QKeyEvent* event) override
    {
        if (event->matches(QKeySequence::Copy))
            copy();
        else
            QLabel::keyPressEvent(event);
    }

    void contextMenuEvent(QContextMenuEvent* event) override
    {
        QMenu menu(this);
        menu.addAction(FactList::tr("Copy"), this, [this] { copy(); })->setEnabled(hasSelectedText());
        menu.exec(event->globalPos());
    }

private:
    void copy() const
    {
        if (hasSelectedText())
            QGuiApplication::clipboard()->setText(selectedText().remove(zeroWidthSpace));
    }
};

}  // namespace

FactList::FactList(QWidget* parent) : QWidget(parent), m_layout(new QGridLayout)
{
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addLayout(m_layout);
    outer->addStretch();
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setHorizontalSpacing(grid(4));
    m_layout->setVerticalSpacing(grid(2));
    m_layout->setColumnStretch(1, 1);
}

void FactList::setFacts(const std::vector<std::pair<QString, QString>>& facts)
{
    while (m_rows.size() < facts.size()) {
        auto* name = new QLabel(this);
        auto* value = new FactValue(this);
        for (QLabel* label : {name, static_cast<QLabel*>(value)}) {
            label->setTextFormat(Qt::PlainText);
            label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        }
        const int row = static_cast<int>(m_rows.size());
        m_layout->addWidget(name, row, 0);
        m_layout->addWidget(value, row, 1);
        m_rows.emplace_back(name, value);
    }
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const bool used = i < facts.size();
        m_rows[i].first->setToolTip(QString());
        m_rows[i].second->setToolTip(QString());
        m_rows[i].first->setVisible(used);
        m_rows[i].second->setVisible(used);
        if (!used)
            continue;
        m_rows[i].first->setText(facts[i].first);
        m_rows[i].second->setText(breakable(shownLines(facts[i].second)));
    }
    applyLook();
}

void FactList::setTips(const QStringList& tips)
{
    for (std::size_t i = 0; i < m_rows.size() && static_cast<qsizetype>(i) < tips.size(); ++i) {
        m_rows[i].first->setToolTip(tips[static_cast<qsizetype>(i)]);
        m_rows[i].second->setToolTip(tips[static_cast<qsizetype>(i)]);
    }
}

void FactList::applyLook()
{
    for (const auto& [name, value] : m_rows)
        setTextRole(*name, Role::SecondaryText);
}

void FactList::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyLook();
}

}  // namespace headroom
