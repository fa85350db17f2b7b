// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/report/report_options.h"

#include <QTimer>
#include <QWidget>

#include <functional>
#include <memory>
#include <vector>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPrintPreviewWidget;
class QPrinter;
class QPushButton;

namespace headroom {

class SegmentedControl;

/// What the report holds, and how it will look: sections, title, logo and paper at the left, its pages at the right.
class ReportPage final : public QWidget {
    Q_OBJECT

public:
    /// `input` makes the report's input when the preview is drawn.
    explicit ReportPage(std::function<ReportInput()> input, QWidget* parent = nullptr);
    ~ReportPage() override;

    [[nodiscard]] const ReportOptions& options() const { return m_options; }
    /// Takes the place of what was chosen, and draws the pages anew.
    void setOptions(const ReportOptions& options);
    /// Draws the pages anew, once what changes rests. `plans` is how many are compared.
    void refresh(int plans);
    /// The pages that the preview shows.
    [[nodiscard]] int pageCount() const;

signals:
    void optionsChanged(const headroom::ReportOptions& options);
    void exportRequested();
    void printRequested();
    /// The person wants a picture of their own at the head of the pages.
    void logoRequested();

private:
    [[nodiscard]] QWidget* buildChoices();
    void buildSections(QWidget& holder);
    void takeSections();
    void publish();
    void showOptions();
    void draw();

    std::function<ReportInput()> m_input;
    ReportOptions m_options{};
    std::unique_ptr<QPrinter> m_printer;
    QPrintPreviewWidget* m_preview;
    SegmentedControl* m_scope;
    QLineEdit* m_title;
    QLabel* m_logo;
    QPushButton* m_noLogo;
    SegmentedControl* m_paper;
    std::vector<QCheckBox*> m_sections{};
    QTimer m_rest{};  ///< Pages take longer to draw than a slider ticks.
};

}  // namespace headroom
