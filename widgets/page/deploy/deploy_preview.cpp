// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/deploy/deploy_preview.h"

#include "widgets/text/format.h"
#include "widgets/theme/theme.h"

#include <QFontDatabase>
#include <QPainter>
#include <QRegularExpression>
#include <QSyntaxHighlighter>
#include <QTextBlock>

#include <vector>

namespace headroom {
namespace {

/// Comments, texts, options and variables of shell, YAML, HCL, Bicep and TOML alike: enough to read them by.
class ScriptColours final : public QSyntaxHighlighter {
public:
    ScriptColours(QTextDocument* document, const QWidget& widget) : QSyntaxHighlighter(document), m_widget(widget) {}

protected:
    void highlightBlock(const QString& line) override
    {
        static const QRegularExpression comment(QStringLiteral("(^|\\s)(#|//).*$"));
        const QRegularExpressionMatch found = comment.match(line);
        const auto end = found.hasMatch() ? static_cast<int>(found.capturedStart()) : static_cast<int>(line.size());
        colour(line.left(end), QStringLiteral("\"[^\"]*\"|'[^']*'"), Role::Watch);
        colour(line.left(end), QStringLiteral("(?<=\\s)--?[A-Za-z][\\w-]*"), Role::Accent);
        colour(line.left(end), QStringLiteral("\\$\\{?\\w+[^\\s\"}]*\\}?"), Role::Accent);
        if (!found.hasMatch())
            return;
        QTextCharFormat format;
        format.setForeground(roleColor(m_widget, Role::Good));
        setFormat(end, static_cast<int>(line.size()) - end, format);
        static const QRegularExpression money(QStringLiteral("\\$[\\d,]+(\\.\\d+)?"));
        format.setFontWeight(QFont::Bold);
        for (auto match = money.globalMatch(line, end); match.hasNext();) {
            const QRegularExpressionMatch amount = match.next();
            setFormat(static_cast<int>(amount.capturedStart()), static_cast<int>(amount.capturedLength()), format);
        }
    }

private:
    void colour(const QString& line, const QString& pattern, Role role)
    {
        QTextCharFormat format;
        format.setForeground(roleColor(m_widget, role));
        const QRegularExpression expression(pattern);
        for (auto match = expression.globalMatch(line); match.hasNext();) {
            const QRegularExpressionMatch found = match.next();
            setFormat(static_cast<int>(found.capturedStart()), static_cast<int>(found.capturedLength()), format);
        }
    }

    const QWidget& m_widget;
};

}  // namespace

/// The numbers at the left of the lines.
class DeployPreview::Numbers final : public QWidget {
public:
    explicit Numbers(DeployPreview& preview) : QWidget(&preview), m_preview(preview) {}

protected:
    void paintEvent(QPaintEvent* event) override { m_preview.paintNumbers(event); }

private:
    DeployPreview& m_preview;
};

DeployPreview::DeployPreview(QWidget* parent)
    : QPlainTextEdit(parent), m_numbers(new Numbers(*this)), m_colours(new ScriptColours(document(), *this))
{
    setReadOnly(true);
    setFrameShape(QFrame::NoFrame);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPointSizeF(scaledFont(font(), TypeSize::Secondary).pointSizeF());
    setFont(fixed);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    connect(this, &QPlainTextEdit::blockCountChanged, this, [this] { placeNumbers(); });
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect& rect, int dy) {
        if (dy != 0)
            m_numbers->scroll(0, dy);
        else
            m_numbers->update(0, rect.y(), m_numbers->width(), rect.height());
    });
}

void DeployPreview::setFile(const QString& text)
{
    setPlainText(text);
    placeNumbers();
}

int DeployPreview::numbersWidth() const
{
    const QString widest = countText(std::max(99, blockCount()));
    return fontMetrics().horizontalAdvance(widest) + grid(4);
}

void DeployPreview::placeNumbers()
{
    setViewportMargins(numbersWidth(), 0, 0, 0);
    const QRect inside = contentsRect();
    m_numbers->setGeometry(inside.left(), inside.top(), numbersWidth(), inside.height());
}

void DeployPreview::paintNumbers(QPaintEvent* event)
{
    QPainter painter(m_numbers);
    painter.fillRect(event->rect(), roleColor(*this, Role::Surface));
    painter.setPen(roleColor(*this, Role::Line));
    painter.drawLine(m_numbers->width() - 1, event->rect().top(), m_numbers->width() - 1, event->rect().bottom());
    painter.setPen(roleColor(*this, Role::SecondaryText));
    painter.setFont(font());
    QTextBlock block = firstVisibleBlock();
    qreal top = blockBoundingGeometry(block).translated(contentOffset()).top();
    while (block.isValid() && top <= event->rect().bottom()) {
        const qreal height = blockBoundingRect(block).height();
        painter.drawText(QRectF(0, top, m_numbers->width() - grid(2), height), Qt::AlignRight | Qt::AlignTop,
                         countText(block.blockNumber() + 1));
        top += height;
        block = block.next();
    }
}

void DeployPreview::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    placeNumbers();
}

void DeployPreview::changeEvent(QEvent* event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_colours != nullptr)
        m_colours->rehighlight();
}

}  // namespace headroom
