// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/compare/compare_heads.h"

#include "widgets/card/card.h"
#include "widgets/card/elided_label.h"
#include "widgets/page/page_frame.h"
#include "widgets/text/answers/comparison_verdict.h"
#include "widgets/text/answers/verdict_text.h"
#include "widgets/text/visible_text.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace headroom {

namespace {

constexpr Px iconSize{16};
constexpr Px leastHeadWidth{208};  ///< px; the longest standing with its buttons.

QToolButton* headButton(const QString& text, const QString& tooltip, const QString& name)
{
    auto* button = new QToolButton;
    button->setObjectName(name);
    button->setText(text);
    button->setToolTip(plainTip(tooltip));
    button->setAccessibleName(tooltip);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAutoRaise(true);
    return button;
}

}  // namespace

CompareHeads::CompareHeads(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(cardGap);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void CompareHeads::setPlans(std::span<const EstimatedPlan> plans, ByteUnit unit, const ComparedPlans& standing)
{
    std::vector<Head> heads;
    for (const EstimatedPlan& job : plans) {
        const VerdictText verdict = verdictText(job.estimate, unit, tokenBasis(job.plan));
        heads.push_back({comparisonName(job.plan), standingText(job), verdict.sentence(), verdict.grade});
    }
    if (heads == m_heads && standing == m_standing)
        return;
    m_standing = standing;
    m_heads = std::move(heads);
    rebuild();
}

void CompareHeads::rebuild()
{
    for (QWidget* card : m_cards) {
        card->hide();
        card->deleteLater();
    }
    m_cards.clear();
    for (int i = 0; i < static_cast<int>(m_heads.size()); ++i)
        m_cards.push_back(makeHead(i));
    arrange();
}

QSize CompareHeads::minimumSizeHint() const { return {leastHeadWidth, sizeHint().height()}; }

void CompareHeads::arrange()
{
    const int count = static_cast<int>(m_cards.size());
    if (count == 0)
        return;
    const int most = std::max<int>(1, (width() + cardGap) / (leastHeadWidth + cardGap));
    const int rows = (count + most - 1) / most;
    const int columns = (count + rows - 1) / rows;
    while (QLayoutItem* item = m_grid->takeAt(0))
        delete item;
    for (int i = 0; i < count; ++i)
        m_grid->addWidget(m_cards[static_cast<std::size_t>(i)], i / columns, i % columns);
    for (int column = 0; column < std::max(columns, m_grid->columnCount()); ++column)
        m_grid->setColumnStretch(column, column < columns ? 1 : 0);
}

void CompareHeads::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

QWidget* CompareHeads::makeHead(int index)
{
    const Head& head = m_heads[static_cast<std::size_t>(index)];
    auto* card = new Card(QString(), this);
    card->setObjectName(QStringLiteral("compareHead%1").arg(index));
    auto* content = new QWidget;
    auto* grid = new QGridLayout(content);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(headroom::grid(2));
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(1, 1);

    auto* letter = new QLabel(comparisonLetter(index));
    letter->setFont(scaledFont(font(), TypeSize::Body, true));
    setTextRole(*letter, Role::Accent);
    auto* name = new ElidedLabel(Role::Text);
    name->setFont(scaledFont(font(), TypeSize::Body, true));
    name->setText(head.name);
    const Role role = gradeRole(head.grade);
    auto* icon = new QLabel;
    icon->setPixmap(themedIcon(gradeIcon(head.grade), role).pixmap(QSize(iconSize, iconSize), devicePixelRatioF()));
    auto* verdict = new QLabel(head.standing.left(1).toUpper() + head.standing.mid(1));
    verdict->setObjectName(QStringLiteral("compareStanding%1").arg(index));
    verdict->setToolTip(plainTip(head.sentence));
    verdict->setTextFormat(Qt::PlainText);
    setTextRole(*verdict, role);
    grid->addWidget(letter, 0, 0);
    grid->addWidget(name, 0, 1, 1, 3);
    grid->addWidget(icon, 1, 0);
    grid->addWidget(verdict, 1, 1);
    if (index == m_standing.editor) {
        auto* own =
            new QLabel(m_standing.isWorkshop && index == 0 ? tr("baseline, in the editor") : tr("in the editor"));
        own->setFont(scaledFont(font(), TypeSize::Secondary));
        setTextRole(*own, Role::SecondaryText);
        grid->addWidget(own, 1, 2);
    } else {
        auto* apply =
            m_standing.isWorkshop
                ? headButton(tr("Show"), tr("Bring %1 to the front").arg(head.name),
                             QStringLiteral("compareApply%1").arg(index))
                : headButton(tr("Apply"), tr("Make %1 the plan of the editor, as one undo step").arg(head.name),
                             QStringLiteral("compareApply%1").arg(index));
        auto* remove =
            headButton({},
                       (m_standing.isWorkshop ? tr("Take %1 out of the workshop") : tr("Take %1 out of the comparison"))
                           .arg(head.name),
                       QStringLiteral("compareRemove%1").arg(index));
        remove->setIcon(themedIcon(Icon::Cross));
        connect(apply, &QToolButton::clicked, this, [this, index] { emit applyRequested(index); });
        connect(remove, &QToolButton::clicked, this, [this, index] { emit removeRequested(index); });
        grid->addWidget(apply, 1, 2);
        grid->addWidget(remove, 1, 3);
    }
    card->setContent(content);
    return card;
}

void CompareHeads::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    // The icons are pictures in the old theme's colour and size.
    if ((event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) && !m_heads.empty())
        rebuild();
}

}  // namespace headroom
