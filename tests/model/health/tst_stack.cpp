// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/stack.h"
#include "model/health/version.h"
#include "tests/support/health_samples.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace headroom;
using namespace headroom::test;

class TstStack : public QObject {
    Q_OBJECT

private slots:
    void comparesVersions();
    void knowsCapabilities_data();
    void knowsCapabilities();
    void checksStacks_data();
    void checksStacks();
    void namesTheWayOut();
    void oldCardsNameTheirLastDriver();
    void knowsPublishedBuilds_data();
    void knowsPublishedBuilds();
    void judgesLibraries_data();
    void judgesLibraries();
    void readsWhatNvccPrints();
    void knowsContainers();
    void readsCudaInTheNamesOfImages();
};

void TstStack::readsCudaInTheNamesOfImages()
{
    const auto of = [](const std::string& image, const std::string& driver) {
        return checkStack({.driver = driver, .gpu = "h100-sxm", .image = image}, shippedCatalogue(), shippedFacts());
    };
    const auto verdict = [](const StackReport& report, const char* id) {
        const auto found = std::ranges::find(report.checks, id, &StackCheck::id);
        return found == report.checks.end() ? std::optional<bool>() : found->ok;
    };
    // CUDA 11.2 has no code for Hopper, which came with 11.8.
    const StackReport old = of("mcr.microsoft.com/azureml/openmpi4.1.0-cuda11.2-cudnn8-ubuntu20.04", "535.161.08");
    QCOMPARE(verdict(old, "driver-image"), std::optional(true));
    QCOMPARE(verdict(old, "image-gpu"), std::optional(false));
    QVERIFY(!old.works);
    QVERIFY(of("nvidia/cuda:12.1.0-devel-ubuntu22.04", "535.161.08").works);
    QVERIFY(!of("nvidia/cuda:13.0.0-base-ubuntu24.04", "535.161.08").works);
    QCOMPARE(verdict(of("example.com/cuda-stack:7", "535.161.08"), "driver-image"), std::optional<bool>());
    QCOMPARE(verdict(of("mcr.microsoft.com/azureml/curated/acpt-pytorch-2.2-cuda12.1:9", "535.161.08"), "driver-image"),
             std::optional<bool>());
    // A month in the list.
    QVERIFY(of("nvcr.io/nvidia/pytorch:24.05-py3", "535.161.08").works);
    QVERIFY(of("nvcr.io/nvidia/pytorch:25.07-py3", "535.161.08").works);
    QCOMPARE(verdict(of("nvcr.io/nvidia/pytorch:25.08-py3", "535.161.08"), "driver-image"), std::optional<bool>());
    // A tag of no month is none of NVIDIA's.
    QCOMPARE(verdict(of("nvcr.io/nvidia/pytorch:99.99-py3", "535.161.08"), "driver-image"), std::optional(false));
}

void TstStack::comparesVersions()
{
    QVERIFY(compareVersions("580.65.06", "580.9") > 0);
    QVERIFY(compareVersions("12", "12.0") == 0);
    QVERIFY(compareVersions("525.60.13", "525.105") < 0);
    QCOMPARE(versionNumbers("12.6 Update 3"), (std::vector<int>{12, 6}));
    QVERIFY(versionNumbers("new").empty());
}

void TstStack::knowsCapabilities_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("capability");
    const auto row = [](const char* name, const char* capability) { QTest::newRow(name) << name << capability; };
    row("h100-sxm", "9.0");
    row("NVIDIA H100 80GB HBM3", "9.0");
    row("NVIDIA GeForce RTX 5090", "12.0");
    row("NVIDIA RTX PRO 6000 Blackwell Max-Q Workstation Edition", "12.0");
    row("NVIDIA RTX 6000 Ada Generation", "8.9");
    row("NVIDIA RTX A6000", "8.6");
    row("NVIDIA A100-SXM4-40GB", "8.0");
    row("NVIDIA A10G", "8.6");
    row("Tesla V100-SXM2-32GB", "7.0");
    row("NVIDIA L40S", "8.9");
    row("NVIDIA B200", "10.0");
    row("Tesla P100-PCIE-16GB", "6.0");
    row("Radeon", "");
}

void TstStack::knowsCapabilities()
{
    QFETCH(QString, name);
    QFETCH(QString, capability);
    QCOMPARE(QString::fromStdString(computeCapability(name.toStdString(), shippedCatalogue())), capability);
}

void TstStack::checksStacks_data()
{
    QTest::addColumn<QString>("driver");
    QTest::addColumn<QString>("gpu");
    QTest::addColumn<QString>("cuda");
    QTest::addColumn<QString>("torch");
    QTest::addColumn<QString>("torchCuda");
    QTest::addColumn<bool>("works");
    const auto row = [](const char* driver, const char* gpu, const char* cuda, const char* torch, const char* torchCuda,
                        bool works) {
        QTest::addRow("%s %s %s %s %s", driver, gpu, cuda, torch, torchCuda)
            << driver << gpu << cuda << torch << torchCuda << works;
    };
    row("550.54.15", "h100-sxm", "12.4", "", "", true);
    row("535.104.05", "h100-sxm", "12.8", "", "", true);    // Minor versions of one major version.
    row("520.61.05", "h100-sxm", "12.1", "", "", false);
    row("570.124.06", "h100-sxm", "13.0", "", "", false);
    row("580.65.06", "h100-sxm", "13.0", "2.9", "13.0", true);
    row("580.65.06", "v100-sxm2-32", "12.8", "2.9", "12.8", true);
    row("580.65.06", "v100-sxm2-32", "13.0", "", "", false);  // CUDA 13 dropped Volta.
    row("595.45.04", "v100-sxm2-32", "12.8", "", "", false);  // And so did its drivers.
    row("580.65.06", "rtx-5090", "12.8", "2.9", "12.6", false);
    row("580.65.06", "rtx-5090", "", "2.9", "12.8", true);
    row("550.54.15", "rtx-5090", "", "", "", false);
    row("570.26", "rtx-5090", "12.4", "", "", false);
    row("580.65.06", "l4", "", "2.9", "12.6", true);          // Code for 8.6 runs on 8.9.
    row("580.65.06", "rtx-5090", "", "2.4", "12.1", false);   // The CUDA version itself is too old for the card.
    row("580.65.06", "h100-sxm", "", "2.4", "12.1", true);    // That build is not known, and so not judged.
    row("580.65.06", "Some Card", "12.8", "2.9", "12.8", true);
    row("470.57.02", "k80", "11.4", "", "", true);
}

void TstStack::checksStacks()
{
    QFETCH(QString, driver);
    QFETCH(QString, gpu);
    QFETCH(QString, cuda);
    QFETCH(QString, torch);
    QFETCH(QString, torchCuda);
    const StackReport report = checkStack({.driver = driver.toStdString(),
                                           .gpu = gpu.toStdString(),
                                           .cuda = cuda.toStdString(),
                                           .torch = torch.toStdString(),
                                           .torchCuda = torchCuda.toStdString()},
                                          shippedCatalogue(), shippedFacts());
    QTEST(report.works, "works");
    QVERIFY(!report.checks.empty());
    for (const StackCheck& check : report.checks)
        QCOMPARE(check.action.empty(), check.ok.value_or(false));
}

void TstStack::namesTheWayOut()
{
    const StackReport report =
        checkStack({.driver = "580.65.06", .gpu = "rtx-5090", .torch = "2.9", .torchCuda = "12.6"}, shippedCatalogue(),
                   shippedFacts());
    const auto wheel = std::ranges::find(report.checks, "torch-gpu", &StackCheck::id);
    QVERIFY(wheel != report.checks.end());
    QCOMPARE(wheel->ok, std::optional(false));
    QVERIFY(wheel->action.find("cu128") != std::string::npos && wheel->action.find("cu130") != std::string::npos);
    QVERIFY(wheel->action.find("cu126") == std::string::npos);
    // Of a build that is too old for the card nothing else is known.
    const StackReport old =
        checkStack({.driver = "570.86.15", .gpu = "rtx-5090", .torch = "2.6.0", .torchCuda = "12.6"},
                   shippedCatalogue(), shippedFacts());
    const auto tooOld = std::ranges::find(old.checks, "torch-cuda-gpu", &StackCheck::id);
    QVERIFY(tooOld != old.checks.end());
    QVERIFY(tooOld->action.find("Install one of: cu128 with PyTorch") != std::string::npos);
}

void TstStack::oldCardsNameTheirLastDriver()
{
    const StackReport report =
        checkStack({.driver = "580.65.06", .gpu = "v100-sxm2-32", .torch = "2.9", .torchCuda = "12.6"},
                   shippedCatalogue(), shippedFacts());
    const auto card = std::ranges::find(report.checks, "driver-gpu", &StackCheck::id);
    QVERIFY(card != report.checks.end());
    QCOMPARE(card->ok, std::optional(true));
    QVERIFY2(card->need.find("R580 or older") != std::string::npos, card->need.c_str());
}

namespace {

/// Of a check: "yes", "no", "unknown", or "none" where there is none with that id.
std::string verdictOf(const StackReport& report, std::string_view id)
{
    const auto check = std::ranges::find(report.checks, id, &StackCheck::id);
    if (check == report.checks.end())
        return "none";
    return !check->ok ? "unknown" : *check->ok ? "yes" : "no";
}

StackReport checked(const StackInput& input) { return checkStack(input, shippedCatalogue(), shippedFacts()); }

}  // namespace

void TstStack::knowsPublishedBuilds_data()
{
    QTest::addColumn<QString>("torch");
    QTest::addColumn<QString>("cuda");
    QTest::addColumn<QString>("verdict");
    const auto row = [](const char* torch, const char* cuda, const char* verdict) {
        QTest::addRow("%s %s", torch, cuda) << torch << cuda << verdict;
    };
    row("2.0.1", "11.7", "yes");
    row("2.3.0", "12.1", "yes");
    row("2.5.1", "12.4", "yes");
    row("2.7.1", "12.8", "yes");
    row("2.12.1", "13.2", "yes");
    row("2.4.0", "12.8", "unknown");  // Not among those that were published: somebody's own, or a mistake.
    row("2.99", "12.8", "unknown");
    row("2.8.0a0+34c6371", "12.8", "unknown");
}

void TstStack::knowsPublishedBuilds()
{
    QFETCH(QString, torch);
    QFETCH(QString, cuda);
    const StackReport report = checked(
        {.driver = "595.45.04", .gpu = "h100-sxm", .torch = torch.toStdString(), .torchCuda = cuda.toStdString()});
    QTEST(QString::fromStdString(verdictOf(report, "torch-release")), "verdict");
}

void TstStack::judgesLibraries_data()
{
    QTest::addColumn<QString>("driver");
    QTest::addColumn<QString>("gpu");
    QTest::addColumn<QString>("option");
    QTest::addColumn<QString>("version");
    QTest::addColumn<QString>("cuda");
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("verdict");
    const auto row = [](const char* driver, const char* gpu, const char* option, const char* version, const char* cuda,
                        const char* id, const char* verdict) {
        QTest::addRow("%s %s %s %s", gpu, option, version, id)
            << driver << gpu << option << version << cuda << id << verdict;
    };
    row("550.54.15", "h100-sxm", "cudnn", "9.5.1", "12.4", "cudnn-gpu", "yes");
    row("550.54.15", "h100-sxm", "cudnn", "90501", "12.4", "cudnn-gpu", "yes");
    row("520.61.05", "h100-sxm", "cudnn", "9.5.1", "12.4", "driver-cudnn", "no");
    row("575.57.08", "b200-sxm", "cudnn", "9.5.1", "12.8", "cudnn-gpu", "no");
    row("575.57.08", "b200-sxm", "cudnn", "9.10.2", "12.8", "cudnn-gpu", "yes");
    row("575.57.08", "b200-sxm", "cudnn", "9.7.1", "12.8", "cudnn-gpu", "unknown");
    row("575.57.08", "h100-sxm", "cudnn", "11.0", "12.8", "cudnn-gpu", "unknown");
    row("575.57.08", "NVIDIA GB200", "nccl", "2.26.2", "", "nccl-gpu", "no");
    row("575.57.08", "NVIDIA GB200", "nccl", "2.27.5", "", "nccl-gpu", "yes");
    row("575.57.08", "h100-sxm", "nccl", "2.27.5", "", "nccl-gpu", "unknown");
    row("525.60.13", "a100-sxm-80", "tensorflow", "2.18.0", "", "driver-tensorflow", "yes");
    row("470.57.02", "a100-sxm-80", "tensorflow", "2.18.0", "", "driver-tensorflow", "no");
    row("470.57.02", "a100-sxm-80", "tensorflow", "2.14.1", "", "driver-tensorflow", "yes");
    row("550.54.15", "a100-sxm-80", "tensorflow", "3.0", "", "driver-tensorflow", "unknown");
    row("550.54.15", "a100-sxm-80", "jax", "0.6.1", "12.4", "driver-jax", "yes");
    row("550.54.15", "a100-sxm-80", "jax", "0.6.1", "12.0", "jax-cuda", "no");
    row("550.54.15", "a100-sxm-80", "jax", "0.9.2", "", "driver-jax", "unknown");
}

void TstStack::judgesLibraries()
{
    QFETCH(QString, driver);
    QFETCH(QString, gpu);
    QFETCH(QString, option);
    QFETCH(QString, version);
    QFETCH(QString, cuda);
    QFETCH(QString, id);
    StackInput input{.driver = driver.toStdString(), .gpu = gpu.toStdString(), .cuda = cuda.toStdString()};
    (option == QLatin1String("cudnn")        ? input.cudnn
     : option == QLatin1String("nccl")       ? input.nccl
     : option == QLatin1String("tensorflow") ? input.tensorflow
                                             : input.jax) = version.toStdString();
    const StackReport report = checked(input);
    QTEST(QString::fromStdString(verdictOf(report, id.toStdString())), "verdict");
    for (const StackCheck& check : report.checks)
        QCOMPARE(check.action.empty(), check.ok.value_or(false));
    // TensorFlow says itself that it needs cuDNN of its major version, as new as it was built with.
    if (input.tensorflow == "2.18.0") {
        input.cudnn = "8.9.7";
        QCOMPARE(verdictOf(checked(input), "tensorflow-cudnn"), std::string("no"));
        input.cudnn = "9.5.1";
        QCOMPARE(verdictOf(checked(input), "tensorflow-cudnn"), std::string("yes"));
    }
}

void TstStack::readsWhatNvccPrints()
{
    const std::string printed =
        "nvcc: NVIDIA (R) Cuda compiler driver\nCopyright (c) 2005-2024 NVIDIA Corporation\n"
        "Built on Thu_Mar_28_02:18:24_PDT_2024\nCuda compilation tools, release 12.4, V12.4.131\n"
        "Build cuda_12.4.r12.4/compiler.34097967_0\n";
    QCOMPARE(toolkitVersionIn(printed), std::string("12.4"));
    QCOMPARE(toolkitVersionIn(" 12.6.3 "), std::string("12.6.3"));
    QCOMPARE(toolkitVersionIn("no version"), std::string());
    const StackReport report = checked({.driver = "550.54.15", .gpu = "h100-sxm", .cuda = printed});
    QCOMPARE(verdictOf(report, "driver-cuda"), std::string("yes"));
    QCOMPARE(verdictOf(checked({.driver = "450.80.02", .gpu = "a100-sxm-80", .cuda = printed}), "driver-cuda"),
             std::string("no"));
}

void TstStack::knowsContainers()
{
    const StackReport known =
        checked({.driver = "580.65.06", .gpu = "h100-sxm", .image = "nvcr.io/nvidia/pytorch:25.12-py3"});
    QCOMPARE(verdictOf(known, "driver-image"), std::string("yes"));
    QCOMPARE(verdictOf(known, "image-gpu"), std::string("yes"));
    const StackReport old =
        checked({.driver = "535.104.05", .gpu = "v100-sxm2-32", .image = "nvcr.io/nvidia/pytorch:25.12-py3"});
    // Its compatibility package may serve data-centre GPUs on that branch, and no others.
    QCOMPARE(verdictOf(old, "driver-image"), std::string("unknown"));
    QCOMPARE(verdictOf(checked({.driver = "535.104.05",
                                .gpu = "NVIDIA GeForce RTX 4090",
                                .image = "nvcr.io/nvidia/pytorch:25.12-py3"}),
                       "driver-image"),
             std::string("no"));
    QCOMPARE(verdictOf(old, "image-gpu"), std::string("no"));  // CUDA 13 dropped Volta.
    const StackReport unknown =
        checked({.driver = "580.65.06", .gpu = "h100-sxm", .image = "nvcr.io/nvidia/pytorch:25.07-py3"});
    QCOMPARE(verdictOf(unknown, "driver-image"), std::string("unknown"));
    QVERIFY(unknown.works && !unknown.isWhollyJudged());
    QCOMPARE(verdictOf(checked({.driver = "580.65.06",
                                .gpu = "h100-sxm",
                                .image = "rocm/pytorch:rocm6.2_ubuntu22.04_py3.10_pytorch_release_2.3.0"}),
                       "driver-image"),
             std::string("no"));
}

HEADROOM_TEST(TstStack)
#include "tst_stack.moc"
