// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/json/object_reader.h"
#include "model/json/strict_json.h"
#include "model/portfolio/history/history_readers.h"
#include "model/text/ascii.h"
#include "model/text/quoting.h"
#include "model/text/scan.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace headroom {
namespace {

/// The value of a key; null where the place has none. Objects of other programs hold more than is read.
const Json& at(const Json& place, std::string_view key)
{
    static const Json none;
    if (!place.is_object())
        return none;
    for (const auto& [name, value] : place.get_ref<const Json::object_t&>())
        if (name == key)
            return value;
    return none;
}

std::string textAt(const Json& place, std::string_view key)
{
    const Json& value = at(place, key);
    return value.is_string() ? value.get<std::string>() : std::string();
}

/// Devices of a container, a pod or a whole workload.
struct Devices {
    std::int64_t gpus{0};
    bool hasSlices{false};
    bool isWrong{false};
};

/// GPUs among resources such as {"nvidia.com/gpu": "8", "cpu": "96"}.
Devices devicesIn(const Json& resources)
{
    Devices devices;
    if (!resources.is_object())
        return devices;
    for (const auto& [name, value] : resources.get_ref<const Json::object_t&>()) {
        const bool isSlice = name.starts_with("nvidia.com/mig-");
        if (!isSlice && !name.ends_with(".com/gpu"))
            continue;
        const std::optional<std::int64_t> count =
            value.is_string() ? wholeNumberIn(value.get_ref<const std::string&>()) : wholeNumber(value);
        if (!count || *count < 0 || *count > mostGpusOfRun) {
            devices.isWrong = true;
            continue;
        }
        devices.gpus += *count;
        devices.hasSlices = devices.hasSlices || (isSlice && *count > 0);
    }
    return devices;
}

/// Of all containers of a pod's template. What starts before them holds no more than they do.
Devices devicesOfPod(const Json& podTemplate, std::int64_t pods)
{
    Devices all;
    const Json& containers = at(at(podTemplate, "spec"), "containers");
    if (containers.is_array())
        for (const Json& container : containers) {
            const Json& resources = at(container, "resources");
            const Json& limits = at(resources, "limits");
            const Devices one = devicesIn(limits.is_object() ? limits : at(resources, "requests"));
            all.gpus += one.gpus;
            all.hasSlices = all.hasSlices || one.hasSlices;
            all.isWrong = all.isWrong || one.isWrong;
        }
    const bool tooMany = pods < 0 || (all.gpus > 0 && pods > mostGpusOfRun / all.gpus);
    all.isWrong = all.isWrong || tooMany;
    all.gpus = tooMany ? 0 : all.gpus * pods;
    return all;
}

std::int64_t countAt(const Json& place, std::string_view key) { return wholeNumber(at(place, key)).value_or(1); }

/// When a condition came true; empty where it did not.
std::string conditionTime(const Json& object, std::initializer_list<std::string_view> types)
{
    const Json& conditions = at(at(object, "status"), "conditions");
    if (conditions.is_array())
        for (const std::string_view type : types)
            for (const Json& condition : conditions)
                if (textAt(condition, "type") == type && textAt(condition, "status") == "True")
                    return textAt(condition, "lastTransitionTime");
    return {};
}

/// A job's name without what tells its runs apart: "train-7b-x2x9k" and "train-7b-00042" are "train-7b".
std::string withoutRun(std::string name)
{
    const std::size_t dash = name.rfind('-');
    if (dash == std::string::npos || dash == 0)
        return name;
    const std::string_view last = std::string_view(name).substr(dash + 1);
    const bool isNumber = !last.empty() && std::ranges::all_of(last, isDigit);
    constexpr std::size_t suffixLength = 5;
    const bool isSuffix = last.size() == suffixLength && std::ranges::any_of(last, isDigit);
    return isNumber || isSuffix ? name.substr(0, dash) : name;
}

std::string firstOwner(const Json& metadata, const char* key)
{
    const Json& owners = at(metadata, "ownerReferences");
    return owners.is_array() && !owners.empty() ? textAt(owners.front(), key) : std::string();
}

/// What is read of jobs and workloads, before it is known which are twins.
class ObjectList {
public:
    void take(const Json& object)
    {
        const std::string kind = textAt(object, "kind");
        const Json& metadata = at(object, "metadata");
        HistoryRun run;
        run.owner = textAt(metadata, "namespace");
        run.id = textAt(metadata, "uid");
        const std::string name = textAt(metadata, "name");
        if (run.id.empty())
            run.id = run.owner + '/' + name;
        if (kind == "Job")
            takeJob(object, name, std::move(run));
        else if (kind == "Workload")
            takeWorkload(object, name, std::move(run));
        else
            m_history.notes.add(HistoryTrouble::OtherKind, name, inQuotes(kind));
    }

    /// The runs: of a job and its workload the workload, which knows when it was admitted.
    History history() &&
    {
        for (HistoryRun& run : m_jobs)
            if (m_owned.contains(run.id))
                m_history.notes.add(HistoryTrouble::Twin, run.id);
            else
                m_history.runs.push_back(std::move(run));
        return std::move(m_history);
    }

    [[nodiscard]] std::size_t taken() const { return m_taken; }

private:
    void takeJob(const Json& object, const std::string& name, HistoryRun run)
    {
        ++m_taken;
        const Json& metadata = at(object, "metadata");
        const Json& spec = at(object, "spec");
        const std::string queue = textAt(at(metadata, "labels"), "kueue.x-k8s.io/queue-name");
        const std::string owner = firstOwner(metadata, "name");
        run.demand = !queue.empty() ? queue : !owner.empty() ? owner : withoutRun(name);
        std::string end = textAt(at(object, "status"), "completionTime");
        if (end.empty())
            end = conditionTime(object, {"Complete", "Failed"});
        if (complete(run, devicesOfPod(at(spec, "template"), countAt(spec, "parallelism")), name,
                     {textAt(metadata, "creationTimestamp"), textAt(at(object, "status"), "startTime"), end}))
            m_jobs.push_back(std::move(run));
    }

    void takeWorkload(const Json& object, const std::string& name, HistoryRun run)
    {
        ++m_taken;
        const Json& metadata = at(object, "metadata");
        if (const std::string uid = firstOwner(metadata, "uid"); !uid.empty())
            m_owned.insert(uid);
        const std::string queue = textAt(at(object, "spec"), "queueName");
        const std::string owner = firstOwner(metadata, "name");
        run.demand = !queue.empty() ? queue : withoutRun(owner.empty() ? name : owner);
        Devices all;
        const Json& sets = at(at(object, "spec"), "podSets");
        if (sets.is_array())
            for (const Json& set : sets) {
                const Devices one = devicesOfPod(at(set, "template"), countAt(set, "count"));
                all.gpus = std::min(all.gpus + one.gpus, mostGpusOfRun);
                all.hasSlices = all.hasSlices || one.hasSlices;
                all.isWrong = all.isWrong || one.isWrong;
            }
        if (complete(run, all, name,
                     {textAt(metadata, "creationTimestamp"), conditionTime(object, {"Admitted", "QuotaReserved"}),
                      conditionTime(object, {"Finished"})}))
            m_history.runs.push_back(std::move(run));
    }

    bool complete(HistoryRun& run, const Devices& devices, const std::string& name, const MomentTexts& moments)
    {
        if (devices.isWrong) {
            m_history.notes.add(HistoryTrouble::BadRow, name, "holds no number of GPUs");
            return false;
        }
        run.gpus = devices.gpus;
        if (!readMoments(run, moments, name, m_history.notes))
            return false;
        if (run.gpus == 0) {
            m_history.notes.add(HistoryTrouble::NoGpus, name);
            return false;
        }
        if (devices.hasSlices)
            m_history.notes.add(HistoryTrouble::Slices, name);
        return true;
    }

    History m_history{};
    std::vector<HistoryRun> m_jobs{};
    std::set<std::string> m_owned{};  ///< Jobs that have a workload.
    std::size_t m_taken{0};
};

}  // namespace

Result<History> readKubernetesHistory(std::string_view text)
{
    ObjectList objects;
    Result<Json> document =
        parseStrictJson(text, {"items", [&](const Json& object, std::size_t) { objects.take(object); }});
    if (!document)
        return document.error();
    if (document->is_array())
        for (const Json& object : *document)
            objects.take(object);
    else if (at(*document, "kind") == "Job" || at(*document, "kind") == "Workload")
        objects.take(*document);
    if (objects.taken() == 0)
        return Error{"", "holds no job and no workload of Kubernetes",
                     "Give what kubectl get jobs,workloads -A -o json prints"};
    return std::move(objects).history();
}

}  // namespace headroom
