// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/advice/size_class.h"
#include "tests/support/sample_estimates.h"
#include "widgets/text/answers/verdict_text.h"
#include "widgets/text/findings/finding_text.h"

#include <QDirIterator>
#include <QtTest>

#include <algorithm>

using namespace headroom;
using test::withMemory;

class FindingTextTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void everyFindingOfTheEstimatorHasWords();
    void wordsAreSentences();
    void argumentsAreQuoted();
    void figuresGetTheirUnits();
    void nearestNameIsOffered();
    void percentSignsInNamesStay();
    void missingArgumentsAreHarmless();
    void unknownIdComesBack();
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

void FindingTextTest::everyFindingOfTheEstimatorHasWords()
{
    // The ids stand as literals in the estimator's sources.
    static const QRegularExpression idPattern(
        QStringLiteral("\"((?:memory|layout|model|cluster|cost|calibration|serving|time|training)\\.[a-z]+(?:-[a-z]+)*)\""));
    const std::vector<std::string_view> known = knownFindingIds();
    int seen = 0;
    for (const char* folder : {"hardware", "layout", "shape", "memory", "time", "cost", "serving", "estimator"}) {
        QDirIterator files(QStringLiteral(HEADROOM_SOURCE_DIR "/model/") + QLatin1String(folder),
                           {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files, QDirIterator::Subdirectories);
        QVERIFY2(files.hasNext(), folder);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            QRegularExpressionMatchIterator matches = idPattern.globalMatch(QString::fromUtf8(file.readAll()));
            for (; matches.hasNext(); ++seen) {
                const std::string id = matches.next().captured(1).toStdString();
                QVERIFY2(std::ranges::find(known, id) != known.end(), id.c_str());
            }
        }
    }
    QCOMPARE_GE(seen, 80);
}

void FindingTextTest::wordsAreSentences()
{
    for (std::string_view id : knownFindingIds()) {
        const Finding finding{
            std::string(id),
            Severity::Error,
            {},
            {std::int64_t{1}, std::int64_t{2}, std::int64_t{3}, std::int64_t{4}, std::int64_t{5}, std::int64_t{6}}};
        const QString text = findingText(finding, ByteUnit::GB);
        QVERIFY2(text.endsWith(QLatin1Char('.')), id.data());
        QVERIFY2(!text.contains(QLatin1Char('?')), id.data());
        const QString remedy = findingRemedy(finding, ByteUnit::GB);
        QVERIFY2(remedy.isEmpty() || remedy.endsWith(QLatin1Char('.')) || remedy.endsWith(QLatin1Char('?')), id.data());
        QVERIFY2(findingFullText(finding, ByteUnit::GB).size() < 260, id.data());
    }
}

void FindingTextTest::argumentsAreQuoted()
{
    const Finding divide{"layout.gpus-not-divisible",
                         Severity::Error,
                         "/parallelism/tensor",
                         {std::int64_t{8}, std::int64_t{3}, std::int64_t{1}, std::int64_t{1}}};
    QCOMPARE(findingText(divide, ByteUnit::GB),
             QStringLiteral("Tensor 3 × context 1 × pipeline 1 do not divide the number of GPUs used: 8."));
    const Finding tight{
        "memory.too-tight", Severity::Error, {}, {gigabytes(42.5), gibibytes(40), std::string("A100 40GB")}};
    QVERIFY(findingText(tight, ByteUnit::GB).contains(QLatin1String("42.5 GB of the 42.9 GB")));
    QVERIFY(findingText(tight, ByteUnit::GiB).contains(QLatin1String("39.6 GiB of the 40.0 GiB")));
    const Finding price{
        "cost.no-price", Severity::Warning, {}, {std::string("Standard_ND6s"), std::string("spot"), std::string()}};
    QCOMPARE(findingText(price, ByteUnit::GB), QStringLiteral("No price is known for ND6s with Spot in any region."));
    const Finding listed{"cost.price-without-region",
                         Severity::Warning,
                         {},
                         {std::string("Standard_ND6s"), std::string("spot"), Amount{Money::fromDollars(48)},
                          std::string("US region, name not stated")}};
    const QString told = findingText(listed, ByteUnit::GB);
    QVERIFY2(told.contains(QLatin1String("48.00")) && told.contains(QLatin1String("ND6s with Spot")) &&
                 told.contains(QLatin1String("(US region, name not stated)")),
             qPrintable(told));
}

void FindingTextTest::figuresGetTheirUnits()
{
    const Finding missed{"serving.target-missed",
                         Severity::Error,
                         {},
                         {std::string("tpot"), std::int64_t{95}, Seconds{1300}, Seconds{0.05}}};
    const QString late = findingText(missed, ByteUnit::GB);
    QVERIFY2(late.contains(latencyText(Seconds{1300})) && late.contains(QStringLiteral("50.0 ms")), qPrintable(late));
    const Finding budget{"checklist.budget", Severity::Information, {}, {Amount{Money::fromDollars(1305.46), "EUR"}}};
    QCOMPARE(findingText(budget, ByteUnit::GB),
             QStringLiteral("Budget: none is set, and one weekend left on costs 1,305.46 EUR."));
}

void FindingTextTest::nearestNameIsOffered()
{
    Finding finding{"model.unknown", Severity::Error, {}, {std::string("lama"), std::string("llama-2-7b")}};
    QCOMPARE(findingRemedy(finding, ByteUnit::GB), QStringLiteral("Did you mean \"llama-2-7b\"?"));
    finding.arguments[1] = std::string();
    QCOMPARE(findingRemedy(finding, ByteUnit::GB),
             QStringLiteral("Choose a preset, or give the number of parameters."));
}

void FindingTextTest::percentSignsInNamesStay()
{
    const Finding finding{"model.unknown", Severity::Error, {}, {std::string("a%2b"), std::string("c")}};
    QCOMPARE(findingText(finding, ByteUnit::GB), QStringLiteral("The model \"a%2b\" is not in the catalogue."));
}

void FindingTextTest::missingArgumentsAreHarmless()
{
    for (std::string_view id : knownFindingIds()) {
        const Finding finding{std::string(id), Severity::Error, {}, {}};
        QVERIFY(!findingText(finding, ByteUnit::GB).isEmpty());
        QVERIFY(!findingRemedy(finding, ByteUnit::GB).contains(QLatin1String("%1")));
    }
}

void FindingTextTest::unknownIdComesBack()
{
    const Finding finding{"later.thing", Severity::Warning, {}, {std::int64_t{2048}, std::string("x")}};
    QCOMPARE(findingText(finding, ByteUnit::GB), QStringLiteral("later.thing: 2,048, x"));
    QVERIFY(findingRemedy(finding, ByteUnit::GB).isEmpty());
}

void FindingTextTest::checklistHasNamesAndWords()
{
    const ChecklistEntry roles = checklistEntry({"checklist.roles", Severity::Information, "", {}}, ByteUnit::GB);
    QCOMPARE(roles.name, QStringLiteral("Roles"));
    QVERIFY2(roles.text.startsWith(QStringLiteral("People who use the machines")), qPrintable(roles.text));
    const ChecklistEntry spot = checklistEntry({"checklist.spot-data", Severity::Information, "", {}}, ByteUnit::GB);
    QVERIFY2(spot.text.startsWith(QStringLiteral("A machine goes with")), qPrintable(spot.text));
    QVERIFY(spot.text.endsWith(QStringLiteral("storage of their own.")));
}

void FindingTextTest::rulesOfThumbAreSpelt()
{
    const auto text = [](double parameters) {
        const auto place = static_cast<std::int64_t>(sizeClassOf(parameters));
        return findingText({"advice.class", Severity::Information, "", {parameters / 1e9, place}}, ByteUnit::GB);
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
    const Finding large{"memory.does-not-fit", Severity::Error, "", {gigabytes(90), gigabytes(64), "", ""}};
    QVERIFY2(findingText(large, ByteUnit::GB).contains(QStringLiteral("CPU node")),
             qPrintable(findingText(large, ByteUnit::GB)));
    const Finding tight{"memory.too-tight", Severity::Error, "", {gigabytes(63.9), gigabytes(64), ""}};
    QVERIFY2(findingText(tight, ByteUnit::GB).contains(QStringLiteral("CPU node")),
             qPrintable(findingText(tight, ByteUnit::GB)));
    for (const Finding& told : {Finding{"calibration.run-agrees", Severity::Information, "", {47.0, 46.8, ""}},
                                Finding{"calibration.run", Severity::Information, "", {47.0, 4.7, 10.0, ""}},
                                Finding{"calibration.run-shorter", Severity::Information, "", {47.0, 470.0, 10.0, ""}}})
        QVERIFY2(findingFullText(told, ByteUnit::GB).contains(QStringLiteral("What was noted: nothing.")),
                 qPrintable(findingFullText(told, ByteUnit::GB)));
}

void FindingTextTest::tailsAreListed()
{
    const auto text = [](std::vector<FindingArgument> arguments) {
        return findingText({"serving.tail-varies", Severity::Information, "/serving/requests_per_s", arguments},
                           ByteUnit::GB);
    };
    const QString head = QStringLiteral("At a load of 90 % rare jams decide the slowest times; from day to day these "
                                        "may differ: ");
    QCOMPARE(text({std::int64_t{90}, "tpot", std::int64_t{95}, Seconds{0.045}, std::int64_t{13}}),
             head + QStringLiteral("time per output token P95 (45.0 ms) by 13 %."));
    QCOMPARE(text({std::int64_t{90}, "ttft", std::int64_t{95}, Seconds{1.2}, std::int64_t{15}, "ttft", std::int64_t{99},
                   Seconds{2.4}, std::int64_t{30}, "tpot", std::int64_t{99}, Seconds{0.06}, std::int64_t{20}}),
             head + QStringLiteral("time to first token P95 (1.20 s) by 15 %, P99 (2.40 s) by 30 %; time per output "
                                   "token P99 (60.0 ms) by 20 %."));
}

void FindingTextTest::servicesHaveRemediesOfTheirOwn()
{
    const std::vector<FindingArgument> arguments{gigabytes(156), gigabytes(85.9), "", "A100 80 GB"};
    const Finding job{"memory.does-not-fit", Severity::Error, "/cluster", arguments};
    const Finding service{"memory.does-not-fit", Severity::Error, "/serving/weights", arguments};
    QVERIFY(findingFullText(job, ByteUnit::GB).contains(QStringLiteral("8-bit states")));
    QVERIFY(!findingFullText(service, ByteUnit::GB).contains(QStringLiteral("8-bit states")));
    QVERIFY(findingFullText(service, ByteUnit::GB).startsWith(QStringLiteral("The service needs 156 GB")));
    const Finding format{"cluster.number-format", Severity::Warning, "/serving/weights", {"T4 16 GB", "BF16"}};
    QVERIFY(!findingFullText(format, ByteUnit::GB).contains(QStringLiteral("recipe")));
    const Finding one{"serving.replicas",
                      Severity::Information,
                      "/serving/requests_per_s",
                      {std::int64_t{1}, std::int64_t{2}, std::int64_t{4}}};
    QCOMPARE(findingText(one, ByteUnit::GB),
             QStringLiteral("Load and latency ask for 1 replica (4 GPUs), the plan has 2."));
    Finding onCpu = one;
    onCpu.id = "serving.replicas-on-nodes";
    QCOMPARE(findingText(onCpu, ByteUnit::GB),
             QStringLiteral("Load and latency ask for 1 replica (4 nodes), the plan has 2."));
}

void FindingTextTest::sizesAreLabelled()
{
    for (const char* id : {"advice.size", "advice.size-split", "advice.cpu-size", "advice.serving-size",
                           "advice.cpu-size-rate", "advice.serving-size-rate"}) {
        const Finding finding{
            id, Severity::Information, "", {"Standard_D16s_v5", std::int64_t{2}, Amount{Money::fromDollars(1.5)}, 4.0}};
        const QString text = findingText(finding, ByteUnit::GB);
        QVERIFY2(text.contains(QStringLiteral("2 × D16s_v5")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("$1.50")), qPrintable(text));
    }
}

void FindingTextTest::cloudsAreNamed()
{
    for (const char* id : {"advice.none", "advice.no-service"}) {
        const QString text = findingText({id, Severity::Warning, "", {"azure"}}, ByteUnit::GB);
        QVERIFY2(text.contains(QStringLiteral("price in Azure")), qPrintable(text));
    }
}

void FindingTextTest::remediesNameTheHalfThatApplies()
{
    const auto remedy = [](const char* half) {
        return findingRemedy({"cluster.front-end",
                              Severity::Warning,
                              "/cluster/zones",
                              {Seconds{4}, Seconds{2}, 2.0, "InfiniBand NDR", half}},
                             ByteUnit::GB);
    };
    QCOMPARE(remedy("zones"), QStringLiteral("Use one zone."));
    QCOMPARE(remedy("network"), QStringLiteral("Leave Network to the size."));
    QCOMPARE(remedy("zones-and-network"), QStringLiteral("Use one zone, and leave Network to the size."));
}

void FindingTextTest::groundsOfAdviceAreSpelt()
{
    const auto text = [](const char* id, std::vector<FindingArgument> arguments) {
        return findingText({id, Severity::Information, "", std::move(arguments)}, ByteUnit::GB);
    };
    const QString unverified = text("advice.unverified", {"aws", "p5.48xlarge"});
    QVERIFY2(unverified.startsWith(QStringLiteral("Figures of p5.48xlarge are not verified against AWS's own pages")),
             qPrintable(unverified));
    QCOMPARE(text("advice.paid", {"spot"}), QStringLiteral("Prices compared: spot."));
    QCOMPARE(text("advice.paid-otherwise", {"payg", "spot", "Standard_NC40ads_H100_v5"}),
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
    service.findings = {{"serving.smaller-share", Severity::Error, "/serving/engine_fraction", {std::int64_t{85}}}};
    QCOMPARE(verdictText(service, ByteUnit::GB).finding, 0);
    // An engine that takes too little is not short of the GPU's memory.
    service = withMemory(22.6, 100, Fit::Fits);
    service.findings = {{"serving.larger-share",
                         Severity::Error,
                         "/serving/engine_fraction",
                         {std::int64_t{10}, gigabytes(21.4), gigabytes(100), std::int64_t{22}}}};
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
    estimate.findings = {{"cluster.idle-gpus", Severity::Information, {}, {std::int64_t{1}, std::int64_t{8}}},
                         {"memory.host-does-not-fit", Severity::Error, {}, {gigabytes(900), gigabytes(800)}}};
    const VerdictText verdict = verdictText(estimate, ByteUnit::GB);
    QCOMPARE(verdict.grade, Grade::Bad);
    QCOMPARE(verdict.finding, 1);
    QCOMPARE(verdict.sentence(), QStringLiteral("Offloading needs 900 GB of host memory per node, which has 800 GB."));
}

QTEST_APPLESS_MAIN(FindingTextTest)
#include "tst_finding_text.moc"
