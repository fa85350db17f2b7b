// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QLineEdit;
class QListWidget;
class QTextBrowser;

namespace headroom {

/// The handbook in the window: its pages at the left, the one that is read at the right. Words that are looked for
/// leave the pages that have them, and are marked in the one shown.
class GuidePage final : public QWidget {
    Q_OBJECT

public:
    explicit GuidePage(QWidget* parent = nullptr);

    /// Shows a page of the handbook; an unknown id leaves the one that is shown.
    void showTopic(const QString& id);
    [[nodiscard]] QString topic() const;
    /// Looks for words as if they had been typed.
    void search(const QString& words);

protected:
    void changeEvent(QEvent* event) override;

private:
    void showCurrent();
    void filter();
    void mark();

    QLineEdit* m_search;
    QListWidget* m_topics;
    QTextBrowser* m_text;
};

}  // namespace headroom
