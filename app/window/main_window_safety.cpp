// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/commands/compare_commands.h"
#include "app/window/dialogs/recovery_offer.h"
#include "app/window/file_bars.h"
#include "app/window/main_window.h"
#include "app/window/shell/page_stack.h"
#include "app/window/shell/status_bar.h"
#include "widgets/banner/notice_bar.h"

#include <QBoxLayout>
#include <QEvent>

#include <utility>

// How the window sees to it that no work is lost: by what others do to its file, or by its own sudden end.
namespace headroom {

void MainWindow::connectSafety()
{
    connect(m_bars, &FileBars::noticed, m_status, &StatusBar::setNotice);
    connect(&m_files, &FileCommands::comparisonWanted, this, [this](const Plan& inFile) {
        m_compare->addFromFile(inFile);
        m_pages->setCurrent(QStringLiteral("compare"));
    });
    connect(&m_autosave, &Autosave::failed, this, [this](const Error& error) {
        m_status->setNotice(tr("Unsaved work cannot be kept: %1").arg(QString::fromStdString(toString(error))));
    });
}

bool MainWindow::hasPlaceFor(const UnsavedWork& work)
{
    if (work.portfolio || m_document.isModified() || m_document.undoStack().count() > 0)
        return false;
    return m_document.path().isEmpty() || m_document.path() == work.path;
}

bool MainWindow::takeWork(const UnsavedWork& work) { return m_files.openWork(work) && m_autosave.keepNow(); }

void MainWindow::offerWork(std::vector<LeftoverWork> found,
                           const std::function<bool(const UnsavedWork&)>& openElsewhere)
{
    if (found.empty())
        return;
    m_offer = new RecoveryOffer(
        std::move(found),
        [this, openElsewhere](const UnsavedWork& work) {
            return hasPlaceFor(work) ? takeWork(work) : openElsewhere(work);
        },
        m_context.dialogs, *this);
    showOffer();
}

void MainWindow::showOffer()
{
    auto* column = qobject_cast<QBoxLayout*>(centralWidget()->layout());
    constexpr int belowMenuLine = 1;
    column->insertWidget(belowMenuLine, &m_offer->bar());
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        changeLanguage();
    if (event->type() != QEvent::ActivationChange)
        return;
    if (isActiveWindow())
        m_guard.check();
    else
        m_autosave.keepNow();  // Another program, or a dialog of what takes long, comes in front.
}

}  // namespace headroom
