// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/architecture/source_tree.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

using headroom::test::SourceTree;

Q_DECLARE_METATYPE(QStringList (SourceTree::*)() const)

using Rule = QStringList (SourceTree::*)() const;

/// The rules of the house hold for this repository, and each of them notices when it is broken.
class TestArchitecture : public QObject {
    Q_OBJECT

private slots:
    void repositoryKeeps_data();
    void repositoryKeeps();
    void repositoryIsRead();
    void ruleNotices_data();
    void ruleNotices();
    void ruleAccepts_data();
    void ruleAccepts();
    void cycleOfThreeIsNamed();
    void foldersAreNoticed();
    void twoTypesOfOneNameAreNoticed();
    void longFileIsNoticed();

private:
    /// Writes `lines` below the two SPDX lines (and #pragma once in a header) to a path of the temporary tree.
    static void write(const QTemporaryDir& folder, const QString& path, const QString& lines);
};

namespace {

const QString spdx = QStringLiteral("// SPDX-FileCopyrightText: The Headroom authors\n"
                                    "// SPDX-License-Identifier: GPL-3.0-or-later\n\n");

void row(const char* name, Rule rule, const char* path, const char* line)
{
    QTest::newRow(name) << rule << QString::fromLatin1(path) << QString::fromLatin1(line);
}

}  // namespace

void TestArchitecture::write(const QTemporaryDir& folder, const QString& path, const QString& lines)
{
    const QString place = folder.filePath(path);
    QVERIFY(QDir().mkpath(QFileInfo(place).path()));
    QFile file(place);
    QVERIFY(file.open(QIODevice::WriteOnly));
    const QString once = path.endsWith(QStringLiteral(".h")) ? QStringLiteral("#pragma once\n") : QString();
    file.write((spdx + once + lines + QStringLiteral("\n")).toUtf8());
}

void TestArchitecture::repositoryKeeps_data()
{
    QTest::addColumn<Rule>("rule");
    QTest::newRow("layers") << &SourceTree::layerComplaints;
    QTest::newRow("expensive headers") << &SourceTree::expensiveHeaderComplaints;
    QTest::newRow("include paths") << &SourceTree::unresolvedIncludeComplaints;
    QTest::newRow("no include cycles") << &SourceTree::cycleComplaints;
    QTest::newRow("folders") << &SourceTree::folderComplaints;
    QTest::newRow("SPDX and pragma once") << &SourceTree::headComplaints;
    QTest::newRow("file length") << &SourceTree::lengthComplaints;
    QTest::newRow("no sleeps") << &SourceTree::sleepComplaints;
    QTest::newRow("colours and numbers in one place") << &SourceTree::onePlaceComplaints;
    QTest::newRow("one type of a name") << &SourceTree::twoTypesComplaints;
    QTest::newRow("habits") << &SourceTree::habitComplaints;
}

void TestArchitecture::repositoryKeeps()
{
    QFETCH(Rule, rule);
    const SourceTree tree(QStringLiteral(HEADROOM_SOURCE_DIR));
    const QStringList complaints = (tree.*rule)();
    QVERIFY2(complaints.isEmpty(), qPrintable(u'\n' + complaints.join(u'\n')));
}

void TestArchitecture::repositoryIsRead()
{
    const SourceTree tree(QStringLiteral(HEADROOM_SOURCE_DIR));
    const auto has = [&tree](const char* path) {
        return std::any_of(tree.sources().begin(), tree.sources().end(),
                           [path](const auto& file) { return file.path == QLatin1String(path); });
    };
    QVERIFY(has("model/units.h"));
    QVERIFY(has("widgets/theme/palette.h"));
    QVERIFY(has("tests/architecture/tst_architecture.cpp"));
}

void TestArchitecture::ruleNotices_data()
{
    QTest::addColumn<Rule>("rule");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("line");
    row("Qt in model", &SourceTree::layerComplaints, "model/a.cpp", "#include <QString>");
    row("QCustomPlot in model", &SourceTree::layerComplaints, "model/a.cpp", "#include <qcustomplot.h>");
    row("widgets in model", &SourceTree::layerComplaints, "model/a.cpp", "#include \"widgets/b.h\"");
    row("app in widgets", &SourceTree::layerComplaints, "widgets/a.cpp", "#  include \"app/b.h\"");
    row("tests in app", &SourceTree::layerComplaints, "app/a.cpp", "#include \"tests/support/b.h\"");
    row("file in widgets", &SourceTree::layerComplaints, "widgets/a.cpp", "QFile file(name);");
    row("settings in widgets", &SourceTree::layerComplaints, "widgets/a.cpp", "#include <QSettings>");
    row("network in widgets", &SourceTree::layerComplaints, "widgets/a.cpp", "#include <QNetworkReply>");
    row("process in widgets", &SourceTree::layerComplaints, "widgets/a.cpp", "QProcess::execute(name);");
    row("JSON in widgets", &SourceTree::layerComplaints, "widgets/a.cpp", "nlohmann::json j;");
    row("module in widgets", &SourceTree::layerComplaints, "widgets/a.cpp", "#include <QtWidgets>");
    row("icon in words", &SourceTree::layerComplaints, "widgets/text/a.cpp", "#include \"widgets/theme/icons.h\"");
    row("JSON in a header", &SourceTree::expensiveHeaderComplaints, "model/a.h", "#include <nlohmann/json.hpp>");
    row("YAML in a header", &SourceTree::expensiveHeaderComplaints, "model/a.h", "#include <yaml-cpp/yaml.h>");
    row("plot in a header", &SourceTree::expensiveHeaderComplaints, "app/a.h", "#include <qcustomplot.h>");
    row("relative include", &SourceTree::unresolvedIncludeComplaints, "model/a.cpp", "#include \"b.h\"");
    row("self include", &SourceTree::cycleComplaints, "model/a.h", "#include \"model/a.h\"");
    row("wait in a test", &SourceTree::sleepComplaints, "tests/a.cpp", "QTest::qWait(50);");
    row("thread sleep", &SourceTree::sleepComplaints, "app/a.cpp", "QThread::msleep(50);");
    row("standard sleep", &SourceTree::sleepComplaints, "tests/a.cpp", "std::this_thread::sleep_for(1s);");
    row("colour name", &SourceTree::onePlaceComplaints, "widgets/a.cpp", "QColor c(\"#0b62c4\");");
    row("colour in a sheet", &SourceTree::onePlaceComplaints, "app/a.cpp", "auto c = \"#FFF\";");
    row("colour by numbers", &SourceTree::onePlaceComplaints, "widgets/a.cpp", "QColor(11, 98, 196)");
    row("number to text", &SourceTree::onePlaceComplaints, "widgets/a.cpp", "QString::number(x, 'f', 1)");
    row("string connection", &SourceTree::habitComplaints, "app/a.cpp", "connect(a, SIGNAL(b()), c, SLOT(d()));");
    row("blocked by hand", &SourceTree::habitComplaints, "app/a.cpp", "box->blockSignals(true);");
    row("test as friend", &SourceTree::habitComplaints, "app/a.h", "friend class TestWindow;");
}

void TestArchitecture::ruleNotices()
{
    QFETCH(Rule, rule);
    QFETCH(QString, path);
    QFETCH(QString, line);
    const QTemporaryDir folder;
    write(folder, path, line);
    const QStringList complaints = (SourceTree(folder.path()).*rule)();
    QCOMPARE_GE(complaints.size(), 1);
    QVERIFY2(complaints.first().contains(path), qPrintable(complaints.first()));
}

void TestArchitecture::ruleAccepts_data()
{
    QTest::addColumn<Rule>("rule");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("line");
    row("class of Qt in widgets", &SourceTree::layerComplaints, "widgets/a.cpp", "#include <QWidget>");
    row("comment about files", &SourceTree::layerComplaints, "widgets/a.cpp",
        "/* no QFile\n here */  // nor QSettings");
    row("JSON in a source", &SourceTree::expensiveHeaderComplaints, "model/a.cpp", "#include <nlohmann/json.hpp>");
    row("version header", &SourceTree::unresolvedIncludeComplaints, "app/a.cpp", "#include \"headroom_version.h\"");
    row("waiting for a condition", &SourceTree::sleepComplaints, "tests/a.cpp",
        "QTest::qWaitFor([] { return done; });");
    row("palette", &SourceTree::onePlaceComplaints, "widgets/theme/palette.cpp", "QColor(\"#0B62C4\")");
    row("issue number", &SourceTree::onePlaceComplaints, "widgets/a.cpp", "auto s = \"#name\";");
    row("id", &SourceTree::onePlaceComplaints, "widgets/a.cpp", "QString id = QString::number(x, 'f', 0);");
    row("formatter", &SourceTree::onePlaceComplaints, "widgets/text/format.cpp", "QString::number(x, 'f', 1)");
}

void TestArchitecture::ruleAccepts()
{
    QFETCH(Rule, rule);
    QFETCH(QString, path);
    QFETCH(QString, line);
    const QTemporaryDir folder;
    write(folder, path, line);
    QCOMPARE((SourceTree(folder.path()).*rule)(), QStringList());
    QCOMPARE(SourceTree(folder.path()).headComplaints(), QStringList());
}

void TestArchitecture::cycleOfThreeIsNamed()
{
    const QTemporaryDir folder;
    write(folder, QStringLiteral("model/a.h"), QStringLiteral("#include \"model/b.h\""));
    write(folder, QStringLiteral("model/b.h"), QStringLiteral("#include \"model/c.h\""));
    write(folder, QStringLiteral("model/c.h"), QStringLiteral("#include \"model/a.h\""));
    QCOMPARE(SourceTree(folder.path()).cycleComplaints(),
             QStringList{QStringLiteral("include cycle: model/a.h -> model/b.h -> model/c.h -> model/a.h")});
}

void TestArchitecture::foldersAreNoticed()
{
    const QTemporaryDir folder;
    write(folder, QStringLiteral("model/a/one.h"), QStringLiteral("#include \"model/b/two.h\""));
    write(folder, QStringLiteral("model/b/two.h"), QString());
    for (int i = 0; i < 40; ++i)
        write(folder, QStringLiteral("model/c/%1.h").arg(i), QString());
    QCOMPARE(SourceTree(folder.path()).folderComplaints(), QStringList());
    write(folder, QStringLiteral("model/b/three.h"), QStringLiteral("#include \"model/a/four.h\""));
    write(folder, QStringLiteral("model/c/more.h"), QString());
    QCOMPARE(SourceTree(folder.path()).folderComplaints(),
             (QStringList{QStringLiteral("folder cycle: model/a -> model/b -> model/a"),
                          QStringLiteral("model/c: 41 files, at most 40")}));
}

void TestArchitecture::twoTypesOfOneNameAreNoticed()
{
    const QTemporaryDir folder;
    const QString type = QStringLiteral("namespace headroom {\n%1struct Part {\n};\n%2class Other;\n}");
    write(folder, QStringLiteral("model/a.h"), type.arg(QString(), QString()));
    write(folder, QStringLiteral("model/b.cpp"),
          type.arg(QStringLiteral("namespace {\n"), QStringLiteral("}  // namespace\n")));
    write(folder, QStringLiteral("model/c.h"), QStringLiteral("namespace headroom::other {\nstruct Part {\n};\n}"));
    QCOMPARE(SourceTree(folder.path()).twoTypesComplaints(), QStringList());
    write(folder, QStringLiteral("widgets/d.cpp"), type.arg(QString(), QString()));
    QCOMPARE(SourceTree(folder.path()).twoTypesComplaints().size(), 1);
}

void TestArchitecture::longFileIsNoticed()
{
    const QTemporaryDir folder;
    const QString lines(800, u'\n');
    write(folder, QStringLiteral("model/long.cpp"), lines);
    write(folder, QStringLiteral("model/table.cpp"),
          QStringLiteral("// Over 800 lines because it is one table.") + lines);
    QFile bare(folder.filePath(QStringLiteral("model/bare.h")));
    QVERIFY(bare.open(QIODevice::WriteOnly));
    bare.write("int x;\n");
    bare.close();

    const SourceTree tree(folder.path());
    QCOMPARE(tree.lengthComplaints(), QStringList{QStringLiteral("model/long.cpp: 804 lines, at most 800")});
    QCOMPARE(tree.headComplaints().size(), 2);  // No SPDX lines, no #pragma once.
}

HEADROOM_TEST(TestArchitecture)
#include "tst_architecture.moc"
