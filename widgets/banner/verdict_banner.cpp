// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/banner/verdict_banner.h"

#include "widgets/banner/findings_popup.h"
#include "widgets/banner/fix_strip.h"
#include "widgets/banner/sentence_label.h"
#include "widgets/text/findings/finding_text.h"
#include "widgets/text/visible_text.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QAccessible>
#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace headroom {

namespace {

constexpr Px bannerHeight{84};
constexpr int barWidth = 4;
constexpr Px iconSize{24};
constexpr int iconLeft = barWidth + 14;
constexpr int textLeft = barWidth + 48;
constexpr Px popupWidth{480};

QToolButton* makeButton(QWidget* parent, const char* name)
{
    auto* button = new QToolButton(parent);
    button->setObjectName(QLatin1String(name));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    followZoom(*button, [button, parent] { button->setFont(scaledFont(parent->font(), TypeSize::Secondary, true)); });
    button->hide();
    return button;
}

}  // namespace

VerdictBanner::VerdictBanner(QWidget* parent)
    : QWidget(parent), m_sentence(new SentenceLabel(this)), m_icon(new QLabel(this)), m_second(new QLabel(this)),
      m_range(new QLabel(this)), m_fixes(new FixStrip(this)), m_more(makeButton(this, "bannerMore")),
      m_show(makeButton(this, "bannerShow")), m_action(makeButton(this, "bannerAction")),
      m_dismiss(makeButton(this, "bannerDismiss"))
{
    setFill(*this, Role::Surface);
    followZoom(*this, [this] { applySizes(); });
    m_sentence->setObjectName(QStringLiteral("bannerSentence"));
    m_second->setObjectName(QStringLiteral("bannerSecond"));
    m_second->setTextFormat(Qt::PlainText);
    m_second->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setTextRole(*m_second, Role::SecondaryText);
    m_range->setObjectName(QStringLiteral("bannerRange"));
    m_range->setTextFormat(Qt::RichText);
    m_range->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_range->hide();
    m_more->setToolTip(tr("Shows all findings about this plan"));
    m_dismiss->setIcon(themedIcon(Icon::Cross));
    m_dismiss->setToolTip(tr("Dismiss the message"));
    m_dismiss->setAccessibleName(m_dismiss->toolTip());

    auto* top = new QHBoxLayout;
    top->setSpacing(textLeft - iconLeft - iconSize);
    top->addWidget(m_icon);
    top->addWidget(m_sentence, 1);
    top->addWidget(m_range);
    auto* below = new QHBoxLayout;
    below->setContentsMargins(textLeft - iconLeft, 0, 0, 0);
    below->setSpacing(grid(2));
    below->addWidget(m_second, 1);
    below->addWidget(m_fixes, 1);
    m_fixes->hide();
    below->addWidget(m_show);
    below->addWidget(m_action);
    below->addWidget(m_more);
    below->addWidget(m_dismiss);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(iconLeft, 8, grid(4), 8);
    column->setSpacing(2);
    column->addLayout(top, 1);
    column->addLayout(below);
    connect(m_fixes, &FixStrip::previewed, this, &VerdictBanner::fixPreviewed);
    connect(m_fixes, &FixStrip::chosen, this, &VerdictBanner::fixChosen);
    connect(m_fixes, &FixStrip::setAside, this, &VerdictBanner::fixSetAside);
    connect(m_fixes, &FixStrip::stopped, this, &VerdictBanner::fixSearchStopped);
    connect(m_fixes, &FixStrip::slowSearchBegan, this, [this] {
        placeRange();
        if (!m_message)
            showVerdict();
    });
    connect(m_show, &QToolButton::clicked, this, &VerdictBanner::headlineChosen);
    connect(m_more, &QToolButton::clicked, this, &VerdictBanner::openFindings);
    connect(m_dismiss, &QToolButton::clicked, this, &VerdictBanner::dismissMessage);
}

void VerdictBanner::applySizes()
{
    setFixedHeight(std::max<int>(bannerHeight, m_sentence->sizeHint().height() + zoomed(50)));
    m_icon->setFixedSize(iconSize, iconSize);
    m_second->setFont(scaledFont(font(), TypeSize::Secondary));
    m_range->setFont(scaledFont(font(), TypeSize::Secondary));
    if (!m_announced.isEmpty())
        refresh();  // The icon is a picture.
}

void VerdictBanner::setEstimate(const Estimate& estimate, ByteUnit unit, TokenBasis basis)
{
    m_estimate = estimate;
    m_unit = unit;
    m_basis = basis;
    m_fixes->setByteUnit(unit);
    refresh();
}

void VerdictBanner::setSubject(VerdictSubject subject)
{
    if (std::exchange(m_subject, subject) != subject)
        refresh();
}

void VerdictBanner::setFixes(const FixList& list)
{
    m_fixes->setFixes(list, m_estimate, m_unit);
    placeRange();
    if (!m_message)
        showVerdict();
}

void VerdictBanner::setHeadline(const std::optional<BannerHeadline>& headline)
{
    if (!headline && !m_headline)
        return;
    m_headline = headline;
    refresh();
}

void VerdictBanner::setFixesStale() { m_fixes->setStale(); }

const FixList& VerdictBanner::fixes() const { return m_fixes->list(); }

void VerdictBanner::showMessage(Severity severity, const QString& text, const QString& detail, QAction* action)
{
    m_message = Message{severity, text, detail, action};
    refresh();
}

void VerdictBanner::dismissMessage()
{
    if (!m_message)
        return;
    m_message.reset();
    refresh();
    emit messageDismissed();
}

QString VerdictBanner::sentence() const { return m_sentence->sentence(); }

QSize VerdictBanner::sizeHint() const { return {960, height()}; }

void VerdictBanner::refresh()
{
    m_show->setVisible(!m_message && m_headline && !m_headline->button.isEmpty());
    m_action->setVisible(m_message && m_message->action != nullptr);
    m_dismiss->setVisible(m_message.has_value());
    placeRange();
    if (m_message)
        showCurrentMessage();
    else
        showVerdict();
    m_icon->setPixmap(
        themedIcon(gradeIcon(m_grade), gradeRole(m_grade)).pixmap(QSize(iconSize, iconSize), devicePixelRatioF()));
    setAccessibleName(sentence());
    setAccessibleDescription(m_secondText);
    announce();
    update();
}

void VerdictBanner::showHeadline()
{
    m_grade = m_headline->grade;
    m_sentence->setSentence(m_headline->lead, m_headline->decisive, gradeRole(m_grade));
    m_more->hide();
    const bool hasFixes = m_headline->keepsFixes && !m_fixes->isEmpty();
    m_fixes->setVisible(hasFixes);
    m_second->setVisible(!hasFixes);
    m_show->setText(m_headline->button);
    setSecondLine(m_headline->detail);
}

void VerdictBanner::showVerdict()
{
    if (m_headline) {
        showHeadline();
        return;
    }
    const VerdictText said = verdictOn(m_subject, m_estimate, m_unit, m_basis);
    m_grade = said.grade;
    m_sentence->setSentence(said.lead, said.decisive, gradeRole(said.grade));
    m_otherFindings.clear();
    for (std::size_t i = 0; i < m_estimate.findings.size(); ++i)
        if (static_cast<int>(i) != said.finding)
            m_otherFindings.push_back(m_estimate.findings[i]);
    std::ranges::stable_sort(m_otherFindings, {}, &Finding::severity);
    QString second;
    std::size_t shown = 0;
    if (said.finding >= 0) {
        second = findingRemedy(m_estimate.findings[static_cast<std::size_t>(said.finding)], m_unit);
    } else if (!m_otherFindings.empty() && m_fixes->isEmpty()) {
        second = findingFullText(m_otherFindings.front(), m_unit);
        shown = 1;
    }
    const std::optional<ExpectedRange> range = expectedOn(m_subject, m_estimate, m_unit);
    if (range && m_range->isHidden())
        second = tr("%1, %2. %3").arg(range->range, range->meaning, second);
    const std::size_t more = m_otherFindings.size() - shown;
    const QString number = countText(more);
    m_more->setText(shown > 0   ? tr("+%1 more").arg(number)
                    : more == 1 ? tr("+1 finding")
                                : tr("+%1 findings").arg(number));
    m_more->setVisible(more > 0);
    m_fixes->setVisible(!m_fixes->isEmpty());
    m_second->setVisible(m_fixes->isEmpty());
    setSecondLine(second);
}

void VerdictBanner::showCurrentMessage()
{
    m_grade = m_message->severity == Severity::Error     ? Grade::Bad
              : m_message->severity == Severity::Warning ? Grade::Watch
                                                         : Grade::Good;
    m_sentence->setSentence(m_message->text, {}, gradeRole(m_grade));
    m_more->hide();
    m_fixes->hide();
    m_second->show();
    if (m_message->action != nullptr) {
        m_action->setDefaultAction(m_message->action);
        m_action->setToolButtonStyle(Qt::ToolButtonTextOnly);
    }
    setSecondLine(m_message->detail);
}

void VerdictBanner::setSecondLine(const QString& text)
{
    m_secondText = text;
    m_second->setToolTip(plainTip(text));
    layout()->activate();
    m_second->setText(m_second->fontMetrics().elidedText(text, Qt::ElideRight, m_second->width()));
}

void VerdictBanner::announce()
{
    // Only a new sentence is worth interrupting a screen reader, and never the focus.
    if (m_announced == sentence())
        return;
    m_announced = sentence();
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void VerdictBanner::placeRange()
{
    const std::optional<ExpectedRange> range =
        m_message || m_headline ? std::nullopt : expectedOn(m_subject, m_estimate, m_unit);
    if (range) {
        m_range->setText(QStringLiteral("<b>%1</b><br>%2").arg(range->range, range->meaning));
        m_range->setToolTip(range->tooltip);
        m_range->setAccessibleName(range->spoken);
    }
    // The sentence comes first: beside it stands what leaves it as large as it is alone. The range stands below it
    // then, but for where fixes do: there the sentence takes smaller type, or a second line, rather than hide it.
    const QString said = range ? verdictOn(m_subject, m_estimate, m_unit, m_basis).sentence() : QString();
    const int room = width() - (2 * textLeft + 2 * grid(4) - iconLeft - iconSize);
    const int rest = room - m_range->sizeHint().width();
    m_range->setVisible(
        range && (m_sentence->lineWidth(said, room) <= rest || (!m_fixes->isEmpty() && m_sentence->holds(said, rest))));
}

void VerdictBanner::openFindings()
{
    auto* popup = new FindingsPopup(m_otherFindings, m_unit, std::min<int>(popupWidth, width() - grid(8)), this);
    connect(popup, &FindingsPopup::topicWanted, this, &VerdictBanner::topicWanted);
    const QPoint corner = m_more->mapToGlobal(QPoint(m_more->width() - popup->width(), m_more->height() + grid(1)));
    popup->move(std::max(corner.x(), mapToGlobal(QPoint(grid(2), 0)).x()), corner.y());
    popup->show();
}

void VerdictBanner::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const QRect bar(layoutDirection() == Qt::RightToLeft ? width() - barWidth : 0, 0, barWidth, height());
    painter.fillRect(0, height() - 1, width(), 1, roleColor(*this, Role::Line));
    painter.fillRect(bar, roleColor(*this, gradeRole(m_grade)));
}

void VerdictBanner::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeRange();
    if (!m_message && !m_announced.isEmpty())
        showVerdict();
    else
        setSecondLine(m_secondText);
}

void VerdictBanner::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    // The icon is a picture in the old theme's colour. Before the first sentence there is none.
    if (event->type() == QEvent::PaletteChange && !m_announced.isEmpty())
        refresh();
}

}  // namespace headroom
