// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/input/choice_popup.h"

#include "widgets/theme/style_paint.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QScreen>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {

namespace {

constexpr int idRole = Qt::UserRole;
constexpr int detailRole = Qt::UserRole + 1;
constexpr Px checkBoxSide{16};
constexpr Px rowHeight{28};
constexpr int mostRows = 12;
constexpr Px widest{520};
constexpr std::size_t shortList = 8;

/// Label on the left, detail in secondary text on the right.
class ChoiceDelegate final : public QStyledItemDelegate {
public:
    explicit ChoiceDelegate(QString currentId, QObject* parent)
        : QStyledItemDelegate(parent), m_currentId(std::move(currentId))
    {
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const Theme theme = themeOf(option.palette);
        const bool live = option.state.testFlag(QStyle::State_Selected);
        const bool current = index.data(idRole).toString() == m_currentId;
        if (live)
            paint::box(*painter, option.rect.adjusted(4, 1, -4, -1), color(Role::AccentTint, theme), Qt::transparent,
                       4);
        painter->save();
        QFont face = option.font;
        if (current)
            face.setWeight(QFont::DemiBold);
        QRect inner = option.rect.adjusted(grid(3), 0, -grid(3), 0);
        if (const QVariant ticked = index.data(Qt::CheckStateRole); ticked.isValid()) {
            QStyleOption box;
            box.palette = option.palette;
            box.state = option.state | (ticked.toInt() == Qt::Checked ? QStyle::State_On : QStyle::State_Off);
            box.rect = QStyle::visualRect(
                option.direction, inner,
                QRect(inner.left(), inner.center().y() - checkBoxSide / 2, checkBoxSide, checkBoxSide));
            paint::checkBox(*painter, box);
            inner = QStyle::visualRect(option.direction, inner, inner.adjusted(checkBoxSide + grid(2), 0, 0, 0));
        }
        const QFont small = scaledFont(option.font, TypeSize::Secondary);
        const QString detail = index.data(detailRole).toString();
        const int detailWidth = detail.isEmpty() ? 0 : QFontMetrics(small).horizontalAdvance(detail) + grid(3);
        const QFontMetrics metrics(face);
        const QString label = index.data(Qt::DisplayRole).toString();
        const int labelWidth = std::min(metrics.horizontalAdvance(label) + 2, inner.width());
        painter->setFont(face);
        painter->setPen(color(current ? Role::Accent : Role::Text, theme));
        const Qt::Alignment leading = QStyle::visualAlignment(option.direction, Qt::AlignLeft) | Qt::AlignVCenter;
        painter->drawText(inner, static_cast<int>(leading), metrics.elidedText(label, Qt::ElideMiddle, inner.width()));
        const int room = std::min(detailWidth, inner.width() - labelWidth - grid(2));
        if (room > grid(6)) {
            const QRect place = QStyle::visualRect(option.direction, inner,
                                                   QRect(inner.right() - room + 1, inner.top(), room, inner.height()));
            const Qt::Alignment trailing = QStyle::visualAlignment(option.direction, Qt::AlignRight) | Qt::AlignVCenter;
            painter->setFont(small);
            painter->setPen(color(Role::SecondaryText, theme));
            painter->drawText(place, static_cast<int>(trailing),
                              QFontMetrics(small).elidedText(detail, Qt::ElideRight, room));
        }
        painter->restore();
    }
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const int label = option.fontMetrics.horizontalAdvance(index.data(Qt::DisplayRole).toString());
        const QFontMetrics small(scaledFont(option.font, TypeSize::Secondary));
        const int detail = small.horizontalAdvance(index.data(detailRole).toString());
        const int box = index.data(Qt::CheckStateRole).isValid() ? checkBoxSide + grid(2) : 0;
        return {label + detail + box + grid(11), std::max<int>(rowHeight, option.fontMetrics.height() + 8)};
    }

private:
    QString m_currentId;
};

bool matches(const ChoiceItem& item, const QStringList& words)
{
    const QString all = item.label + QLatin1Char(' ') + item.detail + QLatin1Char(' ') + item.id;
    return std::ranges::all_of(words, [&all](const QString& word) { return all.contains(word, Qt::CaseInsensitive); });
}

/// How many rows down a key moves through the list; 0 for all other keys.
int rowsMoved(int key)
{
    switch (key) {
    case Qt::Key_Up: return -1;
    case Qt::Key_Down: return 1;
    case Qt::Key_PageUp: return 1 - mostRows;
    case Qt::Key_PageDown: return mostRows - 1;
    default: return 0;
    }
}

}  // namespace

ChoicePopup::ChoicePopup(ChoiceItems items, QString currentId, const std::optional<QString>& freeHint, QWidget* parent)
    : QFrame(parent, Qt::Popup), m_items(std::move(items)), m_currentId(std::move(currentId)),
      m_freeEntry(freeHint.has_value()), m_filter(new QLineEdit(this)), m_list(new QListView(this)),
      m_nothing(new QLabel(tr("Nothing matches"), this)), m_model(new QStandardItemModel(this))
{
    setObjectName(QStringLiteral("choicePopup"));
    setAttribute(Qt::WA_DeleteOnClose);
    setFrameShape(QFrame::Box);
    setLineWidth(1);
    setFill(*this, Role::Surface);
    m_filter->setPlaceholderText(freeHint.value_or(tr("Type to filter")));
    m_filter->setAccessibleName(m_filter->placeholderText());
    m_filter->setClearButtonEnabled(false);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new ChoiceDelegate(m_currentId, m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QListView::ScrollPerPixel);
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->setEditTriggers(QListView::NoEditTriggers);
    m_list->setAccessibleName(tr("Choices"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(1, grid(1), 1, grid(1));
    column->setSpacing(grid(1));
    auto* filterRow = new QVBoxLayout;
    filterRow->setContentsMargins(grid(1) + 2, 0, grid(1) + 2, 0);
    filterRow->addWidget(m_filter);
    column->addLayout(filterRow);
    column->addWidget(m_list);
    m_nothing->setObjectName(QStringLiteral("nothingMatches"));
    m_nothing->setFixedHeight(rowHeight);
    m_nothing->setContentsMargins(grid(3), 0, grid(3), 0);
    setTextRole(*m_nothing, Role::SecondaryText);
    column->addWidget(m_nothing);
    m_filter->setVisible(m_freeEntry || m_items.size() > shortList);
    m_filter->installEventFilter(this);
    m_list->installEventFilter(this);
    connect(m_filter, &QLineEdit::textChanged, this, &ChoicePopup::refill);
    connect(m_list, &QListView::entered, m_list, &QListView::setCurrentIndex);
    connect(m_list, &QListView::clicked, this, &ChoicePopup::pickCurrent);
    refill();
    (m_filter->isHidden() ? static_cast<QWidget*>(m_list) : m_filter)->setFocus();
}

void ChoicePopup::setFilter(const QString& text)
{
    if (text.isEmpty())
        return;
    m_filter->show();
    m_filter->setFocus();
    m_filter->setText(text);
}

void ChoicePopup::openAt(const QWidget& box)
{
    int width = box.width();
    for (int row = 0; row < m_model->rowCount(); ++row)
        width = std::max(width, m_list->sizeHintForIndex(m_model->index(row, 0)).width() + grid(3));
    fitHeight();
    const QSize size(std::min<int>(width, widest), sizeHint().height());
    const QRect screen = box.screen()->availableGeometry();
    const QPoint below = box.mapToGlobal(QPoint(0, box.height() + 2));
    const QPoint above = box.mapToGlobal(QPoint(0, -size.height() - 2));
    m_above = below.y() + size.height() > screen.bottom() && above.y() >= screen.top();
    QRect place(m_above ? above : below, size);
    if (place.right() > screen.right())
        place.moveRight(screen.right());
    place.moveLeft(std::max(place.left(), screen.left()));
    setGeometry(place);
    show();
    m_list->scrollTo(m_list->currentIndex(), QListView::PositionAtCenter);
}

QStringList ChoicePopup::visibleIds() const
{
    QStringList ids;
    for (int row = 0; row < m_model->rowCount(); ++row)
        ids << m_model->index(row, 0).data(idRole).toString();
    return ids;
}

void ChoicePopup::refill()
{
    const QStringList words = m_filter->text().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    m_model->clear();
    int current = 0;
    for (const ChoiceItem& item : m_items) {
        if (!matches(item, words))
            continue;
        auto* line = new QStandardItem(item.label);
        line->setData(item.id, idRole);
        line->setData(item.detail, detailRole);
        if (item.checked)
            line->setData(*item.checked ? Qt::Checked : Qt::Unchecked, Qt::CheckStateRole);
        line->setData(item.detail.isEmpty() ? item.label : item.label + QStringLiteral(", ") + item.detail,
                      Qt::AccessibleTextRole);
        // With words typed the first match is the likely one, even where the current choice matches too.
        if (item.id == m_currentId && words.isEmpty())
            current = m_model->rowCount();
        m_model->appendRow(line);
    }
    // Free text must not be replaced by an item that happens to contain it.
    if (m_model->rowCount() > 0 && (!m_freeEntry || words.isEmpty()))
        m_list->setCurrentIndex(m_model->index(current, 0));
    if (isVisible())
        fitHeight();
}

void ChoicePopup::fitHeight()
{
    const int rows = std::min(m_model->rowCount(), mostRows);
    m_list->setVisible(rows > 0);
    m_nothing->setVisible(rows == 0 && !m_freeEntry);
    m_list->setFixedHeight(std::max<int>(1, rows * std::max<int>(rowHeight, m_list->sizeHintForRow(0))));
    layout()->activate();
    const int bottom = geometry().bottom();
    resize(width(), sizeHint().height());
    if (m_above && isVisible())
        move(x(), bottom + 1 - height());
}

bool ChoicePopup::toggle(const QModelIndex& index)
{
    const auto item = std::ranges::find(m_items, index.data(idRole).toString(), &ChoiceItem::id);
    if (item == m_items.end() || !item->checked)
        return false;
    item->checked = !*item->checked;
    m_model->setData(index, *item->checked ? Qt::Checked : Qt::Unchecked, Qt::CheckStateRole);
    return true;
}

void ChoicePopup::pickCurrent()
{
    const QModelIndex index = m_list->currentIndex();
    if (index.isValid() && toggle(index)) {
        emit picked(index.data(idRole).toString());
        return;
    }
    if (index.isValid())
        emit picked(index.data(idRole).toString());
    else if (m_freeEntry && !m_filter->text().trimmed().isEmpty())
        emit textEntered(m_filter->text().trimmed());
    else
        return;
    close();
}

bool ChoicePopup::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    auto* key = static_cast<QKeyEvent*>(event);
    switch (key->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: pickCurrent(); return true;
    case Qt::Key_Escape: close(); return true;
    default: break;
    }
    // The focus stays in the filter line while the arrows move through the list.
    const int distance = rowsMoved(key->key());
    if (distance == 0 || watched != m_filter || m_model->rowCount() == 0)
        return QFrame::eventFilter(watched, event);
    const QModelIndex current = m_list->currentIndex();
    const int from = current.isValid() ? current.row() : distance > 0 ? -1 : 0;
    m_list->setCurrentIndex(m_model->index(std::clamp(from + distance, 0, m_model->rowCount() - 1), 0));
    return true;
}

}  // namespace headroom
