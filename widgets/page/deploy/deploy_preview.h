// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPlainTextEdit>

class QSyntaxHighlighter;

namespace headroom {

/// A file to read before it is saved: fixed pitch, numbered lines, comments and options coloured.
class DeployPreview final : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit DeployPreview(QWidget* parent = nullptr);

    /// Shows a file from its beginning.
    void setFile(const QString& text);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    class Numbers;
    void paintNumbers(QPaintEvent* event);
    [[nodiscard]] int numbersWidth() const;
    void placeNumbers();

    Numbers* m_numbers;
    QSyntaxHighlighter* m_colours;
};

}  // namespace headroom
