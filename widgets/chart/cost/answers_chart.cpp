// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/cost/answers_chart.h"

#include "widgets/chart/axis_ticks.h"
#include "widgets/chart/label_spots.h"
#include "widgets/text/answers/decision_text.h"
#include "widgets/text/axis_text.h"
#include "widgets/text/format.h"

#include <QPainter>

#include <algorithm>

namespace headroom {

namespace {

/// Dearer answers than this many times the cheapest, and slower ones without a deadline, would squeeze the others.
constexpr double mostShown = 2;
constexpr double mostShownOfServices = 6;  // They are few.
constexpr double markReach = 7;
constexpr double millisecond = 1e3;

}  // namespace

AnswersChart::AnswersChart(QWidget* parent) : Chart(parent)
{
    setObjectName(QStringLiteral("answersChart"));
    setTitle(tr("Cost against time"));
    setChosenBy(ChosenBy::DoubleClick);
}

std::optional<double> AnswersChart::timeOf(const Plan& plan, const Answer& answer)
{
    if (plan.workload == Workload::Training)
        return answer.wall ? std::optional(answer.wall->value / hoursOfDay) : std::nullopt;
    return answer.latency ? std::optional(answer.latency->value * millisecond) : std::nullopt;
}

std::optional<Money> AnswersChart::moneyOf(const Plan& plan, const Answer& answer)
{
    return plan.workload == Workload::Training ? answer.job : answer.month;
}

void AnswersChart::setDecision(const Plan& plan, const Decision& decision, const std::optional<OwnPoint>& own)
{
    m_points.clear();
    m_beyond = 0;
    m_own = own;
    m_trains = plan.workload == Workload::Training;
    m_currency = asText(plan.cost.currency);
    m_deadline = m_trains ? plan.goal.deadline_days : std::nullopt;
    for (std::size_t i = 0; i < decision.answers.size(); ++i) {
        const Answer& answer = decision.answers[i];
        const std::optional<double> time = timeOf(plan, answer);
        const std::optional<Money> money = moneyOf(plan, answer);
        if (!time || !money)
            continue;
        m_points.push_back({.answer = static_cast<int>(i),
                            .time = *time,
                            .money = money->dollars(),
                            .sure = answer.certainty == Certainty::Sure,
                            .text = tr("<b>%1</b><br>%2, %3<br>%4, %5")
                                        .arg(answerName(answer), asText(answer.label), certaintyText(answer).toLower(),
                                             moneyShort(*money, m_currency),
                                             m_trains ? durationText(*answer.wall) : latencyText(*answer.latency))});
    }
    if (!m_points.empty()) {
        const double cheapest = m_points.front().money;
        const double slowest = m_points.front().time * (m_trains ? mostShown : mostShownOfServices);
        const auto isBeyond = [&](const Point& point) {
            return point.money > cheapest * (m_trains ? mostShown : mostShownOfServices) ||
                   (!m_deadline && point.time > slowest);
        };
        const std::size_t all = m_points.size();
        std::erase_if(m_points, isBeyond);
        m_beyond = all - m_points.size();
        m_leastMoney = cheapest;
        m_mostMoney = std::ranges::max(m_points, {}, &Point::money).money;
        m_mostTime = std::ranges::max(m_points, {}, &Point::time).time;
        if (m_own && (m_own->money.dollars() > cheapest * mostShown || m_own->time > std::max(m_mostTime, slowest)))
            m_own.reset();
        if (m_own) {
            m_leastMoney = std::min(m_leastMoney, m_own->money.dollars());
            m_mostMoney = std::max(m_mostMoney, m_own->money.dollars());
            m_mostTime = std::max(m_mostTime, m_own->time);
        }
        // A deadline far away would leave the answers no room.
        if (m_deadline && *m_deadline > m_mostTime * mostShown)
            m_deadline.reset();
        m_mostTime = std::max(m_mostTime, m_deadline.value_or(0));
    }
    setCurrentPoint(-1);
    dataChanged();
}

DataTable AnswersChart::table() const
{
    DataTable table{{m_trains ? tr("days") : tr("latency ms"), m_trains ? tr("job") : tr("month"), tr("sure")}, {}};
    for (const Point& point : m_points)
        table.rows.push_back({point.time, point.money, point.sure ? 1.0 : 0.0});
    return table;
}

QString AnswersChart::summary() const
{
    if (m_points.empty())
        return {};
    const Point& best = m_points.front();
    return tr("%1 answers; the cheapest costs %2 at %3 %4.")
        .arg(countText(m_points.size()), moneyShort(Money::fromDollars(best.money), m_currency), decimalText(best.time),
             m_trains ? tr("days") : tr("ms"));
}

QString AnswersChart::pointText(int point) const { return m_points[static_cast<std::size_t>(point)].text; }

void AnswersChart::arrange(const QSizeF& size, const ChartText& text)
{
    Q_UNUSED(size)
    ChartAxis x;
    ChartAxis y;
    y.grid = true;
    constexpr int ticks = 6;
    constexpr double room = 1.08;
    x.upper = m_mostTime * room;
    x.ticks = roundTicks(0, x.upper, ticks, tickNumber);
    // What all of them cost leaves no room for how they differ.
    const double spread = std::max(m_mostMoney - m_leastMoney, m_mostMoney * 0.1);
    y.lower = std::max(0.0, m_leastMoney - spread * 0.15);
    y.upper = m_mostMoney + spread * 0.1;
    y.ticks = roundTicks(y.lower, y.upper, ticks,
                         [this](double money) { return moneyShort(Money::fromDollars(money), m_currency); });
    double left = 0;
    for (const AxisTick& tick : y.ticks)
        left = std::max(left, text.width(tick.label));
    const int line = static_cast<int>(text.lineHeight());
    setAxes(x, y, QMargins(static_cast<int>(left) + 12, line + 8, 14, 2 * line + 12));
    setSeries({});
}

QPointF AnswersChart::pointPosition(int point, const ChartGeometry& geometry) const
{
    const Point& at = m_points[static_cast<std::size_t>(point)];
    return {geometry.x(at.time), geometry.y(at.money)};
}

void AnswersChart::drawMark(const ChartCanvas& canvas, std::size_t point) const
{
    QPainter& painter = canvas.painter();
    const QPointF at = pointPosition(static_cast<int>(point), canvas.geometry());
    const bool best = point == 0;
    const double radius = (best ? 5.5 : 3.5) + (static_cast<int>(point) == canvas.highlighted() ? 2 : 0);
    painter.setPen(QPen(canvas.color(Role::Surface), 1));
    if (m_points[point].sure) {
        painter.setBrush(canvas.color(Role::Accent));
        painter.drawEllipse(at, radius, radius);
        return;
    }
    painter.setBrush(canvas.color(Role::Watch));
    const QPolygonF triangle{
        {at.x(), at.y() - radius}, {at.x() + radius, at.y() + radius * 0.8}, {at.x() - radius, at.y() + radius * 0.8}};
    painter.drawPolygon(triangle);
}

void AnswersChart::drawLegend(const ChartCanvas& canvas) const
{
    QPainter& painter = canvas.painter();
    const double line = canvas.lineHeight();
    const double y = canvas.geometry().area.top() + line / 2;
    double x = canvas.geometry().plot.left() + 2;
    const auto entry = [&](const QString& words, auto&& mark) {
        mark(QPointF(x + 5, y));
        x += 15;
        canvas.text(x, y, words, canvas.color(Role::SecondaryText));
        x += canvas.textWidth(words, false) + 14;
    };
    painter.setPen(Qt::NoPen);
    entry(tr("sure"), [&](const QPointF& at) {
        painter.setBrush(canvas.color(Role::Accent));
        painter.drawEllipse(at, 4, 4);
    });
    painter.setPen(Qt::NoPen);
    entry(tr("probable"), [&](const QPointF& at) {
        painter.setBrush(canvas.color(Role::Watch));
        painter.drawPolygon(QPolygonF{{at.x(), at.y() - 4}, {at.x() + 4, at.y() + 3}, {at.x() - 4, at.y() + 3}});
    });
    if (m_own)
        entry(tr("this plan"), [&](const QPointF& at) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(canvas.color(Role::Text), 2));
            painter.drawEllipse(at, 4, 4);
        });
}

void AnswersChart::drawLabels(const ChartCanvas& canvas) const
{
    const ChartGeometry& g = canvas.geometry();
    LabelSpots spots(g.plot);
    for (std::size_t i = 0; i < m_points.size(); ++i)
        spots.avoidMark(pointPosition(static_cast<int>(i), g), markReach);
    const QString words = tr("the answer: %1").arg(moneyShort(Money::fromDollars(m_points.front().money), m_currency));
    const QPointF best = pointPosition(0, g);
    const QRectF rect = spots.placeAnyway(best, markReach, {canvas.textWidth(words, true), canvas.lineHeight()});
    canvas.text(rect.left(), rect.center().y(), words, canvas.color(Role::Accent), true);
    if (const auto leader = LabelSpots::leader(best, markReach, rect))
        canvas.line(leader->p1(), leader->p2(), canvas.color(Role::SecondaryText), 1);
}

void AnswersChart::drawAbove(const ChartCanvas& canvas) const
{
    if (m_points.empty())
        return;
    const ChartGeometry& g = canvas.geometry();
    QPainter& painter = canvas.painter();
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor quiet = canvas.color(Role::SecondaryText);
    const double line = canvas.lineHeight();
    if (m_deadline) {
        const double x = g.x(*m_deadline);
        canvas.line({x, g.plot.top()}, {x, g.plot.bottom()}, canvas.color(Role::Text), 2);
        const QString words = tr("deadline %1").arg(durationText(Hours{*m_deadline * hoursOfDay}));
        canvas.text(x - 4, g.plot.top() + line / 2, words, canvas.color(Role::Text), true, TextAnchor::Right);
    }
    for (std::size_t n = m_points.size(); n-- > 0;)
        drawMark(canvas, n);
    if (m_own) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(canvas.color(Role::Text), 2.5));
        painter.drawEllipse(QPointF(g.x(m_own->time), g.y(m_own->money.dollars())), 5, 5);
    }
    canvas.text(g.plot.center().x(), g.area.bottom() - line / 2 - 1, m_trains ? tr("days") : tr("latency, ms"), quiet,
                false, TextAnchor::Center);
    drawLegend(canvas);
    drawLabels(canvas);
}

int AnswersChart::pointAt(const QPointF& mouse, const ChartGeometry& geometry) const
{
    constexpr double reach = 12;
    return nearestPoint(mouse, geometry, reach);
}

void AnswersChart::choose(int point) { emit answerChosen(m_points[static_cast<std::size_t>(point)].answer); }

}  // namespace headroom
