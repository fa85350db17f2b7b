// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/network/link_table.h"

#include "widgets/page/network/network_text.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"
#include "widgets/text/link_text.h"

#include <QCoreApplication>

namespace headroom {

namespace {

struct LinkTableWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::TimePage)
};

/// What collectives put on one link in a step.
struct Load {
    Bytes bytes{};
    Seconds busy{};
    int collectives{0};

    void add(Bytes more, Seconds longer)
    {
        bytes += more;
        busy += longer;
        ++collectives;
    }
};

/// The table of a step while its rows are made.
class LinkRows {
public:
    LinkRows(const Estimate& estimate, ByteUnit unit) : m_step(estimate.time->step), m_unit(unit) {}

    void add(const LinkTraffic& row, const QString& link, const Load& load)
    {
        const std::optional<double> hidden = hiddenShare(row);
        m_rows.push_back({cells(collectiveName(row), link, load, hidden ? percentNumber(*hidden) : dash) +
                              QStringList(collectiveDetail(row)),
                          tooltip(collectiveName(row), link, load, hidden)});
    }
    void addSum(const QString& link, const Load& load)
    {
        m_rows.push_back(
            {cells(LinkTableWords::tr("together"), link, load, QString()) + QStringList(QString()), {}, {}, true});
    }
    [[nodiscard]] const std::vector<ShownRow>& rows() const { return m_rows; }

private:
    [[nodiscard]] QStringList cells(const QString& name, const QString& link, const Load& load,
                                    const QString& hidden) const
    {
        return {name,  link, bytesText(load.bytes, m_unit), secondsNumber(load.busy), percentNumber(load.busy / m_step),
                hidden};
    }
    [[nodiscard]] QString tooltip(const QString& name, const QString& link, const Load& load,
                                  const std::optional<double>& hidden) const
    {
        QString text =
            LinkTableWords::tr("<b>%1</b> keeps %2 busy for %3 of a step of %4")
                .arg(name.toHtmlEscaped(), link.toHtmlEscaped(), secondsText(load.busy), secondsText(m_step));
        if (hidden)
            text += LinkTableWords::tr("<br>computation hides %1 % of its time on all its links")
                        .arg(percentNumber(*hidden));
        return text;
    }

    Seconds m_step;
    ByteUnit m_unit;
    std::vector<ShownRow> m_rows{};
};

}  // namespace

std::vector<RowColumn> linkColumns()
{
    return {{LinkTableWords::tr("Collective")},
            {LinkTableWords::tr("Link, one way")},
            {LinkTableWords::tr("Sent"), true},
            {LinkTableWords::tr("Busy s"), true},
            {LinkTableWords::tr("Share %"), true},
            {LinkTableWords::tr("Hidden %"), true},
            {LinkTableWords::tr("What it is"), false, true}};
}

void showLinks(RowTable& table, const std::vector<LinkTraffic>& traffic, const Estimate& estimate, ByteUnit unit)
{
    const QString inside = insideLinkText(estimate.hardware.network);
    const QString between = betweenLinkText(estimate.hardware.network);
    LinkRows rows(estimate, unit);
    Load insideSum;
    Load betweenSum;
    const auto add = [&rows](const LinkTraffic& row, const QString& link, const Load& load, Load& sum) {
        if (!(load.bytes.value > 0))
            return;
        rows.add(row, link, load);
        sum.add(load.bytes, load.busy);
    };
    for (const LinkTraffic& row : traffic) {
        add(row, inside, {row.inside, row.busyInside}, insideSum);
        add(row, between, {row.between, row.busyBetween}, betweenSum);
    }
    // The sum of one row is that row.
    if (insideSum.collectives > 1)
        rows.addSum(inside, insideSum);
    if (betweenSum.collectives > 1)
        rows.addSum(between, betweenSum);
    table.setRows(rows.rows());
}

}  // namespace headroom
