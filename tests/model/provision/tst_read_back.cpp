// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/import_plan.h"
#include "model/provision/read_back.h"
#include "tests/model/provision/provisioned_files.h"
#include "tests/support/random_plans.h"
#include "tests/support/random_services.h"
#include "tests/support/sample_plans.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <filesystem>
#include <map>
#include <set>

using namespace headroom;
using namespace headroom::test;

/// What import reads of the files that provision wrote is the plan, in every field that the table says comes back.
class TestReadBack : public QObject {
    Q_OBJECT

private slots:
    void filesAreOfTargets();
    void samplesComeBack();
    void seededTrainingsComeBack();
    void seededServicesComeBack();
    void othersAreListed();

private:
    const Catalogue m_catalogue = shippedCatalogue();
    std::map<std::string, std::set<std::string_view>> m_compared{};  ///< Fields compared, by file.
    std::map<std::string, std::string> m_wrong{};  ///< Of each file and field, the first that came back as another.

    void compareAll(const Plan& plan);
    void note(const std::string& place, const std::string& what) { m_wrong.try_emplace(place, what); }
    [[nodiscard]] std::string wrong() const;
    void compare(const ReadBackFile& file, const std::string& text, const Plan& plan, const Estimate& estimate);
};

namespace {

/// What a plan comes to in a field: where it leaves the number to the program, what the program takes.
FieldValue resolvedValue(std::string_view pointer, const Plan& plan, const Deployment& d)
{
    const Layout& layout = d.job.layout;
    const auto count = [](std::int64_t number) { return FieldValue(static_cast<double>(number)); };
    if (pointer == "/training/micro_batch")
        return count(layout.microBatch);
    if (pointer == "/training/global_batch")
        return count(layout.globalBatch);
    if (pointer == "/parallelism/shard_group")
        return count(layout.shardGroup);
    if (pointer == "/parallelism/expert_tensor")
        return count(layout.expertTensor);
    if (pointer == "/parallelism/virtual")
        return count(layout.virtualStages);
    if (pointer == "/parallelism/expert")
        return count(d.job.isService ? plan.parallelism.expert : layout.expert);
    if (pointer == "/serving/max_sequences")
        return count(plan.serving.max_sequences.value_or(plan.serving.concurrency));
    if (pointer == "/cluster/gpus")
        return count(d.job.isService ? d.job.mostReplicas * d.job.gpusPerReplica : d.job.gpus);
    return field(pointer).get(plan);
}

/// Shapes as far as an estimate hangs on them.
bool isSameModel(const Estimate& a, const Estimate& b)
{
    const Architecture& x = a.architecture;
    const Architecture& y = b.architecture;
    return x.layers == y.layers && x.hidden == y.hidden && x.heads == y.heads && x.kv_heads == y.kv_heads &&
           x.vocab == y.vocab && x.ffn == y.ffn && x.head_dim == y.head_dim && a.model.parameters == b.model.parameters;
}

bool isSameValue(std::string_view pointer, const FieldValue& wanted, const FieldValue& read, const Plan& plan)
{
    if (pointer == "/training/tokens") {  // Rounded up to a step.
        const auto sequence = static_cast<double>(plan.training.sequence);
        const double step = sequence * static_cast<double>(plan.training.global_batch.value_or(1));
        const double missing = std::get<double>(read) - std::get<double>(wanted);
        return missing >= -1e-9 * std::get<double>(read) && missing < step * 1.001;
    }
    return wanted == read;
}

std::string shown(const FieldValue& value)
{
    if (const auto* number = std::get_if<double>(&value))
        return std::to_string(*number);
    if (const auto* flag = std::get_if<bool>(&value))
        return *flag ? "true" : "false";
    if (const auto* text = std::get_if<std::string>(&value))
        return *text;
    return std::holds_alternative<std::monostate>(value) ? "null" : "a list";
}

}  // namespace

void TestReadBack::compare(const ReadBackFile& file, const std::string& text, const Plan& plan,
                           const Estimate& estimated)
{
    const Result<ImportedPlan> back = importPlan(text, m_catalogue);
    const std::string name = std::string(file.path);
    const Deployment deployment = deploymentOf(plan, estimated, m_catalogue, "2026-11-26", "0");
    if (!back && !deployment.modelIsNamed && deployment.job.isService)
        return;  // A service of a bare count of parameters names no model.
    if (!back) {
        note(name, toString(back.error()));
        return;
    }
    Plan known = plan;
    known.training.global_batch = deployment.job.layout.globalBatch;
    for (const CarriedField& carried : file.fields) {
        if (carried.isCarried != nullptr && !carried.isCarried(deployment))
            continue;
        m_compared[name].insert(carried.pointer);
        if (carried.pointer == "/model") {
            if (!isSameModel(estimate(back->plan, m_catalogue), estimated))
                note(name + " /model", deployment.modelWords);
            continue;
        }
        if (carried.pointer == "/cluster/sku") {
            if (std::get<VmNodes>(back->plan.cluster.hardware).sku != std::get<VmNodes>(plan.cluster.hardware).sku)
                note(name + " /cluster/sku", std::get<VmNodes>(back->plan.cluster.hardware).sku);
            continue;
        }
        const FieldValue wanted = resolvedValue(carried.pointer, plan, deployment);
        const FieldValue read = field(carried.pointer).get(back->plan);
        if (!isSameValue(carried.pointer, wanted, read, known))
            note(name + ' ' + std::string(carried.pointer),
                 "the plan has " + shown(wanted) + ", the file gave " + shown(read) + '\n' + text);
    }
}

void TestReadBack::compareAll(const Plan& plan)
{
    const Estimate estimated = estimate(plan, m_catalogue, "2026-11-26");
    const auto texts = textsOf(provisioned(plan, m_catalogue));
    for (const ReadBackFile& file : readBackFiles()) {
        const auto found = texts.find(std::string(file.path));
        // Slurm starts scripts of one's own, but for Megatron-LM.
        const bool isOfOthers = file.target == "slurm" && plan.training.framework != Framework::Megatron;
        if (found == texts.end() || isOfOthers)
            continue;
        compare(file, found->second, plan, estimated);
    }
}

std::string TestReadBack::wrong() const
{
    constexpr std::size_t longest = 300;
    std::string text;
    for (const auto& [place, what] : m_wrong)
        text += place + ": " + what.substr(0, longest) + '\n';
    return text;
}

void TestReadBack::filesAreOfTargets()
{
    for (const ReadBackFile& file : readBackFiles()) {
        QVERIFY(deployTarget(file.target) != nullptr);
        for (const CarriedField& carried : file.fields)
            QVERIFY2(carried.pointer == "/model" || carried.pointer == "/cluster/sku" ||
                         findField(carried.pointer) != nullptr,
                     std::string(carried.pointer).c_str());
    }
}

void TestReadBack::samplesComeBack()
{
    int samples = 0;
    for (const auto& entry : std::filesystem::directory_iterator(HEADROOM_SOURCE_DIR "/resources/samples")) {
        const std::string name = entry.path().filename().string();
        constexpr std::string_view ending = ".headroom.json";
        if (!name.ends_with(ending))
            continue;
        ++samples;
        compareAll(samplePlan(name.substr(0, name.size() - ending.size())));
    }
    QVERIFY(samples > 5);
    QVERIFY2(m_wrong.empty(), wrong().c_str());
}

/// Plans that their target's framework can run, drawn over all values that a format may have to carry.
void TestReadBack::seededTrainingsComeBack()
{
    constexpr int perFramework = 40;
    RandomPlans random(m_catalogue, 27);
    for (const Framework framework : {Framework::DeepSpeed, Framework::Fsdp1, Framework::Fsdp2, Framework::HuggingFace,
                                      Framework::Megatron, Framework::Generic})
        for (int i = 0; i < perFramework; ++i) {
            Plan plan = random.next();
            plan.training.framework = framework;
            plan.parallelism.overlap = random.choice<Overlap>();
            plan.training.compile = random.chance(0.5);
            std::get<VmNodes>(plan.cluster.hardware).nodes = std::int64_t{1} << random.below(5);
            const bool splits = framework == Framework::Megatron || random.chance(0.3);
            if (!splits)
                plan.parallelism.tensor = plan.parallelism.pipeline = plan.parallelism.context =
                    plan.parallelism.virtual_stages = 1;
            if (framework == Framework::Fsdp2 && random.chance(0.7))
                plan.model = PresetModel{random.chance(0.5) ? "llama-3.1-70b" : "llama-3.1-8b"};
            // What a drawn plan seldom has: a pipeline of torchtitan's, experts split apart from the other matrices.
            if (framework == Framework::Fsdp2 && i % 4 == 0) {
                plan.model = PresetModel{"llama-3.1-8b"};
                plan.parallelism.pipeline = plan.parallelism.tensor = 2;
                plan.parallelism.context = 1;
                plan.parallelism.virtual_stages = i % 8 == 0 ? 2 : 1;
                plan.parallelism.zero = i % 8 == 0 ? 2 : 3;
                std::get<VmNodes>(plan.cluster.hardware) = {"Standard_ND96isr_H100_v5", 8};
            }
            if (framework == Framework::Megatron && i % 4 == 0) {
                plan.model = PresetModel{"mixtral-8x7b"};
                plan.parallelism.tensor = plan.parallelism.expert = 2;
                plan.parallelism.expert_tensor = 1;
                plan.parallelism.pipeline = plan.parallelism.context = plan.parallelism.virtual_stages = 1;
                std::get<VmNodes>(plan.cluster.hardware) = {"Standard_ND96isr_H100_v5", 2};
            }
            if (random.chance(0.3))
                plan.parallelism.shard_group = 8;
            if (random.chance(0.5))
                plan.training.global_batch = std::int64_t{1} << (6 + random.below(6));
            if (random.chance(0.3))
                plan.training.gradient_bits = random.chance(0.5) ? 16 : 32;
            compareAll(plan);
        }
    QVERIFY2(m_wrong.empty(), wrong().c_str());
    // Whatever was drawn, no line of the table stood there untested.
    for (const ReadBackFile& file : readBackFiles())
        if (deployTarget(file.target)->kind == TargetKind::Training)
            for (const CarriedField& carried : file.fields)
                QVERIFY2(m_compared[std::string(file.path)].contains(carried.pointer),
                         (std::string(file.path) + ' ' + std::string(carried.pointer)).c_str());
}

void TestReadBack::seededServicesComeBack()
{
    constexpr int perEngine = 40;
    RandomServices random(m_catalogue, 27);
    for (const Engine engine : {Engine::VllmV0, Engine::VllmV1, Engine::Sglang, Engine::TrtLlm, Engine::Generic})
        for (int i = 0; i < perEngine; ++i) {
            Plan plan = random.next();
            plan.serving.engine = engine;
            if (random.chance(0.4))
                plan.serving.max_batched_tokens = 1024 << random.below(5);
            if (random.chance(0.4))
                plan.serving.kv_block = 16 << random.below(3);
            if (random.chance(0.3))
                plan.serving.max_sequences = 1 + static_cast<std::int64_t>(random.below(500));
            plan.serving.cuda_graphs = random.chance(0.6);
            if (random.chance(0.2))
                plan.serving.speculative = Speculative{.draft = PresetModel{"llama-3.1-8b"}, .draft_tokens = 5};
            if (random.chance(0.3)) {
                plan.model = PresetModel{"mixtral-8x7b"};
                plan.parallelism.expert = plan.parallelism.tensor;
                if (plan.parallelism.tensor >= 4)
                    plan.serving.data_parallel = 2;
            }
            compareAll(plan);
        }
    QVERIFY2(m_wrong.empty(), wrong().c_str());
    for (const ReadBackFile& file : readBackFiles())
        if (deployTarget(file.target)->kind == TargetKind::Serving || file.target == "kaito")
            for (const CarriedField& carried : file.fields)
                QVERIFY2(m_compared[std::string(file.path)].contains(carried.pointer),
                         (std::string(file.path) + ' ' + std::string(carried.pointer)).c_str());
}

void TestReadBack::othersAreListed()
{
    for (const ReadBackFile& file : readBackFiles())
        if (file.path == "ds_config.json") {
            const auto others = fieldsNotCarried(file, false);
            const std::set<std::string_view> set(others.begin(), others.end());
            QVERIFY(set.contains("/training/sequence") && set.contains("/parallelism/tensor"));
            QVERIFY(!set.contains("/training/micro_batch") && !set.contains("/serving/kv"));
        }
}

HEADROOM_TEST(TestReadBack)
#include "tst_read_back.moc"
