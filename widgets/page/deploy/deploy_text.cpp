// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/deploy/deploy_text.h"

#include "widgets/text/findings/finding_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace headroom {
namespace {

struct DeployWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::DeployPage)
};

struct TargetName {
    std::string_view id;
    const char* name;  ///< A product's own: the same in every language.
};
constexpr auto targetNames = std::to_array<TargetName>({
    {"az-cli", "az CLI"},
    {"bicep", "Bicep"},
    {"terraform", "Terraform"},
    {"aks", "AKS"},
    {"azureml", "Azure ML"},
    {"batch", "Azure Batch"},
    {"slurm", "Slurm"},
    {"torchrun", "torchrun"},
    {"ray", "Ray"},
    {"deepspeed", "DeepSpeed"},
    {"accelerate", "accelerate"},
    {"torchtitan", "torchtitan"},
    {"megatron", "Megatron-LM"},
    {"vllm", "vLLM"},
    {"sglang", "SGLang"},
    {"trtllm", "TensorRT-LLM"},
    {"kaito", "KAITO"},
    {"dynamo", "Dynamo"},
});

bool isOfFiles(const ProvisionCheck& check)
{
    return check.id == "world-size" || check.id == "batch" || check.id == "plan";
}

DeployPoint pointOf(const ProvisionCheck& check, ByteUnit unit)
{
    const auto [name, text] = checklistEntry(check.text, unit);
    return {check.id, check.ok, name, text, QString::fromStdString(check.command), check.targets};
}

}  // namespace

QString deployTargetName(std::string_view target)
{
    const auto* const found = std::ranges::find(targetNames, target, &TargetName::id);
    if (found != targetNames.end())
        return QString::fromLatin1(found->name);
    if (target == "monitoring")
        return DeployWords::tr("Monitoring");
    if (target == "acceptance")
        return DeployWords::tr("Acceptance tests");
    if (target == "budget")
        return DeployWords::tr("Budget");
    return QString::fromUtf8(target.data(), static_cast<qsizetype>(target.size()));
}

std::vector<DeployPoint> readinessPoints(const Provisioned& made, ByteUnit unit)
{
    std::vector<DeployPoint> points;
    for (const ProvisionCheck& check : made.checks)
        if (!isOfFiles(check) && !check.id.starts_with("target."))
            points.push_back(pointOf(check, unit));
    return points;
}

bool concernsChosen(const std::vector<std::string_view>& targets, const std::vector<std::string>& chosen)
{
    return targets.empty() || std::ranges::any_of(targets, [&](std::string_view target) {
               return std::ranges::find(chosen, target) != chosen.end();
           });
}

std::vector<DeployPoint> checkedPoints(const Provisioned& made, ByteUnit unit)
{
    std::vector<DeployPoint> points;
    for (const ProvisionCheck& check : made.checks)
        if (isOfFiles(check))
            points.push_back({check.id, check.ok, {}, findingFullText(check.text, unit), {}, {}});
    if (made.files.empty())
        return points;
    points.push_back({"secrets", true, {}, DeployWords::tr("No password and no key stands in a file"), {}, {}});
    points.push_back({"run", std::nullopt, {}, DeployWords::tr("Not run: nothing has been created"), {}, {}});
    return points;
}

QString refusalText(const Provisioned& made, std::string_view target, ByteUnit unit)
{
    for (const ProvisionCheck& check : made.checks)
        if (check.id.starts_with("target.") && std::string_view(check.id).substr(7) == target)
            return findingText(check.text, unit);
    return {};
}

}  // namespace headroom
