// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/workshop/workshop.h"

#include <QDialog>

class QLineEdit;
class QListWidget;
class QPushButton;

namespace headroom {

/// What was decided in a workshop and when, beside the window, so that it can be written down while people talk.
class DecisionsDialog final : public QDialog {
    Q_OBJECT

public:
    explicit DecisionsDialog(QWidget* parent);

    void setDecisions(const std::vector<WorkshopDecision>& decisions);

signals:
    void addWanted(const QString& text);
    void removeWanted(int decision);

private:
    void add();
    void copy();

    QListWidget* m_list;
    QLineEdit* m_text;
    QPushButton* m_remove;
};

}  // namespace headroom
