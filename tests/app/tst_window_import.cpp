// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gui_test.h"
#include "tests/support/window_fixture.h"

#include <QDialog>
#include <QTextBrowser>

using namespace headroom;
using test::WindowTest;

/// A configuration of another program opens as a new plan, with the account of what became of it.
class TestWindowImport : public WindowTest {
    Q_OBJECT

private slots:
    void importsAsUntitledPlan();
    void accountListsGuessesFirst();
    void asksAboutChanges();
    void badFileLeavesThePlan();
    void droppedConfigurationIsImported();
    void brokenPlanIsNotImported();

private:
    [[nodiscard]] QDialog* account() const
    {
        return m_app->window->findChild<QDialog*>(QStringLiteral("importDialog"));
    }
    void choose(const char* name) const { m_app->chosenPath = example(name); }
    static QString example(const char* name)
    {
        return QStringLiteral(HEADROOM_TEST_DATA "/import/") + QLatin1String(name);
    }
    void drop(const QString& path) const;
};

void TestWindowImport::drop(const QString& path) const
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    const QPoint middle = m_app->window->rect().center();
    QDragEnterEvent enter(middle, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(m_app->window.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event(middle, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(m_app->window.get(), &event);
}

void TestWindowImport::importsAsUntitledPlan()
{
    choose("hf/llama-2-13b.json");
    m_app->trigger(ActionId::Import);
    QVERIFY(m_app->plan().model == ModelChoice(PresetModel{"llama-2-13b"}));
    QVERIFY(m_app->window->document().path().isEmpty());
    // It stands in no file of its own.
    QVERIFY(m_app->window->isWindowModified());
    QVERIFY(!m_app->window->document().undoStack().canUndo());
    QVERIFY(!m_app->hasMessage());
    QVERIFY(m_app->window->files().recent().paths().isEmpty());
    QVERIFY(account() != nullptr);
    QVERIFY(account()->isVisible());
    QVERIFY(!account()->isModal());
}

void TestWindowImport::accountListsGuessesFirst()
{
    choose("deepspeed.json");
    m_app->trigger(ActionId::Import);
    const QString text = account()->findChild<QTextBrowser*>()->toPlainText();
    const qsizetype guessed = text.indexOf(QStringLiteral("Guessed"));
    const qsizetype leftOut = text.indexOf(QStringLiteral("Left out"));
    const qsizetype taken = text.indexOf(QStringLiteral("Taken"));
    QVERIFY2(0 < guessed && guessed < leftOut && leftOut < taken, qPrintable(text));
    QVERIFY(text.contains(QStringLiteral("deepspeed.json was read as DeepSpeed JSON")));
    QVERIFY(text.contains(QStringLiteral("/zero_optimization/overlap_comm")));
    QTest::keyClick(account(), Qt::Key_Escape);
    QTRY_VERIFY(account() == nullptr);
}

void TestWindowImport::asksAboutChanges()
{
    choose("axolotl.yaml");
    m_app->type(QStringLiteral("/training/sequence"), QStringLiteral("1024"));
    m_app->trigger(ActionId::Import);
    QCOMPARE(m_app->questions, 1);
    QCOMPARE(m_app->plan().training.sequence, 1024);
    QVERIFY(account() == nullptr);
    m_app->saveChoice = SaveChoice::Discard;
    m_app->trigger(ActionId::Import);
    QCOMPARE(m_app->plan().training.method, TrainingMethod::Qlora);
    m_app->saveChoice = SaveChoice::Cancel;
    QVERIFY(!m_app->window->close());
    m_app->chosenPath = m_app->file(QStringLiteral("imported.headroom.json"));
    m_app->trigger(ActionId::Save);
    QVERIFY(!m_app->window->isWindowModified());
    QVERIFY(m_app->window->close());
}

void TestWindowImport::badFileLeavesThePlan()
{
    const Plan open = m_app->plan();
    m_app->chosenPath = m_app->file(QStringLiteral("odd.json"));
    QFile file(m_app->chosenPath);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"model_type": "newcomer"})");
    file.close();
    m_app->trigger(ActionId::Import);
    QVERIFY(m_app->hasMessage());
    QVERIFY2(m_app->verdict().contains(QStringLiteral("odd.json")), qPrintable(m_app->verdict()));
    QVERIFY2(m_app->verdict().contains(QStringLiteral("newcomer")), qPrintable(m_app->verdict()));
    QVERIFY(m_app->plan() == open);
    QVERIFY(account() == nullptr);
}

void TestWindowImport::droppedConfigurationIsImported()
{
    drop(example("megatron.txt"));
    QVERIFY(m_app->plan().model == ModelChoice(PresetModel{"llama-3.1-8b"}));
    QCOMPARE(m_app->plan().parallelism.tensor, 4);
    QVERIFY(account() != nullptr);
}

void TestWindowImport::brokenPlanIsNotImported()
{
    const QString path = m_app->file(QStringLiteral("broken.headroom.json"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"format": "headroom-plan", "version": 1, "training": {"micro_batch": 0}})");
    file.close();
    drop(path);
    QVERIFY2(m_app->verdict().contains(QStringLiteral("/training/micro_batch")), qPrintable(m_app->verdict()));
    QVERIFY(account() == nullptr);
}

HEADROOM_GUI_TEST(TestWindowImport)
#include "tst_window_import.moc"
