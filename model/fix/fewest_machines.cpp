// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/catalogue/known_ids.h"
#include "model/fix/fix_trial.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

namespace headroom {

namespace {

constexpr std::string_view skuField = "/cluster/sku";
constexpr std::string_view gpusField = "/cluster/gpus";

const FixSetting* settingOf(const FixSettings& settings, std::string_view pointer)
{
    const auto found = std::ranges::find(settings, pointer, &FixSetting::pointer);
    return found == settings.end() ? nullptr : &*found;
}

/// Sets a number that follows from the size.
void follow(FixSettings& settings, std::string_view pointer, FieldValue value)
{
    std::erase_if(settings, [&](const FixSetting& setting) { return setting.pointer == pointer; });
    settings.push_back({pointer, std::move(value), true});
}

std::int64_t gpusOfReplica(const Plan& plan) { return plan.parallelism.tensor * plan.parallelism.pipeline; }

std::int64_t nodesOf(const Fix& fix) { return std::get<VmNodes>(fix.plan.cluster.hardware).nodes; }

/// Looks for the fewest machines of the size that a variant moves to.
class MachineSearch {
public:
    MachineSearch(FixTrial& trial, Remedy& variant, const VmSize& size, Fix first)
        : m_trial(trial), m_variant(variant), m_best(std::move(first)), m_size(size)
    {
        const Cluster& own = trial.subject().plan.cluster;
        m_hasNumber = own.gpus.has_value();
        m_keepsNumber = m_hasNumber && !own.mig;
    }

    /// Whether even one replica less than the closed form asks for, which the simulation may bear out, costs more.
    [[nodiscard]] bool costsMoreThan(const std::optional<Money>& most) const
    {
        if (!most || !m_best.hour || !m_best.service || !m_best.service->gpusNeeded)
            return false;
        const std::int64_t each = gpusOfReplica(m_best.plan);
        const std::int64_t gpus = std::max(each, *m_best.service->gpusNeeded - each);
        const double nodes = static_cast<double>((gpus + perNode() - 1) / perNode());
        return m_best.hour->micros / static_cast<double>(nodesOf(m_best)) * nodes > most->micros;
    }

    Fix find()
    {
        findEnough();
        // The closed form, which told how many are needed, seldom asks for more than one too many.
        constexpr int steps = 2;
        for (int i = 0; i < steps && m_best.fits && tryOneLess(); ++i) {}
        return std::move(m_best);
    }

private:
    /// As many as each trial asks for, until one suffices: the simulation may want a replica more.
    void findEnough()
    {
        constexpr int trials = 3;
        Fix last = m_best;
        for (int i = 0; i < trials && last.service && last.service->gpusNeeded; ++i) {
            FixSettings settings = onGpus(*last.service->gpusNeeded);
            std::optional<Fix> fix = m_trial.run(settings);
            if (!fix || fix->plan == last.plan)
                return;
            last = std::move(*fix);
            if (last.fits) {
                takeIfFewer(last, std::move(settings));
                return;
            }
        }
    }

    /// Whether one replica or node less suffices too.
    bool tryOneLess()
    {
        const std::int64_t each = gpusOfReplica(m_best.plan);
        const std::int64_t most = m_keepsNumber ? m_best.gpusUsed - each : (nodesOf(m_best) - 1) * perNode();
        const std::int64_t gpus = most / each * each;
        if (gpus < each)
            return false;
        FixSettings settings = onGpus(gpus);
        const std::optional<Fix> fix = m_trial.run(settings);
        return fix && fix->fits && takeIfFewer(*fix, std::move(settings));
    }

    bool takeIfFewer(const Fix& fix, FixSettings settings)
    {
        const auto machines = [](const Fix& of) { return std::pair(nodesOf(of), of.gpusUsed); };
        if (m_best.fits && machines(fix) >= machines(m_best))
            return false;
        m_best = fix;
        m_variant.settings = std::move(settings);
        return true;
    }

    /// The same move to as many nodes as so many GPUs take. All GPUs of these are used, as they are billed, unless the
    /// replicas do not divide them or the plan names a number of its own.
    [[nodiscard]] FixSettings onGpus(std::int64_t gpus) const
    {
        FixSettings settings = m_variant.settings;
        const std::int64_t nodes = (gpus + perNode() - 1) / perNode();
        follow(settings, "/cluster/nodes", countValue(nodes));
        if (m_keepsNumber || nodes * perNode() % gpusOfReplica(m_best.plan) != 0)
            follow(settings, gpusField, countValue(gpus));
        else if (m_hasNumber || settingOf(settings, gpusField) != nullptr)
            follow(settings, gpusField, {});
        return settings;
    }

    /// A fraction of a GPU is sold as one, and a CPU node counts as one.
    [[nodiscard]] std::int64_t perNode() const
    {
        return std::max<std::int64_t>(1, std::llround(std::floor(m_size.gpuCount)));
    }

    FixTrial& m_trial;
    Remedy& m_variant;
    Fix m_best;
    const VmSize& m_size;
    bool m_hasNumber{false};
    bool m_keepsNumber{false};  ///< A number of instances says nothing of another size.
};

}  // namespace

std::optional<Fix> runWithFewest(FixTrial& trial, Remedy& variant, const MostPerHour& most)
{
    std::optional<Fix> first = trial.run(variant.settings);
    const FixSubject subject = trial.subject();
    const FixSetting* sku = settingOf(variant.settings, skuField);
    if (!first || sku == nullptr || subject.plan.workload != Workload::Serving || !subject.plan.serving.requests_per_s)
        return first;
    const VmSize* size = sizeOf(first->plan, subject.catalogue);
    if (size == nullptr)
        return first;
    const std::optional<Money> limit = most ? most(*first) : std::nullopt;
    MachineSearch search(trial, variant, *size, std::move(*first));
    return search.costsMoreThan(limit) ? std::nullopt : std::optional(search.find());
}

}  // namespace headroom
