// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/workshop/workshop_json.h"
#include "model/io/workshop/workshop_limits.h"
#include "model/io/workshop/workshop_schema.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <nlohmann/json.hpp>

using namespace headroom;
using Json = nlohmann::ordered_json;

/// Workshops are read strictly and written back as themselves.
class TestWorkshopJson : public QObject {
    Q_OBJECT

private slots:
    void everyKeyIsRead();
    void leastIsEnough();
    void nameBesideThePlanWins();
    void writtenAsItself();
    void sampleIsWrittenAsItself();
    void refuses_data();
    void refuses();
    void timesOfDecisions_data();
    void timesOfDecisions();
    void tooMuchIsRefused();
    void settingsChangeEachPlan();
    void unknownIdsAreNamed();
    void baselineComesFirst();
    void isToldFromAPlan();
    void schemaKnowsEveryKey();
};

namespace {

constexpr const char* everyKey = R"({"format": "headroom-workshop", "version": 1, "name": "13B", "baseline": 1,
  "plans": [{"name": "A", "note": "ours", "plan": {"format": "headroom-plan", "version": 1, "training": {"sequence": 4096}}},
            {"name": "B", "plan": {"training": {"sequence": 8192}}}],
  "decisions": [{"time": "2026-11-27T10:31:00Z", "text": "14 days"},
                {"time": "2026-11-27T10:42+01:00", "text": "B"}]})";

Workshop read(const std::string& text, const std::vector<PlanSetting>& settings = {})
{
    const Result<Workshop> workshop = parseWorkshop(text, settings);
    if (!workshop)
        qFatal("%s", toString(workshop.error()).c_str());
    return *workshop;
}

std::string ofPlans(const std::string& plans)
{
    return R"({"format": "headroom-workshop", "version": 1, "plans": )" + plans + "}";
}

}  // namespace

void TestWorkshopJson::everyKeyIsRead()
{
    const Workshop workshop = read(everyKey);
    QCOMPARE(workshop.name, std::string("13B"));
    QCOMPARE(workshop.baseline, std::size_t{1});
    QCOMPARE(workshop.plans.size(), std::size_t{2});
    QCOMPARE(workshop.plans[0].plan.name, std::string("A"));
    QCOMPARE(workshop.plans[0].note, std::string("ours"));
    QCOMPARE(workshop.plans[0].plan.training.sequence, 4096);
    QCOMPARE(workshop.plans[1].plan.training.sequence, 8192);
    QCOMPARE(workshop.decisions.size(), std::size_t{2});
    QCOMPARE(workshop.decisions[1].time, std::string("2026-11-27T10:42+01:00"));
    QCOMPARE(workshop.decisions[1].text, std::string("B"));
}

void TestWorkshopJson::leastIsEnough()
{
    const Workshop workshop = read(ofPlans(R"([{"plan": {}}])"));
    QVERIFY(workshop.plans.front().plan == Plan{});
    QVERIFY(workshop.decisions.empty());
}

void TestWorkshopJson::nameBesideThePlanWins()
{
    QCOMPARE(read(ofPlans(R"([{"name": "out", "plan": {"name": "in"}}])")).plans[0].plan.name, std::string("out"));
    QCOMPARE(read(ofPlans(R"([{"plan": {"name": "in"}}])")).plans[0].plan.name, std::string("in"));
}

void TestWorkshopJson::writtenAsItself()
{
    const Workshop workshop = read(everyKey);
    const std::string text = writeWorkshop(workshop);
    QVERIFY(read(text) == workshop);
    QCOMPARE(writeWorkshop(read(text)), text);
}

void TestWorkshopJson::sampleIsWrittenAsItself()
{
    const std::string text = test::repositoryFile("resources/samples/workshop-13b.headroom-workshop.json");
    const Workshop workshop = read(text);
    QCOMPARE(workshop.plans.size(), std::size_t{3});
    QCOMPARE(writeWorkshop(workshop), text);
    QVERIFY(!unknownId(workshop, test::shippedCatalogue()));
}

void TestWorkshopJson::refuses_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("what");
    const auto row = [](const char* name, const std::string& text, const char* where, const char* what) {
        QTest::newRow(name) << QString::fromStdString(text) << QString::fromLatin1(where) << QString::fromLatin1(what);
    };
    const auto with = [](const std::string& more) {
        return R"({"format": "headroom-workshop", "version": 1, "plans": [{"plan": {}}], )" + more + "}";
    };
    row("not JSON", "{", "line", "");
    row("other format", R"({"format": "headroom-plan", "version": 1, "plans": [{"plan": {}}]})", "/format", "");
    row("newer", R"({"format": "headroom-workshop", "version": 2, "plans": [{"plan": {}}]})", "/version", "");
    row("no plans", R"({"format": "headroom-workshop", "version": 1})", "", "plans");
    row("empty", ofPlans("[]"), "/plans", "is empty");
    row("list", ofPlans("{}"), "/plans", "");
    row("no plan", ofPlans(R"([{"name": "A"}])"), "/plans/0", "plan");
    row("null plan", ofPlans(R"([{"plan": null}])"), "/plans/0/plan", "");
    row("unknown key", with(R"("colour": "red")"), "/colour", "");
    row("unknown key of an entry", ofPlans(R"([{"plan": {}, "colour": 1}])"), "/plans/0/colour", "");
    row("repeated key", with(R"("name": "a", "name": "b")"), "line", "");
    row("key of a plan", ofPlans(R"([{"plan": {}}, {"plan": {"training": {"sequense": 1}}}])"),
        "/plans/1/plan/training/sequense", "");
    row("value of a plan", ofPlans(R"([{"plan": {"training": {"sequence": -1}}}])"),
        "/plans/0/plan/training/sequence", "");
    row("format of a plan", ofPlans(R"([{"plan": {"format": "headroom-portfolio"}}])"), "/plans/0/plan/format", "");
    row("baseline", with(R"("baseline": 1)"), "/baseline", "");
    row("negative baseline", with(R"("baseline": -1)"), "/baseline", "");
    row("broken baseline", with(R"("baseline": 0.5)"), "/baseline", "");
    row("name", with(R"("name": 7)"), "/name", "");
    row("decision", with(R"("decisions": [{"text": "a"}])"), "/decisions/0", "time");
    row("time", with(R"("decisions": [{"time": "yesterday", "text": "a"}])"), "/decisions/0/time", "is no time");
    row("key of a decision", with(R"("decisions": [{"time": "2026-11-27T10:31:00Z", "text": "a", "who": "b"}])"),
        "/decisions/0/who", "");
}

void TestWorkshopJson::refuses()
{
    QFETCH(QString, text);
    QFETCH(QString, where);
    QFETCH(QString, what);
    const Result<Workshop> workshop = parseWorkshop(text.toStdString());
    QVERIFY(!workshop);
    const QString place = QString::fromStdString(workshop.error().where);
    QVERIFY2(place.startsWith(where), qPrintable(place));
    QVERIFY2(QString::fromStdString(workshop.error().what).contains(what), workshop.error().what.c_str());
    QVERIFY(!workshop.error().what.empty());
}

void TestWorkshopJson::timesOfDecisions_data()
{
    QTest::addColumn<bool>("isTime");
    for (const char* text : {"2026-11-27T10:31:00Z", "2026-11-27T10:31Z", "2026-02-28T23:59:59-08:00"})
        QTest::newRow(text) << true;
    for (const char* text : {"", "Z", "2026-11-27", "2026-11-27T10:31:00", "2026-13-27T10:31:00Z", "2026-11-27T24:31:00Z",
                             "2026-11-27T10:60:00Z", "2026-11-27T10:31:0Z", "2026-11-27 10:31:00Z",
                             "2026-11-27T10:31:00+0100", "2026-11-27T+01:00", "2026-11-27T10:31:00.5Z"})
        QTest::newRow(qPrintable(QStringLiteral("no: ") + QLatin1String(text))) << false;
}

void TestWorkshopJson::timesOfDecisions()
{
    QFETCH(bool, isTime);
    QString text = QString::fromLatin1(QTest::currentDataTag());
    text.remove(QStringLiteral("no: "));
    QCOMPARE(isDecisionTime(text.toStdString()), isTime);
}

void TestWorkshopJson::tooMuchIsRefused()
{
    Workshop workshop;
    workshop.plans.resize(mostWorkshopPlans);
    QVERIFY(parseWorkshop(writeWorkshop(workshop)));
    workshop.plans.emplace_back();
    Result<Workshop> refused = parseWorkshop(writeWorkshop(workshop));
    QVERIFY(!refused);
    QCOMPARE(refused.error().where, std::string("/plans"));
    workshop.plans.resize(1);
    workshop.plans[0].note = std::string(workshop_limits::longestNote + 1, 'a');
    refused = parseWorkshop(writeWorkshop(workshop));
    QVERIFY(!refused);
    QCOMPARE(refused.error().where, std::string("/plans/0/note"));
    workshop.plans[0].note.clear();
    workshop.decisions.assign(workshop_limits::mostDecisions + 1, {"2026-11-27T10:31:00Z", "a"});
    refused = parseWorkshop(writeWorkshop(workshop));
    QVERIFY(!refused);
    QCOMPARE(refused.error().where, std::string("/decisions"));
}

void TestWorkshopJson::settingsChangeEachPlan()
{
    const Workshop workshop = read(everyKey, {{"training.sequence", "1024"}});
    for (const WorkshopPlan& entry : workshop.plans)
        QCOMPARE(entry.plan.training.sequence, 1024);
    QVERIFY(!parseWorkshop(everyKey, std::vector<PlanSetting>{{"training.sequence", "-1"}}));
}

void TestWorkshopJson::unknownIdsAreNamed()
{
    const Workshop workshop = read(ofPlans(R"([{"plan": {}}, {"plan": {"cluster": {"sku": "Standard_Nothing"}}}])"));
    const std::optional<Error> error = unknownId(workshop, test::shippedCatalogue());
    QVERIFY(error);
    QCOMPARE(error->where, std::string("/plans/1/plan/cluster/sku"));
}

void TestWorkshopJson::baselineComesFirst()
{
    Workshop workshop;
    workshop.plans.resize(4);
    workshop.baseline = 2;
    const std::vector<std::size_t> wanted = {2, 0, 1, 3};
    QCOMPARE(workshop.comparedOrder(), wanted);
}

void TestWorkshopJson::isToldFromAPlan()
{
    QVERIFY(isWorkshopText(everyKey));
    QVERIFY(isWorkshopText(R"({"format": "headroom-workshop"})"));
    QVERIFY(!isWorkshopText(R"({"format": "headroom-plan"})"));
    QVERIFY(!isWorkshopText(R"(["headroom-workshop"])"));
    QVERIFY(!isWorkshopText(""));
}

void TestWorkshopJson::schemaKnowsEveryKey()
{
    const Json schema = Json::parse(workshopSchema([](std::string_view) { return std::string(); }));
    const Json workshop = Json::parse(everyKey);
    for (const auto& [key, value] : workshop.items())
        QVERIFY2(schema["properties"].contains(key), key.c_str());
    for (const auto& [key, value] : workshop["plans"][0].items())
        QVERIFY2(schema["properties"]["plans"]["items"]["properties"].contains(key), key.c_str());
    for (const auto& [key, value] : workshop["decisions"][0].items())
        QVERIFY2(schema["properties"]["decisions"]["items"]["properties"].contains(key), key.c_str());
    QVERIFY(schema["$defs"]["plan"]["properties"].contains("training"));
}

HEADROOM_TEST(TestWorkshopJson)
#include "tst_workshop_json.moc"
