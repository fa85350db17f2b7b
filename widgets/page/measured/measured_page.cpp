// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/measured/measured_page.h"

#include "widgets/card/card.h"
#include "widgets/chart/time/waterfall_chart.h"
#include "widgets/page/chart_tools.h"
#include "widgets/page/empty_state.h"
#include "widgets/page/page_frame.h"
#include "widgets/table/row_table.h"
#include "widgets/text/answers/difference_text.h"
#include "widgets/text/answers/shortage_text.h"
#include "widgets/text/labels.h"
#include "widgets/text/visible_text.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QResizeEvent>
#include <QShortcut>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

constexpr Px wideMeasured{900};  ///< Narrower pages put the cards below each other.
constexpr Px wideCauses{1500};  ///< Narrower ones give causes a row of their own, whose last column is a sentence.

std::vector<RowColumn> inputColumns()
{
    return {{.title = MeasuredPage::tr("File"), .most = 180},
            {.title = MeasuredPage::tr("What it is"), .quiet = true, .most = 170},
            {.title = MeasuredPage::tr("Used for")}};
}
std::vector<RowColumn> causeColumns()
{
    return {{.title = MeasuredPage::tr("Cause"), .most = 190},
            {.title = MeasuredPage::tr("Evidence"), .quiet = true, .most = 230},
            {.title = MeasuredPage::tr("s a step"), .number = true},
            {.title = MeasuredPage::tr("$ a day"), .number = true},
            {.title = MeasuredPage::tr("Do next")}};
}
std::vector<RowColumn> serviceColumns()
{
    return {{.title = MeasuredPage::tr("Service"), .most = 180},
            {.title = MeasuredPage::tr("planned"), .number = true},
            {.title = MeasuredPage::tr("with this load"), .number = true},
            {.title = MeasuredPage::tr("measured"), .number = true},
            {.title = MeasuredPage::tr("Judged")}};
}
std::vector<RowColumn> memoryColumns()
{
    return {{.title = MeasuredPage::tr("Part"), .most = 180},
            {.title = MeasuredPage::tr("planned"), .number = true},
            {.title = MeasuredPage::tr("measured"), .number = true, .bar = true},
            {.title = MeasuredPage::tr("difference"), .quiet = true}};
}

std::function<void(QPainter&, const QRectF&, Theme)> partSwatch(MemoryPart part)
{
    return [part](QPainter& painter, const QRectF& rect, Theme) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(partColor(part));
        painter.drawRoundedRect(rect, 2, 2);
    };
}

QPushButton* buttonFor(const QString& text, const char* name, QWidget* parent)
{
    auto* button = new QPushButton(text, parent);
    button->setObjectName(QLatin1String(name));
    return button;
}

QString inputsNote(const Difference& difference)
{
    const std::size_t count = difference.inputs.size();
    return count == 1 ? MeasuredPage::tr("1 input") : MeasuredPage::tr("%1 inputs").arg(countText(count));
}

/// Buttons in a row under a table, with the table's own margins.
QWidget* rowOf(std::initializer_list<QWidget*> widgets, QWidget* parent)
{
    auto* holder = new QWidget(parent);
    auto* layout = new QHBoxLayout(holder);
    layout->setContentsMargins(12, 10, 12, 4);
    layout->setSpacing(8);
    for (QWidget* widget : widgets)
        layout->addWidget(widget);
    layout->addStretch();
    return holder;
}

}  // namespace

MeasuredPage::MeasuredPage(QWidget* parent)
    : QWidget(parent), m_pages(new QStackedLayout(this)), m_empty(new EmptyState(this)),
      m_upper(new QBoxLayout(QBoxLayout::LeftToRight)), m_lower(new QBoxLayout(QBoxLayout::LeftToRight)),
      m_inputCard(new Card(tr("Measured with"), this)), m_chartCard(new Card(tr("From predicted to measured"), this)),
      m_causeCard(new Card(tr("What it costs, and what to do"), this)), m_memoryCard(new Card(tr("Memory"), this)),
      m_inputs(new RowTable(inputColumns(), this)), m_chart(new WaterfallChart(this)),
      m_causes(new RowTable(causeColumns(), this)), m_memory(new RowTable(memoryColumns(), this)),
      m_services(new RowTable(serviceColumns(), this)), m_noSteps(new QLabel(this)), m_notes(new QLabel(this)),
      m_add(buttonFor(tr("Add files..."), "addEvidence", this)),
      m_paste(buttonFor(tr("Paste text"), "pasteEvidence", this)),
      m_clear(buttonFor(tr("Put away"), "clearEvidence", this)),
      m_calibrate(buttonFor(tr("Calibrate the plan with this"), "calibrateMeasured", this)),
      m_case(buttonFor(tr("Save as an anonymous case..."), "saveCase", this))
{
    buildInputs();
    buildCauses();
    buildMemory();
    addChartTools(*m_chartCard, *m_chart);
    m_chartCard->setObjectName(QStringLiteral("waterfallCard"));
    auto* chartHolder = new QWidget(this);
    auto* chartLayout = new QVBoxLayout(chartHolder);
    chartLayout->setContentsMargins(0, 0, 0, 0);
    chartLayout->addWidget(m_chart, 1);
    chartLayout->addWidget(m_noSteps);
    chartLayout->addWidget(m_services);
    m_services->setObjectName(QStringLiteral("serviceTable"));
    m_noSteps->setWordWrap(true);
    m_noSteps->setTextFormat(Qt::PlainText);
    setTextRole(*m_noSteps, Role::SecondaryText);
    m_chartCard->setContent(chartHolder);

    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(pageMargins);
    layout->setSpacing(cardGap);
    m_notes->setObjectName(QStringLiteral("measuredNotes"));
    m_notes->setTextFormat(Qt::PlainText);
    m_notes->setWordWrap(true);
    m_upper->setSpacing(cardGap);
    m_lower->setSpacing(cardGap);
    m_upper->addWidget(m_inputCard, 4);
    m_upper->addWidget(m_chartCard, 7);
    m_lower->addWidget(m_causeCard, 7);
    m_lower->addWidget(m_memoryCard, 4);
    layout->addLayout(m_upper);
    layout->addLayout(m_lower);
    layout->addWidget(m_notes);
    layout->addStretch();
    m_pages->addWidget(m_empty);
    m_pages->addWidget(scrollable(content, this));
    // While the page is shown; fields that take text paste it themselves.
    auto* paste = new QShortcut(QKeySequence::Paste, this);
    connect(paste, &QShortcut::activated, this, &MeasuredPage::pasteRequested);
    connect(m_empty, &EmptyState::actionTriggered, this, &MeasuredPage::openRequested);
    connect(m_chart, &Chart::exportRequested, this, &MeasuredPage::exportRequested);
    clear();
}

void MeasuredPage::buildInputs()
{
    m_inputCard->setObjectName(QStringLiteral("inputCard"));
    fillWithTable(*m_inputCard, *m_inputs, rowOf({m_add, m_paste, m_clear}, this));
    connect(m_add, &QPushButton::clicked, this, &MeasuredPage::openRequested);
    m_paste->setToolTip(
        tr("Reads what the clipboard holds: an error text, a few lines of a log, a benchmark's summary"));
    connect(m_paste, &QPushButton::clicked, this, &MeasuredPage::pasteRequested);
    connect(m_clear, &QPushButton::clicked, this, &MeasuredPage::clearRequested);
}

void MeasuredPage::buildCauses()
{
    m_causeCard->setObjectName(QStringLiteral("causeCard"));
    addCopyTool(*m_causeCard, *m_causes);
    fillWithTable(*m_causeCard, *m_causes, rowOf({m_calibrate, m_case}, this));
    m_calibrate->setToolTip(
        tr("Sets the plan's software efficiency by the measured speed, what faults of machines take "
           "left out"));
    m_case->setToolTip(tr("Shape, machines, layout and what was measured, without any name, as headroom validate reads "
                          "it"));
    connect(m_calibrate, &QPushButton::clicked, this, &MeasuredPage::calibrateRequested);
    connect(m_case, &QPushButton::clicked, this, &MeasuredPage::caseRequested);
}

void MeasuredPage::buildMemory()
{
    m_memoryCard->setObjectName(QStringLiteral("memoryPartsCard"));
    addCopyTool(*m_memoryCard, *m_memory);
    fillWithTable(*m_memoryCard, *m_memory);
}

void MeasuredPage::clear()
{
    m_difference = {};
    m_shortage.reset();
    m_questions.clear();
    m_empty->setText(
        tr("What did the job really do?"),
        {tr("Drop files of the job here, paste a text (Ctrl+V), or open them: the log of its steps (Megatron-LM, "
            "torchtitan, NeMo, "
            "DeepSpeed, Hugging Face, torchtune), a PyTorch memory snapshot, nvidia-smi's output, nccl-tests, what an "
            "engine or a benchmark of a service printed, or an out-of-memory error."),
         tr("They are read on this computer and held against the open plan.")},
        {});
    m_empty->setAction(tr("Open files..."));
    m_pages->setCurrentIndex(0);
}

void MeasuredPage::setBusy(bool busy)
{
    m_add->setEnabled(!busy);
    m_inputCard->setNote(busy ? tr("reading...") : inputsNote(m_difference));
}

void MeasuredPage::setByteUnit(ByteUnit unit)
{
    m_unit = unit;
    if (m_pages->currentIndex() == 1)
        setDifference(m_difference);
}

void MeasuredPage::setDifference(const Difference& difference)
{
    if (&difference != &m_difference)
        m_difference = difference;
    showInputs();
    showSteps();
    showServices();
    showMemory();
    showNotes();
    m_pages->setCurrentIndex(1);
}

void MeasuredPage::showInputs()
{
    std::vector<ShownRow> rows;
    for (const EvidenceInput& input : m_difference.inputs) {
        const QString time =
            input.from.empty() ? QString() : tr("%1 to %2").arg(asText(input.from), asText(input.to)).toHtmlEscaped();
        const QString host =
            input.host.empty() ? QString() : tr("on %1").arg(shownLine(asText(input.host)).toHtmlEscaped());
        rows.push_back({.cells = {shownLine(asText(input.file)), evidenceLabel(input.kind), evidenceUse(input)},
                        .tooltip = QStringList{time, host}.join(u' ').trimmed()});
    }
    m_inputs->setRows(rows);
    m_inputCard->setNote(inputsNote(m_difference));
}

/// An out-of-memory error in words: its numbers, what the plan says of it, and what to do.
QString MeasuredPage::shortageText() const
{
    QStringList lines;
    for (const QString& line : outOfMemoryLines(*m_difference.outOfMemory, m_unit))
        lines << line + u'.';
    if (m_shortage) {
        lines << QString() << tr("Against the plan:");
        for (const QString& line : shortageLines(*m_shortage, m_unit))
            lines << line + u'.';
        int number = 0;
        for (const QString& step : shortageSteps(*m_shortage, m_unit))
            lines << tr("%1. %2").arg(++number).arg(step);
    }
    if (!m_questions.isEmpty()) {
        lines << QString() << tr("If the open plan is not the job's, these say most:");
        lines << m_questions;
    }
    return lines.join(u'\n');
}

void MeasuredPage::setShortage(const std::optional<Shortage>& shortage) { m_shortage = shortage; }

void MeasuredPage::setQuestions(const QStringList& questions) { m_questions = questions; }

void MeasuredPage::showSteps()
{
    const bool hasSteps = m_difference.measured.step && m_difference.predictedStep;
    m_chart->setVisible(hasSteps);
    m_noSteps->setVisible(!hasSteps || m_difference.outOfMemory.has_value());
    m_noSteps->setText(m_difference.outOfMemory
                           ? shortageText()
                           : tr("None of the files holds the time of a step. Add the job's log for the waterfall."));
    m_calibrate->setEnabled(hasSteps);
    m_case->setEnabled(hasSteps || m_difference.measured.peak);
    m_chart->setDifference(m_difference);
    if (!hasSteps) {
        m_chartCard->setTitle(m_difference.outOfMemory ? tr("Out of memory") : tr("No step time"));
        m_chartCard->setNote({});
        m_causes->setRows({});
        m_causeCard->setNote({});
        return;
    }
    const double all = m_difference.measured.step->value - m_difference.predictedStep->value;
    double known = 0;
    std::vector<ShownRow> rows;
    for (const CauseStep& step : m_difference.steps) {
        if (step.cause != Cause::Unexplained)
            known += step.time.value;
        rows.push_back(
            {.cells = {causeLabel(step), causeEvidence(step), signedSeconds(step.time),
                       step.perDay ? moneyShort(*step.perDay, QStringLiteral("USD")) : dash, causeNext(step)},
             // What a narrow table cuts.
             .tooltip = QStringList{causeLabel(step).toHtmlEscaped(), causeEvidence(step).toHtmlEscaped(),
                                    causeNext(step).toHtmlEscaped()}
                            .join(QStringLiteral("<br>"))});
    }
    rows.push_back(
        {.cells = {tr("together"),
                   {},
                   signedSeconds(Seconds{all}),
                   m_difference.lostPerDay ? moneyShort(*m_difference.lostPerDay, QStringLiteral("USD")) : dash,
                   {}},
         .total = true});
    m_causes->setRows(rows);
    m_chartCard->setTitle(all > 0 && known > 0
                              ? tr("%1 of the %2 s lost have a known cause")
                                    .arg(secondsNumber(Seconds{std::min(known, all)}), secondsNumber(Seconds{all}))
                              : tr("From predicted to measured"));
    m_chartCard->setNote(tr("seconds of a step"));
    m_causeCard->setNote(m_difference.lostPerDay ? tr("cost of the lost time") : tr("no price known"));
}

/// Of a service the figures take the place of the step: one as a waterfall, all in a table.
void MeasuredPage::showServices()
{
    const bool hasSteps = m_difference.measured.step && m_difference.predictedStep;
    const ServiceFigure* leading = hasSteps ? nullptr : leadingFigure(m_difference);
    m_services->setVisible(leading != nullptr);
    // Without a step time there are no causes of it.
    m_causeCard->setVisible(leading == nullptr && (hasSteps || !m_difference.outOfMemory));
    m_calibrate->setVisible(leading == nullptr);
    if (leading == nullptr)
        return;
    std::vector<ShownRow> rows;
    for (const ServiceLoad& load : m_difference.services) {
        rows.push_back({.cells = {serviceTitle(load), {}, {}, {}, {}},
                        .tooltip = serviceTitle(load).toHtmlEscaped(),
                        .total = true});
        for (const ServiceFigure& figure : load.figures)
            rows.push_back({.cells = {serviceLabel(figure), serviceValue(figure, figure.predicted),
                                      serviceValue(figure, figure.underLoad), serviceValue(figure, figure.measured),
                                      serviceJudgement(figure)}});
    }
    m_services->setRows(rows);
    m_chart->setService(*leading);
    m_chart->setVisible(true);
    m_noSteps->setVisible(m_difference.outOfMemory.has_value());
    m_chartCard->setTitle(tr("The service against the plan"));
    m_chartCard->setNote(serviceLabel(*leading));
}

void MeasuredPage::showMemory()
{
    double most = 1;
    for (const MemoryDifference& part : m_difference.memory)
        most = std::max({most, part.predicted.value, part.measured.value_or(Bytes{}).value});
    std::vector<ShownRow> rows;
    for (const MemoryDifference& part : m_difference.memory) {
        QString change;
        if (part.measured) {
            const double by = part.measured->value - part.predicted.value;
            change = (by < 0 ? QStringLiteral("-") : QStringLiteral("+")) + bytesNumber(Bytes{std::abs(by)}, m_unit);
        }
        rows.push_back({.cells = {partLabel(part.part), bytesNumber(part.predicted, m_unit),
                                  part.measured ? bytesNumber(*part.measured, m_unit) : dash, change},
                        .swatch = partSwatch(part.part),
                        .bar = CellBar{.share = part.measured ? part.measured->value / most : 0,
                                       .mark = part.predicted.value / most}});
    }
    if (m_difference.unassigned.value > 0)
        rows.push_back({.cells = {tr("unassigned"), dash, bytesNumber(m_difference.unassigned, m_unit),
                                  tr("no frame tells the part")}});
    if (m_difference.predictedPeak)
        rows.push_back({.cells = {tr("peak per GPU"),
                                  bytesNumber(*m_difference.predictedPeak, m_unit),
                                  m_difference.measured.peak ? bytesNumber(*m_difference.measured.peak, m_unit) : dash,
                                  {}},
                        .total = true});
    m_memory->setRows(rows);
    const bool isKnown = m_difference.measured.peak.has_value();
    const std::optional<Range<Bytes>>& range = m_difference.peakRange;
    const bool isAbove = isKnown && range && *m_difference.measured.peak > range->high;
    const bool isBelow = isKnown && range && *m_difference.measured.peak < range->low;
    const bool isMore = m_difference.verdict == DifferenceVerdict::MoreMemory || m_difference.firstPart || isAbove;
    m_memoryCard->setTitle(!isKnown  ? tr("Planned memory")
                           : isMore  ? tr("More memory than planned")
                           : isBelow ? tr("Less memory than planned")
                                     : tr("Memory agrees"));
    m_memoryCard->setNote(tr("%1 per GPU, line: planned").arg(unitName(m_unit)));
    m_memory->setToolTip(memoryJudgement(m_difference, m_unit));
}

void MeasuredPage::showNotes()
{
    QStringList notes;
    for (const std::string& note : m_difference.notes)
        notes << tr("Note: %1.").arg(asText(note));
    m_notes->setText(notes.join(u'\n'));
    m_notes->setVisible(!notes.isEmpty());
}

void MeasuredPage::layOut()
{
    const auto direction = width() >= wideMeasured ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom;
    m_upper->setDirection(direction);
    m_lower->setDirection(width() >= wideCauses ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void MeasuredPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layOut();
}

}  // namespace headroom
