// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/launch/kaito_workspace.h"

#include "model/catalogue/known_ids.h"
#include "model/import/launch/kubernetes_machines.h"
#include "model/import/launch/kubernetes_pods.h"
#include "model/import/launch/named_model.h"
#include "model/import/launch/serve_site.h"
#include "model/import/plan_guesses.h"
#include "model/import/source_reader.h"
#include "model/import/yaml_source.h"
#include "model/json/object_reader.h"
#include "model/text/quoting.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <optional>

// The fields of api/v1beta1/workspace_types.go and inferenceset_types.go of kaito-project/kaito. A preset runs in vLLM
// with all GPUs of a node as tensor ranks and the nodes as stages (pkg/model/interface.go: tensor-parallel-size,
// pipeline-parallel-size).

namespace headroom {

namespace {

/// GPUs of one node: those of the size taken.
std::int64_t gpusOfNode(ImportLog& log)
{
    const VmSize* size = sizeOf(log.plan(), log.catalogue());
    return size == nullptr ? 1 : std::max<std::int64_t>(1, std::llround(size->gpuCount));
}

/// The machines of one workspace: size and number. The number of nodes.
std::int64_t readResource(SourceReader& root)
{
    ImportLog& log = root.log();
    auto resource = root.object({"resource"});
    if (!resource) {
        log.note(ImportNoteKind::Guessed, "/cluster/sku", std::get<VmNodes>(log.plan().cluster.hardware).sku, {},
                 "the workspace names no instanceType: the default stands");
        return 1;
    }
    const auto size = resource->text({"instanceType"});
    if (size)
        takeSize(log, *size, resource->place());
    const auto count = resource->count({"count"}, 1, 10'000);
    if (!count)
        log.note(ImportNoteKind::Guessed, "/cluster/nodes", "1", {}, "count is not stated: KAITO's default");
    resource->ignore({"labelSelector", "preferredNodes"});
    resource->leaveOutRest();
    return count.value_or(1);
}

std::string presetName(SourceReader& section)
{
    ImportLog& log = section.log();
    auto preset = section.object({"preset"});
    if (!preset) {
        log.fail({}, "the workspace has no preset: what its template runs is not known",
                 "Import the command of the template: the line with \"vllm serve\"");
        return {};
    }
    const std::string name = preset->text({"name"}).value_or("");
    if (name.empty())
        log.fail({}, "the preset has no name", "Name the model");
    else
        setNamedModel(log, name, preset->place());
    preset->ignore({"accessMode", "presetOptions"});
    preset->leaveOutRest();
    return name;
}

/// The document of that name, with its place in the manifest.
struct NamedDocument {
    const Json* document{nullptr};
    std::string place;
};

NamedDocument configMap(const Json& documents, const std::string& name)
{
    for (std::size_t i = 0; i < documents.size(); ++i) {
        const Json& document = documents[i];
        const auto metadata = document.is_object() ? document.find("metadata") : document.end();
        if (document.is_object() && metadata != document.end() && textEntry(document, "kind") == "ConfigMap" &&
            textEntry(*metadata, "name") == name)
            return {&document, childPointer(std::string_view(), i)};
    }
    return {};
}

/// The arguments that KAITO hands to vLLM: data["inference_config.yaml"], there "vllm" (pkg/workspace/inference).
void readConfigMap(SourceReader& section, const Json& documents, const std::string& model)
{
    ImportLog& log = section.log();
    const auto name = section.text({"config"});
    if (!name)
        return;
    const NamedDocument named = configMap(documents, *name);
    const Json* data =
        named.document != nullptr && named.document->contains("data") ? &(*named.document)["data"] : nullptr;
    const std::string text = data != nullptr ? textEntry(*data, "inference_config.yaml") : std::string();
    if (text.empty()) {
        log.leaveOut(section.place(), inQuotes(*name), "what it says stands in that ConfigMap");
        return;
    }
    const std::string place = named.place + "/data/inference_config.yaml";
    const Result<Json> read = parseYaml(text);
    if (!read || !read->is_object()) {
        log.fail(place, "is no YAML of entries", "Write \"vllm:\" with the server's arguments below it");
        return;
    }
    SourceReader config(*read, place, log);
    if (const Json* arguments = config.find({"vllm"}); arguments != nullptr && arguments->is_object())
        readVllmEntries(log, *arguments, childPointer(place, "vllm"), model);
    config.leaveOutRest();
}

void readInference(SourceReader& section, const Json& documents, std::int64_t nodes, std::int64_t replicas)
{
    ImportLog& log = section.log();
    log.guess("/workload", std::string("serving"), "the workspace has \"inference\"");
    log.guess("/serving/engine", std::string("vllm-v1"), "KAITO serves its presets in vLLM");
    const std::string name = presetName(section);
    if (log.error())
        return;
    setServedWeights(log, name, {}, {}, {}, {});
    readConfigMap(section, documents, name);
    if (log.error())
        return;
    const std::int64_t each = gpusOfNode(log);
    log.guess("/parallelism/tensor", static_cast<double>(each), "KAITO splits a model over all GPUs of a node");
    if (nodes > 1)
        log.guess("/parallelism/pipeline", static_cast<double>(nodes), "KAITO makes each node a stage");
    log.guess("/cluster/nodes", static_cast<double>(nodes * replicas),
              replicas > 1 ? std::to_string(replicas) + " replicas" : "the workspace's count");
    log.guess("/cluster/gpus", static_cast<double>(each * nodes * replicas), "all GPUs of the nodes");
    section.leaveOut({"adapters"}, "a plan serves the model without adapters");
    section.leaveOutRest();
}

void readTuning(SourceReader& section, std::int64_t nodes)
{
    ImportLog& log = section.log();
    log.guess("/training/framework", std::string("huggingface"), "KAITO tunes with transformers");
    presetName(section);
    const std::string method = section.text({"method"}).value_or("lora");
    if (log.error())
        return;
    if (method != "lora" && method != "qlora") {
        log.fail(section.place(), inQuotes(method) + " is no method of tuning", "Use lora or qlora");
        return;
    }
    log.take("/training/method", method, section.place());
    log.guess("/training/lora/base", std::string(method == "qlora" ? "nf4" : "bf16"),
              "rank and targets stand in the ConfigMap: the defaults stand");
    guessTransformersLoss(log, "the workspace does not name the loss");
    log.guess("/cluster/nodes", static_cast<double>(nodes), "the workspace's count");
    log.guess("/cluster/gpus", static_cast<double>(gpusOfNode(log) * nodes), "all GPUs of the nodes");
    section.leaveOut({"config"}, "what it says stands in that ConfigMap");
    section.ignore({"input", "output"});
    section.leaveOutRest();
}

}  // namespace

bool isKaito(const Json& document)
{
    const std::string kind = textEntry(document, "kind");
    return textEntry(document, "apiVersion").starts_with("kaito.sh/") &&
           (kind == "Workspace" || kind == "InferenceSet");
}

void readKaito(ImportLog& log, const Json& documents, std::size_t index)
{
    const Json& document = documents[index];
    const std::string place = childPointer(std::string_view(), index);
    nameAfter(log, "KAITO");
    SourceReader root(document, place, log);
    root.ignore({"apiVersion", "kind", "metadata", "status"});
    std::int64_t replicas = 1;
    std::optional<SourceReader> inner;
    if (auto spec = root.object({"spec"})) {
        replicas = spec->count({"replicas"}, 1, 10'000).value_or(1);
        spec->ignore({"labelSelector", "updateStrategy", "nodeCountLimit"});
        inner = spec->object({"template"});
        spec->leaveOutRest();
    }
    SourceReader& workspace = inner ? *inner : root;
    workspace.ignore({"metadata"});
    const std::int64_t nodes = readResource(workspace);
    if (auto inference = workspace.object({"inference"}))
        readInference(*inference, documents, nodes, replicas);
    else if (auto tuning = workspace.object({"tuning"}))
        readTuning(*tuning, nodes);
    else
        log.fail(place, "the workspace has neither inference nor tuning", "Check that it is complete");
    workspace.leaveOutRest();
    root.leaveOutRest();
}

}  // namespace headroom
