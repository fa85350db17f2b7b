// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/gpu_table.h"

#include "widgets/table/part_delegate.h"
#include "widgets/theme/theme.h"

#include <QAbstractTableModel>
#include <QPainter>
#include <QScopedValueRollback>

#include <algorithm>
#include <array>

namespace headroom {

namespace {

enum Column {
    NameColumn,
    GradeColumn,
    UseColumn,
    MemoryColumn,
    HeatColumn,
    PowerColumn,
    ClockColumn,
    StateColumn,
    EccColumn,
    PcieColumn,
    NotesColumn
};
constexpr int columnCountShown = NotesColumn + 1;
constexpr int mostRowsShown = 10;
constexpr int barWidth = 48;
constexpr int barHeight = 6;
constexpr int gap = 8;
constexpr int markSize = 16;

QString text(std::string_view value) { return QString::fromUtf8(value.data(), static_cast<qsizetype>(value.size())); }

/// A cell: its text, and how full the bar behind it is; below zero there is none.
struct Cell {
    QString text;
    double level{-1};
};

QString numberText(const std::optional<double>& number) { return number ? countText(*number) : QStringLiteral("–"); }

Cell pairCell(const QString& value, const std::optional<double>& number, const std::optional<double>& limit,
              const QString& limitText)
{
    if (!number)
        return {QStringLiteral("–")};
    return {limit ? value + QStringLiteral(" / ") + limitText : value, limit && *limit > 0 ? *number / *limit : -1};
}

}  // namespace

class GpuTable::Rows final : public QAbstractTableModel {
public:
    explicit Rows(QObject* parent) : QAbstractTableModel(parent) {}

    void setReport(std::shared_ptr<const HealthReport> report)
    {
        beginResetModel();
        m_report = std::move(report);
        m_places.clear();
        for (std::size_t host = 0; m_report && host < m_report->hosts.size(); ++host)
            for (std::size_t gpu = 0; gpu < m_report->hosts[host].gpus.size(); ++gpu)
                m_places.push_back({host, gpu});
        endResetModel();
    }
    void setByteUnit(ByteUnit unit)
    {
        m_unit = unit;
        if (!m_places.empty())
            emit dataChanged(index(0, 0), index(rowCount() - 1, columnCountShown - 1));
    }
    [[nodiscard]] const std::vector<GpuPlace>& places() const { return m_places; }
    [[nodiscard]] const HealthReport& report() const { return *m_report; }
    [[nodiscard]] ByteUnit unit() const { return m_unit; }
    [[nodiscard]] const GpuSnapshot& gpu(int row) const
    {
        const GpuPlace place = m_places[static_cast<std::size_t>(row)];
        return m_report->snapshot.hosts[place.host].gpus[place.gpu];
    }
    [[nodiscard]] const GpuHealth& health(int row) const
    {
        const GpuPlace place = m_places[static_cast<std::size_t>(row)];
        return m_report->hosts[place.host].gpus[place.gpu];
    }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_places.size());
    }
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : columnCountShown;
    }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override
    {
        if (!index.isValid())
            return {};
        if (role == Qt::DisplayRole)
            return cell(index.row(), index.column()).text;
        if (role == Qt::ToolTipRole && index.column() == NotesColumn)
            return cell(index.row(), NotesColumn).text;
        return {};
    }
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override
    {
        if (orientation != Qt::Horizontal)
            return {};
        if (role == Qt::TextAlignmentRole)
            return static_cast<int>((isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
        if (role == Qt::ToolTipRole)
            return explanation(section);
        return role == Qt::DisplayRole ? title(section) : QVariant();
    }

    [[nodiscard]] static bool isNumber(int column)
    {
        return column >= UseColumn && column <= PcieColumn && column != StateColumn;
    }

    [[nodiscard]] Cell cell(int row, int column) const
    {
        using enum Metric;
        const MetricSet& metrics = gpu(row).metrics;
        switch (column) {
        case NameColumn: return {gpuName(*m_report, m_places[static_cast<std::size_t>(row)])};
        case GradeColumn: return {gradeWord(health(row).grade)};
        case UseColumn: {
            const auto use = metrics.number(UtilizationPercent);
            return {numberText(use), use ? *use / 100 : -1};
        }
        case MemoryColumn: return memoryCell(metrics);
        case HeatColumn: return heatCell(metrics);
        case PowerColumn:
            return pairCell(numberText(metrics.number(Metric::Power)), metrics.number(Metric::Power),
                            metrics.number(PowerLimit), numberText(metrics.number(PowerLimit)));
        case ClockColumn: return {numberText(metrics.number(SmClock))};
        case StateColumn: return {text(metrics.text(PerformanceState))};
        case EccColumn: return {numberText(metrics.number(EccUncorrectedVolatile))};
        case PcieColumn: return {pcieText(metrics)};
        default: return {noteText(row)};
        }
    }

private:
    [[nodiscard]] Cell memoryCell(const MetricSet& metrics) const
    {
        const auto used = metrics.number(Metric::MemoryUsed);
        const auto total = metrics.number(Metric::MemoryTotal);
        return pairCell(used ? bytesNumber({*used}, m_unit) : QString(), used, total,
                        total ? bytesNumber({*total}, m_unit) : QString());
    }
    [[nodiscard]] static Cell heatCell(const MetricSet& metrics)
    {
        constexpr double usualLimit = 90;
        const auto temperature = metrics.number(Metric::Temperature);
        if (!temperature)
            return {numberText(temperature)};
        const auto margin = metrics.number(Metric::TemperatureMargin);
        const auto computed = metrics.number(Metric::TemperatureMarginComputed);
        const double limit = margin ? *temperature + *margin : computed ? *temperature + *computed : usualLimit;
        return {numberText(temperature), limit > 0 ? *temperature / limit : -1};
    }
    [[nodiscard]] static QString pcieText(const MetricSet& metrics)
    {
        const auto generation = metrics.number(Metric::PcieGeneration);
        const auto width = metrics.number(Metric::PcieWidth);
        return generation && width ? countText(*generation) + QStringLiteral(" × ") + countText(*width)
                                   : QStringLiteral("–");
    }
    [[nodiscard]] QString noteText(int row) const
    {
        QStringList notes;
        for (const HealthFinding& finding : health(row).findings)
            notes << QString::fromStdString(finding.evidence);
        return notes.isEmpty() ? tr("none") : notes.join(QStringLiteral("; "));
    }
    [[nodiscard]] QString title(int column) const
    {
        switch (column) {
        case NameColumn: return tr("GPU");
        case GradeColumn: return tr("Grade");
        case UseColumn: return tr("Utilisation %");
        case MemoryColumn: return tr("Memory %1").arg(unitName(m_unit));
        case HeatColumn: return tr("Temperature °C");
        case PowerColumn: return tr("Power W");
        case ClockColumn: return tr("SM MHz");
        case StateColumn: return tr("State");
        case EccColumn: return tr("ECC unc.");
        case PcieColumn: return tr("PCIe");
        default: return tr("Findings");
        }
    }
    [[nodiscard]] static QString explanation(int column)
    {
        switch (column) {
        case UseColumn:
            return tr("Share of the last moments in which any kernel ran; it does not say how much of the card worked");
        case MemoryColumn: return tr("In use and total as the driver reports them");
        case HeatColumn: return tr("Of the chip; the bar ends at the card's own limit where that is known");
        case PowerColumn: return tr("Average draw and the limit that is enforced");
        case StateColumn: return tr("P0 is the fastest; idle cards rest at P8 and below");
        case EccColumn: return tr("Uncorrectable memory errors since the driver was loaded");
        case PcieColumn: return tr("Generation and lanes of the slot as they are now; idle links slow down");
        default: return {};
        }
    }

    std::shared_ptr<const HealthReport> m_report{};
    std::vector<GpuPlace> m_places{};
    ByteUnit m_unit{ByteUnit::GB};
};

class GpuTable::Delegate final : public QStyledItemDelegate {
public:
    Delegate(GpuTable* table, const Rows* rows) : QStyledItemDelegate(table), m_table(table), m_rows(rows) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const QRect& cell = option.rect;
        const bool lit = index.row() == m_table->litRow() || index.row() == m_table->currentIndex().row();
        if (lit)
            painter->fillRect(cell, roleColor(*m_table, Role::AccentTint));
        painter->fillRect(QRect(cell.left(), cell.bottom(), cell.width(), 1), roleColor(*m_table, Role::Grid));
        QRect room = cell.adjusted(cellPadding, 0, -cellPadding, 0);
        const HealthGrade grade = m_rows->health(index.row()).grade;
        const bool isGrade = index.column() == GradeColumn;
        const bool isNote = index.column() == NotesColumn;
        if (isGrade) {
            painter->drawPixmap(room.left(), room.center().y() - markSize / 2 + 1,
                                iconPixmap(gradeIcon(grade), roleColor(*m_table, gradeRole(grade)), markSize,
                                           m_table->devicePixelRatioF()));
            room.setLeft(room.left() + markSize + gap / 2);
        }
        const Cell shown = m_rows->cell(index.row(), index.column());
        const bool hasBar = index.column() >= UseColumn && index.column() <= PowerColumn;
        if (hasBar) {
            drawBar(*painter, room, shown.level, index.column() == HeatColumn || index.column() == PowerColumn);
            room.setRight(room.right() - barWidth - gap);
        }
        const bool quiet = isNote && m_rows->health(index.row()).findings.empty();
        const QFont font = scaledFont(m_table->font(), TypeSize::Body, isGrade);
        painter->setFont(font);
        painter->setPen(roleColor(*m_table, isGrade || (isNote && !quiet) ? gradeRole(grade)
                                            : quiet                       ? Role::SecondaryText
                                                                          : Role::Text));
        painter->drawText(room,
                          static_cast<int>(Rows::isNumber(index.column()) ? Qt::AlignRight : Qt::AlignLeft) |
                              Qt::AlignVCenter | Qt::TextSingleLine,
                          QFontMetrics(font).elidedText(shown.text, Qt::ElideRight, room.width()));
    }

private:
    void drawBar(QPainter& painter, const QRect& room, double level, bool quiet) const
    {
        if (level < 0)
            return;
        const QRectF groove(room.right() - barWidth + 1, room.center().y() - barHeight / 2.0 + 1, barWidth, barHeight);
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(roleColor(*m_table, Role::Groove));
        painter.drawRoundedRect(groove, 2, 2);
        painter.setBrush(roleColor(*m_table, quiet ? Role::SecondaryText : Role::Accent));
        painter.drawRoundedRect(QRectF(groove.topLeft(), QSizeF(barWidth * std::clamp(level, 0.0, 1.0), barHeight)), 2,
                                2);
        painter.restore();
    }

    GpuTable* m_table;
    const Rows* m_rows;
};

GpuTable::GpuTable(QWidget* parent) : LitTable(parent), m_rows(new Rows(this))
{
    setModel(m_rows);
    setItemDelegate(new Delegate(this, m_rows));
    setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
}

void GpuTable::setReport(std::shared_ptr<const HealthReport> report)
{
    const QScopedValueRollback quiet(m_quiet, true);
    m_rows->setReport(std::move(report));
    layOutColumns();
    updateGeometry();
}

void GpuTable::setByteUnit(ByteUnit unit) { m_rows->setByteUnit(unit); }

void GpuTable::setCurrent(GpuPlace place)
{
    const QScopedValueRollback quiet(m_quiet, true);
    const auto found = std::ranges::find(m_rows->places(), place);
    if (found != m_rows->places().end())
        setCurrentIndex(m_rows->index(static_cast<int>(found - m_rows->places().begin()), 0));
    viewport()->update();
}

DataTable GpuTable::table() const
{
    DataTable result;
    for (int column = 0; column < columnCountShown; ++column)
        result.header << m_rows->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    for (int row = 0; row < m_rows->rowCount(); ++row) {
        std::vector<DataCell>& cells = result.rows.emplace_back();
        for (int column = 0; column < columnCountShown; ++column)
            cells.emplace_back(m_rows->cell(row, column).text);
    }
    return result;
}

QSize GpuTable::sizeHint() const
{
    const int rows = std::clamp(m_rows->rowCount(), 1, mostRowsShown);
    return {900, lineHeight * (rows + 1) + 1};
}

QSize GpuTable::minimumSizeHint() const { return {300, sizeHint().height()}; }

void GpuTable::enterRow(int row) { light(row); }

void GpuTable::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    LitTable::currentChanged(current, previous);
    viewport()->update();
    if (!m_quiet && current.isValid())
        emit gpuChosen(m_rows->places()[static_cast<std::size_t>(current.row())]);
}

void GpuTable::layOutColumns()
{
    const QFontMetrics metrics(scaledFont(font(), TypeSize::Body, true));
    // Rows of thousands are alike: the first ones decide the widths.
    constexpr int looked = 64;
    int rest = viewport()->width();
    for (int column = 0; column < NotesColumn; ++column) {
        int width = metrics.horizontalAdvance(m_rows->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        for (int row = 0; row < std::min(looked, m_rows->rowCount()); ++row) {
            const int extra = column == GradeColumn                          ? markSize + gap / 2
                              : column >= UseColumn && column <= PowerColumn ? barWidth + gap
                                                                             : 0;
            width = std::max(width, extra + metrics.horizontalAdvance(m_rows->cell(row, column).text));
        }
        setColumnWidth(column, width + 2 * cellPadding + gap / 2);
        rest -= width + 2 * cellPadding + gap / 2;
    }
    constexpr int leastNotes = 120;
    setColumnWidth(NotesColumn, std::max(leastNotes, rest));
}

}  // namespace headroom
