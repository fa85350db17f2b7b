// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/catalogue/known_ids.h"
#include "model/plan/field_scope.h"
#include "model/serving/replica/serving_terms.h"
#include "widgets/input/choice_combo.h"
#include "widgets/input/group_box.h"
#include "widgets/input/scaled_slider.h"
#include "widgets/plan/field_rows.h"
#include "widgets/plan/free_choice_rows.h"
#include "widgets/plan/plan_editor.h"
#include "widgets/plan/plan_items.h"
#include "widgets/plan/plan_summary.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"

// The groups of a plan that serves, and which rows belong to which workload.
namespace headroom {

namespace {

constexpr std::string_view draftPreset = "/serving/speculative/draft/preset";

/// The choices of a field behind what null means.
ChoiceItems itemsAfter(const ChoiceItem& null, const Field& field)
{
    ChoiceItems items{null};
    for (const std::string_view name : field.choices)
        items.push_back({asText(name), choiceLabel(field.pointer, name), choiceDetail(field.pointer, name), {}});
    return items;
}

/// Whether the planned number at a time decides anything: by an arrival rate, engines that reserve their cache take as
/// many as arrive.
bool countsRequestsAtATime(const Plan& plan, const Catalogue& catalogue)
{
    const VmSize* size = sizeOf(plan, catalogue);
    const bool onCpu = size != nullptr && size->isCpuOnly();
    return !plan.serving.requests_per_s || onCpu || !reservesCache(plan.serving.engine);
}

/// The models that may propose tokens.
ChoiceItems draftItems(const Catalogue& catalogue, const Plan& plan)
{
    Plan draft;
    draft.model = ParameterCount{};
    if (plan.serving.speculative)
        if (const auto* preset = std::get_if<PresetModel>(&plan.serving.speculative->draft))
            draft.model = *preset;
    return presetItems(catalogue, draft);
}

}  // namespace

void PlanEditor::addServingNumbers()
{
    m_formatGroup = addGroup(QStringLiteral("groupFormats"), tr("Numbers"));
    addChoice(*m_formatGroup, "/serving/weights");
    addChoice(*m_formatGroup, "/serving/kv");
}

void PlanEditor::addRequests()
{
    m_requestsGroup = addGroup(QStringLiteral("groupRequests"), tr("Requests"));
    addSlider(*m_requestsGroup, "/serving/input_tokens");
    addSlider(*m_requestsGroup, "/serving/output_tokens");
    addSlider(*m_requestsGroup, "/serving/concurrency");
    SliderRow* load = addSlider(*m_requestsGroup, "/serving/requests_per_s");
    load->input().setNullValue(tr("as fast as answered"), 1);
    SliderRow* target = addSlider(*m_requestsGroup, "/serving/latency_target_s");
    target->input().setNullValue(tr("none"), 1);
    addChoice(*m_requestsGroup, "/serving/latency_metric");
    addChoice(*m_requestsGroup, "/serving/latency_percentile")
        ->setItems({{QStringLiteral("50"), tr("P50"), tr("half of the requests"), {}},
                    {QStringLiteral("95"), tr("P95"), tr("95 of 100 requests"), {}},
                    {QStringLiteral("99"), tr("P99"), tr("99 of 100 requests"), {}}});
    addRow(*m_requestsGroup, *new DayShapeRow(field("/serving/traffic_by_hour")));
    addSlider(*m_requestsGroup, "/serving/input_cv");
    addSlider(*m_requestsGroup, "/serving/output_cv");
    addSlider(*m_requestsGroup, "/serving/prefix_hit_share");
    m_engineGroup = addGroup(QStringLiteral("groupEngine"), tr("Engine"));
    addChoice(*m_engineGroup, "/serving/engine");
    addRow(*m_engineGroup, *new ReleaseRow(field("/serving/engine_version")));
    addSlider(*m_engineGroup, "/serving/engine_fraction");
    for (const std::string_view pointer :
         {"/serving/max_batched_tokens", "/serving/max_sequences", "/serving/kv_block"}) {
        SliderRow* row = addSlider(*m_engineGroup, pointer, false);
        row->input().setNullValue(tr("the engine's"), 0);
    }
    const Field& sampler = field("/serving/sampler");
    addChoice(*m_engineGroup, sampler.pointer)
        ->setItems(itemsAfter({{}, tr("Not known"), tr("the one that needs most memory counts"), {}}, sampler));
    addRow(*m_engineGroup, *new FlagRow(field("/serving/cuda_graphs")));
    SliderRow* copies = addSlider(*m_engineGroup, "/serving/data_parallel", false);
    copies->input().setNullValue(tr("one copy"), 1);
    addSlider(*m_engineGroup, "/serving/spare_replicas");
    SliderRow* proposed = addSlider(*m_engineGroup, "/serving/speculative/draft_tokens");
    proposed->input().setNullValue(tr("no speculation"), 4);
    addSlider(*m_engineGroup, "/serving/speculative/acceptance_rate");
    addChoice(*m_engineGroup, draftPreset);
    addSlider(*m_engineGroup, "/serving/speculative/draft/parameters");
    addRow(*m_engineGroup, *new FlagRow(field("/serving/disaggregated")));
}

void PlanEditor::addRollout()
{
    m_rolloutGroup = addGroup(QStringLiteral("groupRollout"), tr("Answers and other models"));
    for (std::string_view pointer :
         {"/training/rollout/prompts", "/training/rollout/generations", "/training/rollout/epochs"})
        addSlider(*m_rolloutGroup, pointer);
    addChoice(*m_rolloutGroup, "/training/rollout/placement");
    addSlider(*m_rolloutGroup, "/training/rollout/gpus")->input().setNullValue(tr("half"), 1);
    addSlider(*m_rolloutGroup, "/training/rollout/tensor");
    addRow(*m_rolloutGroup,
           *new SegmentRow(field("/training/rollout/sleep"), {tr("Off"), tr("1"), tr("2")},
                           {tr("Weights and cache of the engine stay in memory during the update"),
                            tr("The engine's weights wait in host memory, its cache is dropped"),
                            tr("Weights and cache are dropped; the refit brings new weights in any case")}));
    addRow(*m_rolloutGroup, *new FlagRow(field("/training/rollout/asynchronous")));
    addRow(*m_rolloutGroup, *new FlagRow(field("/training/rollout/packed")));
    addChoice(*m_rolloutGroup, "/training/rollout/idle_offload");
    const Field& reference = field("/training/reference");
    addChoice(*m_rolloutGroup, reference.pointer)
        ->setItems(itemsAfter({{}, tr("As usual"), tr("the frozen base of adapters, else a copy"), {}}, reference));
    addSlider(*m_rolloutGroup, "/training/reference_parameters")->input().setNullValue(tr("as the model"), 1e9);
    addSlider(*m_rolloutGroup, "/training/reward_parameters")->input().setNullValue(tr("rules judge"), 1e9);
}

void PlanEditor::showWorkload()
{
    const Workload workload = m_plan.workload;
    const bool trains = workload == Workload::Training;
    for (FieldRow* row : m_rows)
        row->setVisible(concerns(row->field().pointer, m_plan));
    // Only QLoRA quantises the frozen weights.
    m_base->setVisible(trains && m_plan.training.method == TrainingMethod::Qlora);
    m_mig->setVisible(!m_mig->input().items().empty());
    m_adapterGroup->setVisible(trains && m_plan.training.method != TrainingMethod::Full);
    for (GroupBox* group : {m_numbersGroup, m_batchGroup, m_failureGroup})
        group->setVisible(trains);
    const bool draws = trains && drawsAnswers(m_plan.training.objective);
    m_rolloutGroup->setVisible(trains && m_plan.training.objective != TrainingObjective::Sft);
    for (GroupBox* group : {m_formatGroup, m_requestsGroup, m_engineGroup})
        group->setVisible(!trains || draws);
}

void PlanEditor::refreshServing()
{
    m_rolloutGroup->setSummary(rolloutSummary(m_plan));
    m_formatGroup->setSummary(servingFormatSummary(m_plan));
    m_requestsGroup->setSummary(requestsSummary(m_plan));
    m_engineGroup->setSummary(engineSummary(m_plan));
    for (FieldRow* row : m_rows)
        if (auto* draft = qobject_cast<ChoiceRow*>(row); draft != nullptr && draft->field().pointer == draftPreset)
            draft->setItems(draftItems(m_catalogue, m_plan));
        else if (row->field().pointer == "/serving/concurrency")
            row->setIdle(
                countsRequestsAtATime(m_plan, m_catalogue)
                    ? QString()
                    : tr("Without effect: the requests per second are given, and the engine takes as many at "
                         "a time as it can. Set \"Requests per second\" to \"as fast as answered\" to use it."));
}

}  // namespace headroom
