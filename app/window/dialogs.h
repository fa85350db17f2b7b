// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

#include <functional>

class QWidget;

namespace headroom {

/// What to do with unsaved changes.
enum class SaveChoice { Save, Discard, Cancel };

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
    /// Lists of an Azure subscription, saved as JSON; none when cancelled.
    std::function<QStringList(QWidget* parent)> openLists;
    /// A line of text, empty when cancelled; `label` says what it is for.
    std::function<QString(QWidget* parent, const QString& title, const QString& label)> askText;
    /// Price files to import; none when cancelled.
    std::function<QStringList(QWidget* parent)> openPrices;
    /// Whether to save the changes of the plan of that name.
    std::function<SaveChoice(QWidget* parent, const QString& planName)> askSave;
};

/// The dialogs of the desktop.
[[nodiscard]] Dialogs nativeDialogs();

}  // namespace headroom
