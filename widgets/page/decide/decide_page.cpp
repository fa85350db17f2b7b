// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/decide/decide_page.h"

#include "widgets/card/card.h"
#include "widgets/input/segmented_control.h"
#include "widgets/page/chart_tools.h"
#include "widgets/page/empty_state.h"
#include "widgets/page/page_frame.h"
#include "widgets/table/row_table.h"
#include "widgets/text/answers/decision_text.h"
#include "widgets/text/answers/fix_text.h"
#include "widgets/text/findings/finding_text.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QGridLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <map>

namespace headroom {
namespace {

constexpr Px besideWidth{860};  ///< Narrower pages put the cards below each other.
constexpr std::size_t shortList = 8;
/// What narrow pages leave out: the rate and what differs.
constexpr std::array wideColumns = {6, 7};
constexpr int certaintyColumn = 2;
constexpr Px certaintyWidth{1040};  ///< Of a page with room for its word, whose mark stands before the name.

std::vector<RowColumn> answerColumns()
{
    return {{.title = DecidePage::tr("Machines"), .most = 160},
            {.title = DecidePage::tr("Layout"), .most = 130},
            {.title = {}, .most = 60},
            {.title = {}, .number = true, .bar = true},
            {.title = {}, .number = true},
            {.title = {}, .number = true},
            {.title = {}, .number = true},
            {.title = DecidePage::tr("What differs"), .quiet = true}};
}

/// A sure answer's tick, a probable one's triangle.
std::function<void(QPainter&, const QRectF&, Theme)> gradeMark(Certainty certainty)
{
    return [certainty](QPainter& painter, const QRectF& rect, Theme theme) {
        const bool sure = certainty == Certainty::Sure;
        constexpr Px side{14};
        const QPixmap mark =
            iconPixmap(sure ? Icon::CheckCircle : Icon::WarningTriangle, color(sure ? Role::Good : Role::Watch, theme),
                       side, painter.device()->devicePixelRatioF());
        painter.drawPixmap(QPointF(rect.center().x() - side / 2.0, rect.center().y() - side / 2.0), mark);
    };
}

QString changesText(const Answer& answer)
{
    QStringList lines;
    for (const FixChange& change : answer.changes)
        lines << changeLabel(change).toHtmlEscaped();
    return lines.isEmpty() ? DecidePage::tr("The plan as it is") : lines.join(QStringLiteral("<br>"));
}

}  // namespace

DecidePage::DecidePage(QWidget* parent)
    : QWidget(parent), m_pages(new QStackedLayout(this)), m_empty(new EmptyState(this)),
      m_lower(new QBoxLayout(QBoxLayout::LeftToRight)), m_answerCard(new Card(tr("Answers"), this)),
      m_chartCard(new Card(tr("Cost against time"), this)), m_whyCard(new Card(tr("Why this one"), this)),
      m_variantCard(new Card(tr("Surer, cheaper, faster"), this)), m_extent(new SegmentedControl(this)),
      m_table(new RowTable(answerColumns(), this)), m_chart(new AnswersChart(this)), m_why(new QLabel(this)),
      m_variants(new QGridLayout), m_apply(new QPushButton(tr("Apply to the plan"), this)),
      m_compare(new QPushButton(tr("Compare with this plan"), this))
{
    buildAnswers();
    buildWhy();
    m_chartCard->setObjectName(QStringLiteral("answersChartCard"));
    addChartTools(*m_chartCard, *m_chart);
    m_chartCard->setContent(m_chart);
    connect(m_chart, &Chart::exportRequested, this, &DecidePage::exportRequested);
    connect(m_chart, &AnswersChart::answerChosen, this,
            [this](int answer) { emit applyRequested(m_decision.answers[static_cast<std::size_t>(answer)]); });

    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(pageMargins);
    layout->setSpacing(cardGap);
    auto* right = new QVBoxLayout;
    right->setSpacing(cardGap);
    right->addWidget(m_whyCard);
    right->addWidget(m_variantCard);
    right->addStretch();
    m_lower->setSpacing(cardGap);
    m_lower->addWidget(m_chartCard, 5);
    m_lower->addLayout(right, 6);
    layout->addWidget(m_answerCard);
    layout->addLayout(m_lower, 1);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(scrollable(content, this));
    m_empty->setAction(tr("Change the goal"));
    connect(m_empty, &EmptyState::actionTriggered, this, [this] {
        emit fieldWanted(m_plan.workload == Workload::Training ? "/goal/deadline_days" : "/cost/budget");
    });
    m_empty->setText(tr("Looking for machines ..."), {}, {});
    m_pages->setCurrentIndex(0);
}

void DecidePage::buildAnswers()
{
    m_answerCard->setObjectName(QStringLiteral("answersCard"));
    m_table->setObjectName(QStringLiteral("answers"));
    m_table->setAccessibleName(m_answerCard->title());
    m_table->showChoice();
    m_extent->setObjectName(QStringLiteral("answersExtent"));
    m_extent->setAccessibleName(tr("How many answers are listed"));
    m_extent->addSegment(QStringLiteral("short"), tr("Short list"),
                         tr("The best of each size, at most %1").arg(shortList));
    m_extent->addSegment(QStringLiteral("all"), tr("All"));
    m_extent->setCurrent(QStringLiteral("short"));
    connect(m_extent, &SegmentedControl::chosen, this, [this](const QString& id) {
        m_extent->setCurrent(id);
        showAnswers();
    });
    m_answerCard->addHeaderWidget(m_extent);
    addCopyTool(*m_answerCard, *m_table);
    m_apply->setObjectName(QStringLiteral("applyAnswer"));
    m_apply->setDefault(true);
    m_apply->setToolTip(tr("Makes the plan this answer; undo takes it back"));
    m_compare->setObjectName(QStringLiteral("compareAnswer"));
    m_answerCard->addHeaderWidget(m_compare);
    m_answerCard->addHeaderWidget(m_apply);
    fillWithTable(*m_answerCard, *m_table);
    const auto apply = [this] {
        if (const Answer* answer = current())
            emit applyRequested(*answer);
    };
    connect(m_apply, &QPushButton::clicked, this, apply);
    connect(m_table, &QTableView::doubleClicked, this, apply);
    connect(m_compare, &QPushButton::clicked, this, [this] {
        if (const Answer* answer = current())
            emit compareRequested(*answer);
    });
}

void DecidePage::buildWhy()
{
    m_whyCard->setObjectName(QStringLiteral("whyCard"));
    m_why->setObjectName(QStringLiteral("decideWhy"));
    m_why->setTextFormat(Qt::RichText);
    m_why->setWordWrap(true);
    m_why->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_whyCard->setContent(m_why);
    m_variantCard->setObjectName(QStringLiteral("variantCard"));
    m_variantCard->setNote(tr("one click, undo takes it back"));
    auto* holder = new QWidget(this);
    holder->setLayout(m_variants);
    m_variants->setContentsMargins(0, 0, 0, 0);
    m_variants->setHorizontalSpacing(grid(3));
    m_variants->setVerticalSpacing(grid(2));
    m_variants->setColumnStretch(2, 1);
    m_variantCard->setContent(holder);
}

void DecidePage::setDecision(const Plan& plan, const Decision& decision, const std::optional<OwnPoint>& own)
{
    m_plan = plan;
    m_decision = decision;
    m_own = own;
    refresh();
}

void DecidePage::setBusy(const QString& progress) { m_answerCard->setNote(progress); }

void DecidePage::setByteUnit(ByteUnit unit)
{
    if (unit == m_unit)
        return;
    m_unit = unit;
    refresh();
}

void DecidePage::refresh()
{
    if (m_decision.answers.empty()) {
        QStringList reasons;
        for (const Finding& finding : m_decision.why)
            reasons << findingFullText(finding, m_unit);
        m_empty->setText(choosesMachines(m_decision) ? tr("No machines do what the goal asks")
                                                     : tr("No machines are chosen for this objective"),
                         reasons, {});
        m_pages->setCurrentIndex(0);
        return;
    }
    m_pages->setCurrentIndex(1);
    showAnswers();
    m_chart->setDecision(m_plan, m_decision, m_own);
    m_chartCard->setTitle(m_plan.workload == Workload::Training ? tr("Cost against days") : tr("Cost against latency"));
    m_chartCard->setNote(
        m_chart->beyond() > 0
            ? tr("%1 answers, %2 more beyond").arg(countText(m_chart->pointCount()), countText(m_chart->beyond()))
            : tr("%1 answers").arg(countText(m_chart->pointCount())));
    showWhy();
    showVariants();
}

/// All, or of each size the cheapest and the cheapest sure one.
std::vector<std::size_t> DecidePage::shown() const
{
    const bool all = m_extent->current() == QStringLiteral("all");
    std::vector<std::size_t> places;
    std::map<std::string, std::pair<bool, bool>> seen;  // Of a size: any, a sure one.
    for (std::size_t i = 0; i < m_decision.answers.size(); ++i) {
        const Answer& answer = m_decision.answers[i];
        auto& [any, sure] = seen[answer.size];
        const bool isSure = answer.certainty == Certainty::Sure;
        const bool isNew = !any || (isSure && !sure);
        any = true;
        sure = sure || isSure;
        if (all || (isNew && places.size() < shortList))
            places.push_back(i);
    }
    return places;
}

void DecidePage::showAnswers()
{
    const QStringList titles = answerTitles(m_plan, m_unit);
    for (int column = 2; column < titles.size(); ++column)
        m_table->setTitle(column, titles[column]);
    m_rows = shown();
    std::vector<ShownRow> rows;
    for (const std::size_t place : m_rows) {
        const Answer& answer = m_decision.answers[place];
        const double high = answer.peakRange ? answer.peakRange->high / answer.usable : answer.peak / answer.usable;
        rows.push_back({.cells = answerCells(m_plan, answer, m_unit) << differsText(m_plan, m_decision, answer),
                        .tooltip = changesText(answer),
                        .swatch = gradeMark(answer.certainty),
                        .bar = CellBar{.share = answer.peak / answer.usable,
                                       .mark = std::min(1.0, high),
                                       .fill = answer.certainty == Certainty::Sure ? Role::Accent : Role::Watch}});
    }
    m_table->setRows(rows);
    if (!rows.empty() && !m_table->currentIndex().isValid())
        m_table->setCurrentIndex(m_table->model()->index(0, 0));
    showTitle();
    m_answerCard->setNote(triedText(m_decision));
}

void DecidePage::showTitle()
{
    const QString count = countText(m_decision.answers.size());
    m_answerCard->setTitle(width() >= besideWidth ? answersTitle(m_decision) : tr("%1 answers").arg(count));
}

void DecidePage::showWhy()
{
    QString text;
    for (const Finding& finding : m_decision.why)
        if (finding.id != "decide.without-price")  // Beside answers a remark for the command line.
            text += QStringLiteral("<p style=\"margin:0 0 4px 0\">%1</p>")
                        .arg(findingText(finding, m_unit).toHtmlEscaped());
    m_why->setText(text);
}

void DecidePage::showVariants()
{
    while (QLayoutItem* item = m_variants->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    int row = 0;
    for (const Variant& variant : m_decision.variants) {
        auto* title = new QLabel(variantTitle(variant), this);
        setTextRole(*title, Role::SecondaryText);
        // The layout would make the page wider than its window: it stands in the tooltip.
        auto* button = new QPushButton(answerName(variant.answer), this);
        button->setObjectName(QStringLiteral("variant_") +
                              asText(variantKindNames[static_cast<std::size_t>(variant.kind)]));
        button->setToolTip(
            tr("<b>%1</b><br>%2").arg(asText(variant.answer.label).toHtmlEscaped(), changesText(variant.answer)));
        const Answer answer = variant.answer;
        connect(button, &QPushButton::clicked, this, [this, answer] { emit applyRequested(answer); });
        const QString time = answer.wall ? durationText(*answer.wall) : QString();
        auto* figures = new QLabel(
            tr("%1, %2").arg(answer.job ? moneyShort(*answer.job, asText(m_plan.cost.currency)) : QStringLiteral("-"),
                             time),
            this);
        figures->setTextFormat(Qt::PlainText);
        m_variants->addWidget(title, row, 0);
        m_variants->addWidget(button, row, 1);
        m_variants->addWidget(figures, row, 2);
        ++row;
    }
    m_variantCard->setVisible(row > 0);
}

const Answer* DecidePage::current() const
{
    const int row = m_table->currentIndex().row();
    if (row < 0 || row >= static_cast<int>(m_rows.size()))
        return nullptr;
    return &m_decision.answers[m_rows[static_cast<std::size_t>(row)]];
}

void DecidePage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const bool isWide = width() >= besideWidth;
    m_lower->setDirection(isWide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    for (const int column : wideColumns)
        m_table->setColumnShown(column, isWide);
    m_table->setColumnShown(certaintyColumn, width() >= certaintyWidth);
    m_apply->setText(isWide ? tr("Apply to the plan") : tr("Apply"));
    showTitle();
    m_compare->setText(isWide ? tr("Compare with this plan") : tr("Compare"));
}

}  // namespace headroom
