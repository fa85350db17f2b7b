// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/find_entries.h"

#include "app/document/samples.h"
#include "app/window/guide/handbook.h"
#include "app/window/plan_column.h"
#include "app/window/shell/actions.h"
#include "model/plan/limits.h"
#include "widgets/plan/plan_items.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"

#include <QAction>
#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace headroom {

namespace {

constexpr std::array kindNames = {"action", "field", "sample", "model", "size", "topic"};

struct FindEntriesWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::FindEntries)
};

QString idOf(FindKind kind, const QString& name)
{
    return QLatin1String(kindNames[static_cast<std::size_t>(kind)]) + u':' + name;
}

void addAction(ChoiceItems& items, const QAction& action)
{
    if (!action.isEnabled())
        return;
    QString text = action.text().remove(u'&');
    if (action.objectName().startsWith(QLatin1String("page_")))
        text = FindEntriesWords::tr("%1 page").arg(text);
    const QString keys = action.shortcut().toString(QKeySequence::NativeText);
    items.push_back({idOf(FindKind::Action, action.objectName()),
                     text,
                     keys.isEmpty() ? FindEntriesWords::tr("command") : keys,
                     {}});
}

void addActions(ChoiceItems& items, const Actions& actions)
{
    const std::array others = {actions[ActionId::Find], actions[ActionId::Undo], actions[ActionId::Redo]};
    for (const QAction* action : actions.all())
        if (std::ranges::find(others, action) == others.end())
            addAction(items, *action);
    // People ask for these in other words than tab and menu have room for.
    const auto add = [&](ActionId id, const QString& words) {
        const QAction* action = actions[id];
        if (action->isEnabled())
            items.push_back({idOf(FindKind::Action, action->objectName()),
                             words,
                             action->shortcut().toString(QKeySequence::NativeText),
                             {}});
    };
    add(ActionId::PageAccuracy, FindEntriesWords::tr("How accurate is this?"));
    add(ActionId::Prices, FindEntriesWords::tr("Import prices"));
    add(ActionId::PageDeploy, FindEntriesWords::tr("Quota of the subscription"));
    add(ActionId::PageDeploy, FindEntriesWords::tr("Terraform, Bicep, Slurm, Kubernetes: write files"));
    add(ActionId::PageDecide, FindEntriesWords::tr("Which machines? What should I buy?"));
    add(ActionId::Import, FindEntriesWords::tr("Import a DeepSpeed, Megatron-LM or Hugging Face configuration"));
    add(ActionId::PageHealth, FindEntriesWords::tr("nvidia-smi, DCGM, Xid errors"));
}

/// A field under the words that people use for it. Fields that the plan does not show now are left out.
void addFieldWords(ChoiceItems& items, const PlanColumn& column)
{
    const auto add = [&](std::string_view pointer, const QString& words) {
        const QWidget* input = column.input(pointer);
        if (input != nullptr && input->isEnabled())
            items.push_back({idOf(FindKind::Field, asText(pointer)), words, fieldLabel(pointer), {}});
    };
    add("/training/recompute", FindEntriesWords::tr("Gradient checkpointing, activation checkpointing"));
    add("/training/framework", FindEntriesWords::tr("DeepSpeed, FSDP, Megatron-LM"));
    add("/parallelism/zero", FindEntriesWords::tr("ZeRO, FSDP full shard"));
    add("/parallelism/tensor", FindEntriesWords::tr("Tensor parallelism, TP"));
    add("/parallelism/pipeline", FindEntriesWords::tr("Pipeline parallelism, PP"));
    add("/training/recipe", FindEntriesWords::tr("Precision, mixed precision, FP8"));
    add("/training/micro_batch", FindEntriesWords::tr("Batch size per GPU"));
    add("/training/offload", FindEntriesWords::tr("CPU offloading, ZeRO-Offload"));
    add("/goal/deadline_days", FindEntriesWords::tr("Deadline, due date"));
    add("/cost/budget", FindEntriesWords::tr("Budget, spending limit"));
    add("/cost/price_mode", FindEntriesWords::tr("Spot, reserved, savings plan"));
    add("/serving/kv", FindEntriesWords::tr("KV cache format"));
    add("/serving/weights", FindEntriesWords::tr("Quantization of a service"));
}

void addTopics(ChoiceItems& items)
{
    for (const HandbookTopic& topic : handbookTopics()) {
        const QString id = QLatin1String(topic.id);
        items.push_back({idOf(FindKind::Topic, id), handbookTitle(id), FindEntriesWords::tr("handbook"), {}});
    }
}

void addFields(ChoiceItems& items, const PlanColumn& column)
{
    const QString kind = FindEntriesWords::tr("field");
    for (const Field& field : planFields()) {
        const QWidget* input = column.input(field.pointer);
        if (input == nullptr || !input->isEnabled())
            continue;
        const QString pointer = asText(field.pointer);
        items.push_back({idOf(FindKind::Field, pointer), fieldLabel(field.pointer), kind, {}});
    }
}

void addSamples(ChoiceItems& items)
{
    for (const Sample& sample : samples())
        items.push_back({idOf(FindKind::Sample, QLatin1String(sample.id)),
                         QCoreApplication::translate("sample", sample.title),
                         FindEntriesWords::tr("sample"),
                         {}});
}

void addCatalogue(ChoiceItems& items, const Catalogue& catalogue)
{
    for (const ZooModel& model : catalogue.models())
        items.push_back({idOf(FindKind::Model, QString::fromStdString(model.id)),
                         QString::fromStdString(model.name),
                         FindEntriesWords::tr("model, %1").arg(modelDetail(model)),
                         {}});
    for (const VmSize& size : catalogue.sizes()) {
        const Gpu* gpu = catalogue.gpu(size.gpu);
        const QString inside = gpu == nullptr ? FindEntriesWords::tr("CPU") : QString::fromStdString(gpu->shortName);
        items.push_back({idOf(FindKind::Size, QString::fromStdString(size.id)),
                         sizeLabel(size.id),
                         FindEntriesWords::tr("VM size, %1").arg(inside),
                         {}});
    }
}

}  // namespace

ChoiceItems findEntries(const Actions& actions, const PlanColumn& column, const Catalogue& catalogue)
{
    ChoiceItems items;
    addActions(items, actions);
    addFields(items, column);
    addFieldWords(items, column);
    addTopics(items);
    // Their texts name the field that was edited: who looks for it again does not want to take the edit back.
    addAction(items, *actions[ActionId::Undo]);
    addAction(items, *actions[ActionId::Redo]);
    addSamples(items);
    addCatalogue(items, catalogue);
    return items;
}

FindTarget findTarget(const QString& id)
{
    const qsizetype colon = id.indexOf(u':');
    for (std::size_t i = 0; i < kindNames.size(); ++i)
        if (id.left(colon) == QLatin1String(kindNames[i]))
            return {static_cast<FindKind>(i), id.mid(colon + 1)};
    return {FindKind::Action, {}};
}

}  // namespace headroom
