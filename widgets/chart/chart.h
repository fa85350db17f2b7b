// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/chart/plot_surface.h"
#include "widgets/table/data_table.h"

#include <QWidget>

#include <memory>
#include <optional>

class QMenu;
class QPicture;

namespace headroom {

/// The forms in which a chart can leave the program.
enum class ChartFormat { Png, Svg, Pdf, Csv };

/// Base of all charts: theme, hover values, keyboard cursor, copy and export. A subclass says what its data points
/// are and draws them on a canvas; screen, image file and paper come from that one drawing.
class Chart : public QWidget {
    Q_OBJECT

public:
    explicit Chart(QWidget* parent = nullptr);
    ~Chart() override;

    /// What the chart shows: its accessible name, the heading of an exported picture and the name of its file.
    void setTitle(const QString& title);
    [[nodiscard]] const QString& title() const { return m_title; }

    /// Draws the chart as vectors, always in the light theme. `area` is in px at 96 dpi, and so is the text: scale the
    /// painter for other resolutions. The text is as large as 0.9 of `body`.
    void paint(QPainter& painter, const QRectF& area, const QFont& body);
    /// The same drawing of that size, to be played later with playPicture(), when the chart itself may be gone.
    [[nodiscard]] QPicture recorded(const QSize& size, const QFont& body);

    /// The chart with its title as an image; a scale of 2 doubles the px.
    [[nodiscard]] QByteArray toPng(double scale = 2.0);
    [[nodiscard]] QByteArray toSvg();
    [[nodiscard]] QByteArray toPdf();
    [[nodiscard]] QByteArray exported(ChartFormat format);
    /// The values that the chart draws.
    [[nodiscard]] virtual DataTable table() const = 0;
    /// One sentence that says what the chart shows, for screen readers.
    [[nodiscard]] virtual QString summary() const = 0;

    void copyImage();
    void copyData() const;
    /// Adds copy and export commands to a menu.
    void addActions(QMenu& menu);

    [[nodiscard]] virtual int pointCount() const = 0;
    /// The tooltip of a data point, rich text.
    [[nodiscard]] virtual QString pointText(int point) const = 0;
    /// The point under mouse or keyboard cursor, -1 for none.
    [[nodiscard]] int currentPoint() const { return m_currentPoint; }
    void setCurrentPoint(int point);

    [[nodiscard]] QSize sizeHint() const final;
    [[nodiscard]] QSize minimumSizeHint() const final;

signals:
    void currentPointChanged(int point);
    /// The person wants these bytes in a file; the name proposed has no folder.
    void exportRequested(const QString& suggestedName, const QByteArray& bytes);

protected:
    /// Size and least size that the chart would like at 100 %. A chart knows no zoom: it is arranged and drawn as at
    /// 100 %, on a painter that is scaled.
    [[nodiscard]] virtual QSize usualSize() const { return {}; }
    [[nodiscard]] virtual QSize leastSize() const { return {}; }
    /// Its body font at 100 %.
    [[nodiscard]] QFont bodyFont() const;
    /// Sets axes and series for a chart of that size; called before each drawing.
    virtual void arrange(const QSizeF& size, const ChartText& text) = 0;
    /// Draws beneath grid and lines.
    virtual void drawBelow(const ChartCanvas& canvas) const;
    /// Draws over grid, axes and lines.
    virtual void drawAbove(const ChartCanvas& canvas) const = 0;
    /// The data point at a place, -1 for none.
    [[nodiscard]] virtual int pointAt(const QPointF& position, const ChartGeometry& geometry) const = 0;
    /// Where a data point stands, to show its tooltip on keyboard use.
    [[nodiscard]] virtual QPointF pointPosition(int point, const ChartGeometry& geometry) const = 0;
    /// The person chose a data point, by Return or as setChosenBy says; charts without choices do nothing with it.
    virtual void choose(int point);
    /// What the mouse chooses a data point with.
    enum class ChosenBy { Nothing, Click, DoubleClick };
    void setChosenBy(ChosenBy gesture) { m_chosenBy = gesture; }
    /// The data point whose position is nearest to a place and less than `reach` px from it, -1 for none.
    [[nodiscard]] int nearestPoint(const QPointF& position, const ChartGeometry& geometry, double reach) const;

    /// Call when the data changed.
    void dataChanged();
    void setAxes(const ChartAxis& x, const ChartAxis& y, const QMargins& margins);
    void setSeries(const std::vector<ChartSeries>& series);
    /// The text of the chart on the screen.
    [[nodiscard]] const ChartText& screenText();

    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void prepareScreen();
    void drawLayer(QPainter& painter, const ChartGeometry& geometry, bool above) const;
    void paintTitled(QPainter& painter, const QRectF& area);
    [[nodiscard]] QSize exportSize() const;
    [[nodiscard]] QString fileName(ChartFormat format) const;
    void showPointTip(const QPoint& global);
    void chooseAt(QMouseEvent* event);
    void moveCursor(int key);
    void updateDescription();

    QString m_title;
    std::unique_ptr<PlotSurface> m_surface;
    std::optional<ChartText> m_screenText{};
    std::optional<ChartText> m_paperText{};  // Set while drawing on paper.
    bool m_stale{true};  // Axes and look must be set before the next paint on the screen.
    int m_currentPoint{-1};
    ChosenBy m_chosenBy{ChosenBy::Nothing};
    bool m_showFocus{false};  // Focus came by keyboard.
};

/// Draws what a chart recorded; the painter's unit must be 1 px at 96 dpi.
void playPicture(QPainter& painter, const QPointF& topLeft, const QPicture& picture);

}  // namespace headroom
