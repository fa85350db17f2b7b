// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/document/samples.h"
#include "app/inputs/catalogue_store.h"
#include "app/inputs/live_catalogue.h"
#include "app/settings/settings_format.h"
#include "app/window/main_window.h"
#include "app/window/shell/status_bar.h"
#include "tests/support/gui_test.h"
#include "widgets/banner/verdict_banner.h"
#include "widgets/input/value_box.h"
#include "widgets/theme/zoom.h"

#include <QApplication>
#include <QSettings>
#include <QSlider>
#include <QTemporaryDir>
#include <QtTest>

#include <memory>

namespace headroom::test {

/// A window as the program makes it, with settings in a folder of its own and dialogs that answer by themselves.
class WindowFixture {
public:
    explicit WindowFixture(const Catalogue& catalogue)
        : store(folder.filePath(QStringLiteral("settings.json")), settingsFormat()), settings(store),
          live(catalogue, {folder.filePath(QStringLiteral("prices")), {}}),
          context{live.catalogue(),
                  settings,
                  dialogs,
                  QDate(2026, 11, 21),
                  QApplication::palette(),
                  &live,
                  folder.filePath(QStringLiteral("state"))}
    {
        dialogs.openPlan = [this](QWidget*, const QString&) { return chosenPath; };
        dialogs.importFile = dialogs.openPlan;
        dialogs.openCaptures = [this](QWidget*, const QString&) {
            return chosenPath.isEmpty() ? QStringList() : QStringList{chosenPath};
        };
        dialogs.openResults = dialogs.openCaptures;
        dialogs.openResultFolder = dialogs.openPlan;
        dialogs.openEarlier = [this](QWidget*, const QString&) {
            ++earlierQuestions;
            return chosenPath;
        };
        dialogs.openPrices = [this](QWidget*) {
            return chosenPath.isEmpty() ? QStringList() : QStringList{chosenPath};
        };
        dialogs.savePlan = [this](QWidget*, const QString& proposed) {
            proposedPath = proposed;
            return chosenPath;
        };
        dialogs.saveExport = dialogs.savePlan;
        dialogs.saveReport = dialogs.savePlan;
        dialogs.chooseFolder = [this](QWidget*, const QString&) { return chosenPath; };
        dialogs.askReplace = [this](QWidget*, const QString&) { return mayDiscard; };
        dialogs.askText = [this](QWidget*, const QString&, const QString&) { return typedText; };
        dialogs.editText = [this](QWidget*, const QString&, const QString&, const QString& before) {
            earlierText = before;
            return typedText.isEmpty() ? std::nullopt : std::optional(typedText);
        };
        dialogs.askSave = [this](QWidget*, const QString&) {
            ++questions;
            return saveChoice;
        };
        dialogs.askOverwrite = [this](QWidget*, const OverwriteQuestion& question) {
            overwriteQuestions << question.text;
            return overwriteChoice;
        };
        dialogs.askDiscard = [this](QWidget*, const QString&) { return mayDiscard; };
        dialogs.openPicture = [this](QWidget*, const QString&) { return chosenPath; };
        dialogs.openInDesktop = [this](const QString& path) {
            openedPaths << path;
            return true;
        };
        openWindow();
    }

    /// Closes the window, if there is one, and opens another with the first sample, as a new start would.
    void openWindow()
    {
        window.reset();
        window = std::make_unique<MainWindow>(context, *readSample(QLatin1String(firstSample), context.catalogue));
        window->resize(1280, 800);  // The offscreen platform has a small screen.
        window->show();
        window->activateWindow();
    }

    [[nodiscard]] const Plan& plan() const { return window->document().plan(); }
    [[nodiscard]] QString file(const QString& name) const { return folder.filePath(name); }
    void trigger(ActionId id) const { window->actions()[id]->trigger(); }

    template <class Widget>
    [[nodiscard]] Widget& find(const QString& name) const
    {
        auto* found = window->findChild<Widget*>(name);
        if (found == nullptr)
            qFatal("no widget %s", qPrintable(name));
        return *found;
    }
    /// The slider or value box of a field.
    template <class Widget>
    [[nodiscard]] Widget& input(const QString& pointer) const
    {
        auto* field = window->findChild<QWidget*>(pointer);
        auto* part = qobject_cast<Widget*>(field);
        if (part == nullptr && field != nullptr)
            part = field->findChild<Widget*>();
        if (part == nullptr)
            qFatal("no input %s", qPrintable(pointer));
        return *part;
    }

    /// Types into a field's value box and presses Enter, where the editor is folded, after unfolding it.
    void type(const QString& pointer, const QString& text) const
    {
        if (window->actions()[ActionId::FoldEditor]->isChecked())
            trigger(ActionId::FoldEditor);
        auto& box = input<ValueBox>(pointer);
        box.setFocus();
        box.selectAll();
        QTest::keyClicks(&box, text);
        QTest::keyClick(&box, Qt::Key_Return);
    }
    [[nodiscard]] VerdictBanner& banner() const { return find<VerdictBanner>(QStringLiteral("verdictBanner")); }
    [[nodiscard]] QString verdict() const { return banner().sentence(); }
    [[nodiscard]] bool hasMessage() const { return banner().hasMessage(); }
    [[nodiscard]] QString status() const { return find<StatusBar>(QStringLiteral("statusBar")).text(); }

    QTemporaryDir folder;
    QString chosenPath;    ///< What the file dialogs answer.
    QString typedText;     ///< What is typed into the line that a dialog asks for.
    QString earlierText;   ///< What stood in the text that was to be edited.
    QString proposedPath;  ///< What the last one proposed.
    SaveChoice saveChoice{SaveChoice::Cancel};
    OverwriteChoice overwriteChoice{OverwriteChoice::Cancel};
    QStringList overwriteQuestions;  ///< What was asked before a file was written.
    bool mayDiscard{false};
    QStringList openedPaths;  ///< What was to be shown by other programs.
    int questions{0};
    int earlierQuestions{0};  ///< Times that an earlier capture was asked for.
    Dialogs dialogs;
    QSettings store;
    Settings settings;
    LiveCatalogue live;
    WindowContext context;
    std::unique_ptr<MainWindow> window;
};

/// What tests of the window begin with: the shipped catalogue, and a fresh window for each function.
class WindowTest : public QObject {
    Q_OBJECT

protected:
    std::unique_ptr<WindowFixture> m_app;

private slots:
    void initTestCase()
    {
        const Result<Catalogue> catalogue = loadCatalogue(QString());
        QVERIFY(catalogue);
        m_catalogue = *catalogue;
        applyTheme(Theme::Light);
    }
    void init()
    {
        failOnWarnings();
        m_app = std::make_unique<WindowFixture>(m_catalogue);
        QVERIFY(QTest::qWaitForWindowActive(m_app->window.get()));
    }
    void cleanup()
    {
        m_app.reset();
        QTRY_VERIFY(QApplication::topLevelWidgets().isEmpty());
        applyZoom(usualZoom);
    }

private:
    Catalogue m_catalogue;
};

/// Drags a slider's handle with the mouse from where it stands to a share of its width, in steps.
inline void dragSlider(QSlider& slider, double toShare)
{
    const auto x = [&slider](double share) { return qRound(7 + share * (slider.width() - 14)); };
    const double from = static_cast<double>(slider.value() - slider.minimum()) / (slider.maximum() - slider.minimum());
    const int y = slider.height() / 2;
    QTest::mousePress(&slider, Qt::LeftButton, {}, QPoint(x(from), y));
    for (int step = 1; step <= 8; ++step) {
        const QPointF local(x(from + (toShare - from) * step / 8), y);
        // QTest::mouseMove carries no buttons; a drag does.
        QMouseEvent move(QEvent::MouseMove, local, slider.mapToGlobal(local), Qt::NoButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&slider, &move);
    }
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, QPoint(x(toShare), y));
}

}  // namespace headroom::test
