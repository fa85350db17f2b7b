// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

class QWidget;

namespace headroom {

/// What to do with unsaved changes.
enum class SaveChoice { Save, Discard, Cancel };

/// What to do where saving would overwrite what somebody else wrote, or may write.
enum class OverwriteChoice { Overwrite, Copy, Compare, Cancel };

/// A question with what hangs on it.
struct OverwriteQuestion {
    QString text;
    QString detail;
    bool canCompare{false};  ///< What stands in the file is a plan.
};

/// The questions that a window asks; handed in, so that a test answers them itself.
struct Dialogs {
    /// The plan file to open, empty when cancelled; starts in `folder`.
    std::function<QString(QWidget* parent, const QString& folder)> openPlan;
    /// The file of another program to make a plan of, empty when cancelled; starts in `folder`.
    std::function<QString(QWidget* parent, const QString& folder)> importFile;
    /// The captures to read, empty when cancelled; starts in `folder`.
    std::function<QStringList(QWidget* parent, const QString& folder)> openCaptures;
    /// The earlier capture, report or recording to compare a reading with, empty when cancelled.
    std::function<QString(QWidget* parent, const QString& folder)> openEarlier;
    /// The file to save a plan to, empty when cancelled.
    std::function<QString(QWidget* parent, const QString& proposed)> savePlan;
    /// The file to export to, empty when cancelled; its kind is that of the proposed name.
    std::function<QString(QWidget* parent, const QString& proposed)> saveExport;
    /// The file to write a report to, empty when cancelled; its ending says the form: PDF, HTML or Markdown.
    std::function<QString(QWidget* parent, const QString& proposed)> saveReport;
    /// Lists of an Azure subscription, saved as JSON; none when cancelled.
    std::function<QStringList(QWidget* parent)> openLists;
    /// What tests of machines wrote, none when cancelled; starts in `folder`.
    std::function<QStringList(QWidget* parent, const QString& folder)> openResults;
    /// A folder of them, empty when cancelled; starts in `folder`.
    std::function<QString(QWidget* parent, const QString& folder)> openResultFolder;
    /// The folder to write several files into, which need not be there yet; empty when cancelled.
    std::function<QString(QWidget* parent, const QString& proposed)> chooseFolder;
    /// Whether to replace files of a folder, of which the text names one.
    std::function<bool(QWidget* parent, const QString& text)> askReplace;
    /// A line of text, empty when cancelled; `label` says what it is for.
    std::function<QString(QWidget* parent, const QString& title, const QString& label)> askText;
    /// A text of some lines that stood as `before`; nothing when cancelled.
    std::function<std::optional<QString>(QWidget* parent, const QString& title, const QString& label,
                                         const QString& before)>
        editText;
    /// Price files to import; none when cancelled.
    std::function<QStringList(QWidget* parent)> openPrices;
    /// Whether to save the changes of the plan of that name.
    std::function<SaveChoice(QWidget* parent, const QString& planName)> askSave;
    /// Whether to write over a file all the same.
    std::function<OverwriteChoice(QWidget* parent, const OverwriteQuestion& question)> askOverwrite;
    /// Whether to throw away the unsaved work of a plan of that name.
    std::function<bool(QWidget* parent, const QString& planName)> askDiscard;
    /// Shows a file or a folder with the desktop's program for it; false where there is none.
    std::function<bool(const QString& path)> openInDesktop;
    /// A picture (PNG or SVG) for the head of a report, empty when cancelled; starts in `folder`.
    std::function<QString(QWidget* parent, const QString& folder)> openPicture;
};

/// The path of a report in the form that was chosen: its name with that form's ending (".html"), in the place of
/// another form's.
[[nodiscard]] QString reportPath(const QString& path, const QString& ending);

/// The dialogs of the desktop.
[[nodiscard]] Dialogs nativeDialogs();

}  // namespace headroom
