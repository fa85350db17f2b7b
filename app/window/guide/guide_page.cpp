// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/guide/guide_page.h"

#include "app/window/guide/handbook.h"
#include "widgets/card/card.h"
#include "widgets/page/page_frame.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QTextBrowser>
#include <QTextCursor>
#include <QTextTable>
#include <QVBoxLayout>

namespace headroom {

namespace {

constexpr Px topicsWidth{230};

/// Lines between the rows of tables and room in their cells: Markdown has none.
void dressTables(QTextDocument& document, const QColor& line)
{
    for (QTextFrame* frame : document.rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (table == nullptr)
            continue;
        QTextTableFormat format = table->format();
        format.setCellPadding(grid(1));
        format.setCellSpacing(0);
        format.setBorder(1);
        format.setBorderCollapse(true);
        format.setBorderBrush(line);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        table->setFormat(format);
    }
}

}  // namespace

GuidePage::GuidePage(QWidget* parent)
    : QWidget(parent), m_search(new QLineEdit(this)), m_topics(new QListWidget(this)), m_text(new QTextBrowser(this))
{
    setObjectName(QStringLiteral("guidePage"));
    m_search->setObjectName(QStringLiteral("guideSearch"));
    m_search->setPlaceholderText(tr("Search the handbook"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setClearButtonEnabled(true);
    m_topics->setObjectName(QStringLiteral("guideTopics"));
    m_topics->setAccessibleName(tr("Pages of the handbook"));
    m_topics->setFrameShape(QFrame::NoFrame);
    for (const HandbookTopic& topic : handbookTopics()) {
        const QString id = QLatin1String(topic.id);
        auto* item = new QListWidgetItem(handbookTitle(id), m_topics);
        item->setData(Qt::UserRole, id);
    }
    m_text->setObjectName(QStringLiteral("guideText"));
    m_text->setAccessibleName(tr("Handbook"));
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setOpenExternalLinks(true);
    m_text->document()->setDocumentMargin(grid(4));
    auto* left = new Card(tr("Handbook"), this);
    followZoom(*left, [left] { left->setFixedWidth(topicsWidth); });
    auto* lists = new QWidget(left);
    auto* column = new QVBoxLayout(lists);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid(2));
    column->addWidget(m_search);
    column->addWidget(m_topics, 1);
    left->setContent(lists);
    auto* right = new Card(QString(), this);
    right->setContent(m_text, true);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(pageMargins);
    row->setSpacing(cardGap);
    row->addWidget(left);
    row->addWidget(right, 1);
    connect(m_topics, &QListWidget::currentRowChanged, this, &GuidePage::showCurrent);
    connect(m_search, &QLineEdit::textChanged, this, &GuidePage::filter);
    m_topics->setCurrentRow(0);
}

void GuidePage::showTopic(const QString& id)
{
    for (int row = 0; row < m_topics->count(); ++row)
        if (m_topics->item(row)->data(Qt::UserRole).toString() == id) {
            m_search->clear();
            m_topics->setCurrentRow(row);
        }
}

QString GuidePage::topic() const
{
    const QListWidgetItem* item = m_topics->currentItem();
    return item == nullptr ? QString() : item->data(Qt::UserRole).toString();
}

void GuidePage::search(const QString& words) { m_search->setText(words); }

void GuidePage::showCurrent()
{
    m_text->setMarkdown(handbookText(topic()));
    dressTables(*m_text->document(), roleColor(*this, Role::Line));
    mark();
}

void GuidePage::filter()
{
    const QString words = m_search->text().trimmed();
    int first = -1;
    for (int row = 0; row < m_topics->count(); ++row) {
        QListWidgetItem* item = m_topics->item(row);
        const bool has = words.isEmpty() || item->text().contains(words, Qt::CaseInsensitive) ||
                         handbookText(item->data(Qt::UserRole).toString()).contains(words, Qt::CaseInsensitive);
        item->setHidden(!has);
        if (has && first < 0)
            first = row;
    }
    if (m_topics->currentItem() != nullptr && m_topics->currentItem()->isHidden() && first >= 0)
        m_topics->setCurrentRow(first);
    else
        mark();
}

void GuidePage::mark()
{
    QList<QTextEdit::ExtraSelection> marks;
    const QString words = m_search->text().trimmed();
    if (!words.isEmpty()) {
        QTextCharFormat format;
        format.setBackground(roleColor(*this, Role::WatchTint));
        QTextDocument* document = m_text->document();
        for (QTextCursor at = document->find(words); !at.isNull(); at = document->find(words, at))
            marks.push_back({at, format});
        if (!marks.isEmpty()) {
            QTextCursor place = marks.first().cursor;
            place.setPosition(place.selectionStart());
            m_text->setTextCursor(place);
            m_text->ensureCursorVisible();
        }
    }
    m_text->setExtraSelections(marks);
}

void GuidePage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        showCurrent();
}

}  // namespace headroom
