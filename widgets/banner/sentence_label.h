// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/theme/palette.h"

#include <QWidget>

class QTextLayout;

namespace headroom {

/// One sentence in verdict size, of which the deciding words are semi-bold and coloured. It is never cut: where it
/// is too long, the type gets smaller and the sentence takes a second line.
class SentenceLabel final : public QWidget {
    Q_OBJECT

public:
    explicit SentenceLabel(QWidget* parent = nullptr);

    void setSentence(const QString& lead, const QString& decisive, Role role);
    [[nodiscard]] QString sentence() const;
    /// Lines that the sentence takes at its present width.
    [[nodiscard]] int lineCount() const;

    /// Width of a sentence on one line of a width, in the type that it takes there.
    [[nodiscard]] int lineWidth(const QString& text, int room) const;

    /// Whether a sentence has room in the smallest type at a width.
    [[nodiscard]] bool holds(const QString& text, int width) const;

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// Lays the sentence out in the largest type that fits.
    void layOut(QTextLayout& layout) const;

    QString m_lead;
    QString m_decisive;
    Role m_role{Role::Text};
};

}  // namespace headroom
