// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/health_page.h"

#include "widgets/card/card.h"
#include "widgets/health/fleet_grid.h"
#include "widgets/health/gpu_table.h"
#include "widgets/health/planned_bars.h"
#include "widgets/health/topology_view.h"
#include "widgets/input/segmented_control.h"
#include "widgets/page/empty_state.h"
#include "widgets/page/fact_list.h"
#include "widgets/page/page_frame.h"
#include "widgets/theme/theme.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedLayout>
#include <QToolButton>

#include <algorithm>

namespace headroom {

namespace {

constexpr int sideBySideWidth = 1100;  ///< Narrower pages put the cards one under the other.
constexpr int fleetHeight = 330;

const QString viewGpus = QStringLiteral("gpus");
const QString viewFleet = QStringLiteral("fleet");
const QString viewTopology = QStringLiteral("topology");

}  // namespace

HealthPage::HealthPage(QWidget* parent)
    : QWidget(parent), m_pages(new QStackedLayout(this)), m_empty(new EmptyState(this)),
      m_open(new QPushButton(tr("Open captures..."), this)), m_read(new QPushButton(tr("Read this computer"), this)),
      m_view(new SegmentedControl(this)), m_facts(new QLabel(this)), m_sentence(new QLabel(this)),
      m_tableCard(new Card(QString(), this)), m_table(new GpuTable(this)),
      m_fleetCard(new Card(tr("One row per node"), this)), m_fleet(new FleetGrid(this)),
      m_topologyCard(new Card(tr("Who reaches whom"), this)), m_topology(new TopologyView(this)),
      m_details(new QBoxLayout(QBoxLayout::LeftToRight)), m_findingCard(new Card(tr("Finding"), this)),
      m_findingFacts(new FactList(this)), m_previous(nullptr), m_next(nullptr),
      m_copy(new QPushButton(tr("Copy evidence"), this)), m_gpuCard(new Card(tr("GPU"), this)),
      m_gpuFacts(new FactList(this)), m_planCard(new Card(tr("Planned against measured"), this)),
      m_bars(new PlannedBars(this))
{
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(pageMargins);
    layout->setSpacing(cardGap);
    auto* tools = new QHBoxLayout;
    tools->setSpacing(grid(2));
    tools->addWidget(m_open);
    tools->addWidget(m_read);
    tools->addWidget(m_view);
    tools->addWidget(m_facts, 1);
    layout->addLayout(tools);
    layout->addWidget(m_sentence);
    layout->addWidget(m_tableCard);
    layout->addWidget(m_fleetCard);
    layout->addWidget(m_topologyCard);
    layout->addLayout(m_details);
    layout->addStretch();
    buildTools();
    buildViews();
    buildDetails();
    m_pages->addWidget(scrollable(content, this));
    m_pages->addWidget(m_empty);
    connectParts();
    applyLook();
    m_empty->setText(
        tr("No GPU has been read yet"),
        {tr("Open what nvidia-smi printed, alone or with the kernel log, topo -m and nvlink -s of the same "
            "machine. Dropping the files on this window does the same.")},
        tr("The fullest capture is nvidia-smi -q -x."));
    m_empty->setAction(tr("Open captures..."));
    m_pages->setCurrentIndex(1);
}

void HealthPage::buildTools()
{
    m_open->setObjectName(QStringLiteral("openCaptureButton"));
    m_read->setObjectName(QStringLiteral("readMachineButton"));
    m_read->setToolTip(tr("Asks nvidia-smi of this computer"));
    m_view->setObjectName(QStringLiteral("healthView"));
    m_view->setAccessibleName(tr("View"));
    m_view->addSegment(viewGpus, tr("GPUs"));
    m_view->addSegment(viewFleet, tr("Fleet"), tr("A square per GPU, a row per node"));
    m_view->addSegment(viewTopology, tr("Topology"), tr("Who reaches whom over what"));
    m_view->setCurrent(viewGpus);
    m_facts->setObjectName(QStringLiteral("healthFacts"));
    m_facts->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_facts->setTextFormat(Qt::PlainText);
    m_facts->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_facts->setToolTip(tr("The CUDA version is the newest that the driver serves, not what runs"));
    m_sentence->setObjectName(QStringLiteral("healthSentence"));
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
}

void HealthPage::buildViews()
{
    m_table->setObjectName(QStringLiteral("gpuTable"));
    m_table->setAccessibleName(tr("GPUs"));
    m_tableCard->setContent(m_table, true);
    auto* area = new QScrollArea(m_fleetCard);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidget(m_fleet);
    area->setWidgetResizable(true);
    area->setMinimumHeight(fleetHeight / 2);
    area->setMaximumHeight(fleetHeight);
    area->viewport()->setAutoFillBackground(false);
    m_fleet->setAutoFillBackground(false);
    m_fleet->setObjectName(QStringLiteral("fleetGrid"));
    m_fleetCard->setContent(area);
    auto* number = new SegmentedControl(m_fleetCard);
    number->setObjectName(QStringLiteral("fleetNumber"));
    number->setAccessibleName(tr("Number"));
    number->addSegment(QStringLiteral("temperature"), tr("°C"), tr("Temperature"));
    number->addSegment(QStringLiteral("utilization"), tr("Use %"), tr("Utilisation"));
    number->addSegment(QStringLiteral("memory"), tr("Memory %"));
    number->addSegment(QStringLiteral("power"), tr("W"), tr("Power"));
    number->setCurrent(QStringLiteral("temperature"));
    connect(number, &SegmentedControl::chosen, m_fleet, [this](const QString& id) {
        m_fleet->setNumber(id == QLatin1String("utilization") ? FleetNumber::Utilization
                           : id == QLatin1String("memory")    ? FleetNumber::Memory
                           : id == QLatin1String("power")     ? FleetNumber::Power
                                                              : FleetNumber::Temperature);
    });
    m_fleetCard->addHeaderWidget(number);
    m_topology->setObjectName(QStringLiteral("topologyView"));
    m_topologyCard->setContent(m_topology);
    showView(viewGpus);
}

void HealthPage::buildDetails()
{
    m_findingCard->setObjectName(QStringLiteral("findingCard"));
    m_findingFacts->setObjectName(QStringLiteral("findingFacts"));
    m_previous = m_findingCard->addTool(Icon::Minus, tr("Finding before"), QStringLiteral("previousFindingButton"));
    m_next = m_findingCard->addTool(Icon::ChevronRight, tr("Next finding"), QStringLiteral("nextFindingButton"));
    m_previous->setArrowType(Qt::LeftArrow);
    m_next->setArrowType(Qt::RightArrow);
    m_copy->setObjectName(QStringLiteral("copyEvidenceButton"));
    auto* content = new QWidget(m_findingCard);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_findingFacts, 1);
    column->addWidget(m_copy, 0, Qt::AlignLeft);
    m_findingCard->setContent(content);
    m_gpuCard->setObjectName(QStringLiteral("gpuCard"));
    m_gpuFacts->setObjectName(QStringLiteral("gpuFacts"));
    m_gpuCard->setContent(m_gpuFacts);
    m_planCard->setObjectName(QStringLiteral("plannedCard"));
    m_bars->setObjectName(QStringLiteral("plannedBars"));
    auto* bars = new QWidget(m_planCard);
    auto* barColumn = new QVBoxLayout(bars);
    barColumn->setContentsMargins(0, 0, 0, 0);
    barColumn->addWidget(m_bars);
    barColumn->addStretch();
    m_planCard->setContent(bars);
    m_details->setSpacing(cardGap);
    m_details->addWidget(m_findingCard, 5);
    m_details->addWidget(m_gpuCard, 4);
    m_details->addWidget(m_planCard, 4);
}

void HealthPage::connectParts()
{
    connect(m_open, &QPushButton::clicked, this, &HealthPage::openRequested);
    connect(m_empty, &EmptyState::actionTriggered, this, &HealthPage::openRequested);
    connect(m_read, &QPushButton::clicked, this, &HealthPage::readRequested);
    connect(m_view, &SegmentedControl::chosen, this, &HealthPage::showView);
    connect(m_table, &GpuTable::gpuChosen, this, &HealthPage::chooseGpu);
    connect(m_fleet, &FleetGrid::gpuChosen, this, &HealthPage::chooseGpu);
    connect(m_previous, &QToolButton::clicked, this, [this] { chooseFinding(m_position - 1); });
    connect(m_next, &QToolButton::clicked, this, [this] { chooseFinding(m_position + 1); });
    connect(m_copy, &QPushButton::clicked, this, &HealthPage::copyEvidence);
}

void HealthPage::setReport(std::shared_ptr<const HealthReport> report, int tensor)
{
    m_report = std::move(report);
    m_tensor = tensor;
    m_gpu.reset();
    m_table->setReport(m_report);
    m_fleet->setReport(m_report);
    m_facts->setText(hostFacts(*m_report));
    m_sentence->setText(healthSentence(*m_report));
    m_planCard->setVisible(m_report->plan.has_value());
    m_findings = allFindings(*m_report);
    // The card with the worst finding, or the first there is.
    std::optional<GpuPlace> place;
    HealthGrade worst = HealthGrade::Unknown;
    for (std::size_t host = 0; host < m_report->hosts.size(); ++host)
        for (std::size_t gpu = 0; gpu < m_report->hosts[host].gpus.size(); ++gpu) {
            const HealthGrade grade = m_report->hosts[host].gpus[gpu].grade;
            if (!place || (worse(worst, grade) == grade && grade != worst)) {
                place = GpuPlace{host, gpu};
                worst = grade;
            }
        }
    if (place) {
        m_table->setCurrent(*place);
        m_fleet->setCurrent(place);
        m_gpu = place;
    }
    m_gpuCard->setVisible(m_gpu.has_value());
    showGpu();
    chooseFinding(0);
    applyLook();
    m_pages->setCurrentIndex(0);
}

void HealthPage::setFailure(const QString& reason)
{
    m_report.reset();
    m_empty->setText(tr("Nothing could be read"), {reason}, QString());
    m_pages->setCurrentIndex(1);
}

void HealthPage::setBusy(bool busy)
{
    m_read->setEnabled(!busy);
    m_open->setEnabled(!busy);
    m_read->setText(busy ? tr("Reading...") : tr("Read this computer"));
}

void HealthPage::setByteUnit(ByteUnit unit)
{
    m_unit = unit;
    m_table->setByteUnit(unit);
    showGpu();
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
    m_table->setCurrent(place);
    m_fleet->setCurrent(place);
    const std::vector<HealthFinding> own = findingsOf(place);
    m_findings = own.empty() ? std::vector<HealthFinding>() : own;
    showGpu();
    chooseFinding(0);
}

void HealthPage::showGpu()
{
    if (!m_report)
        return;
    m_topology->setReport(m_report, m_gpu ? m_gpu->host : 0, m_tensor);
    m_topologyCard->setNote(m_topology->summary());
    if (!m_gpu)
        return;
    m_gpuCard->setTitle(gpuName(*m_report, *m_gpu));
    m_gpuCard->setNote(gradeWord(m_report->hosts[m_gpu->host].gpus[m_gpu->gpu].grade));
    m_gpuFacts->setFacts(gpuFacts(*m_report, *m_gpu, m_unit));
    m_planCard->setNote(gpuName(*m_report, *m_gpu));
    m_bars->setBars(plannedBars(*m_report, *m_gpu, m_unit));
}

void HealthPage::chooseFinding(int position)
{
    const int count = static_cast<int>(m_findings.size());
    m_position = std::clamp(position, 0, std::max(0, count - 1));
    m_previous->setEnabled(m_position > 0);
    m_next->setEnabled(m_position + 1 < count);
    m_copy->setEnabled(count > 0);
    if (count == 0) {
        m_findingCard->setTitle(tr("Nothing to do"));
        m_findingCard->setNote(QString());
        m_findingFacts->setFacts({{tr("Findings"), tr("No rule noticed anything here")}});
        return;
    }
    const HealthFinding& finding = m_findings[static_cast<std::size_t>(m_position)];
    const QString trouble = troubleName(finding);
    m_findingCard->setTitle(gradeWord(finding.grade));
    m_findingCard->setNote(tr("%1 of %2   %3").arg(countText(m_position + 1), countText(count), trouble));
    m_findingFacts->setFacts(findingFacts(finding));
}

void HealthPage::showView(const QString& id)
{
    m_tableCard->setVisible(id == viewGpus);
    m_fleetCard->setVisible(id == viewFleet);
    m_topologyCard->setVisible(id == viewTopology);
}

void HealthPage::copyEvidence() const
{
    if (!m_findings.empty())
        QGuiApplication::clipboard()->setText(findingLines(m_findings[static_cast<std::size_t>(m_position)]));
}

void HealthPage::applyLook()
{
    m_sentence->setFont(scaledFont(font(), TypeSize::Section, true));
    setTextRole(*m_facts, Role::SecondaryText);
}

void HealthPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyLook();
}

void HealthPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_details->setDirection(width() >= sideBySideWidth ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

}  // namespace headroom
