// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/plan/limits.h"
#include "tests/support/field_at.h"
#include "tests/support/test_program.h"
#include "tests/support/values.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <string>

using namespace headroom;
using test::text;

class TestLimits : public QObject {
    Q_OBJECT

private slots:
    void everyFieldOfTheFormatIsThere();
    void rangesHoldTheirDefaults_data() { everyField(); }
    void rangesHoldTheirDefaults();
    void slidersCanGoThroughIt_data() { everyField(); }
    void slidersCanGoThroughIt();
    void setThenGet_data() { everyField(); }
    void setThenGet();
    void refusesWrongNumbers_data() { everyField(); }
    void refusesWrongNumbers();
    void refusesWrongTypes_data() { everyField(); }
    void refusesWrongTypes();

private:
    static void everyField();
};

namespace {

/// Every single-valued key of the plan format 1, in file order.
const char* const formatPointers =
    "/name /workload /model/preset /model/parameters /training/objective /training/method /training/framework "
    "/training/recipe "
    "/data/bytes_per_sample /data/cpu_ms_per_sample /data/workers_per_gpu /data/storage_bytes_per_s "
    "/training/gradient_bits /training/optimizer /training/state_bits /training/micro_batch /training/global_batch "
    "/training/sequence /training/tokens /training/recompute /training/recompute_layers /training/recompute_modules "
    "/training/attention /training/dropout /training/loss /training/loss_chunks /training/offload "
    "/training/optimizer_in_backward /training/compile /training/scaling /training/model_code "
    "/training/grouped_experts /training/lora/rank /training/lora/targets "
    "/training/lora/dropout /training/lora/base /training/lora/wide "
    "/training/reference /training/reference_parameters /training/reward_parameters /training/rollout/prompts "
    "/training/rollout/generations /training/rollout/epochs /training/rollout/placement /training/rollout/gpus "
    "/training/rollout/tensor /training/rollout/sleep /training/rollout/asynchronous /training/rollout/packed "
    "/training/rollout/idle_offload "
    "/serving/engine /serving/weights /serving/kv /serving/input_tokens "
    "/serving/output_tokens /serving/concurrency /serving/requests_per_s /serving/engine_fraction "
    "/serving/engine_version /serving/max_batched_tokens /serving/max_sequences /serving/kv_block /serving/sampler "
    "/serving/cuda_graphs "
    "/serving/data_parallel /serving/input_cv /serving/output_cv /serving/prefix_hit_share /serving/latency_metric "
    "/serving/latency_percentile /serving/latency_target_s /serving/spare_replicas /serving/traffic_by_hour "
    "/serving/speculative/draft/preset /serving/speculative/draft/parameters /serving/speculative/draft_tokens "
    "/serving/speculative/acceptance_rate /serving/disaggregated /cluster/sku /cluster/nodes /cluster/gpus "
    "/cluster/zones /cluster/fabric /cluster/mig /cluster/power_limit_w "
    "/cluster/gpus_per_node /cluster/intra_node_bytes_per_s /cluster/inter_node_bytes_per_s /parallelism/tensor "
    "/parallelism/sequence_parallel /parallelism/context /parallelism/pipeline /parallelism/virtual "
    "/parallelism/schedule /parallelism/layers_per_stage /parallelism/expert /parallelism/expert_tensor "
    "/parallelism/zero /parallelism/shard_group /parallelism/overlap /parallelism/straggler_factor "
    "/cost/price_mode /cost/price_per_node_hour "
    "/cost/region "
    "/cost/currency /cost/hours_per_week /cost/weekend_hours /cost/shutdown_after_job_h "
    "/cost/shutdown_after_idle_min /cost/schedule /cost/budget /cost/usd_rate /cost/evictions_per_hour "
    "/cost/checkpoint_interval_s /cost/checkpoint_stall_s /cost/restart_s /cost/spare_nodes "
    "/cost/campaign_runs /cost/campaign_at_once /cost/developers /cost/developer_hours "
    "/cost/failures_per_1000_node_days /cost/storage_gb /cost/storage_usd_gb_month /cost/egress_gb "
    "/cost/egress_usd_gb /cost/pue /cost/usd_per_kwh /cost/kg_co2_per_kwh /cost/owned/price /cost/owned/years "
    "/cost/owned/staff_share /cost/owned/power_w /goal/deadline_days /goal/certainty /goal/clouds /goal/regions "
    "/goal/frameworks /goal/layouts "
    "/goal/growth_per_month /goal/change_recipe /goal/change_optimizer /calibration/efficiency "
    "/calibration/memory_extra_bytes";

bool isNumber(const Field& field) { return field.kind == ValueKind::Count || field.kind == ValueKind::Real; }
bool isWhole(const Field& field) { return field.kind == ValueKind::Count || field.kind == ValueKind::CountList; }
bool hasRange(const Field& field)
{
    return isNumber(field) || field.kind == ValueKind::CountList || field.kind == ValueKind::RealList;
}

/// A number as the field takes it: bare, or as a list as long as lists of this field are.
FieldValue numberFor(const Field& field, double number)
{
    if (isNumber(field))
        return number;
    constexpr std::size_t hoursOfDay = 24;
    return std::vector<double>(hoursOfDay, number);
}

/// Legal values all over the field's range.
std::vector<FieldValue> legalValues(const Field& field)
{
    std::vector<FieldValue> values;
    if (!field.allowed.empty())
        values.assign(field.allowed.begin(), field.allowed.end());
    else if (hasRange(field))
        for (double number : {field.minimum, field.maximum, std::floor((field.minimum + field.maximum) / 2)})
            values.push_back(numberFor(field, std::max(number, field.minimum)));
    if (field.kind == ValueKind::Flag)
        values = {true, false};
    if (field.kind == ValueKind::Choice)
        for (std::string_view name : field.choices)
            values.emplace_back(std::string(name));
    if (field.kind == ValueKind::NameSet)
        values = {std::vector<std::string>{},
                  std::vector<std::string>{field.choices.empty() ? "eastus" : std::string(field.choices.back())}};
    if (field.kind == ValueKind::Text)
        values = {std::string(field.pointer == "/cost/currency"   ? "BRL"
                              : field.pointer == "/cost/schedule" ? "8x5"
                              : field.pointer == "/cost/region"   ? "westeurope"
                                                                  : "über \"alles\"")};
    return values;
}

/// Fields of forms that exclude each other change together.
int family(std::string_view pointer)
{
    if (pointer.starts_with("/model/"))
        return 1;
    if (pointer.starts_with("/serving/speculative/"))
        return 3;
    if (pointer.starts_with("/cost/owned/"))
        return 4;
    return pointer == "/cluster/sku" || pointer == "/cluster/nodes" || pointer == "/cluster/gpus_per_node" ||
                   pointer.ends_with("_node_bytes_per_s")
               ? 2
               : 0;
}

}  // namespace

void TestLimits::everyField()
{
    QTest::addColumn<QByteArray>("pointer");
    for (const Field& field : planFields())
        QTest::newRow(std::string(field.pointer).c_str()) << text(field.pointer).toUtf8();
}

void TestLimits::everyFieldOfTheFormatIsThere()
{
    QStringList expected = QString::fromLatin1(formatPointers).split(u' ');
    QStringList found;
    for (const Field& field : planFields())
        found << text(field.pointer);
    expected.sort();
    found.sort();
    QCOMPARE(found, expected);
    QCOMPARE(QSet<QString>(found.begin(), found.end()).size(), found.size());
}

void TestLimits::rangesHoldTheirDefaults()
{
    QFETCH(QByteArray, pointer);
    const Field& field = test::fieldAt(pointer);
    const FieldValue usual = defaultValue(field);
    const Result<FieldValue> checked = checkedValue(field, usual);
    QVERIFY2(checked, checked ? "" : toString(checked.error()).c_str());
    QVERIFY(*checked == usual);
    QCOMPARE(hasRange(field), field.minimum < field.maximum);
    QVERIFY(std::isfinite(field.minimum) && std::isfinite(field.maximum));
    if (const auto* number = std::get_if<double>(&usual))
        QVERIFY(*number >= field.minimum && *number <= field.maximum);
    QVERIFY(std::ranges::is_sorted(field.allowed));
    for (double number : field.allowed)
        QVERIFY(number >= field.minimum && number <= field.maximum);
    const bool takesAnyName = field.pointer == "/goal/regions";
    QCOMPARE(field.choices.empty(),
             takesAnyName || (field.kind != ValueKind::Choice && field.kind != ValueKind::NameSet));
    if (!hasRange(field))
        QVERIFY(field.unit.empty());
}

void TestLimits::slidersCanGoThroughIt()
{
    QFETCH(QByteArray, pointer);
    const Field& field = test::fieldAt(pointer);
    if (!hasRange(field))
        return;
    QVERIFY(field.step > 0 && field.step <= field.maximum - field.minimum);
    if (isWhole(field)) {
        QCOMPARE(field.step, std::floor(field.step));
        QCOMPARE(field.minimum, std::floor(field.minimum));
        // Exact in the double that a field's value is.
        QVERIFY(field.maximum <= 0x1p53 || field.pointer == "/training/tokens");
    }
    const FieldValue usual = defaultValue(field);
    if (field.scale == Scale::Logarithmic) {
        QVERIFY2(field.minimum > 0, "a logarithm has no zero");
        QVERIFY2(isWhole(field) || field.step <= std::sqrt(field.minimum * field.maximum), "a step skips half of it");
    } else if (const auto* number = std::get_if<double>(&usual)) {
        const double steps = (*number - field.minimum) / field.step;
        QVERIFY2(std::abs(steps - std::round(steps)) < 1e-9 * std::max(1.0, steps), "the default lies between steps");
    }
}

void TestLimits::setThenGet()
{
    QFETCH(QByteArray, pointer);
    const Field& field = test::fieldAt(pointer);
    const std::vector<FieldValue> values = legalValues(field);
    QVERIFY(values.size() >= (field.kind == ValueKind::Text ? 1U : 2U));
    for (const FieldValue& value : values) {
        const Result<FieldValue> checked = checkedValue(field, value);
        QVERIFY2(checked, checked ? "" : toString(checked.error()).c_str());
        Plan plan;
        field.set(plan, *checked);
        QVERIFY(field.get(plan) == value);
        for (const Field& other : planFields())
            if (other.pointer != field.pointer &&
                (family(other.pointer) == 0 || family(other.pointer) != family(field.pointer)))
                QVERIFY2(other.get(plan) == defaultValue(other), other.pointer.data());
    }
    const bool takesNull = checkedValue(field, FieldValue{}).has_value();
    QCOMPARE(takesNull, field.nullable);
    if (!takesNull || family(field.pointer) != 0)
        return;
    Plan plan;
    field.set(plan, values.back());
    field.set(plan, FieldValue{});
    QVERIFY(std::holds_alternative<std::monostate>(field.get(plan)));
}

void TestLimits::refusesWrongNumbers()
{
    QFETCH(QByteArray, pointer);
    const Field& field = test::fieldAt(pointer);
    if (!hasRange(field))
        return;
    constexpr double infinity = std::numeric_limits<double>::infinity();
    std::vector<double> wrong = {std::numeric_limits<double>::quiet_NaN(), infinity, -infinity, 1e300, -1e300};
    const bool whole = isWhole(field);
    wrong.push_back(whole ? field.minimum - 1 : std::nextafter(field.minimum, -infinity));
    wrong.push_back(whole ? field.maximum + 1 : std::nextafter(field.maximum, infinity));
    if (whole)
        wrong.push_back(field.minimum + 0.5);
    if (!field.allowed.empty())
        wrong.push_back(field.minimum + 1);
    for (double number : wrong) {
        if (number == field.maximum)  // beyond 2^53 the next whole number is the same double
            continue;
        const Result<FieldValue> checked = checkedValue(field, numberFor(field, number));
        QVERIFY2(!checked, qPrintable(QString::number(number)));
        QCOMPARE(text(checked.error().where), QString::fromUtf8(pointer));
        QVERIFY(!checked.error().what.empty() && !checked.error().remedy.empty());
        QVERIFY(text(toString(checked.error())).contains(QString::fromUtf8(pointer)));
    }
}

void TestLimits::refusesWrongTypes()
{
    QFETCH(QByteArray, pointer);
    const Field& field = test::fieldAt(pointer);
    const std::vector<std::pair<FieldValue, std::set<ValueKind>>> samples = {
        {true, {ValueKind::Flag}},
        {16.0, {ValueKind::Count, ValueKind::Real}},
        {std::string("zzz"), {ValueKind::Text}},
        {std::vector<double>(24, 1.0), {ValueKind::CountList, ValueKind::RealList}},
        {std::vector<std::string>{"zzz"}, {}},
    };
    for (const auto& [value, takers] : samples) {
        const bool takesAnyName = field.kind == ValueKind::NameSet && field.choices.empty();
        if (takers.contains(field.kind) ||
            (takesAnyName && value.index() == FieldValue(std::vector<std::string>()).index()))
            continue;
        const Result<FieldValue> checked = checkedValue(field, value);
        QVERIFY(!checked);
        QCOMPARE(text(checked.error().where), QString::fromUtf8(pointer));
        QVERIFY(!checked.error().remedy.empty());
    }
}

HEADROOM_TEST(TestLimits)
#include "tst_limits.moc"
