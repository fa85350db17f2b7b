// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Arguments are plain words here.
#include "tests/cli/program.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QtTest>

using headroom::test::Outcome;
using headroom::test::Program;
using headroom::test::verifyRefusal;

/// "headroom search" as a person or a script starts it.
class TestCliSearch : public QObject {
    Q_OBJECT

private slots:
    void resultsReproducePlans_data();
    void resultsReproducePlans();
    void ranksByObjective();
    void topLimitsTheList();
    void whatIsLeftOutIsSaid();
    void nothingFitsIsAVerdict();
    void printsATable();
    void ownMisfitIsSaidFirst();
    void reasonsNameWhatIsSavedAlready();
    void tooManyCopiesAreTheReason();
    void frontCanBeReproduced();
    void settingsCount();
    void clustersAnswerQuestions_data();
    void clustersAnswerQuestions();
    void missedLimitNamesTheNearest();
    void refuses_data();
    void refuses();

private:
    [[nodiscard]] Outcome search(const QByteArray& plan, QStringList options = {}) const
    {
        options.prepend("search");
        return m_program.run(options << "-" << "--format" << "json", plan);
    }

    Program m_program;
};

namespace {

QByteArray planText(const char* training, const char* size = "Standard_ND96isr_H100_v5", int nodes = 2)
{
    return QStringLiteral(R"({"format": "headroom-plan", "version": 1, "model": {"preset": "llama-3.1-8b"},
        "training": {%1}, "cluster": {"sku": "%2", "nodes": %3},
        "parallelism": {"tensor": 2, "zero": 2, "shard_group": 4}, "cost": {"price_per_node_hour": 98.32}})")
        .arg(QLatin1String(training), QLatin1String(size))
        .arg(nodes)
        .toUtf8();
}

/// The plan with the fields of a result put in, as a script would.
QByteArray applied(const QByteArray& plan, const QJsonObject& result)
{
    QJsonObject json = QJsonDocument::fromJson(plan).object();
    json["parallelism"] = result["parallelism"];
    QJsonObject training = json["training"].toObject();
    for (const char* key : {"micro_batch", "recompute", "recompute_layers", "offload", "global_batch"})
        if (result.contains(key))
            training[key] = result[key];
    json["training"] = training;
    return QJsonDocument(json).toJson();
}

}  // namespace

void TestCliSearch::resultsReproducePlans_data()
{
    QTest::addColumn<QByteArray>("plan");
    QTest::addColumn<QStringList>("options");
    const QByteArray fixed = planText(R"("global_batch": 128, "sequence": 4096)");
    QTest::newRow("fixed batch") << fixed << QStringList{"--top", "12"};
    QTest::newRow("batch up to") << fixed << QStringList{"--top", "12", "--batch-up-to"};
    QTest::newRow("batch left open") << planText(R"("micro_batch": 2, "sequence": 4096)") << QStringList{"--top", "12"};
    QTest::newRow("memory") << fixed << QStringList{"--objective", "memory"};
}

void TestCliSearch::resultsReproducePlans()
{
    QFETCH(QByteArray, plan);
    QFETCH(QStringList, options);
    const Outcome outcome = search(plan, options);
    QCOMPARE(outcome.code, 0);
    const QJsonObject json = outcome.json();
    QCOMPARE(json["format"].toString(), QStringLiteral("headroom-search"));
    QCOMPARE(json["version"].toInt(), 1);
    QCOMPARE(json["evaluated"].toDouble() + json["pruned"].toDouble(), json["legal"].toDouble());
    QCOMPARE(json["complete"], QJsonValue(true));
    QCOMPARE(json["left_out"], (QJsonObject{{"layouts", 0}}));
    QVERIFY(json["fitting"].toDouble() > 0);
    QJsonArray results = json["results"].toArray();
    QVERIFY(results.size() >= 10);
    results.append(json["simplest"]);
    for (const QJsonValue value : results) {
        const QJsonObject result = value.toObject();
        const Outcome check = m_program.run({"estimate", "-", "--format", "json"}, applied(plan, result));
        QCOMPARE(check.code, 0);
        const QJsonObject estimate = check.json();
        QCOMPARE(estimate["memory"]["peak"].toDouble(), result["peak"].toDouble());
        QCOMPARE(estimate["time"]["step_s"].toDouble(), result["step_s"].toDouble());
        QCOMPARE(estimate["cost"]["job"].toDouble(), result["job_cost"].toDouble());
    }
}

void TestCliSearch::ranksByObjective()
{
    const QByteArray plan = planText(R"("global_batch": 64, "sequence": 4096)");
    const QJsonArray byTime = search(plan).json()["results"].toArray();
    const QJsonArray byCost = search(plan, {"--objective", "cost"}).json()["results"].toArray();
    const QJsonArray byMemory = search(plan, {"--objective", "memory"}).json()["results"].toArray();
    QCOMPARE(byTime, byCost);
    for (qsizetype i = 1; i < byTime.size(); ++i)
        QVERIFY(byTime[i]["step_s"].toDouble() >= byTime[i - 1]["step_s"].toDouble());
    for (qsizetype i = 1; i < byMemory.size(); ++i)
        QVERIFY(byMemory[i]["peak"].toDouble() >= byMemory[i - 1]["peak"].toDouble());
    QVERIFY(byMemory[0]["peak"].toDouble() < byTime[0]["peak"].toDouble());
}

void TestCliSearch::topLimitsTheList()
{
    const QByteArray plan = planText(R"("global_batch": 64, "sequence": 4096)");
    QCOMPARE(search(plan, {"--top", "3"}).json()["results"].toArray().size(), 3);
    const QJsonObject all = search(plan).json();
    QCOMPARE(all["results"].toArray().size(), 10);
    // The front is whole, whatever the length of the list.
    const QJsonArray front = all["front"].toArray();
    QVERIFY(front.size() >= 2);
    for (qsizetype i = 1; i < front.size(); ++i) {
        QVERIFY(front[i]["peak"].toDouble() > front[i - 1]["peak"].toDouble());
        QVERIFY(front[i]["step_s"].toDouble() < front[i - 1]["step_s"].toDouble());
        QVERIFY(front[i]["job_cost"].toDouble() < front[i - 1]["job_cost"].toDouble());
    }
}

void TestCliSearch::whatIsLeftOutIsSaid()
{
    const QByteArray plan = R"({"format": "headroom-plan", "version": 1, "model": {"preset": "deepseek-v3"},
        "cluster": {"sku": "Standard_ND96isr_H100_v5", "nodes": 256}})";
    const QJsonObject json = search(plan).json();
    QCOMPARE(json["complete"], QJsonValue(false));
    QCOMPARE(json["evaluated"].toDouble() + json["pruned"].toDouble() + json["left_out"]["layouts"].toDouble(),
             json["legal"].toDouble());
    QVERIFY(!json["results"].toArray().isEmpty());
    const QByteArray text = m_program.run({"search", "-"}, plan).output;
    QVERIFY2(text.simplified().contains("would take too long"), text.constData());
}

void TestCliSearch::nothingFitsIsAVerdict()
{
    const QByteArray plan = R"({"format": "headroom-plan", "version": 1, "model": {"preset": "gpt-3-175b"},
        "training": {"global_batch": 8}, "cluster": {"sku": "Standard_NC24ads_A100_v4", "nodes": 1}})";
    const Outcome outcome = search(plan);
    QCOMPARE(outcome.code, 1);
    const QJsonObject json = outcome.json();
    QVERIFY(json["results"].toArray().isEmpty());
    QVERIFY(json["simplest"].isNull());
    QCOMPARE(json["fitting"].toInt(), 0);
    QCOMPARE(json["evaluated"].toDouble() + json["pruned"].toDouble(), json["legal"].toDouble());
    for (const QJsonValue rejected : json["rejected"].toArray())
        if (rejected["label"].toString() == QStringLiteral("DP"))
            QVERIFY2(rejected["reason"].toString().startsWith(QStringLiteral("needs ")),
                     qPrintable(rejected["reason"].toString()));
}

void TestCliSearch::printsATable()
{
    const Outcome outcome = m_program.run({"search", Program::sample("70b-on-16-nodes"), "--top", "5"});
    QCOMPARE(outcome.code, 0);
    QVERIFY(outcome.output.contains("legal layouts"));
    QVERIFY(outcome.output.contains("the simplest within 5 %"));
    QVERIFY(outcome.output.contains("% slower than"));
    QVERIFY(outcome.output.contains("The plan's own layout takes"));
    QVERIFY(outcome.output.contains("none is faster"));
}

void TestCliSearch::ownMisfitIsSaidFirst()
{
    // Weights, gradients and optimizer states of 70B parameters over two GPUs only.
    const Outcome outcome =
        m_program.run({"search", Program::sample("70b-on-16-nodes"), "--top", "1", "--set", "parallelism.tensor=2",
                       "--set", "parallelism.pipeline=1", "--set", "parallelism.zero=0"});
    QCOMPARE(outcome.code, 0);
    const QByteArray words = outcome.output.simplified();
    QVERIFY2(words.contains("The plan's own layout does not fit: it needs "), words.constData());
    QVERIFY2(!words.contains("The plan's own layout takes"), words.constData());
}

void TestCliSearch::reasonsNameWhatIsSavedAlready()
{
    const Outcome outcome = m_program.run({"search", Program::sample("70b-on-16-nodes"), "--format", "json"});
    QCOMPARE(outcome.code, 0);
    const QJsonArray rejected = outcome.json()["rejected"].toArray();
    const QJsonValue replicated = rejected.first();
    QCOMPARE(replicated["label"].toString(), QStringLiteral("DP"));
    const QString reason = replicated["reason"].toString();
    QVERIFY2(reason.contains(", even with ") && reason.endsWith("parameters offloaded"), qPrintable(reason));
}

void TestCliSearch::tooManyCopiesAreTheReason()
{
    const QByteArray plan = R"({"format": "headroom-plan", "version": 1, "model": {"preset": "llama-3.1-8b"},
        "training": {"global_batch": 6, "sequence": 2048}, "cluster": {"sku": "Standard_ND96isr_H100_v5", "nodes": 1}})";
    int told = 0;
    for (const QJsonValue rejected : search(plan, {"--batch-up-to"}).json()["rejected"].toArray()) {
        const QString reason = rejected["reason"].toString();
        if (!QStringList{"DP", "ZeRO-1", "ZeRO-2", "ZeRO-3", "HSDP"}.contains(rejected["label"].toString()))
            continue;
        QCOMPARE(reason, QStringLiteral("8 data-parallel ranks need as many sequences per step; a step has at most 6"));
        ++told;
    }
    QCOMPARE(told, 5);
}

void TestCliSearch::frontCanBeReproduced()
{
    const QByteArray plan = R"({"format": "headroom-plan", "version": 1, "model": {"preset": "llama-2-7b"},
        "training": {"global_batch": 8, "sequence": 2048},
        "cluster": {"sku": "Standard_ND96asr_v4", "nodes": 1, "gpus": 1}})";
    const QJsonObject leanest = search(plan).json()["front"].toArray().first().toObject();
    QCOMPARE(leanest["offload"].toString(), QStringLiteral("parameters"));
    const Outcome outcome = m_program.run({"search", "-"}, plan);
    const QByteArray front = outcome.output.mid(outcome.output.indexOf("none is faster"));
    for (const char* title : {"peak, GB", "micro", "batch", "recomputed", "offloaded"})
        QVERIFY2(front.contains(title), title);
    const QByteArray line = front.mid(front.indexOf("DP ")).split('\n').first();
    QVERIFY2(line.contains("Parameters"), line.constData());
}

void TestCliSearch::settingsCount()
{
    const QByteArray plan = planText(R"("global_batch": 64, "sequence": 4096)");
    const QJsonObject two = search(plan).json();
    const QJsonObject four = search(plan, {"--set", "cluster.nodes=4"}).json();
    QVERIFY(four["results"][0]["step_s"].toDouble() < two["results"][0]["step_s"].toDouble());
}

void TestCliSearch::clustersAnswerQuestions_data()
{
    QTest::addColumn<QStringList>("question");
    QTest::addColumn<QString>("key");
    QTest::newRow("cheapest in time") << QStringList{"--finish-days", "10"} << "job_cost";
    QTest::newRow("fastest for the money") << QStringList{"--budget", "20000"} << "wall_h";
    QTest::newRow("fewest GPUs") << QStringList{"--fewest-gpus"} << "gpus";
}

void TestCliSearch::clustersAnswerQuestions()
{
    QFETCH(QStringList, question);
    QFETCH(QString, key);
    // A small model: every VM size is searched.
    QByteArray plan = planText(R"("global_batch": 4, "sequence": 1024, "tokens": 1e9)");
    plan.replace(R"(, "cost": {"price_per_node_hour": 98.32})", "");
    plan.replace("llama-3.1-8b", "gpt-2-small");
    const Outcome outcome = search(plan, question);
    QCOMPARE(outcome.code, 0);
    const QJsonArray results = outcome.json()["results"].toArray();
    QVERIFY(results.size() > 1);
    for (qsizetype i = 0; i < results.size(); ++i) {
        const QJsonObject result = results[i].toObject();
        QVERIFY(i == 0 || result[key].toDouble() >= results[i - 1][key].toDouble());
        QVERIFY(question.first() != "--finish-days" || result["wall_h"].toDouble() <= 240);
        QVERIFY(question.first() != "--budget" || result["job_cost"].toDouble() <= 20000);
    }
    QCOMPARE(search(plan, question + QStringList{"--top", "1"}).json()["results"].toArray().size(), 1);
    const QJsonObject best = results[0].toObject();
    QCOMPARE(best["nodes_joined"].toString(), QStringLiteral("usual"));
    QJsonObject applies = QJsonDocument::fromJson(applied(plan, best)).object();
    applies["cluster"] = QJsonObject{{"sku", best["sku"]}, {"nodes", best["nodes"]}, {"gpus", best["gpus"]}};
    const Outcome check = m_program.run({"estimate", "-", "--format", "json"}, QJsonDocument(applies).toJson());
    QCOMPARE(check.code, 0);
    const QJsonObject estimate = check.json();
    QCOMPARE(estimate["time"]["wall_h"].toDouble(), best["wall_h"].toDouble());
    QCOMPARE(estimate["cost"]["job"].toDouble(), best["job_cost"].toDouble());
}

void TestCliSearch::missedLimitNamesTheNearest()
{
    QByteArray plan = planText(R"("global_batch": 4, "sequence": 1024, "tokens": 1e9)");
    plan.replace(R"(, "cost": {"price_per_node_hour": 98.32})", "");
    plan.replace("llama-3.1-8b", "gpt-2-small");
    const Outcome outcome = search(plan, {"--budget", "0.01"});
    QCOMPARE(outcome.code, 1);
    QVERIFY(outcome.json()["results"].toArray().isEmpty());
    const QJsonObject nearest = outcome.json()["nearest"].toObject();
    QVERIFY(nearest["job_cost"].toDouble() > 0.01);
    // A budget is in US dollars, whatever currency the plan is shown in.
    const QString enough = QString::number(nearest["job_cost"].toDouble() * 1.001, 'f', 6);
    QByteArray abroad = plan.trimmed();
    abroad.chop(1);
    abroad += R"(, "cost": {"currency": "CAD", "usd_rate": 2}})";
    QCOMPARE(search(abroad, {"--budget", enough}).code, 0);
    const Outcome words = m_program.run({"search", "-", "--budget", "0.01"}, plan);
    QCOMPARE(words.code, 1);
    QVERIFY2(words.output.contains("The cheapest is"), words.output.constData());
}

void TestCliSearch::refuses_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("mention");
    const QString sample = Program::sample("2am-ticket");
    QTest::newRow("no plan") << QStringList{"search"} << 2 << QByteArray("needs a PLAN");
    QTest::newRow("two plans") << QStringList{"search", sample, sample} << 2 << QByteArray("one PLAN");
    QTest::newRow("objective") << QStringList{"search", sample, "--objective", "speed"} << 2
                               << QByteArray("time, cost or memory");
    QTest::newRow("top") << QStringList{"search", sample, "--top", "0"} << 2 << QByteArray("1 to 1000");
    QTest::newRow("not a number") << QStringList{"search", sample, "--top", "ten"} << 2 << QByteArray("1 to 1000");
    QTest::newRow("days") << QStringList{"search", sample, "--finish-days", "soon"} << 2 << QByteArray("such as 14");
    QTest::newRow("two questions") << QStringList{"search", sample, "--budget", "9", "--fewest-gpus"} << 2
                                   << QByteArray("exclude each other");
    QTest::newRow("batch of clusters") << QStringList{"search", sample, "--fewest-gpus", "--batch-up-to"} << 2
                                       << QByteArray("--batch-up-to is for a search");
    QTest::newRow("objective of clusters") << QStringList{"search", sample, "--budget", "9", "--objective", "memory"}
                                           << 2 << QByteArray("--objective is for a search");
    QTest::newRow("absent file") << QStringList{"search", "absent.json"} << 3 << QByteArray("absent.json");
    QTest::newRow("unknown model") << QStringList{"search", sample, "--set", "model.preset=nothing"} << 3
                                   << QByteArray("nothing");
}

void TestCliSearch::refuses()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, code);
    QFETCH(QByteArray, mention);
    verifyRefusal(m_program.run(arguments), code, mention);
}

HEADROOM_CORE_TEST(TestCliSearch)
#include "tst_cli_search.moc"
