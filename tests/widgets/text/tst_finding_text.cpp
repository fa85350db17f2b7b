// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/advice/size_class.h"
#include "model/finding_kinds.h"
#include "tests/support/sample_estimates.h"
#include "tests/support/test_program.h"
#include "widgets/text/answers/verdict_text.h"
#include "widgets/text/findings/finding_text.h"
#include "widgets/text/findings/finding_words.h"

#include <QtTest>

#include <algorithm>
#include <map>
#include <set>

using namespace headroom;
using test::withMemory;

class FindingTextTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void everyFindingHasWordsWithItsArguments();
    void wordsAreSentences();
    void remarksSayWhatToDo();
    void argumentsAreQuoted();
    void figuresGetTheirUnits();
    void nearestNameIsOffered();
    void percentSignsInNamesStay();
    void checklistHasNamesAndWords();
    void rulesOfThumbAreSpelt();
    void emptyNamesAreSpelt();
    void tailsAreListed();
    void servicesHaveRemediesOfTheirOwn();
    void sizesAreLabelled();
    void cloudsAreNamed();
    void remediesNameTheHalfThatApplies();
    void groundsOfAdviceAreSpelt();
    void verdicts();
    void hostMemoryDecidesWhereGpuMemoryFits();
};

namespace {

/// A value of that alternative of FindingArgument, which one of a name or choice fills in.
FindingArgument sample(std::size_t type)
{
    const std::vector<FindingArgument> samples = {std::int64_t{2},
                                                  2.5,
                                                  gigabytes(2),
                                                  Seconds{2},
                                                  Hours{2},
                                                  Percent{2},
                                                  Amount{},
                                                  std::optional<Amount>(Amount{}),
                                                  Counted{2, CountedNoun::Gpu},
                                                  std::string("name"),
                                                  SizeId{"Standard_D16s_v5"},
                                                  GpuName{"A100"},
                                                  CloudId{"azure"},
                                                  RegionId{"westus"},
                                                  NearestId{"near"},
                                                  OwnersNote{"note"},
                                                  PlanChoice{"/cost/price_mode", "spot"},
                                                  MemoryUser{},
                                                  SizeClassPlace{1},
                                                  VaryingTails{{{"/serving/latency_metric", "tpot", true}, 95, {}, {}}},
                                                  FrontEndRemedy::Both};
    return samples.at(type);
}

/// A finding of every kind that the model makes.
Finding sample(const FindingKind& kind)
{
    Finding finding;
    finding.id = kind.id;
    for (std::size_t i = 0; i < kind.count; ++i)
        finding.arguments.push_back(sample(kind.types.at(i)));
    return finding;
}

/// The places of arguments, such as "%1", in words.
std::set<int> placesIn(const char* words)
{
    std::set<int> places;
    for (const char* at = words; at != nullptr && *at != 0; ++at)
        if (*at == '%' && at[1] >= '1' && at[1] <= '9')
            places.insert(at[1] - '0');
    return places;
}

}  // namespace

void FindingTextTest::everyFindingHasWordsWithItsArguments()
{
    std::map<std::string_view, const FindingWords*> words;
    for (const std::span<const FindingWords> group : allFindingWords())
        for (const FindingWords& entry : group)
            QVERIFY2(words.emplace(entry.id, &entry).second, entry.id.data());
    QCOMPARE(words.size(), findingKinds.size());
    for (const FindingKind& kind : findingKinds) {
        QVERIFY2(words.contains(kind.id), kind.id.data());
        const FindingWords& entry = *words[kind.id];
        std::set<int> all;
        for (const char* text : {entry.text, entry.remedy, entry.otherRemedy, entry.serviceRemedy})
            all.merge(placesIn(text));
        // Each argument is quoted somewhere, but for a nearest name, which may only decide what to say.
        std::set<int> arguments;
        for (std::size_t i = 1; i <= kind.count; ++i)
            arguments.insert(static_cast<int>(i));
        QVERIFY2(all == arguments, kind.id.data());
        const bool offersName = std::ranges::count(kind.types, FindingArgument(NearestId{}).index()) > 0;
        QCOMPARE(entry.otherRemedy != nullptr, offersName);
    }
}

void FindingTextTest::wordsAreSentences()
{
    for (const FindingKind& kind : findingKinds) {
        Finding finding = sample(kind);
        const char* id = kind.id.data();
        for (const char* pointer : {"", "/serving/weights"}) {
            finding.pointer = pointer;
            const QString text = findingText(finding, ByteUnit::GB);
            QVERIFY2(text.endsWith(QLatin1Char('.')), id);
            QVERIFY2(!text.contains(QLatin1Char('?')), id);
            const QString remedy = findingRemedy(finding, ByteUnit::GB);
            QVERIFY2(remedy.isEmpty() || remedy.endsWith(QLatin1Char('.')) || remedy.endsWith(QLatin1Char('?')), id);
            QVERIFY2(findingFullText(finding, ByteUnit::GB).size() < 260, id);
        }
    }
}

/// Whoever reads a remark on machines, or a point that is not settled before they cost money, is told what to do.
void FindingTextTest::remarksSayWhatToDo()
{
    const std::set<std::string_view> settled = {"deploy.check-quota-enough",
                                                "deploy.check-region-quota-enough",
                                                "deploy.check-system-quota-enough",
                                                "deploy.check-region-open-to-you",
                                                "deploy.check-not-retiring",
                                                "deploy.check-placement-one",
                                                "deploy.check-placement-set",
                                                "deploy.check-driver-none",
                                                "deploy.check-driver-extension",
                                                "deploy.check-driver-image",
                                                "deploy.check-taint",
                                                "deploy.check-network",
                                                "deploy.check-network-rdma",
                                                "deploy.check-price",
                                                "deploy.check-alerts",
                                                "deploy.check-shutdown",
                                                "deploy.check-cleanup",
                                                "deploy.world-size",
                                                "deploy.batch"};
    for (const auto words : {acceptFindingWords(), deployFindingWords()})
        for (const FindingWords& of : words)
            QVERIFY2(*of.remedy != '\0' || settled.contains(of.id), std::string(of.id).c_str());
}

void FindingTextTest::argumentsAreQuoted()
{
    const Finding divide("layout.gpus-not-divisible", Severity::Error, "/parallelism/tensor", 8, 3, 1, 1);
    QCOMPARE(findingText(divide, ByteUnit::GB),
             QStringLiteral("Tensor 3 × context 1 × pipeline 1 do not divide the number of GPUs used: 8."));
    const Finding tight("memory.too-tight", Severity::Error, {}, gigabytes(42.5), gibibytes(40), GpuName{"A100 40GB"});
    QVERIFY(findingText(tight, ByteUnit::GB).contains(QLatin1String("42.5 GB of the 42.9 GB")));
    QVERIFY(findingText(tight, ByteUnit::GiB).contains(QLatin1String("39.6 GiB of the 40.0 GiB")));
    const PlanChoice spot{"/cost/price_mode", "spot"};
    const Finding price("cost.no-price", Severity::Warning, {}, SizeId{"Standard_ND6s"}, spot, RegionId{});
    QCOMPARE(findingText(price, ByteUnit::GB), QStringLiteral("No price is known for ND6s with Spot in any region."));
    const Finding own("cost.no-price", Severity::Warning, {}, SizeId{}, spot, RegionId{});
    QVERIFY(findingText(own, ByteUnit::GB).contains(QStringLiteral("for hardware of your own with")));
    const Finding listed("cost.price-without-region", Severity::Warning, {}, SizeId{"Standard_ND6s"}, spot,
                         Amount{Money::fromDollars(48)}, "US region, name not stated");
    const QString told = findingText(listed, ByteUnit::GB);
    QVERIFY2(told.contains(QLatin1String("48.00")) && told.contains(QLatin1String("ND6s with Spot")) &&
                 told.contains(QLatin1String("(US region, name not stated)")),
             qPrintable(told));
}

void FindingTextTest::figuresGetTheirUnits()
{
    const Finding missed("serving.target-missed", Severity::Error, {}, PlanChoice{"/serving/latency_metric", "tpot"},
                         95, Seconds{1300}, Seconds{0.05});
    const QString late = findingText(missed, ByteUnit::GB);
    QVERIFY2(late.contains(latencyText(Seconds{1300})) && late.contains(QStringLiteral("50.0 ms")), qPrintable(late));
    const Finding budget("checklist.budget", Severity::Information, {}, Amount{Money::fromDollars(1305.46), "EUR"});
    QCOMPARE(findingText(budget, ByteUnit::GB),
             QStringLiteral("Budget: none is set, and one weekend left on costs 1,305.46 EUR."));
    const auto job = [](double hours) {
        const Finding size("advice.size", Severity::Information, {}, SizeId{"x"}, 1, Amount{}, std::string("ZeRO-2"),
                           Seconds{hours * secondsPerHour});
        return findingText(size, ByteUnit::GB)
            .section(QStringLiteral("takes "), 1)
            .section(QStringLiteral(" and "), 0, 0);
    };
    QCOMPARE(job(1234.5), durationText(Hours{1234.5}));
    QCOMPARE(job(12.345), durationText(Hours{12.345}));
    const Finding share("serving.smaller-share", Severity::Error, {}, Percent{85});
    QVERIFY(findingText(share, ByteUnit::GB).endsWith(QStringLiteral("it may take 85 % at most.")));
    const Finding free("serving.cpu-enough", Severity::Information, {}, SizeId{"Standard_D16s_v5"}, 2,
                       PlanChoice{"/serving/latency_metric", "tpot"}, 95, Seconds{0.05}, std::optional<Amount>());
    QVERIFY(findingText(free, ByteUnit::GB).endsWith(QStringLiteral("is 50.0 ms, for an unknown price per hour.")));
}

void FindingTextTest::nearestNameIsOffered()
{
    Finding finding("model.unknown", Severity::Error, {}, "lama", NearestId{"llama-2-7b"});
    QCOMPARE(findingRemedy(finding, ByteUnit::GB), QStringLiteral("Did you mean \"llama-2-7b\"?"));
    finding.arguments[1] = NearestId{};
    QCOMPARE(findingRemedy(finding, ByteUnit::GB),
             QStringLiteral("Choose a preset, or give the number of parameters."));
}

void FindingTextTest::percentSignsInNamesStay()
{
    const Finding finding("model.unknown", Severity::Error, {}, "a%2b", NearestId{"c"});
    QCOMPARE(findingText(finding, ByteUnit::GB), QStringLiteral("The model \"a%2b\" is not in the catalogue."));
}

void FindingTextTest::checklistHasNamesAndWords()
{
    const ChecklistEntry roles = checklistEntry({"checklist.roles", Severity::Information, ""}, ByteUnit::GB);
    QCOMPARE(roles.name, QStringLiteral("Roles"));
    QVERIFY2(roles.text.startsWith(QStringLiteral("People who use the machines")), qPrintable(roles.text));
    const ChecklistEntry spot = checklistEntry({"checklist.spot-data", Severity::Information, ""}, ByteUnit::GB);
    QVERIFY2(spot.text.startsWith(QStringLiteral("A machine goes with")), qPrintable(spot.text));
    QVERIFY(spot.text.endsWith(QStringLiteral("storage of their own.")));
}

void FindingTextTest::rulesOfThumbAreSpelt()
{
    const auto text = [](double parameters) {
        return findingText(
            {"advice.class", Severity::Information, "", parameters / 1e9, SizeClassPlace{sizeClassOf(parameters)}},
            ByteUnit::GB);
    };
    QCOMPARE(text(7e9), QStringLiteral("7 B parameters: ZeRO-2 on 4 to 16 GPUs with DeepSpeed, links: NVLink "
                                       "preferred."));
    QVERIFY2(text(175e9).contains(QStringLiteral("3D parallelism on 64 to 512 and more GPUs")),
             qPrintable(text(175e9)));
    // A limit belongs to the class above it.
    QCOMPARE(sizeClassOf(1e9 - 1), std::size_t{0});
    QCOMPARE(sizeClassOf(1e9), std::size_t{1});
    QCOMPARE(sizeClassOf(70e9), std::size_t{3});
}

void FindingTextTest::emptyNamesAreSpelt()
{
    const Finding large("memory.does-not-fit", Severity::Error, "", gigabytes(90), gigabytes(64), MemoryUser{},
                        GpuName{});
    QVERIFY2(findingText(large, ByteUnit::GB).contains(QStringLiteral("CPU node")),
             qPrintable(findingText(large, ByteUnit::GB)));
    const Finding tight("memory.too-tight", Severity::Error, "", gigabytes(63.9), gigabytes(64), GpuName{});
    QVERIFY2(findingText(tight, ByteUnit::GB).contains(QStringLiteral("CPU node")),
             qPrintable(findingText(tight, ByteUnit::GB)));
    const OwnersNote none;
    for (const Finding& told : {Finding("calibration.run-agrees", Severity::Information, "", 47.0, 46.8, none),
                                Finding("calibration.run", Severity::Information, "", 47.0, 4.7, 10.0, none),
                                Finding("calibration.run-shorter", Severity::Information, "", 47.0, 470.0, 10.0, none)})
        QVERIFY2(findingFullText(told, ByteUnit::GB).contains(QStringLiteral("What was noted: nothing.")),
                 qPrintable(findingFullText(told, ByteUnit::GB)));
}

void FindingTextTest::tailsAreListed()
{
    const auto text = [](const VaryingTails& tails) {
        return findingText(
            {"serving.tail-varies", Severity::Information, "/serving/requests_per_s", Percent{90}, tails},
            ByteUnit::GB);
    };
    const PlanChoice first{"/serving/latency_metric", "ttft", true};
    const PlanChoice each{"/serving/latency_metric", "tpot", true};
    const QString head = QStringLiteral("At a load of 90 % rare jams decide the slowest times; from day to day these "
                                        "may differ: ");
    QCOMPARE(text({{each, 95, Seconds{0.045}, Percent{13}}}),
             head + QStringLiteral("time per output token P95 (45.0 ms) by 13 %."));
    QCOMPARE(text({{first, 95, Seconds{1.2}, Percent{15}},
                   {first, 99, Seconds{2.4}, Percent{30}},
                   {each, 99, Seconds{0.06}, Percent{20}}}),
             head + QStringLiteral("time to first token P95 (1.20 s) by 15 %, P99 (2.40 s) by 30 %; time per output "
                                   "token P99 (60.0 ms) by 20 %."));
}

void FindingTextTest::servicesHaveRemediesOfTheirOwn()
{
    const GpuName gpu{"A100 80 GB"};
    const Finding job("memory.does-not-fit", Severity::Error, "/cluster", gigabytes(156), gigabytes(85.9),
                      MemoryUser{.stage = 1}, gpu);
    const Finding service("memory.does-not-fit", Severity::Error, "/serving/weights", gigabytes(156), gigabytes(85.9),
                          MemoryUser{.stage = {}, .isService = true}, gpu);
    QVERIFY(findingFullText(job, ByteUnit::GB).contains(QStringLiteral("8-bit states")));
    QVERIFY(findingFullText(job, ByteUnit::GB).startsWith(QStringLiteral("Pipeline stage 2 needs 156 GB")));
    QVERIFY(!findingFullText(service, ByteUnit::GB).contains(QStringLiteral("8-bit states")));
    QVERIFY(findingFullText(service, ByteUnit::GB).startsWith(QStringLiteral("The service needs 156 GB")));
    const Finding format("cluster.number-format", Severity::Warning, "/serving/weights", "T4 16 GB", "BF16");
    QVERIFY(!findingFullText(format, ByteUnit::GB).contains(QStringLiteral("recipe")));
    const Counted replica{1, CountedNoun::Replica};
    const Finding onGpu("serving.replicas", Severity::Information, "/serving/requests_per_s", replica, 2,
                        Counted{4, CountedNoun::Gpu});
    QCOMPARE(findingText(onGpu, ByteUnit::GB),
             QStringLiteral("Load and latency ask for 1 replica (4 GPUs), the plan has 2."));
    const Finding onCpu("serving.replicas-on-nodes", Severity::Information, "/serving/requests_per_s", replica, 2,
                        Counted{4, CountedNoun::Node});
    QCOMPARE(findingText(onCpu, ByteUnit::GB),
             QStringLiteral("Load and latency ask for 1 replica (4 nodes), the plan has 2."));
}

void FindingTextTest::sizesAreLabelled()
{
    for (const FindingKind& kind : findingKinds) {
        if (!kind.id.starts_with("advice.size") && !kind.id.starts_with("advice.cpu-size") &&
            !kind.id.starts_with("advice.serving-size"))
            continue;
        Finding finding = sample(kind);
        finding.arguments.at(2) = Amount{Money::fromDollars(1.5)};
        const QString text = findingText(finding, ByteUnit::GB);
        QVERIFY2(text.contains(QStringLiteral("2 × D16s_v5")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("$1.50")), qPrintable(text));
    }
}

void FindingTextTest::cloudsAreNamed()
{
    using Id = FindingId<CloudId>;
    for (const Id id : {Id("advice.none"), Id("advice.no-service")}) {
        const QString text = findingText({id, Severity::Warning, "", CloudId{"azure"}}, ByteUnit::GB);
        QVERIFY2(text.contains(QStringLiteral("price in Azure")), qPrintable(text));
    }
}

void FindingTextTest::remediesNameTheHalfThatApplies()
{
    const auto remedy = [](FrontEndRemedy half) {
        return findingRemedy({"cluster.front-end", Severity::Warning, "/cluster/zones", Seconds{4}, Seconds{2}, 2.0,
                              "InfiniBand NDR", half},
                             ByteUnit::GB);
    };
    QCOMPARE(remedy(FrontEndRemedy::OneZone), QStringLiteral("Use one zone."));
    QCOMPARE(remedy(FrontEndRemedy::NetworkOfSize), QStringLiteral("Leave Network to the size."));
    QCOMPARE(remedy(FrontEndRemedy::Both), QStringLiteral("Use one zone, and leave Network to the size."));
}

void FindingTextTest::groundsOfAdviceAreSpelt()
{
    const auto text = [](const Finding& finding) { return findingText(finding, ByteUnit::GB); };
    const QString unverified =
        text({"advice.unverified", Severity::Information, "", CloudId{"aws"}, SizeId{"p5.48xlarge"}});
    QVERIFY2(unverified.startsWith(QStringLiteral("Figures of p5.48xlarge are not verified against AWS's own pages")),
             qPrintable(unverified));
    const PlanChoice spot{"/cost/price_mode", "spot", true};
    QCOMPARE(text({"advice.paid", Severity::Information, "", spot}), QStringLiteral("Prices compared: spot."));
    QCOMPARE(text({"advice.paid-otherwise", Severity::Information, "", PlanChoice{"/cost/price_mode", "payg", true},
                   spot, SizeId{"Standard_NC40ads_H100_v5"}}),
             QStringLiteral("No price of NC40ads_H100_v5 is known for what the plan pays (spot): it counts with pay as "
                            "you go."));
}

void FindingTextTest::verdicts()
{
    VerdictText verdict = verdictText(withMemory(98.4, 42.949672960, Fit::DoesNotFit), ByteUnit::GB);
    QCOMPARE(verdict.grade, Grade::Bad);
    QCOMPARE(verdict.sentence(), QStringLiteral("Needs 98.4 GB per GPU, has 42.9 GB: short by 55.5 GB"));
    QCOMPARE(verdict.decisive, QStringLiteral("short by 55.5 GB"));
    verdict = verdictText(withMemory(48.3, 85.5, Fit::Fits), ByteUnit::GB);
    QCOMPARE(verdict.grade, Grade::Good);
    QCOMPARE(verdict.sentence(), QStringLiteral("Fits: needs 48.3 GB per GPU of 85.5 GB, 37.2 GB of headroom"));
    verdict = verdictText(withMemory(42.5, 42.9, Fit::Tight), ByteUnit::GB);
    QCOMPARE(verdict.grade, Grade::Watch);
    QCOMPARE(verdict.sentence(), QStringLiteral("Too tight: needs 42.5 GB per GPU of 42.9 GB, only 0.400 GB left"));
    // What lies beside an engine that takes too much is short, and its share is the remedy.
    Estimate service = withMemory(8.42, 8.05, Fit::DoesNotFit);
    service.findings = {{"serving.smaller-share", Severity::Error, "/serving/engine_fraction", Percent{85}}};
    QCOMPARE(verdictText(service, ByteUnit::GB).finding, 0);
    // An engine that takes too little is not short of the GPU's memory.
    service = withMemory(22.6, 100, Fit::Fits);
    service.findings = {{"serving.larger-share", Severity::Error, "/serving/engine_fraction", Percent{10},
                         gigabytes(21.4), gigabytes(100), Percent{22}}};
    QCOMPARE(verdictText(service, ByteUnit::GB).sentence(),
             QStringLiteral("The engine's memory share of 10 % is too small: weights, activations and the cache of one "
                            "request take 21.4 GB of the 100 GB on each GPU."));
    verdict = verdictText(Estimate{}, ByteUnit::GB);
    QCOMPARE(verdict.grade, Grade::Bad);
    QVERIFY(!verdict.sentence().isEmpty());
}

void FindingTextTest::hostMemoryDecidesWhereGpuMemoryFits()
{
    Estimate estimate = withMemory(20, 85.5, Fit::Fits);
    estimate.findings = {{"cluster.idle-gpus", Severity::Information, {}, 1, 8},
                         {"memory.host-does-not-fit", Severity::Error, {}, gigabytes(900), gigabytes(800)}};
    const VerdictText verdict = verdictText(estimate, ByteUnit::GB);
    QCOMPARE(verdict.grade, Grade::Bad);
    QCOMPARE(verdict.finding, 1);
    QCOMPARE(verdict.sentence(), QStringLiteral("Offloading needs 900 GB of host memory per node, which has 800 GB."));
}

HEADROOM_TEST(FindingTextTest)
#include "tst_finding_text.moc"
