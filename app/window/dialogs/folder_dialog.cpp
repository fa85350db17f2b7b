// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/dialogs/folder_dialog.h"

#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace headroom {

FolderDialog::FolderDialog(const QString& proposed, QWidget* parent)
    : QDialog(parent), m_path(new QLineEdit(QDir::toNativeSeparators(proposed), this)), m_note(new QLabel(this)),
      m_save(nullptr)
{
    setObjectName(QStringLiteral("folderDialog"));
    setWindowTitle(tr("Save files to a folder"));
    auto* layout = new QVBoxLayout(this);
    auto* label = new QLabel(tr("&Folder"), this);
    label->setBuddy(m_path);
    layout->addWidget(label);
    auto* row = new QHBoxLayout;
    constexpr int letters = 56;
    m_path->setObjectName(QStringLiteral("folderPath"));
    m_path->setMinimumWidth(m_path->fontMetrics().averageCharWidth() * letters);
    row->addWidget(m_path, 1);
    auto* browse = new QPushButton(tr("&Browse ..."), this);
    browse->setAutoDefault(false);
    connect(browse, &QPushButton::clicked, this, &FolderDialog::browse);
    row->addWidget(browse);
    layout->addLayout(row);
    m_note->setObjectName(QStringLiteral("folderNote"));
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    setTextRole(*m_note, Role::SecondaryText);
    layout->addWidget(m_note);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
    m_save = buttons->button(QDialogButtonBox::Save);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    connect(m_path, &QLineEdit::textChanged, this, &FolderDialog::judge);
    m_path->selectAll();
    judge();
}

QString FolderDialog::folder() const
{
    const QString path = QDir::fromNativeSeparators(m_path->text().trimmed());
    return path.startsWith(QStringLiteral("~/")) ? QDir::home().filePath(path.sliced(2)) : path;
}

void FolderDialog::browse()
{
    // From the nearest folder above that is there.
    QString start = folder();
    while (!start.isEmpty() && !QFileInfo(start).isDir() && QFileInfo(start).path() != start)
        start = QFileInfo(start).path();
    const QString chosen = QFileDialog::getExistingDirectory(this, windowTitle(), start);
    if (!chosen.isEmpty())
        m_path->setText(QDir::toNativeSeparators(chosen));
}

void FolderDialog::judge()
{
    const QFileInfo info(folder());
    const bool isOfFile = info.exists() && !info.isDir();
    m_save->setEnabled(!folder().isEmpty() && !info.isRelative() && !isOfFile);
    m_note->setText(folder().isEmpty()  ? tr("Type the path of a folder.")
                    : info.isRelative() ? tr("Type the whole path of the folder.")
                    : isOfFile          ? tr("This is a file: name a folder.")
                    : !info.exists()    ? tr("The folder is not there yet: it will be made.")
                                        : tr("The folder is there. Before a file in it is replaced, you are asked."));
}

}  // namespace headroom
