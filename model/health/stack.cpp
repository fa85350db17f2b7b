// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/stack.h"

#include "model/health/gpu_class.h"
#include "model/health/version.h"
#include "model/text/ascii.h"
#include "model/text/scan.h"

#include <algorithm>
#include <iterator>

namespace headroom {
namespace {

int majorOf(std::string_view version)
{
    const std::vector<int> numbers = versionNumbers(version);
    return numbers.empty() ? 0 : numbers.front();
}

/// "12.6" of "12.6.3".
std::string majorMinor(std::string_view version)
{
    const std::vector<int> numbers = versionNumbers(version);
    if (numbers.empty())
        return {};
    return std::to_string(numbers[0]) + "." + std::to_string(numbers.size() > 1 ? numbers[1] : 0);
}

const ArchitectureFact* architectureOf(std::string_view capability, const HealthFacts& facts)
{
    const auto covers = [capability](const ArchitectureFact& fact) {
        return std::ranges::find(fact.capabilities, capability) != fact.capabilities.end();
    };
    const auto found = std::ranges::find_if(facts.architectures, covers);
    if (found != facts.architectures.end())
        return &*found;
    // 10.3 belongs to the family of 10.0.
    const auto sameMajor = [capability](const ArchitectureFact& fact) {
        return std::ranges::any_of(fact.capabilities, [capability](const std::string& known) {
            return majorOf(known) == majorOf(capability);
        });
    };
    const auto family = std::ranges::find_if(facts.architectures, sameMajor);
    return family == facts.architectures.end() ? nullptr : &*family;
}

/// The oldest driver that the toolkit's packages come with: the lowest of its releases; null when not known.
const DriverFact* toolkitOf(std::string_view cuda, const HealthFacts& facts)
{
    const DriverFact* oldest = nullptr;
    for (const DriverFact& fact : facts.cudaToolkits)
        if (majorMinor(fact.cuda) == majorMinor(cuda) &&
            (oldest == nullptr || compareVersions(fact.linux, oldest->linux) < 0))
            oldest = &fact;
    return oldest;
}

/// The oldest driver under which programs of a CUDA version start: any driver of the major version serves all of its
/// minor versions.
std::string oldestDriver(std::string_view cuda, const HealthFacts& facts)
{
    for (const DriverFact& fact : facts.cudaMajors)
        if (majorOf(fact.cuda) == majorOf(cuda))
            return fact.linux;
    const DriverFact* toolkit = toolkitOf(cuda, facts);
    return toolkit != nullptr ? toolkit->linux : std::string();
}

/// Whether a build has code for a compute capability.
bool hasCodeFor(const WheelFact& fact, std::string_view capability)
{
    const std::vector<int> card = versionNumbers(capability);
    for (const std::string& text : fact.capabilities) {
        const std::vector<int> built = versionNumbers(text);
        if (built.size() == 2 && card.size() == 2 && built[0] == card[0] && built[1] <= card[1])
            return true;
    }
    return !fact.ptx.empty() && compareVersions(capability, fact.ptx) >= 0;
}

/// Whether a build is named in full ("cu126"), not by its major version ("cu12"), and for PCs and servers of x64.
bool isWholeBuild(const WheelFact& fact)
{
    constexpr std::size_t wholeName = 5;
    return fact.platform.empty() && fact.wheel.size() >= wholeName;
}

/// "12.6" of "cu126".
std::string cudaOfBuild(const WheelFact& fact) { return fact.wheel.substr(2, 2) + "." + fact.wheel.substr(4); }

/// The check of PyTorch's CUDA version against the GPU.
constexpr std::string_view torchRule = "torch-cuda-gpu";

/// Collects checks about one stack.
constexpr std::string_view monthlyImages = "nvcr.io/nvidia/";

/// Whether a tag may be of one of NVIDIA's monthly releases, which have come since 2017: "24.05-py3".
bool isMonth(std::string_view tag)
{
    const std::vector<int> numbers = versionNumbers(tag.substr(0, tag.find('-')));
    constexpr int first = 17;
    constexpr int months = 12;
    constexpr int newest = 40;
    return numbers.size() >= 2 && numbers[0] >= first && numbers[0] <= newest && numbers[1] >= 1 &&
           numbers[1] <= months;
}

/// The CUDA version that the name of an image says: "azureml/openmpi4.1.0-cuda11.2-cudnn8-ubuntu20.04",
/// "nvidia/cuda:12.1.0-devel-ubuntu22.04"; empty where it says none.
std::string cudaNamedIn(std::string_view image)
{
    constexpr std::string_view word = "cuda";
    // Azure ML's curated environments keep their names when the image beneath them is renewed with another CUDA.
    if (image.find("/curated/") != std::string_view::npos)
        return {};
    for (std::size_t at = image.find(word); at != std::string_view::npos; at = image.find(word, at + 1)) {
        std::string_view rest = image.substr(at + word.size());
        if (rest.starts_with(':') || rest.starts_with('-'))
            rest.remove_prefix(1);
        const std::string_view version = rest.substr(0, rest.find_first_not_of("0123456789."));
        if (version.find('.') != std::string_view::npos && versionNumbers(version).size() >= 2)
            return std::string(version);
    }
    return {};
}

bool isDatacenterCard(std::string_view gpu, const Catalogue& catalogue)
{
    const Gpu* entry = catalogue.gpu(lowerCase(trimmed(gpu)));
    return gpuClass(entry == nullptr ? gpu : std::string_view(entry->shortName)) == GpuClass::Datacenter;
}

class StackChecker {
public:
    StackChecker(const StackInput& input, const Catalogue& catalogue, const HealthFacts& facts)
        : m_input(&input), m_facts(&facts), m_toolkit(toolkitVersionIn(input.cuda)),
          m_capability(computeCapability(input.gpu, catalogue)),
          m_architecture(m_capability.empty() ? nullptr : architectureOf(m_capability, facts)),
          m_isDatacenter(isDatacenterCard(input.gpu, catalogue))
    {
    }

    StackReport run()
    {
        checkDriverAndGpu();
        if (!m_toolkit.empty()) {
            checkDriverAndCuda("driver-cuda", m_toolkit, "CUDA toolkit ");
            checkCudaAndGpu("cuda-gpu", m_toolkit, "CUDA toolkit ");
        }
        if (!m_input->image.empty())
            checkImage();
        if (!m_input->torchCuda.empty()) {
            checkDriverAndCuda("driver-torch", m_input->torchCuda, "PyTorch for CUDA ");
            checkCudaAndGpu(torchRule, m_input->torchCuda, "PyTorch for CUDA ");
        }
        if (!m_input->torchCuda.empty() || !m_input->torch.empty())
            checkWheel();
        if (!m_input->torch.empty() && !m_input->torchCuda.empty())
            checkRelease();
        std::ranges::move(libraryChecks(*m_input, m_capability, *m_facts), std::back_inserter(m_report.checks));
        for (const StackCheck& check : m_report.checks)
            m_report.works = m_report.works && check.ok.value_or(true);
        return std::move(m_report);
    }

private:
    void add(std::string_view id, std::optional<bool> ok, std::string have, std::string need, std::string action)
    {
        m_report.checks.push_back({std::string(id), ok, std::move(have), std::move(need),
                                   ok.value_or(false) ? std::string() : std::move(action)});
    }

    [[nodiscard]] std::string cardText() const
    {
        return m_input->gpu + (m_capability.empty() ? "" : " (compute capability " + m_capability + ")");
    }

    void checkDriverAndGpu()
    {
        if (m_architecture == nullptr) {
            add("driver-gpu", std::nullopt, "driver " + m_input->driver + ", " + cardText(), "a card that is known",
                "Name the card as nvidia-smi does, or by its id: headroom catalogue gpus");
            return;
        }
        const int branch = majorOf(m_input->driver);
        const std::string have = "driver " + m_input->driver + ", " + cardText();
        if (m_architecture->lastDriver && branch > *m_architecture->lastDriver) {
            const std::string last = "R" + std::to_string(*m_architecture->lastDriver);
            add("driver-gpu", false, have, "driver branch " + last + " or older", "Install the last driver of " + last);
            return;
        }
        const DriverFact* first = toolkitOf(m_architecture->firstCuda, *m_facts);
        const std::string oldest = first != nullptr ? first->linux : std::string();
        const std::string newest = m_architecture->lastDriver
                                       ? "driver branch R" + std::to_string(*m_architecture->lastDriver) + " or older"
                                       : std::string("any driver");
        add("driver-gpu", oldest.empty() || branch >= majorOf(oldest), have,
            oldest.empty() ? newest : "driver " + std::to_string(majorOf(oldest)) + " or newer",
            "Update the driver: the card is newer than this one");
    }

    void checkDriverAndCuda(std::string_view id, const std::string& cuda, const std::string& what)
    {
        const std::string oldest = oldestDriver(cuda, *m_facts);
        const std::string have = "driver " + m_input->driver + ", " + what + cuda;
        if (oldest.empty()) {
            add(id, std::nullopt, have, "a CUDA version that is known", "Check the version");
            return;
        }
        const bool ok = compareVersions(m_input->driver, oldest) >= 0;
        const std::string inside = m_input->container ? "Use a container" : "Use a build";
        add(id, ok, have, "driver " + oldest + " or newer",
            "Update the driver to " + oldest + " or newer. " + inside + " for CUDA " + servedBy(m_input->driver) +
                " otherwise");
    }

    /// The newest CUDA major version that a driver serves.
    [[nodiscard]] std::string servedBy(std::string_view driver) const
    {
        const std::string newest = cudaServedBy(driver, *m_facts);
        return newest.empty() ? "of its time" : newest + ".x";
    }

    void checkCudaAndGpu(std::string_view id, const std::string& cuda, const std::string& what)
    {
        if (m_architecture == nullptr)
            return;
        const std::string have = what + cuda + ", " + cardText();
        const ArchitectureFact& fact = *m_architecture;
        if (compareVersions(majorMinor(cuda), fact.firstCuda) < 0) {
            const std::string wheels = id == torchRule ? fittingWheels() : std::string();
            add(id, false, have, "CUDA " + fact.firstCuda + " or newer",
                wheels.empty() ? "Use CUDA " + fact.firstCuda + " or newer" : "Install one of: " + wheels);
            return;
        }
        const bool byMajor = fact.lastCuda.find('.') == std::string::npos;
        const bool tooNew = !fact.lastCuda.empty() && (byMajor ? majorOf(cuda) > majorOf(fact.lastCuda)
                                                               : compareVersions(majorMinor(cuda), fact.lastCuda) > 0);
        const std::string last = fact.lastCuda + (byMajor ? ".x" : "");
        add(id, !tooNew, have,
            fact.lastCuda.empty() ? "CUDA " + fact.firstCuda + " or newer" : "CUDA " + last + " at most",
            "Use CUDA " + last + ": later versions dropped " + fact.name);
    }

    [[nodiscard]] static std::string wheelName(std::string_view cuda)
    {
        const std::vector<int> numbers = versionNumbers(cuda);
        if (numbers.empty())
            return {};
        return "cu" + std::to_string(numbers[0]) + std::to_string(numbers.size() > 1 ? numbers[1] : 0);
    }

    [[nodiscard]] bool covers(const WheelFact& fact) const { return hasCodeFor(fact, m_capability); }

    [[nodiscard]] bool isOf(const WheelFact& fact, const std::string& wheel) const
    {
        constexpr std::size_t wholeName = 5;
        const bool named = fact.wheel.size() >= wholeName ? fact.wheel == wheel : wheel.starts_with(fact.wheel);
        const bool old = compareVersions(majorMinor(m_input->torch), fact.torchMin) < 0;
        const bool young = !fact.torchMax.empty() && compareVersions(majorMinor(m_input->torch), fact.torchMax) > 0;
        return named && fact.platform.empty() && (m_input->torch.empty() || (!old && !young));
    }

    /// Wheels that cover GPU and driver, "cu126, cu130".
    [[nodiscard]] std::string fittingWheels() const
    {
        std::string names;
        for (const WheelFact& fact : m_facts->wheels) {
            if (!isWholeBuild(fact) || !covers(fact))
                continue;
            const std::string oldest = oldestDriver(cudaOfBuild(fact), *m_facts);
            const std::string name = fact.wheel + " with PyTorch " + fact.torchMin +
                                     (fact.torchMax.empty()            ? " or newer"
                                      : fact.torchMax == fact.torchMin ? ""
                                                                       : " to " + fact.torchMax);
            if (!oldest.empty() && compareVersions(m_input->driver, oldest) >= 0 &&
                names.find(name) == std::string::npos)
                names += (names.empty() ? "" : ", ") + name;
        }
        return names;
    }

    void checkWheel()
    {
        const std::string wheel = wheelName(m_input->torchCuda);
        const std::string have = (m_input->torch.empty() ? "PyTorch" : "PyTorch " + m_input->torch) +
                                 (wheel.empty() ? "" : " (" + wheel + ")") + ", " + cardText();
        std::vector<const WheelFact*> known;
        for (const WheelFact& fact : m_facts->wheels)
            if (!wheel.empty() && isOf(fact, wheel))
                known.push_back(&fact);
        if (known.empty() || m_capability.empty()) {
            const bool noBuild = wheel.empty() && !m_input->torch.empty();
            add("torch-gpu", std::nullopt, have,
                noBuild ? "the CUDA it is built for, such as " + m_input->torch + "+cu128"
                        : "a build and card that are known",
                "Look yourself: python -c \"import torch; print(torch.cuda.get_arch_list())\"");
            return;
        }
        const bool ok = std::ranges::any_of(known, [this](const WheelFact* fact) { return covers(*fact); });
        std::string built;
        for (const std::string& text : known.front()->capabilities)
            built += (built.empty() ? "" : " ") + text;
        const std::string fitting = fittingWheels();
        add("torch-gpu", ok, have + "; built for " + built, "code for compute capability " + m_capability,
            fitting.empty() ? "No known build covers this card and driver: update the driver first"
                            : "Install one of: " + fitting);
    }

    /// Whether PyTorch's release was published for that CUDA version at all.
    void checkRelease()
    {
        const std::string wheel = wheelName(m_input->torchCuda);
        const std::string release = majorMinor(m_input->torch);
        const auto known = std::ranges::find(m_facts->torchReleases, release, &TorchRelease::torch);
        const std::string have = "PyTorch " + m_input->torch + ", " + wheel;
        // Who builds it himself, as NVIDIA's containers do ("2.8.0a0+..."), builds it for what he likes.
        if (known == m_facts->torchReleases.end() || m_input->torch.find("a0") != std::string::npos) {
            add("torch-release", std::nullopt, have, "a release that is known",
                "Look at pytorch.org/get-started/previous-versions");
            return;
        }
        std::string published;
        for (const std::string& name : known->wheels)
            published += (published.empty() ? "" : ", ") + name;
        const bool isListed = std::ranges::find(known->wheels, wheel) != known->wheels.end();
        add("torch-release", isListed ? std::optional(true) : std::nullopt, have,
            "a published build: " + published + " for PyTorch " + release,
            "Check where it comes from: pip download torch --index-url https://download.pytorch.org/whl/" + wheel);
    }

    /// A container of NVIDIA's catalogue: what CUDA is in it.
    void checkImage()
    {
        const std::string_view image = m_input->image;
        const std::size_t slash = image.rfind('/');
        const std::string_view named = slash == std::string_view::npos ? image : image.substr(slash + 1);
        const std::size_t colon = named.find(':');
        const std::string_view name = named.substr(0, colon);
        const std::string_view tag = colon == std::string_view::npos ? std::string_view() : named.substr(colon + 1);
        const auto isIt = [name, tag](const ContainerFact& fact) {
            return fact.image == name && (tag == fact.tag || tag.starts_with(fact.tag + "-"));
        };
        const auto found = std::ranges::find_if(m_facts->containers, isIt);
        const bool isForAmd = image.find("rocm") != std::string_view::npos;
        if (isForAmd && m_architecture != nullptr) {
            add("driver-image", false, m_input->image + " on " + m_input->gpu, "an image for CUDA: ROCm is AMD's",
                "Take an image for NVIDIA GPUs, such as nvcr.io/nvidia/pytorch");
            return;
        }
        if (const std::string cuda = cudaNamedIn(image); found == m_facts->containers.end() && !cuda.empty()) {
            checkDriverAndCuda("driver-image", cuda, m_input->image + " with CUDA ");
            checkCudaAndGpu("image-gpu", cuda, m_input->image + " with CUDA ");
            return;
        }
        if (found == m_facts->containers.end() && image.starts_with(monthlyImages) && !tag.empty() &&
            isDigit(tag.front()) && !isMonth(tag)) {
            add("driver-image", false, m_input->image,
                "a tag that exists: NVIDIA's are of a year and a month, such as " + m_facts->containers.front().tag +
                    "-py3",
                "Look the tag up: catalog.ngc.nvidia.com/containers");
            return;
        }
        if (found == m_facts->containers.end()) {
            add("driver-image", std::nullopt, "driver " + m_input->driver + ", " + m_input->image,
                "a container whose CUDA is known",
                "Look yourself: docker run --rm " + m_input->image + " nvcc --version, and give it as --cuda");
            return;
        }
        checkDriverAndContainer(found->cuda);
        checkCudaAndGpu("image-gpu", found->cuda, m_input->image + " with CUDA ");
    }

    /// NVIDIA's containers carry a package with which data-centre GPUs run a newer CUDA on some older branches; which
    /// ones, each release says of itself ("Driver Requirements" of its notes).
    void checkDriverAndContainer(const std::string& cuda)
    {
        const std::string oldest = oldestDriver(cuda, *m_facts);
        const bool mayBeCompatible = m_isDatacenter && m_input->image.starts_with(monthlyImages) && !oldest.empty() &&
                                     compareVersions(m_input->driver, oldest) < 0;
        if (!mayBeCompatible) {
            checkDriverAndCuda("driver-image", cuda, m_input->image + " with CUDA ");
            return;
        }
        add("driver-image", std::nullopt, "driver " + m_input->driver + ", " + m_input->image + " with CUDA " + cuda,
            "driver " + oldest + " or newer, or an older branch that the release's notes list for data-centre GPUs",
            "Look under Driver Requirements in the notes of that release, or update the driver to " + oldest);
    }

    const StackInput* m_input;
    const HealthFacts* m_facts;
    std::string m_toolkit;
    std::string m_capability;
    const ArchitectureFact* m_architecture;
    bool m_isDatacenter;
    StackReport m_report{};
};

}  // namespace

bool StackReport::isWhollyJudged() const
{
    return std::ranges::all_of(checks, [](const StackCheck& check) { return check.ok.has_value(); });
}

std::string oldestDriverForCuda(std::string_view cuda, const HealthFacts& facts) { return oldestDriver(cuda, facts); }

std::string toolkitVersionIn(std::string_view text)
{
    constexpr std::string_view mark = "release ";
    const std::size_t at = text.find(mark);
    if (at != std::string_view::npos)
        text = text.substr(at + mark.size());
    const std::string version = majorMinor(trimmed(text));
    return at == std::string_view::npos && !version.empty() ? std::string(trimmed(text)) : version;
}

std::string oldestDriverOf(std::string_view capability, const HealthFacts& facts)
{
    const ArchitectureFact* family = capability.empty() ? nullptr : architectureOf(capability, facts);
    const DriverFact* first = family != nullptr ? toolkitOf(family->firstCuda, facts) : nullptr;
    return first != nullptr ? first->linux : std::string();
}

std::optional<BuildNeed> leastBuildNeed(std::string_view capability, const HealthFacts& facts)
{
    std::optional<BuildNeed> least;
    for (const WheelFact& fact : facts.wheels) {
        if (capability.empty() || !isWholeBuild(fact) || !hasCodeFor(fact, capability))
            continue;
        const std::string oldest = oldestDriver(cudaOfBuild(fact), facts);
        if (!oldest.empty() && (!least || compareVersions(oldest, least->driver) < 0))
            least = BuildNeed{fact.wheel, oldest};
    }
    return least;
}

std::string cudaServedBy(std::string_view driver, const HealthFacts& facts)
{
    for (const DriverFact& fact : facts.cudaMajors)
        if (compareVersions(driver, fact.linux) >= 0)
            return fact.cuda;
    return {};
}

StackReport checkStack(const StackInput& input, const Catalogue& catalogue, const HealthFacts& facts)
{
    return StackChecker(input, catalogue, facts).run();
}

}  // namespace headroom
