// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>
#include <QString>

class QLabel;
class QLineEdit;
class QPushButton;

namespace headroom {

/// Asks for a folder to save files into, one that is there or one that is to be made.
class FolderDialog final : public QDialog {
    Q_OBJECT

public:
    FolderDialog(const QString& proposed, QWidget* parent);

    /// The path as it stands, without white space around it.
    [[nodiscard]] QString folder() const;

private:
    void browse();
    /// Says what becomes of the path that stands there.
    void judge();

    QLineEdit* m_path;
    QLabel* m_note;
    QPushButton* m_save;
};

}  // namespace headroom
