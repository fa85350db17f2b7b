// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/argument_source.h"
#include "model/import/cluster_guesses.h"
#include "model/import/format_readers.h"
#include "model/import/launch/kaito_workspace.h"
#include "model/import/launch/kubernetes_machines.h"
#include "model/import/launch/kubernetes_pods.h"
#include "model/import/launch/serve_site.h"
#include "model/import/launch/training_entries.h"
#include "model/import/plan_guesses.h"
#include "model/text/quoting.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

// Kubernetes: apps/v1 Deployment and StatefulSet, core/v1 Pod, batch/v1 Job; LeaderWorkerSet (kubernetes-sigs/lws,
// api/leaderworkerset/v1/leaderworkerset_types.go: replicas are groups of `size` pods); KServe (kserve/kserve,
// pkg/apis/serving/v1beta1: predictor.model and minReplicas); PyTorchJob (kubeflow/training-operator,
// pkg/apis/kubeflow.org/v1: pytorchReplicaSpecs.Master and .Worker).

namespace headroom {

namespace {

/// Nothing that a plan holds hangs on these entries of a container or of a pod.
void ignoreOperations(SourceReader& reader)
{
    reader.ignore({"name",
                   "image",
                   "command",
                   "args",
                   "env",
                   "envFrom",
                   "ports",
                   "volumeMounts",
                   "imagePullPolicy",
                   "livenessProbe",
                   "readinessProbe",
                   "startupProbe",
                   "lifecycle",
                   "securityContext",
                   "stdin",
                   "tty",
                   "workingDir",
                   "terminationMessagePath",
                   "terminationMessagePolicy",
                   "containers",
                   "initContainers",
                   "volumes",
                   "restartPolicy",
                   "serviceAccountName",
                   "serviceAccount",
                   "hostNetwork",
                   "hostIPC",
                   "hostPID",
                   "dnsPolicy",
                   "imagePullSecrets",
                   "terminationGracePeriodSeconds",
                   "tolerations",
                   "schedulerName",
                   "priorityClassName",
                   "runtimeClassName",
                   "subdomain",
                   "hostname",
                   "enableServiceLinks",
                   "shareProcessNamespace",
                   "nodeSelector",
                   "affinity",
                   "topologySpreadConstraints",
                   "automountServiceAccountToken",
                   "modelFormat",
                   "storageUri",
                   "protocolVersion",
                   "runtime"});
}

void leaveOutOfPod(ImportLog& log, const KubernetesPods& pods)
{
    SourceReader container(*pods.container, pods.place, log);
    ignoreOperations(container);
    if (auto resources = container.object({"resources"}))
        for (const char* kind : {"limits", "requests"})
            if (auto amounts = resources->object({kind})) {
                amounts->ignore({"nvidia.com/gpu", "amd.com/gpu", "cpu", "memory", "ephemeral-storage", "rdma/ib",
                                 "rdma/hca", "hugepages-1Gi", "hugepages-2Mi"});
                amounts->leaveOutRest();
            }
    container.leaveOutRest();
    if (pods.spec == nullptr)
        return;
    SourceReader spec(*pods.spec, pods.specPlace, log);
    ignoreOperations(spec);
    spec.leaveOutRest();
}

/// The server of a container; KServe's own container runs vLLM behind the same arguments.
std::optional<ServeCommand> serverOf(const KubernetesPods& pods)
{
    for (const LaunchCommand& command : containerCommands(*pods.container))
        if (std::optional<ServeCommand> server = serveCommand(command))
            return server;
    const bool kserve = pods.spec == nullptr;
    const bool own = !textEntry(*pods.container, "command").empty() || pods.container->contains("command");
    if (own)
        return std::nullopt;
    return serveCommandOfImage(kserve ? "kserve/huggingfaceserver with vllm" : textEntry(*pods.container, "image"),
                               containerArguments(*pods.container));
}

/// Compares what the pods have with what the server takes.
void checkPodGpus(ImportLog& log, const KubernetesPods& pods)
{
    const std::int64_t have = pods.gpus * pods.groupSize;
    const Parallelism& layout = log.plan().parallelism;
    const std::int64_t gpus = log.plan().cluster.gpus.value_or(1);
    const std::int64_t taken =
        std::max(layout.tensor * layout.pipeline, gpus / std::max<std::int64_t>(1, pods.replicas));
    if (have > 0 && have != taken)
        log.leaveOut(pods.place + "/resources", std::to_string(have) + (have == 1 ? " GPU" : " GPUs"),
                     "what one replica asks for; its server takes " + std::to_string(taken));
}

/// A text deep inside a document, empty where there is none.
std::string textAt(const Json& document, const char* pointer)
{
    const Json::json_pointer place(pointer);
    return document.contains(place) && document.at(place).is_string() ? document.at(place).get<std::string>() : "";
}

/// The autoscaler of these pods, where it is among the documents and says how many they may become.
std::optional<std::size_t> autoscalerOf(const KubernetesPods& pods, const Json& documents)
{
    const auto index = static_cast<std::size_t>(std::strtoul(pods.place.c_str() + 1, nullptr, 10));
    if (index >= documents.size())
        return std::nullopt;
    const std::string kind = textEntry(documents[index], "kind");
    const std::string name = textAt(documents[index], "/metadata/name");
    for (std::size_t i = 0; i < documents.size(); ++i) {
        const Json& document = documents[i];
        const Json::json_pointer most("/spec/maxReplicas");
        if (document.is_object() && textEntry(document, "kind") == "HorizontalPodAutoscaler" &&
            textAt(document, "/spec/scaleTargetRef/kind") == kind &&
            textAt(document, "/spec/scaleTargetRef/name") == name && document.contains(most) &&
            document.at(most).is_number_integer())
            return i;
    }
    return std::nullopt;
}

void readServingPods(ImportLog& log, KubernetesPods pods, ServeCommand command, const Json& documents)
{
    // A cluster has to have room for the most replicas that an autoscaler may start.
    if (const auto scaler = autoscalerOf(pods, documents)) {
        const Json::json_pointer most("/spec/maxReplicas");
        pods.replicas =
            std::clamp<std::int64_t>(documents[*scaler].at(most).get<std::int64_t>(), pods.replicas, 100'000);
        pods.replicasPlace = childPointer(std::string_view(), *scaler) + most.to_string();
    }
    ServeSite site{.copies = pods.replicas, .copiesPlace = pods.replicasPlace};
    const std::string image = textEntry(*pods.container, "image");
    if (command.image.empty())
        command.image = image;
    if (const std::string store = textEntry(*pods.container, "storageUri"); !store.empty()) {
        site.modelHint = store;
        site.modelHintPlace = childPointer(pods.place, "storageUri");
    }
    if (pods.spec != nullptr)
        takeNodeSelection(log, *pods.spec, pods.specPlace, pods.gpus);
    readServer(log, command, site);
    if (log.error())
        return;
    checkPodGpus(log, pods);
    leaveOutOfPod(log, pods);
}

/// The words of a command as one text, as the reader of arguments takes it.
std::string joinedWords(const std::vector<std::string>& words)
{
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : " ") + (word.find(' ') == std::string::npos ? word : '\'' + word + '\'');
    return text;
}

StatedGpus gpusOfJob(const std::vector<KubernetesPods>& all, std::string& place)
{
    StatedGpus stated{.gpus = 0};
    std::int64_t nodes = 0;
    for (const KubernetesPods& pods : all) {
        if (pods.gpus == 0)
            continue;
        const std::int64_t number = pods.replicas * pods.groupSize;
        nodes += number;
        stated.gpus += number * pods.gpus;
        place = pods.place;
        stated.place = pods.place + "/resources";
        stated.nodesPlace = pods.replicasPlace.empty() ? pods.place : pods.replicasPlace;
    }
    stated.nodes = nodes;
    stated.why = std::to_string(nodes) + (nodes == 1 ? " pod" : " pods") + " with the GPUs that each asks for";
    return stated;
}

/// A training program that Headroom reads, by its arguments.
void readTrainingCommand(ImportLog& log, const std::vector<LaunchCommand>& commands, const StatedGpus& gpus, bool job)
{
    for (const LaunchCommand& command : commands) {
        const std::string text = joinedWords(command.words);
        if (hasMegatronArguments(text)) {
            Json arguments = parseArguments(text);
            const std::int64_t nodes = gpus.nodes.value_or(1);
            arguments["nnodes"] = nodes;
            arguments["nproc-per-node"] = gpus.gpus / nodes;
            SourceReader root(arguments, {}, log);
            readMegatron(root);
            return;
        }
        if (text.find("verl.trainer") != std::string::npos) {
            const Json entries = withReferences(hydraOverrides(command.words), log);
            SourceReader root(entries, {}, log);
            readVerlEntries(root);
            return;
        }
        const Json arguments = text.find("--model") == std::string::npos ? Json::object() : parseArguments(text);
        if (arguments.contains("model-name-or-path")) {
            Json entries = Json::object();
            for (const auto& [key, value] : arguments.items()) {
                std::string name = key;
                std::ranges::replace(name, '-', '_');
                entries[name] = value;
            }
            SourceReader root(entries, {}, log);
            readTrainerEntries(root, gpus);
            return;
        }
    }
    if (!job) {
        log.fail({}, "what the pods run is neither a server nor a training program that Headroom reads",
                 "Import the configuration of the program itself");
        return;
    }
    nameAfter(log, "Kubernetes job");
    noteModelOpen(log);
    for (const LaunchCommand& command : commands)
        log.leaveOut("the command", inQuotes(joinedWords(command.words)),
                     "no training program that Headroom reads: the machines alone are taken");
    setGpus(log, gpus);
}

void readTrainingPods(ImportLog& log, const std::vector<KubernetesPods>& all)
{
    std::string place;
    const StatedGpus gpus = gpusOfJob(all, place);
    if (gpus.gpus == 0 || gpus.gpus > 1'000'000) {
        log.fail({},
                 gpus.gpus == 0 ? "no pod asks for a GPU, and none starts a server that Headroom knows"
                                : "the pods ask for more than 1,000,000 GPUs",
                 "Import the manifest of the pods with nvidia.com/gpu, vllm serve, sglang or trtllm-serve");
        return;
    }
    const auto first = std::ranges::find_if(all, [](const KubernetesPods& pods) { return pods.gpus > 0; });
    if (first->spec != nullptr)
        takeNodeSelection(log, *first->spec, first->specPlace, first->gpus);
    readTrainingCommand(log, containerCommands(*first->container), gpus, first->trains);
    if (!log.error())
        for (const KubernetesPods& pods : all)
            leaveOutOfPod(log, pods);
}

/// Services, secrets and volumes beside the pods.
void leaveOutOthers(ImportLog& log, const Json& documents, std::optional<std::size_t> taken)
{
    for (std::size_t i = 0; i < documents.size(); ++i)
        if (i != taken && kubernetesPods(Json::array({documents[i]})).empty())
            log.leaveOut(childPointer(std::string_view(), i), inQuotes(textEntry(documents[i], "kind")),
                         "nothing in it runs a pod");
}

}  // namespace

/// The root holds the documents of the manifest.
void readKubernetes(SourceReader& root)
{
    ImportLog& log = root.log();
    const Json* documents = root.find({"documents"});
    if (documents == nullptr || !documents->is_array())
        return;
    for (std::size_t i = 0; i < documents->size(); ++i)
        if (isKaito((*documents)[i])) {
            readKaito(log, *documents, i);
            return;
        }
    const std::vector<KubernetesPods> all = kubernetesPods(*documents);
    std::optional<std::pair<const KubernetesPods*, ServeCommand>> served;
    for (const KubernetesPods& pods : all) {
        std::optional<ServeCommand> server = serverOf(pods);
        if (!server)
            continue;
        if (served)
            ++served->second.others;
        else
            served.emplace(&pods, *std::move(server));
    }
    if (served)
        readServingPods(log, *served->first, std::move(served->second), *documents);
    else
        readTrainingPods(log, all);
    if (!log.error())
        leaveOutOthers(log, *documents, served ? autoscalerOf(*served->first, *documents) : std::nullopt);
}

}  // namespace headroom
