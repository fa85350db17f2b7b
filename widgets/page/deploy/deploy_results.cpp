// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/deploy/deploy_results.h"

#include "widgets/banner/sentence_label.h"
#include "widgets/card/card.h"
#include "widgets/page/empty_state.h"
#include "widgets/page/page_frame.h"
#include "widgets/page/side_scroll.h"
#include "widgets/table/row_table.h"
#include "widgets/text/answers/acceptance_text.h"
#include "widgets/text/findings/finding_text.h"
#include "widgets/theme/grade_marks.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QCheckBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {
namespace {

constexpr int headlineMark = 24;
constexpr int remarkMark = 16;
constexpr int verdictColumn = 2;

Grade gradeOfRow(std::optional<AcceptanceGrade> grade)
{
    return grade == AcceptanceGrade::Pass ? Grade::Good : grade == AcceptanceGrade::Replace ? Grade::Bad : Grade::Watch;
}

/// What decides stands where it is seen first; the figures behind it may be scrolled to.
std::vector<RowColumn> columns()
{
    constexpr int widest = 150;
    constexpr int widestTest = 200;  // What is cut stands in the tooltip.
    return {
        {.title = DeployResults::tr("Where"), .most = widest, .narrow = true},
        {.title = DeployResults::tr("Test"), .most = widestTest, .narrow = true},
        {.title = DeployResults::tr("Verdict"), .narrow = true},
        {.title = DeployResults::tr("$ a day"),
         .number = true,
         .narrow = true,
         .help = DeployResults::tr("What the machines cost while the planned job waits for this")},
        {.title = DeployResults::tr("Measured"), .number = true, .narrow = true},
        {.title = DeployResults::tr("Expected"),
         .number = true,
         .narrow = true,
         .help = DeployResults::tr("What is published of the size, else what the plan counts on: the tooltip of a row "
                                   "says which")},
        {.title = DeployResults::tr("Warn / replace"),
         .number = true,
         .narrow = true,
         .help = DeployResults::tr("The limits: below the first it warns, below the second it says replace")}};
}

/// What a narrow window cuts, and whose expectation it is.
QString tooltipOf(const AcceptanceRow& row)
{
    QStringList lines{row.place.toHtmlEscaped(), row.test.toHtmlEscaped(), row.figure.toHtmlEscaped()};
    if (!row.basis.isEmpty())
        lines << DeployResults::tr("Expected by: %1").arg(row.basis).toHtmlEscaped();
    return lines.join(QStringLiteral("<br>"));
}

}  // namespace

DeployResults::DeployResults(QWidget* parent)
    : QWidget(parent), m_pages(new QStackedLayout(this)), m_empty(new EmptyState(this)),
      m_card(new Card(tr("Test results"), this)), m_mark(new QLabel(this)), m_headline(new SentenceLabel(this)),
      m_basis(new QLabel(this)), m_table(new RowTable(columns(), this)), m_tableScroll(new SideScroll(m_table, this)),
      m_all(new QCheckBox(tr("Every check"), this)), m_links(new QPushButton(tr("Count with these links"), this)),
      m_certificate(new QPushButton(tr("Save certificate ..."), this)),
      m_remarkCard(new Card(tr("What was noticed"), this)), m_remarks(new QGridLayout)
{
    buildCards();
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(pageMargins.left(), 0, pageMargins.right(), pageMargins.bottom());
    layout->setSpacing(cardGap);
    layout->addWidget(m_card);
    layout->addWidget(m_remarkCard);
    layout->addStretch();
    m_page = qobject_cast<QScrollArea*>(scrollable(content, this));
    m_page->setObjectName(QStringLiteral("resultsPage"));
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_page);
    m_empty->setText(
        tr("No results of tests were read"),
        {tr("Save the target \"Acceptance tests\" and run acceptance.sh on each machine when it comes."),
         tr("Collect what it wrote: acceptance-results/NAME.txt of each machine."),
         tr("Or take the output of nvidia-smi, nvbandwidth, nccl-tests (all_reduce_perf), ib_write_bw, dcgmi diag, fio "
            "(text or JSON), and a training's log: each is known by what it holds."),
         tr("What does not name its machine itself is of the host that its file is named after, HOST or HOST-TEST such "
            "as node-01-fio.txt, or of a folder that is named after a host."),
         tr("Read those files, or a folder of them, with \"Read results\" above, or drop them here.")},
        tr("The result shows what was measured beside what is expected, and can be saved as a certificate. "
           "Nothing is written before that."));
}

void DeployResults::buildCards()
{
    m_card->setObjectName(QStringLiteral("resultsCard"));
    m_headline->setObjectName(QStringLiteral("resultsHeadline"));
    m_basis->setObjectName(QStringLiteral("resultsBasis"));
    m_basis->setWordWrap(true);
    m_basis->setTextFormat(Qt::PlainText);
    m_table->setObjectName(QStringLiteral("resultsTable"));
    m_table->setAccessibleName(m_card->title());
    m_all->setObjectName(QStringLiteral("resultsAll"));
    m_all->setToolTip(tr("Also each check that is as expected, in a row of its own"));
    connect(m_all, &QCheckBox::toggled, this, &DeployResults::showRows);
    m_links->setObjectName(QStringLiteral("deployLinks"));
    m_links->setVisible(false);
    connect(m_links, &QPushButton::clicked, this, &DeployResults::linksRequested);
    m_certificate->setObjectName(QStringLiteral("resultsCertificate"));
    m_certificate->setDefault(true);
    m_certificate->setToolTip(tr("The result as a PDF, with all remarks"));
    connect(m_certificate, &QPushButton::clicked, this, &DeployResults::certificateRequested);
    m_card->addHeaderWidget(m_all);
    addCopyTool(*m_card, *m_table);
    m_card->addHeaderWidget(m_links);
    m_card->addHeaderWidget(m_certificate);

    auto* body = new QWidget(m_card);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid(2));
    auto* verdict = new QHBoxLayout;
    verdict->setContentsMargins(grid(3), 0, grid(3), 0);
    verdict->setSpacing(grid(3));
    verdict->addWidget(m_mark, 0, Qt::AlignVCenter);
    verdict->addWidget(m_headline, 1);
    layout->addLayout(verdict);
    auto* basis = new QHBoxLayout;
    basis->setContentsMargins(grid(3), 0, grid(3), 0);
    basis->addWidget(m_basis);
    layout->addLayout(basis);
    layout->addWidget(m_tableScroll);
    m_card->setContent(body, true);

    m_remarkCard->setObjectName(QStringLiteral("resultsRemarks"));
    auto* remarks = new QWidget;
    m_remarks->setContentsMargins(grid(3), grid(1), grid(3), grid(3));
    m_remarks->setHorizontalSpacing(grid(2));
    m_remarks->setVerticalSpacing(grid(2));
    m_remarks->setColumnStretch(1, 1);
    remarks->setLayout(m_remarks);
    m_remarkCard->setContent(remarks, true);
}

void DeployResults::showFromTop()
{
    m_table->setCurrentIndex({});
    m_tableScroll->horizontalScrollBar()->setValue(0);
    m_page->verticalScrollBar()->setValue(0);
}

void DeployResults::setAcceptance(const Acceptance& acceptance, const QString& note)
{
    m_acceptance = acceptance;
    m_card->setNote(note);
    refresh();
}

void DeployResults::setByteUnit(ByteUnit unit)
{
    if (unit == m_unit)
        return;
    m_unit = unit;
    refresh();
}

void DeployResults::setMeasuredLinks(const QStringList& sentences)
{
    m_links->setToolTip(tr("Puts what was measured in the place of what the estimate assumes of the plan's links:") +
                        u'\n' + sentences.join(u'\n'));
    m_links->setVisible(!sentences.isEmpty());
}

void DeployResults::refresh()
{
    if (!m_acceptance)
        return;
    m_pages->setCurrentIndex(1);
    const Grade grade = gradeOfRow(gradeOf(*m_acceptance));
    m_mark->setPixmap(
        iconPixmap(gradeIcon(grade), roleColor(*this, gradeRole(grade)), headlineMark, devicePixelRatioF()));
    m_headline->setSentence(QString(), acceptanceHeadline(*m_acceptance), gradeRole(grade));
    m_basis->setText(acceptanceBasis(*m_acceptance));
    setTextRole(*m_basis, Role::SecondaryText);
    showRows();
    showRemarks();
}

void DeployResults::showRows()
{
    if (!m_acceptance)
        return;
    std::vector<ShownRow> rows;
    for (const AcceptanceRow& row :
         acceptanceRows(*m_acceptance, m_all->isChecked() ? AcceptanceRows::All : AcceptanceRows::Worst)) {
        const Grade grade = gradeOfRow(row.grade);
        rows.push_back({.cells = {row.place, row.test, acceptanceGradeLabel(row.grade), row.perDay, row.measured,
                                  row.expected, row.limits},
                        .tooltip = tooltipOf(row),
                        .marks = {{.column = verdictColumn, .icon = gradeIcon(grade), .role = gradeRole(grade)}}});
    }
    m_table->setRows(rows);
}

void DeployResults::showRemarks()
{
    while (QLayoutItem* item = m_remarks->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    int row = 0;
    for (const Finding& finding : m_acceptance->findings) {
        auto* mark = new QLabel(this);
        mark->setPixmap(iconPixmap(severityIcon(finding.severity), roleColor(*this, severityRole(finding.severity)),
                                   remarkMark, devicePixelRatioF()));
        auto* words = new QLabel(findingFullText(finding, m_unit), this);
        words->setTextFormat(Qt::PlainText);
        words->setWordWrap(true);
        words->setTextInteractionFlags(Qt::TextSelectableByMouse);
        m_remarks->addWidget(mark, row, 0, Qt::AlignTop);
        m_remarks->addWidget(words, row++, 1);
    }
    m_remarkCard->setVisible(row > 0);
}

void DeployResults::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        refresh();
}

}  // namespace headroom
