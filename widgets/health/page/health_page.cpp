// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/page/health_page.h"

#include "widgets/card/card.h"
#include "widgets/card/elided_label.h"
#include "widgets/health/findings_table.h"
#include "widgets/health/fleet/fleet_view.h"
#include "widgets/health/gpu_table.h"
#include "widgets/health/health_details.h"
#include "widgets/health/plan_line.h"
#include "widgets/health/replay_bar.h"
#include "widgets/health/stack_card.h"
#include "widgets/health/topology/topology_card.h"
#include "widgets/input/segmented_control.h"
#include "widgets/page/empty_state.h"
#include "widgets/page/page_frame.h"
#include "widgets/text/format.h"
#include "widgets/text/visible_text.h"
#include "widgets/theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLayout>
#include <QPointer>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>

namespace headroom {

HealthPage::HealthPage(QWidget* parent)
    : QWidget(parent), m_empty(new EmptyState(this)), m_open(new QPushButton(tr("Open captures..."), this)),
      m_read(new QPushButton(tr("Read this computer"), this)), m_watch(new QPushButton(tr("Keep reading"), this)),
      m_view(new SegmentedControl(this)), m_facts(new ElidedLabel(Role::SecondaryText, this)),
      m_sentence(new QLabel(this)), m_notes(new ElidedLabel(Role::SecondaryText, this)), m_planLine(new PlanLine(this)),
      m_replay(new ReplayBar(this)), m_tableCard(new Card(QString(), this)), m_table(new GpuTable(this)),
      m_fleet(new FleetView(this)), m_topologyCard(new TopologyCard(this)),
      m_stackCard(new Card(tr("What works with what"), this)), m_stack(new StackCard(this)),
      m_findingsCard(new Card(tr("Findings"), this)), m_findings(new FindingsTable(this)),
      m_details(new HealthDetails(this))
{
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(pageMargins);
    layout->setSpacing(cardGap);
    auto* tools = new QHBoxLayout;
    buildTools(*tools);
    layout->addLayout(tools);
    layout->addWidget(m_sentence);
    layout->addWidget(m_notes);
    layout->addWidget(m_planLine);
    for (QWidget* part : std::initializer_list<QWidget*>{m_replay, m_tableCard, m_fleet, m_topologyCard, m_stackCard,
                                                         m_findingsCard, m_details})
        layout->addWidget(part);
    // What is left over goes beneath the cards, or to the words that stand in their place, within the page's margins.
    constexpr int most = 1000;
    m_empty->layout()->setContentsMargins({});
    layout->addWidget(m_empty, most);
    layout->addStretch(1);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scrollable(content, this));
    buildViews();
    connectParts();
    applyLook();
    m_empty->setText(
        tr("No GPU has been read yet"),
        {tr("Open what nvidia-smi printed, alone or with the kernel log, topo -m and nvlink -s of the same "
            "machine. Dropping the files on this window does the same."),
         tr("The menu Health also reads other computers through your own ssh, and a fleet from a Prometheus server "
            "that scrapes dcgm-exporter.")},
        tr("The fullest capture is nvidia-smi -q -x."));
    m_empty->setAction(tr("Open captures..."));
}

void HealthPage::buildTools(QHBoxLayout& tools)
{
    tools.setSpacing(grid(2));
    tools.addWidget(m_open);
    tools.addWidget(m_read);
    tools.addWidget(m_watch);
    tools.addWidget(m_view);
    tools.addWidget(m_facts, 1);
    m_open->setObjectName(QStringLiteral("openCaptureButton"));
    m_read->setObjectName(QStringLiteral("readMachineButton"));
    m_read->setToolTip(tr("Asks nvidia-smi of this computer"));
    // As wide with either of its texts.
    m_read->setMinimumWidth(m_read->sizeHint().width());
    m_watch->setObjectName(QStringLiteral("keepReadingButton"));
    m_watch->setCheckable(true);
    m_watch->setToolTip(tr("Reads the same again every few seconds, files when they change, and draws what goes on"));
    m_view->setObjectName(QStringLiteral("healthView"));
    m_view->setAccessibleName(tr("View"));
    m_view->addSegment(viewGpus, tr("GPUs"));
    m_view->addSegment(viewFleet, tr("Fleet"), tr("A square per GPU, a row per node"));
    m_view->addSegment(viewTopology, tr("Topology"), tr("Who reaches whom over what"));
    m_view->addSegment(viewStack, tr("Stack"), tr("Whether driver, CUDA, framework and GPU work together"));
    m_view->setCurrent(viewGpus);
    m_facts->setObjectName(QStringLiteral("healthFacts"));
    m_sentence->setObjectName(QStringLiteral("healthSentence"));
    m_notes->setObjectName(QStringLiteral("healthNotes"));
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
}

void HealthPage::buildViews()
{
    m_table->setObjectName(QStringLiteral("gpuTable"));
    m_table->setAccessibleName(tr("GPUs"));
    m_tableCard->setContent(m_table, true);
    m_fleet->setObjectName(QStringLiteral("fleetView"));
    m_stack->setObjectName(QStringLiteral("stackCard"));
    m_stackCard->setContent(m_stack);
    m_findingsCard->setObjectName(QStringLiteral("findingsCard"));
    m_findings->setObjectName(QStringLiteral("findingsTable"));
    m_findings->setAccessibleName(tr("Findings"));
    m_findingsCard->setContent(m_findings, true);
    m_findingsCard->setNote(tr("the worst first"));
    addCopyTool(*m_findingsCard, *m_findings);
    showView(viewGpus);
}

void HealthPage::connectParts()
{
    connect(m_open, &QPushButton::clicked, this, &HealthPage::openRequested);
    connect(m_empty, &EmptyState::actionTriggered, this, &HealthPage::openRequested);
    connect(m_read, &QPushButton::clicked, this, &HealthPage::readRequested);
    connect(m_watch, &QPushButton::clicked, this, &HealthPage::watchRequested);
    connect(m_view, &SegmentedControl::chosen, this, &HealthPage::showView);
    connect(m_table, &GpuTable::gpuChosen, this, &HealthPage::chooseGpu);
    connect(m_table, &GpuTable::hostChosen, this, &HealthPage::chooseHost);
    connect(m_fleet, &FleetView::gpuChosen, this, &HealthPage::chooseGpu);
    connect(m_fleet, &FleetView::exportRequested, this, &HealthPage::exportRequested);
    connect(m_findings, &FindingsTable::findingChosen, this, &HealthPage::chooseFinding);
    connect(m_details, &HealthDetails::findingShown, m_findings, &FindingsTable::setCurrent);
}

void HealthPage::setReport(std::shared_ptr<const HealthReport> report, int tensor)
{
    const bool isSame = m_report && haveSameGpus(*m_report, *report);
    const bool stays = m_chosen && m_gpu && isSame;
    if (!isSame)
        m_host.reset();
    m_report = std::move(report);
    m_tensor = tensor;
    m_table->setReport(m_report);
    m_fleet->setReport(m_report);
    m_details->setReport(m_report);
    showFindings();
    m_facts->setText(hostFacts(*m_report));
    m_facts->setToolTip(
        plainTip(m_facts->text() + u'\n' + tr("The CUDA version is the newest that the driver serves, not what runs")));
    showSentence();
    m_chosen = stays;
    if (!stays)
        m_gpu = worstGpu(*m_report);
    if (m_gpu && !m_host) {
        m_table->setCurrent(*m_gpu);
        m_fleet->setCurrent(m_gpu);
    }
    m_stack->setReading(*m_report, m_gpu);
    const auto begin = isSame ? HealthDetails::Begin::WhereItWas : HealthDetails::Begin::First;
    if (m_host)
        m_details->show(std::nullopt, m_report->hosts[*m_host].findings, begin);
    else
        m_details->show(m_gpu, stays ? findingsOf(*m_gpu) : allFindings(*m_report), begin);
    showGpu();
    applyLook();
    showParts();
    // Of other cards the summary is to be seen first.
    if (!isSame)
        scrollToTop();
}

void HealthPage::showFindings()
{
    m_findings->setReport(m_report);
    m_findingsCard->setTitle(m_findings->summary());
}

void HealthPage::showSentence()
{
    QString sentence = healthSentence(*m_report);
    if (const std::size_t muted = countMuted(m_muted, *m_report); muted > 0)
        sentence += tr(" (%1 muted, counted all the same)").arg(countText(static_cast<double>(muted)));
    m_sentence->setText(sentence);
    QStringList notes;
    for (const std::string& note : m_report->snapshot.notes)
        notes << asText(note);
    m_notes->setText(notes.join(QStringLiteral("; ")));
}

void HealthPage::setFailure(const QString& reason)
{
    m_report.reset();
    m_gpu.reset();
    m_facts->setText(QString());
    m_empty->setText(tr("Nothing could be read"), {reason}, QString());
    m_stack->setFailure(reason);
    showParts();
}

void HealthPage::setBusy(bool busy)
{
    // The buttons stay enabled, whatever was asked for last is read: a reading every few seconds takes no focus away.
    m_read->setText(busy ? tr("Reading...") : tr("Read this computer"));
}

void HealthPage::setWatching(bool watching) { m_watch->setChecked(watching); }

void HealthPage::setByteUnit(ByteUnit unit)
{
    m_table->setByteUnit(unit);
    m_fleet->setByteUnit(unit);
    m_findings->setByteUnit(unit);
    m_details->setByteUnit(unit);
}

void HealthPage::setMuted(const std::vector<MutedFinding>& muted)
{
    m_muted = muted;
    m_findings->setMuted(muted);
    m_findingsCard->setTitle(m_findings->summary());
    m_details->setMuted(muted);
    if (m_report)
        showSentence();
}

std::vector<HealthFinding> HealthPage::findingsOf(GpuPlace place) const
{
    std::vector<HealthFinding> findings = m_report->hosts[place.host].gpus[place.gpu].findings;
    const std::vector<HealthFinding>& shared = m_report->hosts[place.host].findings;
    findings.insert(findings.end(), shared.begin(), shared.end());
    return findings;
}

void HealthPage::chooseGpu(GpuPlace place)
{
    m_gpu = place;
    m_host.reset();
    m_chosen = true;
    m_table->setCurrent(place);
    m_fleet->setCurrent(place);
    m_details->show(m_gpu, findingsOf(place));
    showGpu();
}

void HealthPage::chooseHost(std::size_t host)
{
    m_host = host;
    m_chosen = false;
    m_fleet->setCurrent(std::nullopt);
    m_details->show(std::nullopt, m_report->hosts[host].findings);
}

void HealthPage::chooseFinding(const HealthFinding& finding, const std::optional<GpuPlace>& place)
{
    m_host.reset();
    if (place) {
        m_gpu = place;
        m_chosen = true;
        m_table->setCurrent(*place);
        m_fleet->setCurrent(place);
    }
    m_details->show(m_gpu, allFindings(*m_report));
    m_details->goTo(finding);
    showGpu();
}

void HealthPage::showGpu() { m_topologyCard->setReport(m_report, m_gpu ? m_gpu->host : 0, m_tensor); }

void HealthPage::showView(const QString& id)
{
    m_view->setCurrent(id);
    showParts();
}

void HealthPage::showParts()
{
    const QString view = m_view->current();
    const bool isRead = m_report != nullptr;
    // The stack is about software: it is judged without a reading, and beside it a card's findings are out of place.
    const bool isStack = view == viewStack;
    m_tableCard->setVisible(isRead && view == viewGpus);
    m_fleet->setVisible(isRead && view == viewFleet);
    m_topologyCard->setVisible(isRead && view == viewTopology);
    m_stackCard->setVisible(isStack);
    m_sentence->setVisible(isRead && !isStack);
    m_notes->setVisible(isRead && !isStack && !m_report->snapshot.notes.empty());
    m_planLine->setWanted(isRead && !isStack);
    m_findingsCard->setVisible(isRead && !isStack && m_findings->model()->rowCount() > 0);
    m_details->setVisible(isRead && !isStack);
    m_empty->setVisible(!isRead && !isStack);
    // What is shown or hidden now has its size when the layouts ran.
    QMetaObject::invokeMethod(this, &HealthPage::fitFindings, Qt::QueuedConnection);
}

void HealthPage::fitFindings()
{
    if (m_findingsCard->isHidden())
        return;
    const QWidget& content = *m_findingsCard->parentWidget();
    const QLayout& layout = *content.layout();
    const int wanted =
        layout.hasHeightForWidth() ? layout.totalHeightForWidth(content.width()) : layout.totalSizeHint().height();
    m_findings->setRoom(height() - (wanted - m_findings->sizeHint().height()));
}

void HealthPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    QMetaObject::invokeMethod(this, &HealthPage::fitFindings, Qt::QueuedConnection);
}

void HealthPage::applyLook() { m_sentence->setFont(scaledFont(font(), TypeSize::Section, true)); }

void HealthPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyLook();
}

void HealthPage::showWorst()
{
    m_findings->chooseFirst();
    if (m_view->current() == viewStack)
        showView(viewGpus);
    // What it says and, where not both have room, its row in the table.
    scrollTo(m_details->findingCard());
    scrollTo(*m_findingsCard);
}

void HealthPage::setChanges(const std::vector<HealthChange>& changes, const QString& since)
{
    m_details->setChanges(changes, since);
    if (since.isEmpty())
        return;
    if (m_view->current() == viewStack)
        showView(viewGpus);
    scrollTo(m_details->changesCard());
}

QScrollArea* HealthPage::scrollArea() const
{
    const QWidget* content = m_findingsCard->parentWidget();
    return qobject_cast<QScrollArea*>(content->parentWidget()->parentWidget());
}

void HealthPage::scrollToTop()
{
    if (QScrollArea* area = scrollArea())
        area->verticalScrollBar()->setValue(0);
}

void HealthPage::scrollTo(QWidget& part)
{
    // A part that has just appeared has its place when the layouts ran.
    const QPointer<QWidget> wanted = &part;
    QTimer::singleShot(0, this, [this, wanted] {
        QScrollArea* area = scrollArea();
        if (wanted == nullptr || area == nullptr)
            return;
        QWidget* content = area->widget();
        content->layout()->activate();
        // Of a part that is higher than the page, its head.
        const int top = wanted->mapTo(content, QPoint()).y();
        area->ensureVisible(0, top + wanted->height(), 0, cardGap);
        area->ensureVisible(0, top, 0, cardGap);
    });
}

}  // namespace headroom
