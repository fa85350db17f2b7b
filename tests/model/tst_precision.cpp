// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/memory/precision.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

using namespace headroom;

/// Bytes per parameter against the published tables: ZeRO (arXiv:1910.02054), Megatron-LM, PyTorch FSDP,
/// TransformerEngine, FP8-LM, and the papers of the optimizers.
class TestPrecision : public QObject {
    Q_OBJECT

private slots:
    void recipes_data();
    void recipes();
    void everyRecipeStandsInTheTable();
    void overrides_data();
    void overrides();
    void optimizers_data();
    void optimizers();
    void matrixOptimizers_data();
    void matrixOptimizers();
    void activationWidths_data();
    void activationWidths();
};

namespace {

/// Bytes per parameter as the tables have them, with AdamW.
struct Row {
    Recipe recipe;
    double weights, gradients, master, states, total;
};

// clang-format off: a table
constexpr std::array rows = {
    Row{Recipe::Fp32,               4,     4, 0, 8, 16},
    Row{Recipe::Tf32,               4,     4, 0, 8, 16},
    Row{Recipe::Fp16Mixed,          2,     2, 4, 8, 16},
    Row{Recipe::Bf16Mixed,          2,     2, 4, 8, 16},
    Row{Recipe::Bf16MixedFp32Grads, 2,     4, 4, 8, 18},
    Row{Recipe::Bf16NoMaster,       2,     2, 0, 8, 12},
    Row{Recipe::Bf16Pure,           2,     2, 0, 4, 8},
    Row{Recipe::FsdpMixed,          4,     4, 0, 8, 16},
    Row{Recipe::FsdpFp8,            4,     4, 0, 8, 16},
    // BF16 weights with an FP8 copy and its transpose.
    Row{Recipe::Fp8Mixed,           4,     4, 4, 8, 20},
    Row{Recipe::Fp8Primary,         1,     2, 4, 8, 15},
    // Copies of 8 bits and a scale byte per 32 elements; of 4 bits and a scale byte per 16.
    Row{Recipe::Mxfp8Mixed,         4.0625, 4, 4, 8, 20.0625},
    Row{Recipe::Nvfp4Mixed,         3.125, 4, 4, 8, 19.125},
};
// clang-format on

Architecture squareShape()
{
    Architecture shape;
    shape.hidden = 4096;
    shape.ffn = 16384;
    return shape;
}

double total(const Precision& precision)
{
    return precision.recipe.weights + precision.recipe.gradients + precision.recipe.master + precision.states.other;
}

Training trainingWith(Recipe recipe, Optimizer optimizer)
{
    Training training;
    training.recipe = recipe;
    training.optimizer = optimizer;
    return training;
}

}  // namespace

void TestPrecision::recipes_data()
{
    QTest::addColumn<std::size_t>("index");
    for (std::size_t i = 0; i < rows.size(); ++i)
        QTest::newRow(std::string(choiceName(rows[i].recipe)).c_str()) << i;
}

void TestPrecision::recipes()
{
    QFETCH(std::size_t, index);
    const Row& row = rows[index];
    const Precision precision = precisionOf(trainingWith(row.recipe, Optimizer::AdamW), squareShape());
    QCOMPARE(precision.recipe.weights, row.weights);
    QCOMPARE(precision.recipe.gradients, row.gradients);
    QCOMPARE(precision.recipe.master, row.master);
    QCOMPARE(precision.states.attention, row.states);
    QCOMPARE(precision.states.mlp, row.states);
    QCOMPARE(precision.states.other, row.states);
    QCOMPARE(total(precision), row.total);
}

void TestPrecision::everyRecipeStandsInTheTable()
{
    QCOMPARE(rows.size(), choiceNames<Recipe>.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
        QCOMPARE(static_cast<std::size_t>(rows[i].recipe), i);
}

void TestPrecision::overrides_data()
{
    QTest::addColumn<Recipe>("recipe");
    QTest::addColumn<Optimizer>("optimizer");
    QTest::addColumn<int>("gradientBits");  // 0: not given
    QTest::addColumn<int>("stateBits");
    QTest::addColumn<double>("gradients");
    QTest::addColumn<double>("states");
    QTest::addColumn<double>("bytes");
    const auto row = [](const char* name, Recipe recipe, Optimizer optimizer, int gradientBits, int stateBits,
                        double gradients, double states, double bytes) {
        QTest::newRow(name) << recipe << optimizer << gradientBits << stateBits << gradients << states << bytes;
    };
    using enum Recipe;
    using enum Optimizer;
    row("DeepSeek-V3: BF16 moments", Bf16MixedFp32Grads, AdamW, 0, 16, 4.0, 4.0, 14.0);
    row("precision-aware optimizer", Bf16MixedFp32Grads, AdamW, 16, 16, 2.0, 4.0, 12.0);
    row("FP32 gradients for BF16", Bf16Mixed, AdamW, 32, 0, 4.0, 8.0, 18.0);
    row("FP8-LM gradients", Fp8Primary, AdamW, 8, 0, 1.0, 8.0, 14.0);
    row("pure BF16 with FP32 states", Bf16Pure, AdamW, 0, 32, 2.0, 8.0, 12.0);
    row("FP32 with BF16 gradients", Fp32, AdamW, 16, 0, 2.0, 8.0, 14.0);
    row("plain Adam of 8 bits", Bf16Mixed, AdamW, 0, 8, 2.0, 2.03125, 10.03125);
    row("plain Adam of 4 bits", Bf16Mixed, AdamW, 0, 4, 2.0, 1.0625, 9.0625);
    row("an 8-bit optimizer keeps its width", Bf16Pure, AdamW8bit, 0, 0, 2.0, 2.03125, 6.03125);
    row("unless another is asked for", Bf16Mixed, AdamW8bit, 0, 32, 2.0, 8.0, 16.0);
    row("SGD has no states to widen", Bf16Mixed, Sgd, 0, 32, 2.0, 0.0, 8.0);
}

void TestPrecision::overrides()
{
    QFETCH(Recipe, recipe);
    QFETCH(Optimizer, optimizer);
    QFETCH(int, gradientBits);
    QFETCH(int, stateBits);
    QFETCH(double, gradients);
    QFETCH(double, states);
    QFETCH(double, bytes);
    Training training = trainingWith(recipe, optimizer);
    if (gradientBits > 0)
        training.gradient_bits = gradientBits;
    if (stateBits > 0)
        training.state_bits = stateBits;
    const Precision precision = precisionOf(training, squareShape());
    QCOMPARE(precision.recipe.gradients, gradients);
    QCOMPARE(precision.states.mlp, states);
    QCOMPARE(total(precision), bytes);
    // What is reduced between ranks is as wide as what is kept.
    if (gradientBits > 0)
        QCOMPARE(precision.recipe.reduce, gradients);
}

void TestPrecision::optimizers_data()
{
    QTest::addColumn<Optimizer>("optimizer");
    QTest::addColumn<double>("fp32");  // with FP32 states
    QTest::addColumn<double>("bf16");  // with 16-bit states
    using enum Optimizer;
    QTest::newRow("adamw") << AdamW << 8.0 << 4.0;
    // Two states of one byte with a 4-byte scale per block of 256, of half a byte per block of 128.
    QTest::newRow("adamw-8bit") << AdamW8bit << 2.03125 << 2.03125;
    QTest::newRow("adamw-4bit") << AdamW4bit << 1.0625 << 1.0625;
    QTest::newRow("adafactor") << Adafactor << 0.01 << 0.005;
    QTest::newRow("lion") << Lion << 4.0 << 2.0;
    QTest::newRow("lion-8bit") << Lion8bit << 1.015625 << 1.015625;
    QTest::newRow("sgd") << Sgd << 0.0 << 0.0;
    QTest::newRow("sgd-momentum") << SgdMomentum << 4.0 << 2.0;
    QTest::newRow("came") << Came << 4.02 << 2.01;
    QTest::newRow("sophia") << Sophia << 8.0 << 4.0;
    QTest::newRow("lomo") << Lomo << 0.0 << 0.0;
    QTest::newRow("adagrad") << Adagrad << 4.0 << 2.0;
}

void TestPrecision::optimizers()
{
    QFETCH(Optimizer, optimizer);
    QFETCH(double, fp32);
    QFETCH(double, bf16);
    const OptimizerBytes wide = precisionOf(trainingWith(Recipe::Bf16Mixed, optimizer), squareShape()).states;
    const OptimizerBytes narrow = precisionOf(trainingWith(Recipe::Bf16Pure, optimizer), squareShape()).states;
    for (double bytes : {wide.attention, wide.mlp, wide.other})
        QCOMPARE(bytes, fp32);
    for (double bytes : {narrow.attention, narrow.mlp, narrow.other})
        QCOMPARE(bytes, bf16);
}

void TestPrecision::matrixOptimizers_data()
{
    QTest::addColumn<Optimizer>("optimizer");
    QTest::addColumn<double>("attention");
    QTest::addColumn<double>("mlp");
    QTest::addColumn<double>("other");
    // For hidden 4096 and ffn 16384: momentum on matrices and AdamW elsewhere; 8 + 8 (r^2 + c^2) / (r c);
    // 8 q / r + 4 q / c with q = r / 4.
    QTest::newRow("muon") << Optimizer::Muon << 4.0 << 4.0 << 8.0;
    QTest::newRow("shampoo") << Optimizer::Shampoo << 24.0 << 42.0 << 8.0;
    QTest::newRow("galore") << Optimizer::Galore << 3.0 << 2.25 << 8.0;
}

void TestPrecision::matrixOptimizers()
{
    QFETCH(Optimizer, optimizer);
    QFETCH(double, attention);
    QFETCH(double, mlp);
    QFETCH(double, other);
    const OptimizerBytes states = precisionOf(trainingWith(Recipe::Bf16Mixed, optimizer), squareShape()).states;
    QCOMPARE(states.attention, attention);
    QCOMPARE(states.mlp, mlp);
    QCOMPARE(states.other, other);
}

void TestPrecision::activationWidths_data()
{
    QTest::addColumn<Recipe>("recipe");
    QTest::addColumn<double>("activation");
    QTest::addColumn<double>("linearInput");
    QTest::addColumn<double>("gather");
    QTest::newRow("fp32") << Recipe::Fp32 << 4.0 << 4.0 << 4.0;
    QTest::newRow("tf32") << Recipe::Tf32 << 4.0 << 4.0 << 4.0;
    QTest::newRow("bf16-mixed") << Recipe::Bf16Mixed << 2.0 << 2.0 << 2.0;
    QTest::newRow("bf16-pure") << Recipe::Bf16Pure << 2.0 << 2.0 << 2.0;
    QTest::newRow("fsdp-mixed: FP32 shards, 16-bit gather") << Recipe::FsdpMixed << 2.0 << 2.0 << 2.0;
    QTest::newRow("fsdp-fp8: FP8 gather") << Recipe::FsdpFp8 << 2.0 << 1.0 << 1.0;
    QTest::newRow("fp8-mixed: linear inputs of one byte") << Recipe::Fp8Mixed << 2.0 << 1.0 << 2.0;
    QTest::newRow("fp8-primary") << Recipe::Fp8Primary << 2.0 << 1.0 << 1.0;
    QTest::newRow("mxfp8-mixed") << Recipe::Mxfp8Mixed << 2.0 << 1.03125 << 2.0;
    QTest::newRow("nvfp4-mixed") << Recipe::Nvfp4Mixed << 2.0 << 0.5625 << 2.0;
}

void TestPrecision::activationWidths()
{
    QFETCH(Recipe, recipe);
    QFETCH(double, activation);
    QFETCH(double, linearInput);
    QFETCH(double, gather);
    const RecipeBytes bytes = recipeBytes(recipe);
    QCOMPARE(bytes.activation, activation);
    QCOMPARE(bytes.linearInput, linearInput);
    QCOMPARE(bytes.gather, gather);
}

HEADROOM_TEST(TestPrecision)
#include "tst_precision.moc"
