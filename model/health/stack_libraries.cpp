// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/stack.h"
#include "model/health/version.h"
#include "model/text/scan.h"

#include <algorithm>

// cuDNN, NCCL, TensorFlow and JAX: what their makers say of the releases they name, and nothing of others.

namespace headroom {
namespace {

/// "9.10.2" of "91002" and of "9.10.2": cudnnGetVersion() says one number, 8902 or 91002.
std::string cudnnVersion(const std::string& text)
{
    const auto number = wholeNumberIn(text);
    constexpr std::int64_t firstOfNine = 90'000;
    constexpr std::int64_t least = 1'000;
    if (!number || *number < least)
        return text;
    const std::int64_t major = *number >= firstOfNine ? *number / 10'000 : *number / 1'000;
    const std::int64_t rest = *number >= firstOfNine ? *number % 10'000 : *number % 1'000;
    return std::to_string(major) + "." + std::to_string(rest / 100) + "." + std::to_string(rest % 100);
}

/// Whether a version is at most `limit`, as far as `limit` goes: "9.5.1" is at most "9.5".
bool isAtMost(std::string_view version, std::string_view limit)
{
    std::vector<int> numbers = versionNumbers(version);
    const std::vector<int> most = versionNumbers(limit);
    numbers.resize(most.size());
    return numbers <= most;
}

bool isOf(const LibraryNeed& need, std::string_view version)
{
    return compareVersions(version, need.min) >= 0 && (need.max.empty() || isAtMost(version, need.max));
}

bool hasGpu(const LibraryNeed& need, std::string_view capability)
{
    if (!need.capabilities.empty())
        return std::ranges::find(need.capabilities, capability) != need.capabilities.end();
    return need.capabilityMin.empty() || compareVersions(capability, need.capabilityMin) >= 0;
}

std::string listed(const std::vector<std::string>& texts)
{
    std::string list;
    for (const std::string& text : texts)
        list += (list.empty() ? "" : " ") + text;
    return list;
}

class LibraryChecker {
public:
    LibraryChecker(const StackInput& input, std::string_view capability, const HealthFacts& facts)
        : m_input(&input), m_capability(capability), m_facts(&facts)
    {
        const std::string toolkit = toolkitVersionIn(input.cuda);
        m_cuda = input.torchCuda.empty() ? toolkit : input.torchCuda;
        m_cudnn = cudnnVersion(input.cudnn);
    }

    std::vector<StackCheck> run()
    {
        if (!m_cudnn.empty())
            checkCudnn();
        if (!m_input->nccl.empty())
            checkNccl();
        if (!m_input->tensorflow.empty())
            checkFramework("tensorflow", "TensorFlow", m_input->tensorflow);
        if (!m_input->jax.empty())
            checkFramework("jax", "JAX", m_input->jax);
        return std::move(m_checks);
    }

private:
    void add(std::string id, std::optional<bool> ok, std::string have, std::string need, std::string action)
    {
        m_checks.push_back({std::move(id), ok, std::move(have), std::move(need),
                            ok.value_or(false) ? std::string() : std::move(action)});
    }

    void checkDriver(const std::string& id, const std::string& have, const std::string& oldest)
    {
        add(id, compareVersions(m_input->driver, oldest) >= 0, "driver " + m_input->driver + ", " + have,
            "driver " + oldest + " or newer", "Update the driver to " + oldest + " or newer");
    }

    /// The rows of cuDNN's matrix for this release and CUDA version; all of the release where CUDA is not given.
    [[nodiscard]] std::vector<const LibraryNeed*> cudnnRows() const
    {
        std::vector<const LibraryNeed*> rows;
        for (const LibraryNeed& need : m_facts->libraries) {
            const bool isCuda =
                m_cuda.empty() || (compareVersions(m_cuda, need.cudaMin) >= 0 && isAtMost(m_cuda, need.cudaMax));
            if (need.library == "cudnn" && isOf(need, m_cudnn) && isCuda)
                rows.push_back(&need);
        }
        return rows;
    }

    void checkCudnn()
    {
        const std::string have = "cuDNN " + m_cudnn + (m_cuda.empty() ? "" : " for CUDA " + m_cuda);
        const std::vector<const LibraryNeed*> rows = cudnnRows();
        if (rows.empty() || m_capability.empty()) {
            add("cudnn-gpu", std::nullopt, have, "a release, CUDA version and GPU that are known",
                "Look at the support matrix of that release: docs.nvidia.com/deeplearning/cudnn");
            return;
        }
        const auto fitting =
            std::ranges::find_if(rows, [this](const LibraryNeed* need) { return hasGpu(*need, m_capability); });
        const bool ok = fitting != rows.end();
        const LibraryNeed& shown = ok ? **fitting : *rows.front();
        const std::string served =
            shown.capabilities.empty() ? shown.capabilityMin + " and newer" : listed(shown.capabilities);
        add("cudnn-gpu", ok, have + "; serves " + served, "support of compute capability " + m_capability,
            newerCudnn());
        if (ok && !shown.linux.empty())
            checkDriver("driver-cudnn", have, shown.linux);
    }

    [[nodiscard]] std::string newerCudnn() const
    {
        for (const LibraryNeed& need : m_facts->libraries)
            if (need.library == "cudnn" && hasGpu(need, m_capability))
                return "Use cuDNN " + need.min + " for CUDA " + need.cudaMin + " or newer, which serves this GPU";
        return "Look for a release that serves this GPU: docs.nvidia.com/deeplearning/cudnn";
    }

    void checkNccl()
    {
        for (const LibraryNeed& need : m_facts->libraries)
            if (need.library == "nccl" && containsNoCase(m_input->gpu, need.gpu)) {
                add("nccl-gpu", compareVersions(m_input->nccl, need.min) >= 0,
                    "NCCL " + m_input->nccl + ", " + m_input->gpu, "NCCL " + need.min + " or newer",
                    "Update NCCL to " + need.min + " or newer");
                return;
            }
        add("nccl-gpu", std::nullopt, "NCCL " + m_input->nccl + ", " + m_input->gpu,
            "a limit that NVIDIA names for this GPU", "See what it says itself: NCCL_DEBUG=VERSION in the job");
    }

    void checkFramework(const std::string& library, const std::string& name, const std::string& version)
    {
        const auto isIt = [&](const LibraryNeed& need) { return need.library == library && isOf(need, version); };
        const auto need = std::ranges::find_if(m_facts->libraries, isIt);
        const std::string have = name + " " + version;
        if (need == m_facts->libraries.end()) {
            add("driver-" + library, std::nullopt, "driver " + m_input->driver + ", " + have, "a release that is known",
                "Look at what it is built for: " + std::string(library == "jax"
                                                                   ? "docs.jax.dev/en/latest/installation.html"
                                                                   : "tensorflow.org/install/source#gpu"));
            return;
        }
        const std::string oldest = need->linux.empty() ? oldestDriverForCuda(need->cuda, *m_facts) : need->linux;
        if (!oldest.empty())
            checkDriver("driver-" + library, have + " for CUDA " + need->cuda, oldest);
        if (!need->capabilityMin.empty() && !m_capability.empty())
            add(library + "-gpu", hasGpu(*need, m_capability), have + ", compute capability " + m_capability,
                "compute capability " + need->capabilityMin + " or newer", "Use an older release, or another GPU");
        if (!m_cudnn.empty() && !need->cudnnMin.empty()) {
            const std::vector<int> own = versionNumbers(m_cudnn);
            const std::vector<int> built = versionNumbers(need->cudnnMin);
            const bool ok =
                !own.empty() && own.front() == built.front() && compareVersions(m_cudnn, need->cudnnMin) >= 0;
            add(library + "-cudnn", ok, have + ", cuDNN " + m_cudnn,
                "cuDNN " + need->cudnnMin + " or newer of major version " + std::to_string(built.front()),
                "Install cuDNN " + need->cudnnMin);
        }
        if (!need->cudaMin.empty() && !m_input->cuda.empty()) {
            const std::string toolkit = toolkitVersionIn(m_input->cuda);
            add(library + "-cuda", compareVersions(toolkit, need->cudaMin) >= 0, have + ", CUDA toolkit " + toolkit,
                "CUDA " + need->cudaMin + " or newer", "Install its own CUDA packages with pip, or a newer toolkit");
        }
    }

    const StackInput* m_input;
    std::string m_capability;
    const HealthFacts* m_facts;
    std::string m_cuda{};
    std::string m_cudnn{};
    std::vector<StackCheck> m_checks{};
};

}  // namespace

std::vector<StackCheck> libraryChecks(const StackInput& input, std::string_view capability, const HealthFacts& facts)
{
    return LibraryChecker(input, capability, facts).run();
}

}  // namespace headroom
