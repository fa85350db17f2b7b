// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/dialogs/text_dialog.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace headroom {

void showText(QWidget* parent, const QString& name, const QString& title, const QString& html, QSize size)
{
    auto* dialog = new QDialog(parent);
    dialog->setObjectName(name);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    auto* text = new QTextBrowser(dialog);
    text->setAccessibleName(title);
    text->setFrameShape(QFrame::NoFrame);
    text->setOpenExternalLinks(true);
    text->document()->setDocumentMargin(16);
    text->setHtml(html);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
    auto* column = new QVBoxLayout(dialog);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(text, 1);
    buttons->setContentsMargins(12, 10, 12, 10);
    column->addWidget(buttons);
    dialog->resize(size);
    dialog->show();
}

}  // namespace headroom
