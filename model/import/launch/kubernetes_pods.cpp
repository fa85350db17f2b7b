// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/launch/kubernetes_pods.h"

#include "model/json/object_reader.h"
#include "model/text/quoting.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

namespace headroom {

namespace {

constexpr std::size_t mostPods = 100;

std::optional<std::int64_t> wholeEntry(const Json& object, const char* key)
{
    const auto entry = object.find(key);
    if (entry == object.end())
        return std::nullopt;
    if (!entry->is_string())
        return wholeNumber(*entry);
    const auto& text = entry->get_ref<const std::string&>();
    std::int64_t number = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
    return failure == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

const Json* child(const Json& object, const char* key)
{
    const auto entry = object.is_object() ? object.find(key) : object.end();
    return object.is_object() && entry != object.end() ? &*entry : nullptr;
}

/// GPUs are asked for as an extended resource: limits and requests are equal (kubernetes.io, Schedule GPUs).
std::int64_t gpusOf(const Json& container)
{
    constexpr std::array<const char*, 2> names = {"nvidia.com/gpu", "amd.com/gpu"};
    const Json* resources = child(container, "resources");
    if (resources == nullptr)
        return 0;
    for (const char* kind : {"limits", "requests"})
        if (const Json* amounts = child(*resources, kind); amounts != nullptr && amounts->is_object())
            for (const char* name : names)
                if (const auto count = wholeEntry(*amounts, name))
                    return std::clamp<std::int64_t>(*count, 0, 1024);
    return 0;
}

/// What surrounds an entry on the way down.
struct Surroundings {
    std::string role;
    std::int64_t replicas{1};
    std::string replicasPlace;
    std::int64_t groupSize{1};
    bool trains{false};
};

class PodSearch {
public:
    std::vector<KubernetesPods> of(const Json& documents)
    {
        for (std::size_t i = 0; i < documents.size(); ++i) {
            Surroundings around;
            around.trains = textEntry(documents[i], "kind").ends_with("Job");
            walk(documents[i], childPointer(std::string_view(), i), std::move(around), 0);
        }
        return std::move(m_found);
    }

private:
    void walk(const Json& value, const std::string& place, Surroundings around, std::size_t depth)
    {
        if (depth > maxJsonDepth || m_found.size() >= mostPods)
            return;
        if (value.is_array()) {
            for (std::size_t i = 0; i < value.size(); ++i)
                walk(value[i], childPointer(place, i), around, depth + 1);
            return;
        }
        if (!value.is_object())
            return;
        count(value, place, around);
        if (const Json* containers = child(value, "containers"); containers != nullptr && containers->is_array())
            addPods(value, *containers, place, around);
        for (const auto& [key, entry] : value.items()) {
            if (!entry.is_structured() || key == "containers" || key == "initContainers")
                continue;
            if (key == "model" && entry.is_object() && entry.contains("modelFormat")) {
                addModel(entry, childPointer(place, key), around);
                continue;
            }
            Surroundings inside = around;
            if (key != "spec" && key != "template")
                inside.role = key;
            inside.trains = around.trains || key.ends_with("ReplicaSpecs");
            walk(entry, childPointer(place, key), std::move(inside), depth + 1);
        }
    }

    /// "replicas" of a workload, "minReplicas" of KServe, "size" of a LeaderWorkerSet's groups.
    static void count(const Json& value, const std::string& place, Surroundings& around)
    {
        constexpr std::int64_t most = 100'000;
        for (const char* key : {"minReplicas", "replicas"})
            if (const auto replicas = wholeEntry(value, key)) {
                around.replicas = std::clamp<std::int64_t>(*replicas, 1, most);
                around.replicasPlace = childPointer(place, key);
            }
        if (value.contains("leaderTemplate") || value.contains("workerTemplate"))
            if (const auto size = wholeEntry(value, "size"))
                around.groupSize = std::clamp<std::int64_t>(*size, 1, most);
    }

    KubernetesPods pods(const Json& container, std::string place, const Surroundings& around) const
    {
        KubernetesPods pods;
        pods.container = &container;
        pods.place = std::move(place);
        pods.role = around.role;
        pods.replicas = around.replicas;
        pods.replicasPlace = around.replicasPlace;
        pods.groupSize = around.groupSize;
        pods.gpus = gpusOf(container);
        pods.trains = around.trains;
        return pods;
    }

    void addPods(const Json& spec, const Json& containers, const std::string& place, const Surroundings& around)
    {
        std::optional<std::size_t> chosen;
        for (std::size_t i = 0; i < containers.size(); ++i)
            if (containers[i].is_object() &&
                (!chosen || (gpusOf(containers[i]) > 0 && gpusOf(containers[*chosen]) == 0)))
                chosen = i;
        if (!chosen)
            return;
        KubernetesPods found =
            pods(containers[*chosen], childPointer(childPointer(place, "containers"), *chosen), around);
        found.spec = &spec;
        found.specPlace = place;
        m_found.push_back(std::move(found));
    }

    void addModel(const Json& model, const std::string& place, const Surroundings& around)
    {
        if (m_found.size() < mostPods)
            m_found.push_back(pods(model, place, around));
    }

    std::vector<KubernetesPods> m_found;
};

std::vector<std::string> textList(const Json& container, const char* key)
{
    std::vector<std::string> out;
    const Json* list = child(container, key);
    if (list != nullptr && list->is_string())
        out.push_back(list->get<std::string>());
    else if (list != nullptr && list->is_array())
        for (const Json& word : *list)
            out.push_back(word.is_string() ? word.get<std::string>() : word.is_structured() ? "" : word.dump());
    return out;
}

ShellVariables variablesOf(const Json& container)
{
    constexpr std::size_t mostVariables = 100;
    constexpr std::size_t longestValue = 1000;
    ShellVariables variables;
    const Json* list = child(container, "env");
    if (list == nullptr || !list->is_array())
        return variables;
    for (const Json& entry : *list)
        if (entry.is_object() && variables.size() < mostVariables && !textEntry(entry, "name").empty() &&
            !textEntry(entry, "value").empty())
            variables[textEntry(entry, "name")] = textEntry(entry, "value").substr(0, longestValue);
    return variables;
}

/// Kubernetes puts $(NAME) in before the container starts.
std::string withVariables(const std::string& word, const ShellVariables& variables)
{
    constexpr std::size_t longestWord = 200'000;
    constexpr std::size_t longestName = 200;
    std::string out;
    for (std::size_t at = 0; at < word.size() && out.size() < longestWord;) {
        const std::string_view rest = std::string_view(word).substr(at, longestName);
        const std::size_t close = rest.starts_with("$(") ? rest.find(')') : std::string_view::npos;
        const auto known =
            close == std::string_view::npos ? variables.end() : variables.find(rest.substr(2, close - 2));
        if (known == variables.end()) {
            out += word[at++];
            continue;
        }
        out += known->second;
        at += close + 1;
    }
    return out;
}

std::vector<std::string> wordsOf(const Json& container, std::initializer_list<const char*> keys)
{
    const ShellVariables variables = variablesOf(container);
    std::vector<std::string> words;
    for (const char* key : keys)
        for (const std::string& word : textList(container, key))
            words.push_back(withVariables(word, variables));
    return words;
}

}  // namespace

std::string textEntry(const Json& object, const char* key)
{
    const Json* entry = child(object, key);
    if (entry == nullptr || entry->is_structured() || entry->is_null())
        return {};
    return entry->is_string() ? entry->get<std::string>() : entry->dump();
}

std::vector<KubernetesPods> kubernetesPods(const Json& documents) { return PodSearch().of(documents); }

std::vector<LaunchCommand> containerCommands(const Json& container)
{
    const LaunchCommand command{variablesOf(container), wordsOf(container, {"command", "args"})};
    return shellCommands(command);
}

std::vector<std::string> containerArguments(const Json& container) { return wordsOf(container, {"args"}); }

}  // namespace headroom
