// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/hardware/hardware_page.h"

#include "widgets/card/card.h"
#include "widgets/input/segmented_control.h"
#include "widgets/page/fact_list.h"
#include "widgets/page/hardware/hardware_text.h"
#include "widgets/page/hardware/node_drawing.h"
#include "widgets/page/hardware/size_filter_bar.h"
#include "widgets/page/memory/memory_levels.h"
#include "widgets/page/page_frame.h"
#include "widgets/page/side_scroll.h"
#include "widgets/table/row_table.h"
#include "widgets/text/findings/finding_text.h"
#include "widgets/text/labels.h"
#include "widgets/theme/zoom.h"

#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace headroom {
namespace {

constexpr Px sideBySideWidth{880};  ///< Narrower pages put the size above the matrix.
constexpr Px wideSide{320};  ///< The matrix needs the rest: its verdicts, prices and times stand at the left.
constexpr Px wideSideWidth{1060};  ///< In narrower pages a wide side would hide the network of the sizes.

/// Buttons in a line under other things.
QWidget* withButtons(QWidget* content, const std::vector<QPushButton*>& buttons, QWidget* parent)
{
    auto* holder = new QWidget(parent);
    auto* layout = new QVBoxLayout(holder);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(cardGap);
    layout->addWidget(content);
    auto* line = new QHBoxLayout;
    for (QPushButton* button : buttons)
        line->addWidget(button);
    line->addStretch(1);
    layout->addLayout(line);
    return holder;
}

}  // namespace

HardwarePage::HardwarePage(QWidget* parent)
    : QWidget(parent), m_filters(new SizeFilterBar(this)), m_row(new QBoxLayout(QBoxLayout::LeftToRight)),
      m_side(new QBoxLayout(QBoxLayout::TopToBottom)), m_matrixCard(new Card(tr("Sizes"), this)),
      m_matrix(new RowTable(sizeColumns(), this)), m_aspects(new SegmentedControl(this)),
      m_sizeCard(new Card(tr("Size"), this)), m_node(new NodeDrawing(this)), m_sizeFacts(new FactList(this)),
      m_use(new QPushButton(tr("Use this size"), this)), m_quotaCard(new Card(tr("Deployable today?"), this)),
      m_quotaFacts(new FactList(this)), m_adviceCard(new Card(tr("What to take, and why"), this)),
      m_adviceFacts(new FactList(this)), m_apply(new QPushButton(tr("Apply to the plan"), this)),
      m_checkCard(new Card(tr("Security and governance"), this)), m_checks(new FactList(this)),
      m_gpuCard(new Card(tr("GPU generations side by side"), this)), m_gpus(new RowTable(gpuColumns(), this)),
      m_levelCard(new Card(tr("Memory hierarchy"), this)), m_levels(new FactList(this))
{
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(pageMargins);
    layout->setSpacing(cardGap);
    buildTables();
    buildSide();
    buildAdvice();
    layout->addWidget(m_filters);
    layout->addLayout(m_row);
    layout->addWidget(m_checkCard);
    layout->addWidget(m_gpuCard);
    layout->addWidget(m_levelCard);
    layout->addStretch();
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scrollable(content, this));
}

/// A table that loses the focus while the page goes still tells of its rows.
HardwarePage::~HardwarePage() { m_matrix->disconnect(this); }

void HardwarePage::buildTables()
{
    connect(m_filters, &SizeFilterBar::filterChanged, this, &HardwarePage::refill);
    m_levelCard->setObjectName(QStringLiteral("levelCard"));
    m_levelCard->setContent(m_levels);
    m_matrixCard->setObjectName(QStringLiteral("matrixCard"));
    m_matrix->setObjectName(QStringLiteral("sizeMatrix"));
    m_matrix->setAccessibleName(tr("Sizes against the plan"));
    m_matrixCard->setNote(tr("computing ..."));
    m_aspects->setObjectName(QStringLiteral("sizeAspect"));
    m_aspects->setAccessibleName(tr("What the table says of the sizes"));
    m_aspects->addSegment(QStringLiteral("fit"), tr("Fit"), tr("Whether the plan fits, its step, and what it costs"));
    m_aspects->addSegment(QStringLiteral("links"), tr("Links"), tr("Memory, links inside a node, and between nodes"));
    m_aspects->addSegment(QStringLiteral("prices"), tr("Prices"), tr("By node, GPU, arithmetic and memory"));
    m_aspects->setCurrent(QStringLiteral("fit"));
    m_matrixCard->addHeaderWidget(m_aspects);
    connect(m_aspects, &SegmentedControl::chosen, this, &HardwarePage::showColumns);
    addCopyTool(*m_matrixCard, *m_matrix);
    m_matrixCard->setContent(new SideScroll(m_matrix, m_matrixCard), true);
    connect(m_matrix, &RowTable::rowEntered, this, &HardwarePage::showSize);
    m_matrix->setSortable();
    connect(m_matrix, &RowTable::sortRequested, this, [this](int column, Qt::SortOrder order) {
        m_sortColumn = column;
        m_sortOrder = order;
        m_matrix->setSortColumn(column, order);
        refill();
    });
    m_gpuCard->setObjectName(QStringLiteral("gpuCard"));
    m_gpuCard->setNote(tr("links in both directions, rates dense; memory is as the driver reports it"));
    m_gpus->setObjectName(QStringLiteral("gpuTable"));
    m_gpus->setAccessibleName(tr("GPU generations"));
    addCopyTool(*m_gpuCard, *m_gpus);
    m_gpuCard->setContent(new SideScroll(m_gpus, m_gpuCard), true);
}

void HardwarePage::buildSide()
{
    m_sizeCard->setObjectName(QStringLiteral("sizeCard"));
    m_use->setObjectName(QStringLiteral("useSizeButton"));
    m_use->setEnabled(false);
    auto* size = new QWidget(m_sizeCard);
    auto* parts = new QVBoxLayout(size);
    parts->setContentsMargins(0, 0, 0, 0);
    parts->setSpacing(cardGap);
    parts->addWidget(m_node);
    // Above the facts, of which there may be more than the window shows.
    auto* use = new QHBoxLayout;
    use->addWidget(m_use);
    use->addStretch();
    parts->addLayout(use);
    parts->addWidget(m_sizeFacts);
    m_sizeCard->setContent(size);
    connect(m_use, &QPushButton::clicked, this, [this] { emit sizeChosen(QString::fromStdString(m_selected)); });
    m_quotaCard->setObjectName(QStringLiteral("quotaCard"));
    auto* quota = new QPushButton(tr("Import quota ..."), m_quotaCard);
    quota->setObjectName(QStringLiteral("importQuotaButton"));
    m_quotaCard->setContent(withButtons(m_quotaFacts, {quota}, m_quotaCard));
    connect(quota, &QPushButton::clicked, this, &HardwarePage::quotaRequested);
    m_quotaFacts->setFacts(
        {{tr("Not known"), tr("Save az vm list-skus and az vm list-usage as JSON, and import both.")}});
    m_side->setSpacing(cardGap);
    m_side->addWidget(m_sizeCard, 3, Qt::AlignTop);
    m_side->addWidget(m_quotaCard, 2, Qt::AlignTop);
    auto* side = new QVBoxLayout;
    side->setSpacing(cardGap);
    side->addLayout(m_side);
    side->addWidget(m_adviceCard);
    side->addStretch(1);
    m_row->setSpacing(cardGap);
    m_row->addWidget(m_matrixCard, 1, Qt::AlignTop);
    m_row->addLayout(side);
}

std::optional<VerdictText> HardwarePage::verdict() const
{
    return sizesVerdict(m_sizes, m_filters->filter().cloud, m_isAdviceKnown ? m_advice.answer : std::nullopt);
}

void HardwarePage::buildAdvice()
{
    m_adviceCard->setObjectName(QStringLiteral("adviceCard"));
    m_apply->setObjectName(QStringLiteral("applyAdviceButton"));
    m_adviceCard->setContent(withButtons(m_adviceFacts, {m_apply}, m_adviceCard));
    m_checkCard->setObjectName(QStringLiteral("checklistCard"));
    m_checkCard->setContent(m_checks);
    connect(m_apply, &QPushButton::clicked, this, [this] {
        if (m_advice.plan)
            emit adviceAccepted(*m_advice.plan);
    });
}

void HardwarePage::setSizes(ShownSizes sizes)
{
    m_sizes = std::move(sizes);
    const auto current = std::ranges::find_if(m_sizes.options, &SizeOption::current);
    if (m_selected.empty() && current != m_sizes.options.end()) {
        m_selected = current->size->id;
        m_filters->setCloud(QString::fromStdString(current->size->cloud));
    }
    refill();
}

void HardwarePage::refill()
{
    if (m_sizes.options.empty())
        return;  // They are still being looked at.
    m_shown.clear();
    std::ranges::copy_if(m_sizes.options, std::back_inserter(m_shown),
                         [filter = m_filters->filter()](const SizeOption& option) { return passes(option, filter); });
    if (m_sortColumn >= 0)
        sortSizes(m_shown, static_cast<SizeColumn>(m_sortColumn), m_sortOrder);
    titleSizes(*m_matrix, m_sizes);
    m_matrixCard->setTitle(tr("Sizes: %1").arg(countText(m_shown.size())));
    m_matrixCard->setNote(sizesNote(m_sizes, m_filters->filter().cloud, m_sortColumn < 0, m_unit));
    showSizes(*m_matrix, m_shown, m_unit, m_sizes.cost);
    showColumns();  // Whose room depends on the texts.
    m_filters->suggestFrom(m_sizes.options, m_shown.empty());
    const auto selected = std::ranges::find(m_shown, m_selected, [](const SizeOption& o) { return o.size->id; });
    showSize(selected != m_shown.end() ? static_cast<int>(selected - m_shown.begin()) : m_shown.empty() ? -1 : 0);
}

int HardwarePage::sideWidth() const { return width() < wideSideWidth ? wideSide * 4 / 5 : wideSide; }

void HardwarePage::showColumns()
{
    const int bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, this);
    const int beside = width() < sideBySideWidth ? 0 : sideWidth() + cardGap;
    const int room = width() - pageMargins.left() - pageMargins.right() - bar - beside - 2;  // Within the card's lines.
    const QString aspect = m_aspects->current();
    showSizeColumns(*m_matrix,
                    aspect == QStringLiteral("links")    ? SizeAspect::Links
                    : aspect == QStringLiteral("prices") ? SizeAspect::Prices
                                                         : SizeAspect::Fit,
                    room, m_sizes.workload);
    m_aspects->setVisible(!hasRoomForAllColumns(room));
}

void HardwarePage::showSize(int row)
{
    if (row < 0 || static_cast<std::size_t>(row) >= m_shown.size())
        return;
    const SizeOption& option = m_shown[static_cast<std::size_t>(row)];
    m_selected = option.size->id;
    m_sizeCard->setTitle(sizeLabel(option.size->id));
    m_sizeCard->setNote(option.retired ? tr("retired") : option.current ? tr("this plan") : tr("current"));
    m_node->setOption(option, option.current ? m_sizes.gpusUsed : 0, m_unit);
    m_sizeFacts->setFacts(sizeFacts(option, m_unit, m_sizes.cost));
    allowUse(!option.retired && !option.current, row);
    m_levels->setFacts(memoryLevels(option, m_unit));
    m_levelCard->setVisible(option.gpu != nullptr);
    m_levelCard->setNote(sizeLabel(option.size->id));
}

void HardwarePage::allowUse(bool allowed, int row)
{
    // Qt would pass the focus of a disabled button on to the next table, and the page would scroll there.
    if (!allowed && m_use->hasFocus()) {
        m_matrix->setCurrentIndex(m_matrix->model()->index(row, 0));
        m_matrix->setFocus(Qt::OtherFocusReason);
        m_matrix->setLitRow(row);
    }
    m_use->setEnabled(allowed);
}

void HardwarePage::setGpus(const std::vector<Gpu>& gpus)
{
    m_allGpus = gpus;
    showGpus(*m_gpus, m_allGpus, m_unit);
    showGpuColumns();
}

void HardwarePage::showComputing()
{
    m_isAdviceKnown = false;
    m_adviceCard->setNote(tr("computing ..."));
    m_adviceFacts->setEnabled(false);
    m_apply->setEnabled(false);
}

void HardwarePage::setAdvice(const Advice& advice)
{
    m_advice = advice;
    m_isAdviceKnown = true;
    m_adviceCard->setNote(tr("the best answer of the page Decide"));
    m_adviceFacts->setEnabled(true);
    m_apply->setEnabled(true);
    showAdvice();
}

void HardwarePage::showAdvice()
{
    std::vector<std::pair<QString, QString>> facts;
    for (const Finding& step : m_advice.steps)
        facts.emplace_back(countText(facts.size() + 1), findingFullText(step, m_unit));
    m_adviceCard->setVisible(!facts.empty());
    m_adviceFacts->setFacts(facts);
    m_apply->setVisible(m_advice.plan.has_value());
}

void HardwarePage::setChecklist(const Findings& items)
{
    m_checklist = items;
    showChecklist();
}

void HardwarePage::showChecklist()
{
    std::vector<std::pair<QString, QString>> facts;
    for (const Finding& entry : m_checklist) {
        const auto [name, text] = checklistEntry(entry, m_unit);
        facts.emplace_back(name, text);
    }
    m_checkCard->setVisible(!facts.empty());
    m_checks->setFacts(facts);
}

void HardwarePage::setQuota(const QuotaVerdict& verdict)
{
    m_quota = verdict;
    showQuota();
}

void HardwarePage::showQuota()
{
    if (!m_quota)
        return;
    std::vector<std::pair<QString, QString>> facts;
    for (const QuotaCheck& check : m_quota->checks) {
        const QString word = !check.ok ? tr("Not known") : *check.ok ? tr("Yes") : tr("No");
        facts.emplace_back(word, findingFullText(check.text, m_unit));
    }
    if (facts.empty())
        facts.emplace_back(tr("Not known"), tr("Quota is a matter of Azure's sizes; this plan has another machine."));
    else
        facts.emplace_back(tr("Note"), tr("Quota is a limit, not a reservation: capacity shows only on deployment."));
    m_quotaCard->setNote(QString::fromStdString(m_quota->region));
    m_quotaFacts->setFacts(facts);
}

void HardwarePage::setByteUnit(ByteUnit unit)
{
    if (unit == m_unit)
        return;
    m_unit = unit;
    refill();
    showGpus(*m_gpus, m_allGpus, m_unit);
    showGpuColumns();
    showAdvice();
    showChecklist();
    showQuota();
}

void HardwarePage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const bool narrow = width() < sideBySideWidth;  // The size at hand stays in sight: beside the matrix, or above it.
    m_row->setDirection(narrow ? QBoxLayout::BottomToTop : QBoxLayout::LeftToRight);
    m_side->setDirection(narrow ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    const int side = sideWidth();
    for (Card* card : {m_sizeCard, m_quotaCard, m_adviceCard}) {
        card->setMinimumWidth(side);
        card->setMaximumWidth(narrow ? QWIDGETSIZE_MAX : side);
    }
    showColumns();
    showGpuColumns();
}

void HardwarePage::showGpuColumns()
{
    // Given up in this order: cores of each kind, processors, INT8, FP4, the cache, the year, FP8.
    constexpr std::array<int, 8> givenUp = {3, 4, 2, 12, 11, 5, 1, 10};
    for (const int column : givenUp)
        m_gpus->setColumnShown(column, true);
    const int bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, this);
    const int room = width() - pageMargins.left() - pageMargins.right() - bar - 2;  // Within the card's lines.
    for (const int column : givenUp) {
        if (std::max(m_gpus->wholeWidth(), m_gpus->minimumSizeHint().width()) <= room)
            break;
        m_gpus->setColumnShown(column, false);
    }
}

}  // namespace headroom
