// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/plan/plan_editor.h"

#include "widgets/input/choice_combo.h"
#include "widgets/input/group_box.h"
#include "widgets/input/scaled_slider.h"
#include "widgets/input/segmented_control.h"
#include "widgets/plan/column_scroll_area.h"
#include "widgets/plan/field_rows.h"
#include "widgets/plan/names_row.h"
#include "widgets/plan/plan_header.h"
#include "widgets/plan/plan_items.h"
#include "widgets/plan/plan_summary.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"
#include "widgets/text/visible_text.h"
#include "widgets/text/worker_text.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QPainter>
#include <QVBoxLayout>

#include <tuple>

namespace headroom {

namespace {

constexpr Px editorWidth{320};

/// What the lists depend on: a drag of any slider leaves it as it is, so that lists are not made anew at each tick.
auto listKey(const Plan& plan)
{
    const auto* preset = std::get_if<PresetModel>(&plan.model);
    const auto* vm = std::get_if<VmNodes>(&plan.cluster.hardware);
    return std::tuple(plan.model.index(), preset != nullptr ? preset->id : std::string(),
                      vm != nullptr ? vm->sku : std::string(), plan.cluster.mig, plan.cost.price_mode, plan.cost.region,
                      plan.cost.schedule, plan.cost.currency, plan.goal.clouds);
}

}  // namespace

PlanEditor::PlanEditor(QWidget* parent)
    : QWidget(parent), m_header(new PlanHeader(this)), m_workload(new SegmentedControl(this))
{
    setFill(*this, Role::Surface);
    setMinimumWidth(300);
    auto* column = new QVBoxLayout(this);
    // One pixel at the right for the line that parts the editor from the page.
    column->setContentsMargins(0, 0, 1, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    auto* scroll = new ColumnScrollArea(this);
    auto* content = new QWidget;
    setFill(*content, Role::Surface);
    m_groupColumn = new QVBoxLayout(content);
    m_groupColumn->setContentsMargins(0, 1, 0, 0);
    m_groupColumn->setSpacing(0);
    scroll->setWidget(content);
    setFill(*scroll->viewport(), Role::Surface);
    column->addWidget(scroll, 1);
    addWorkload();
    addGoal();
    addModelAndNumbers();
    addRollout();
    addServingNumbers();
    addRequests();
    addBatchAndCluster();
    addParallelism();
    addPrice();
    addFailures();
    addCurrency();
    addOwnHardware();
    addStorageAndEnergy();
    m_groupColumn->addStretch(1);
    for (GroupBox* group :
         {m_goalGroup, m_parallelismGroup, m_priceGroup, m_failureGroup, m_currencyGroup, m_ownGroup, m_energyGroup})
        group->setFolded(true);
    connect(m_header, &PlanHeader::nameEdited, this,
            [this](const QString& name) { editOnce(QStringLiteral("/name"), name.toStdString()); });
    refreshLists();
    refreshDependent();
    showWorkload();
}

GroupBox* PlanEditor::addGroup(const QString& id, const QString& title)
{
    auto* group = new GroupBox(title, this);
    group->setObjectName(id);
    m_groupColumn->addWidget(group);
    m_groups.push_back(group);
    return group;
}

SliderRow* PlanEditor::addSlider(GroupBox& group, std::string_view pointer, bool withSlider)
{
    auto* row = new SliderRow(field(pointer), withSlider);
    addRow(group, *row);
    return row;
}

ChoiceRow* PlanEditor::addChoice(GroupBox& group, std::string_view pointer)
{
    auto* row = new ChoiceRow(field(pointer));
    addRow(group, *row);
    return row;
}

void PlanEditor::addRow(GroupBox& group, FieldRow& row)
{
    group.addRow(&row);
    m_rows.push_back(&row);
    connect(&row, &FieldRow::fieldEdited, this, &PlanEditor::editFromRow);
    connect(&row, &FieldRow::editStarted, this, &PlanEditor::editStarted);
    connect(&row, &FieldRow::editFinished, this, &PlanEditor::editFinished);
}

void PlanEditor::addWorkload()
{
    m_workload->setObjectName(QStringLiteral("/workload"));
    m_workload->setAccessibleName(fieldLabel("/workload"));
    m_workload->setToolTip(fieldTooltip("/workload"));
    m_workload->addSegment(QStringLiteral("training"), choiceLabel("/workload", "training"), fieldTooltip("/workload"));
    m_workload->addSegment(QStringLiteral("serving"), choiceLabel("/workload", "serving"), fieldTooltip("/workload"));
    m_workload->addSegment(QStringLiteral("encoding"), choiceLabel("/workload", "encoding"),
                           tr("Embeddings, rerankers and classifiers: one pass over each text, no answer"));
    auto* row = new QVBoxLayout;
    row->setContentsMargins(grid(4), 10, grid(4), 10);
    row->addWidget(m_workload);
    m_groupColumn->addLayout(row);
    connect(m_workload, &SegmentedControl::chosen, this, [this](const QString& id) {
        if (id.toStdString() != choiceName(m_plan.workload))
            editOnce(QStringLiteral("/workload"), id.toStdString());
    });
}

void PlanEditor::addModelAndNumbers()
{
    m_modelGroup = addGroup(QStringLiteral("groupModel"), tr("Model"));
    m_preset = addChoice(*m_modelGroup, "/model/preset");
    m_parameters = addSlider(*m_modelGroup, "/model/parameters");
    addChoice(*m_modelGroup, "/training/objective");
    addChoice(*m_modelGroup, "/training/method");
    m_adapterGroup = addGroup(QStringLiteral("groupAdapters"), tr("Adapters"));
    addSlider(*m_adapterGroup, "/training/lora/rank");
    m_base = addChoice(*m_adapterGroup, "/training/lora/base");
    m_numbersGroup = addGroup(QStringLiteral("groupNumbers"), tr("Numbers"));
    for (std::string_view pointer : {"/training/framework", "/training/recipe", "/training/optimizer",
                                     "/training/recompute", "/training/attention", "/training/loss"})
        addChoice(*m_numbersGroup, pointer);
}

void PlanEditor::addParallelism()
{
    m_parallelismGroup = addGroup(QStringLiteral("groupParallelism"), tr("Parallelism"));
    for (std::string_view pointer : {"/parallelism/tensor", "/parallelism/context", "/parallelism/pipeline",
                                     "/parallelism/virtual", "/parallelism/expert"})
        addSlider(*m_parallelismGroup, pointer);
    addChoice(*m_parallelismGroup, "/parallelism/schedule");
    addRow(*m_parallelismGroup, *new FlagRow(field("/parallelism/sequence_parallel")));
    addChoice(*m_parallelismGroup, "/parallelism/overlap");
    addSlider(*m_parallelismGroup, "/parallelism/straggler_factor", false);
    addRow(*m_parallelismGroup, *new SegmentRow(field("/parallelism/zero"), {tr("Off"), tr("1"), tr("2"), tr("3")},
                                                {tr("Every GPU keeps a full copy"), tr("Shards the optimizer states"),
                                                 tr("Shards the optimizer states and gradients"),
                                                 tr("Shards the optimizer states, gradients and weights")}));
    addChoice(*m_parallelismGroup, "/training/offload");
}

void PlanEditor::editFromRow(const QString& pointer, const FieldValue& value, bool interactive)
{
    // Without preset the model keeps its size: only the exact shape is given up.
    const bool leavesPreset =
        pointer == QLatin1String("/model/preset") && std::holds_alternative<std::monostate>(value);
    if (leavesPreset && m_estimate.model.parameters > 0)
        emit fieldEdited(QStringLiteral("/model/parameters"), m_estimate.model.parameters, interactive);
    else
        emit fieldEdited(pointer, value, interactive);
}

void PlanEditor::editOnce(const QString& pointer, const FieldValue& value)
{
    emit editStarted();
    emit fieldEdited(pointer, value, false);
    emit editFinished();
}

void PlanEditor::setPlan(const Plan& plan)
{
    const bool listsChange = listKey(plan) != listKey(m_plan);
    const bool turnsToOwn = plan.cost.price_mode == PriceMode::Own && m_plan.cost.price_mode != PriceMode::Own;
    m_plan = plan;
    if (turnsToOwn)
        m_ownGroup->setFolded(false);
    if (listsChange)
        refreshLists();
    m_header->setName(shownLine(QString::fromStdString(plan.name)));
    const std::string_view workload = choiceName(plan.workload);
    m_workload->setCurrent(asText(workload));
    for (FieldRow* row : m_rows)
        row->setPlan(plan);
    showWorkload();
    refreshDependent();
}

void PlanEditor::setEstimate(const Estimate& estimate)
{
    m_estimate = estimate;
    refreshDependent();
}

void PlanEditor::setCatalogue(const Catalogue& catalogue)
{
    m_catalogue = catalogue;
    refreshLists();
    setPlan(m_plan);
}

void PlanEditor::setModified(bool modified) { m_header->setModified(modified); }

void PlanEditor::setHeaderActions(const QList<QAction*>& actions) { m_header->setActions(actions); }

void PlanEditor::refreshLists()
{
    m_preset->setItems(presetItems(m_catalogue, m_plan));
    m_size->setItems(sizeItems(m_catalogue, m_plan));
    m_mig->setItems(migItems(m_catalogue, m_plan));
    m_mode->setItems(priceModeItems(m_catalogue, m_plan));
    m_region->setItems(regionItems(m_catalogue, m_plan));
    m_schedule->setItems(scheduleItems(m_plan));
    m_goalRegions->setNames(pricedRegions(m_catalogue, m_plan));
    m_currency->setItems(currencyItems(m_plan));
}

void PlanEditor::refreshDependent()
{
    m_globalBatch->setItems(globalBatchItems(m_plan, m_estimate));
    showFabric();
    if (!std::holds_alternative<ParameterCount>(m_plan.model)) {
        // The number follows from the preset or shape, which has a dot of its own.
        m_parameters->input().setChanged(false);
        if (m_estimate.model.parameters > 0)
            m_parameters->input().setValue(m_estimate.model.parameters);
    }
    // Nodes outside the catalogue follow from the GPUs.
    const bool ownNodes = std::holds_alternative<OwnNodes>(m_plan.cluster.hardware);
    m_nodes->setEnabled(!ownNodes);
    if (ownNodes) {
        m_nodes->input().setChanged(false);
        m_nodes->input().setValue(static_cast<double>(m_estimate.hardware.nodes));
    }
    const auto available = static_cast<double>(m_estimate.hardware.gpusAvailable);
    m_gpus->input().setLabel(workersUsedLabel(m_estimate.hardware));
    m_gpus->input().setUpperEnd(std::max(1.0, available));
    m_gpus->input().setNullValue(tr("all %1").arg(countText(available)), available);
    m_gpus->input().setSuffix(tr("of %1").arg(countText(available)));
    m_modelGroup->setSummary(modelSummary(m_plan, m_estimate, m_catalogue));
    m_numbersGroup->setSummary(numbersSummary(m_plan));
    m_batchGroup->setSummary(batchSummary(m_plan, m_estimate));
    m_clusterGroup->setSummary(clusterSummary(m_plan, m_estimate));
    m_parallelismGroup->setSummary(parallelismSummary(m_plan, m_estimate));
    refreshServing();
    m_priceGroup->setSummary(priceSummary(m_plan, m_estimate));
    refreshFailures();
    refreshMoney();
}

QStringList PlanEditor::foldedGroups() const
{
    QStringList folded;
    for (const GroupBox* group : m_groups)
        if (group->isFolded())
            folded << group->objectName();
    return folded;
}

void PlanEditor::setFoldedGroups(const QStringList& groups)
{
    for (GroupBox* group : m_groups)
        group->setFolded(groups.contains(group->objectName()));
}

QSize PlanEditor::sizeHint() const { return {editorWidth, 640}; }

void PlanEditor::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const QColor line = roleColor(*this, Role::Line);
    painter.fillRect(width() - 1, 0, 1, height(), line);
    painter.fillRect(0, m_header->height() - 1, width(), 1, line);
}

}  // namespace headroom
