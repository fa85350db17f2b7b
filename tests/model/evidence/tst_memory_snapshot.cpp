// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/read/memory_snapshot.h"
#include "model/evidence/read/pickle.h"
#include "tests/model/evidence/pickle_writer.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QtTest/QtTest>

#include <random>

using namespace headroom;
using headroom::test::PickleWriter;
using headroom::test::testSnapshot;

/// Memory snapshots of PyTorch, read as data.
class MemorySnapshotTest : public QObject {
    Q_OBJECT

private slots:
    void values();
    void sharedObjectsStayShared();
    void codeIsRefused_data();
    void codeIsRefused();
    void bombsAndCyclesAreRefused();
    void integers();
    void blocksByStack();
    void peakOfTheHistory();
    void listedTwiceCountsOnce();
    void otherPicklesAreNone();
    void anyBytesAreTaken();
};

namespace {

constexpr std::int64_t gib = 1073741824;

std::string errorOf(const std::string& bytes)
{
    const Result<PickleData> data = PickleData::read(bytes);
    return data ? std::string() : toString(data.error());
}

}  // namespace

void MemorySnapshotTest::values()
{
    PickleWriter out;
    out.dict();
    out.key("none").none().key("yes").code('\x88').key("whole").number(-5);
    out.key("real").code('G').raw(0x000000000000f83f, 8);  // 1.5, big-endian
    out.key("text").text("a").key("tuple").number(1).number(2).code('\x86');
    out.endDict();
    const std::string bytes = out.finish();
    const Result<PickleData> data = PickleData::read(bytes);
    QVERIFY(data);
    const PickleData::Place root = data->root();
    QCOMPARE(data->size(root), std::size_t{12});
    QVERIFY(data->kind(data->find(root, "none").value()) == PickleData::Kind::None);
    QCOMPARE(data->whole(data->find(root, "yes").value()).value(), 1);
    QCOMPARE(data->whole(data->find(root, "whole").value()).value(), -5);
    QCOMPARE(data->number(data->find(root, "real").value()).value(), 1.5);
    QVERIFY(data->text(data->find(root, "text").value()) == "a");
    QCOMPARE(data->size(data->find(root, "tuple").value()), std::size_t{2});
    QVERIFY(!data->find(root, "other"));
}

void MemorySnapshotTest::sharedObjectsStayShared()
{
    PickleWriter out;
    out.list();
    const std::uint64_t place = out.nextPlace();
    out.list().number(1).endList().get(place).get(place).endList();
    const std::string bytes = out.finish();
    const Result<PickleData> data = PickleData::read(bytes);
    QVERIFY(data);
    std::vector<PickleData::Place> items;
    data->forItems(data->root(), [&](PickleData::Place item) { items.push_back(item); });
    QCOMPARE(items.size(), std::size_t{3});
    QVERIFY(items[0] == items[1] && items[1] == items[2]);
}

void MemorySnapshotTest::codeIsRefused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("says");
    QTest::newRow("os.system") << QByteArray("\x80\x02" "cos\nsystem\n") << "byte 2: opcode GLOBAL (0x63)";
    QTest::newRow("stack global") << QByteArray("\x80\x04\x8c\x02os\x94\x8c\x06system\x94\x93", 17)
                                  << "byte 16: opcode STACK_GLOBAL (0x93)";
    QTest::newRow("reduce") << QByteArray("\x80\x02)R.") << "byte 3: opcode REDUCE (0x52)";
    QTest::newRow("build") << QByteArray("\x80\x02}}b.") << "byte 4: opcode BUILD (0x62)";
    QTest::newRow("persistent") << QByteArray("\x80\x02NQ.") << "byte 3: opcode BINPERSID (0x51)";
    QTest::newRow("extension") << QByteArray("\x80\x02\x82\x01.") << "byte 2: opcode EXT1 (0x82)";
    QTest::newRow("instance") << QByteArray("\x80\x02(ios\nsystem\n.") << "byte 3: opcode INST (0x69)";
    QTest::newRow("set") << QByteArray("\x80\x04\x8f.") << "byte 2: opcode EMPTY_SET (0x8f)";
    QTest::newRow("bytearray") << QByteArray("\x80\x05\x96.") << "byte 2: opcode BYTEARRAY8 (0x96)";
    QTest::newRow("unknown") << QByteArray("\x80\x04\xff.") << "byte 2: an unknown opcode 0xff";
    QTest::newRow("protocol 9") << QByteArray("\x80\x09.") << "protocol of pickle newer than 5";
}

void MemorySnapshotTest::codeIsRefused()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, says);
    const QString error = QString::fromStdString(errorOf(bytes.toStdString()));
    QVERIFY2(error.contains(says), qPrintable(error));
}

void MemorySnapshotTest::bombsAndCyclesAreRefused()
{
    // Lists in lists, 64 deep at the most.
    const auto nested = [](int depth) {
        std::string bytes = "\x80\x04";
        bytes.append(static_cast<std::size_t>(depth), ']');
        bytes.append(static_cast<std::size_t>(depth - 1), 'a');
        return bytes + '.';
    };
    QCOMPARE(errorOf(nested(64)), std::string());
    QVERIFY(errorOf(nested(65)).find("more than 64 deep") != std::string::npos);
    QVERIFY(errorOf(nested(100000)).find("more than 64 deep") != std::string::npos);
    // A list that holds itself, at once and through another.
    QVERIFY(errorOf(std::string("\x80\x04]\x94h\x00" "a.", 8)).find("within itself") != std::string::npos);
    QVERIFY(errorOf(std::string("\x80\x04]\x94]\x94h\x00" "aa.", 11)).find("changes after") != std::string::npos);
    // The same list a million times over is one list, and looked at once.
    PickleWriter out;
    out.dict().key("segments").list();
    const std::uint64_t place = out.nextPlace();
    out.dict().key("device").number(0).key("total_size").number(10).key("blocks").list();
    for (int i = 0; i < 1000; ++i)
        out.dict().key("size").number(1).key("state").text("active_allocated").endDict();
    out.endList().endDict();
    for (int i = 0; i < 300000; ++i)
        out.get(place);
    out.endList().endDict();
    const Result<MemorySnapshot> snapshot = readMemorySnapshot(out.finish());
    QVERIFY(snapshot);
    QCOMPARE(snapshot->allocated.value, 1000.0);
    // A memo that is asked to be huge.
    QVERIFY(errorOf(std::string("\x80\x02Nr\xff\xff\xff\x7f.", 9)).find("memo") != std::string::npos);
    QVERIFY(errorOf(std::string("\x80\x02h\x05.", 5)).find("memo") != std::string::npos);
    // Texts beyond the end, marks that are not there, no end.
    QVERIFY(!errorOf(std::string("\x80\x02X\xff\xff\xff\xff.", 8)).empty());
    QVERIFY(!errorOf(std::string("\x80\x02" "e.", 4)).empty());
    QVERIFY(!errorOf(std::string("\x80\x02}(Nu.", 7)).empty());
    QVERIFY(!errorOf(std::string("\x80\x02N", 3)).empty());
    QVERIFY(!errorOf(std::string("\x80\x02.", 3)).empty());
    QVERIFY(!errorOf(std::string()).empty());
    // A mark between a list and its items belongs to another object.
    QVERIFY(!errorOf(std::string("\x80\x02](Na.", 7)).empty());
}

void MemorySnapshotTest::integers()
{
    const auto longOf = [](int bytes) {
        std::string text = "\x80\x02\x8a";
        text += static_cast<char>(bytes);
        text.append(static_cast<std::size_t>(bytes), '\x01');
        return text + '.';
    };
    QCOMPARE(errorOf(longOf(64)), std::string());
    QVERIFY(errorOf(longOf(65)).find("an integer of 65 bytes") != std::string::npos);
    const std::string minusOne("\x80\x02\x8a\x01\xff.", 6);
    const Result<PickleData> data = PickleData::read(minusOne);
    QVERIFY(data);
    QCOMPARE(data->whole(data->root()).value(), -1);
    const std::string large = longOf(9);
    const Result<PickleData> beyond = PickleData::read(large);
    QVERIFY(beyond);
    QVERIFY(beyond->number(beyond->root()).value() > 1.8e19);
}

void MemorySnapshotTest::blocksByStack()
{
    const std::string bytes = testSnapshot({{4 * gib, "_apply", "torch/nn/modules/module.py"},
                                            {8 * gib, "_init_group", "torch/optim/adamw.py"},
                                            {2 * gib, "forward", "model.py"},
                                            {gib, "cross_entropy", "torch/nn/functional.py"},
                                            {gib / 2, "", ""},
                                            {3 * gib, "", "", true}},
                                           false);
    const Result<MemorySnapshot> snapshot = readMemorySnapshot(bytes);
    QVERIFY(snapshot);
    QCOMPARE(snapshot->parts[MemoryPart::Weights].value, 4.0 * gib);
    QCOMPARE(snapshot->parts[MemoryPart::OptimizerStates].value, 8.0 * gib);
    QCOMPARE(snapshot->parts[MemoryPart::Activations].value, 2.0 * gib);
    QCOMPARE(snapshot->parts[MemoryPart::Logits].value, 1.0 * gib);
    QCOMPARE(snapshot->unassigned.value, 0.5 * gib);
    QCOMPARE(snapshot->allocated.value, 15.5 * gib);
    QCOMPARE(snapshot->reserved.value, 18.5 * gib);
    QCOMPARE(snapshot->fragments.value, 3.0 * gib);
    QCOMPARE(snapshot->largestFree.value, 3.0 * gib);
    QVERIFY(!snapshot->hasHistory);
}

void MemorySnapshotTest::peakOfTheHistory()
{
    // Activations that were freed before the snapshot are part of the peak.
    const std::string bytes = testSnapshot({{4 * gib, "_apply", "torch/nn/modules/module.py"},
                                            {6 * gib, "forward", "model.py", true},
                                            {gib, "_init_group", "torch/optim/adamw.py"}},
                                           true);
    const Result<MemorySnapshot> snapshot = readMemorySnapshot(bytes);
    QVERIFY(snapshot);
    QVERIFY(snapshot->hasHistory);
    QCOMPARE(snapshot->allocated.value, 5.0 * gib);
    QCOMPARE(snapshot->peak.value, 10.0 * gib);
    QCOMPARE(snapshot->parts[MemoryPart::Activations].value, 6.0 * gib);
    QCOMPARE(snapshot->parts[MemoryPart::OptimizerStates].value, 0.0);
}

void MemorySnapshotTest::listedTwiceCountsOnce()
{
    PickleWriter out;
    out.list();
    const std::uint64_t place = out.nextPlace();
    out.dict().key("total_size").number(7).key("blocks").list().endList().endDict().get(place).endList();
    const Result<MemorySnapshot> snapshot = readMemorySnapshot(out.finish());
    QVERIFY(snapshot);
    QCOMPARE(snapshot->reserved.value, 7.0);
}

void MemorySnapshotTest::otherPicklesAreNone()
{
    QVERIFY(!readMemorySnapshot(PickleWriter().none().finish()));
    QVERIFY(!readMemorySnapshot(PickleWriter().dict().endDict().finish()));
    QVERIFY(!readMemorySnapshot(PickleWriter().list().endList().finish()));
    QVERIFY(looksLikePickle(PickleWriter().none().finish()));
    QVERIFY(!looksLikePickle("PK\x03\x04"));
    QVERIFY(!looksLikePickle(""));
}

void MemorySnapshotTest::anyBytesAreTaken()
{
    const std::string seed = testSnapshot({{4 * gib, "_apply", "torch/nn/modules/module.py"},
                                           {6 * gib, "forward", "model.py", true},
                                           {gib, "", ""}},
                                          true);
    std::mt19937 random(3);
    for (int round = 0; round < 20000; ++round) {
        std::string bytes = seed;
        for (int i = 0; i < 4; ++i)
            bytes[random() % bytes.size()] = static_cast<char>(random());
        bytes.resize(random() % 3 == 0 ? random() % bytes.size() : bytes.size());
        (void)readMemorySnapshot(bytes);
    }
    QVERIFY(readMemorySnapshot(seed));
}

HEADROOM_TEST(MemorySnapshotTest)
#include "tst_memory_snapshot.moc"
