// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/page/hardware/hardware_text.h"

#include <QWidget>

class QLineEdit;
class QPushButton;

namespace headroom {

class SegmentedControl;

/// Which sizes of the matrix are shown: by name, cloud and kind. A name that no size has brings the one that was meant.
class SizeFilterBar final : public QWidget {
    Q_OBJECT

public:
    explicit SizeFilterBar(QWidget* parent = nullptr);

    [[nodiscard]] SizeFilter filter() const;
    void setCloud(const QString& cloud);
    /// Offers the size that the name means where nothing is shown; nothing to offer hides the line.
    void suggestFrom(const std::vector<SizeOption>& options, bool nothingShown);

signals:
    void filterChanged();

private:
    void takeSuggestion();

    QLineEdit* m_text;
    SegmentedControl* m_clouds;
    SegmentedControl* m_kinds;
    QPushButton* m_suggestion;
    std::string m_suggested;
    QString m_suggestedCloud;
};

}  // namespace headroom
