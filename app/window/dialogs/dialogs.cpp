// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/dialogs/dialogs.h"

#include "app/inputs/workshop_file.h"
#include "app/window/dialogs/folder_dialog.h"
#include "widgets/text/visible_text.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QUrl>

#include <algorithm>
#include <array>

namespace headroom {

namespace {

struct DialogsWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Dialogs)
};

QString planFilter()
{
    return DialogsWords::tr(
        "Headroom plans and workshops (*.headroom.json *.headroom-workshop.json);;JSON files (*.json);;All files (*)");
}

QString openPlan(QWidget* parent, const QString& folder)
{
    return QFileDialog::getOpenFileName(parent, DialogsWords::tr("Open plan"), folder, planFilter());
}

QString importFile(QWidget* parent, const QString& folder)
{
    return QFileDialog::getOpenFileName(
        parent, DialogsWords::tr("Import"), folder,
        DialogsWords::tr("Configurations (*.json *.yaml *.yml *.sh *.txt *.args);;All files (*)"));
}

QString captureFilter()
{
    return DialogsWords::tr(
        "Captures and recordings (*.xml *.txt *.csv *.log *.json *.jsonl *.prom *.out);;All files (*)");
}

QStringList openCaptures(QWidget* parent, const QString& folder)
{
    return QFileDialog::getOpenFileNames(parent, DialogsWords::tr("Open captures"), folder, captureFilter());
}

QString openEarlier(QWidget* parent, const QString& folder)
{
    return QFileDialog::getOpenFileName(parent, DialogsWords::tr("Compare with an earlier capture"), folder,
                                        captureFilter());
}

QString savePlan(QWidget* parent, const QString& proposed)
{
    if (isWorkshopFile(proposed))
        return QFileDialog::getSaveFileName(
            parent, DialogsWords::tr("Save workshop"), proposed,
            DialogsWords::tr("Headroom workshops (*%1);;All files (*)").arg(workshopSuffix));
    return QFileDialog::getSaveFileName(parent, DialogsWords::tr("Save plan"), proposed, planFilter());
}

QString saveExport(QWidget* parent, const QString& proposed)
{
    const QString suffix = QFileInfo(proposed).suffix();
    const QString filter = DialogsWords::tr("%1 files (*.%2);;All files (*)").arg(suffix.toUpper(), suffix);
    return QFileDialog::getSaveFileName(parent, DialogsWords::tr("Export"), proposed, filter);
}

QString saveReport(QWidget* parent, const QString& proposed)
{
    struct Form {
        QString filter;
        QString ending;
    };
    const std::array<Form, 3> forms = {{{DialogsWords::tr("PDF document (*.pdf)"), QStringLiteral(".pdf")},
                                        {DialogsWords::tr("HTML page (*.html *.htm)"), QStringLiteral(".html")},
                                        {DialogsWords::tr("Markdown text (*.md)"), QStringLiteral(".md")}}};
    QStringList filters;
    for (const Form& form : forms)
        filters << form.filter;
    const QFileInfo place(proposed);
    QFileDialog dialog(parent, DialogsWords::tr("Export report"), place.path());
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilters(filters);
    dialog.setDefaultSuffix(place.suffix());
    dialog.selectFile(place.fileName());
    // The name follows the form, so that it is the file to be written that is asked about.
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, [&](const QString& filter) {
        const auto* const form = std::ranges::find(forms, filter, &Form::filter);
        if (form == forms.end() || dialog.selectedFiles().isEmpty())
            return;
        dialog.setDefaultSuffix(form->ending);
        dialog.selectFile(reportPath(QFileInfo(dialog.selectedFiles().constFirst()).fileName(), form->ending));
    });
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

QStringList openLists(QWidget* parent)
{
    return QFileDialog::getOpenFileNames(parent, DialogsWords::tr("Sizes and quota of the subscription"), QString(),
                                         DialogsWords::tr("JSON files (*.json);;All files (*)"));
}

QString openPicture(QWidget* parent, const QString& folder)
{
    return QFileDialog::getOpenFileName(parent, DialogsWords::tr("Logo of reports"), folder,
                                        DialogsWords::tr("Pictures (*.png *.svg);;All files (*)"));
}

QStringList openResults(QWidget* parent, const QString& folder)
{
    return QFileDialog::getOpenFileNames(
        parent, DialogsWords::tr("Results of acceptance tests"), folder,
        DialogsWords::tr("Results of tests (*.txt *.log *.json *.out *.csv *.xml);;All files (*)"));
}

QString openResultFolder(QWidget* parent, const QString& folder)
{
    return QFileDialog::getExistingDirectory(parent, DialogsWords::tr("Folder of acceptance tests' results"), folder);
}

QString chooseFolder(QWidget* parent, const QString& proposed)
{
    FolderDialog dialog(proposed, parent);
    return dialog.exec() == QDialog::Accepted ? dialog.folder() : QString();
}

bool askReplace(QWidget* parent, const QString& text)
{
    QMessageBox box(QMessageBox::Warning, DialogsWords::tr("Save files to a folder"), text, QMessageBox::Cancel,
                    parent);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(DialogsWords::tr("What stands in them is lost then."));
    const QAbstractButton* replace = box.addButton(DialogsWords::tr("&Replace"), QMessageBox::DestructiveRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == replace;
}

QString askText(QWidget* parent, const QString& title, const QString& label)
{
    return QInputDialog::getText(parent, title, label);
}

std::optional<QString> editText(QWidget* parent, const QString& title, const QString& label, const QString& before)
{
    bool isAccepted = false;
    const QString text = QInputDialog::getMultiLineText(parent, title, label, before, &isAccepted);
    return isAccepted ? std::optional(text) : std::nullopt;
}

QStringList openPrices(QWidget* parent)
{
    return QFileDialog::getOpenFileNames(parent, DialogsWords::tr("Import prices"), QString(),
                                         DialogsWords::tr("Price files (*.json *.csv);;All files (*)"));
}

SaveChoice askSave(QWidget* parent, const QString& planName)
{
    QMessageBox box(QMessageBox::Warning, DialogsWords::tr("Unsaved changes"),
                    DialogsWords::tr("Save the changes to “%1”?").arg(shownLine(planName)),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, parent);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(DialogsWords::tr("They are lost otherwise."));
    box.setDefaultButton(QMessageBox::Save);
    switch (box.exec()) {
    case QMessageBox::Save: return SaveChoice::Save;
    case QMessageBox::Discard: return SaveChoice::Discard;
    default: return SaveChoice::Cancel;
    }
}

OverwriteChoice askOverwrite(QWidget* parent, const OverwriteQuestion& question)
{
    QMessageBox box(QMessageBox::Warning, DialogsWords::tr("Save plan"), question.text, QMessageBox::Cancel, parent);
    box.setInformativeText(question.detail);
    const QAbstractButton* copy = box.addButton(DialogsWords::tr("Save as a &copy..."), QMessageBox::AcceptRole);
    const QAbstractButton* compare =
        question.canCompare ? box.addButton(DialogsWords::tr("Co&mpare"), QMessageBox::ActionRole) : nullptr;
    const QAbstractButton* overwrite = box.addButton(DialogsWords::tr("&Overwrite"), QMessageBox::DestructiveRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    const QAbstractButton* clicked = box.clickedButton();
    if (clicked == copy)
        return OverwriteChoice::Copy;
    if (clicked == overwrite)
        return OverwriteChoice::Overwrite;
    return compare != nullptr && clicked == compare ? OverwriteChoice::Compare : OverwriteChoice::Cancel;
}

bool askDiscard(QWidget* parent, const QString& planName)
{
    QMessageBox box(QMessageBox::Warning, DialogsWords::tr("Unsaved work"),
                    DialogsWords::tr("Discard the unsaved work on “%1”?").arg(planName),
                    QMessageBox::Discard | QMessageBox::Cancel, parent);
    box.setInformativeText(DialogsWords::tr("It cannot be brought back."));
    box.setDefaultButton(QMessageBox::Cancel);
    return box.exec() == QMessageBox::Discard;
}

bool openInDesktop(const QString& path) { return QDesktopServices::openUrl(QUrl::fromLocalFile(path)); }

}  // namespace

Dialogs nativeDialogs()
{
    return {openPlan,   importFile,  openCaptures,     openEarlier,  savePlan,      saveExport, saveReport,
            openLists,  openResults, openResultFolder, chooseFolder, askReplace,    askText,    editText,
            openPrices, askSave,     askOverwrite,     askDiscard,   openInDesktop, openPicture};
}

QString reportPath(const QString& path, const QString& ending)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    const QString present = u'.' + suffix;
    if (present == ending || (ending == QStringLiteral(".html") && suffix == QStringLiteral("htm")))
        return path;
    // The name that was proposed bears the ending of another form.
    for (const char* other : {"pdf", "html", "htm", "md"})
        if (suffix == QLatin1String(other))
            return path.chopped(suffix.size() + 1) + ending;
    return path + ending;
}

}  // namespace headroom
