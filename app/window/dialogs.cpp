// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/dialogs.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>

namespace headroom {

namespace {

QString words(const char* text) { return QCoreApplication::translate("dialog", text); }

QString planFilter()
{
    return words(QT_TRANSLATE_NOOP("dialog", "Headroom plans (*.headroom.json);;JSON files (*.json);;All files (*)"));
}

QString openPlan(QWidget* parent, const QString& folder)
{
    return QFileDialog::getOpenFileName(parent, words(QT_TRANSLATE_NOOP("dialog", "Open plan")), folder, planFilter());
}

QString savePlan(QWidget* parent, const QString& proposed)
{
    return QFileDialog::getSaveFileName(parent, words(QT_TRANSLATE_NOOP("dialog", "Save plan")), proposed,
                                        planFilter());
}

QString saveExport(QWidget* parent, const QString& proposed)
{
    const QString suffix = QFileInfo(proposed).suffix();
    const QString filter =
        words(QT_TRANSLATE_NOOP("dialog", "%1 files (*.%2);;All files (*)")).arg(suffix.toUpper(), suffix);
    return QFileDialog::getSaveFileName(parent, words(QT_TRANSLATE_NOOP("dialog", "Export")), proposed, filter);
}

SaveChoice askSave(QWidget* parent, const QString& planName)
{
    QMessageBox box(QMessageBox::Warning, words(QT_TRANSLATE_NOOP("dialog", "Unsaved changes")),
                    words(QT_TRANSLATE_NOOP("dialog", "Save the changes to “%1”?")).arg(planName),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, parent);
    box.setInformativeText(words(QT_TRANSLATE_NOOP("dialog", "They are lost otherwise.")));
    box.setDefaultButton(QMessageBox::Save);
    switch (box.exec()) {
    case QMessageBox::Save: return SaveChoice::Save;
    case QMessageBox::Discard: return SaveChoice::Discard;
    default: return SaveChoice::Cancel;
    }
}

}  // namespace

Dialogs nativeDialogs() { return {openPlan, savePlan, saveExport, askSave}; }

}  // namespace headroom
