// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/dialogs/import_dialog.h"

#include "app/window/dialogs/text_dialog.h"
#include "model/plan/limits.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"

#include <QCoreApplication>
#include <QDialog>
#include <QString>

namespace headroom {

namespace {

struct ImportDialogWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::ImportDialog)
};

QString escaped(const std::string& text) { return asText(text).toHtmlEscaped(); }

/// The label of the field in the editor; the key of the architecture, or of the file, where there is none.
QString subjectOf(const ImportNote& note)
{
    if (note.field.empty())
        return QString::fromStdString(note.place);
    if (findField(note.field) != nullptr)
        return fieldLabel(note.field);
    const QString pointer = QString::fromStdString(note.field);
    const QString architecture = QStringLiteral("/model/architecture/");
    return pointer.startsWith(architecture) ? ImportDialogWords::tr("Shape: %1").arg(pointer.mid(architecture.size()))
                                            : pointer;
}

/// What the plan must be checked for stands first, then what it lost, then what is well.
QString section(const ImportedPlan& imported, ImportNoteKind kind, const QString& title)
{
    QString rows;
    for (const ImportNote& note : imported.notes) {
        if (note.kind != kind)
            continue;
        QString reason = escaped(note.why);
        if (reason.isEmpty() && !note.field.empty())
            reason = escaped(note.place);
        rows += QStringLiteral("<tr><td style='padding: 2px 14px 2px 0'>%1</td><td style='padding: 2px 14px 2px 0'>"
                               "<b>%2</b></td><td style='padding: 2px 0'>%3</td></tr>")
                    .arg(subjectOf(note).toHtmlEscaped(), escaped(note.value), reason);
    }
    if (rows.isEmpty())
        return {};
    return QStringLiteral("<h3>%1</h3><table>%2</table>").arg(title.toHtmlEscaped(), rows);
}

}  // namespace

void showImport(QWidget* parent, const QString& fileName, const ImportedPlan& imported)
{
    const std::string_view format = importFormatName(imported.format);
    const QString html =
        QStringLiteral("<p>%1</p>")
            .arg(ImportDialogWords::tr("%1 was read as %2. The plan is new and not saved.")
                     .arg(fileName, asText(format))
                     .toHtmlEscaped()) +
        section(imported, ImportNoteKind::Guessed, ImportDialogWords::tr("Guessed: please check")) +
        section(imported, ImportNoteKind::LeftOut, ImportDialogWords::tr("Left out: a plan has no place for it")) +
        section(imported, ImportNoteKind::Taken, ImportDialogWords::tr("Taken from the file"));
    const QString name = QStringLiteral("importDialog");
    if (auto* former = parent->findChild<QDialog*>(name))
        former->close();  // It speaks of a plan that is gone.
    showText(parent, name, ImportDialogWords::tr("Imported"), html, {760, 560});
}

}  // namespace headroom
