// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/accuracy/accuracy_filters.h"

#include "widgets/card/elided_label.h"
#include "widgets/input/segmented_control.h"
#include "widgets/page/page_frame.h"
#include "widgets/text/format.h"
#include "widgets/text/range_text.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace headroom {

namespace {

constexpr Px inRowWidth{860};  ///< Narrower pages put the choices under each other.

constexpr std::array quantityIds = {"peak", "static", "step", "cache", "token"};
constexpr std::array scopeIds = {"tierA", "tiersAB", "allTiers"};
const QString allKinds = QStringLiteral("all");

QString idOfKind(std::size_t kind) { return asText(errorKindNames[kind]); }

/// The place of the chosen id in a list; the first where it is none of them.
template <class Ids>
std::size_t placeOf(const SegmentedControl& control, const Ids& ids)
{
    const auto found =
        std::ranges::find_if(ids, [&](const char* id) { return control.current() == QLatin1String(id); });
    return found == ids.end() ? 0 : static_cast<std::size_t>(found - ids.begin());
}

}  // namespace

AccuracyFilters::AccuracyFilters(QWidget* parent)
    : QWidget(parent), m_quantity(new SegmentedControl(this)), m_kind(new SegmentedControl(this)),
      m_scope(new SegmentedControl(this)), m_count(new ElidedLabel(Role::SecondaryText, this)),
      m_upper(new QBoxLayout(QBoxLayout::LeftToRight)), m_lower(new QBoxLayout(QBoxLayout::LeftToRight))
{
    m_quantity->setObjectName(QStringLiteral("accuracyQuantity"));
    m_quantity->setAccessibleName(tr("Quantity"));
    const std::array quantities = {
        std::pair{tr("Peak memory"), tr("The most that one GPU held")},
        std::pair{tr("After the step"), tr("What stays between two steps")},
        std::pair{tr("Step time"), tr("Seconds of a step; tokens/s and FLOP/s are counted as the step that they mean")},
        std::pair{tr("KV cache"), tr("Bytes that an engine has for its cache")},
        std::pair{tr("Token time"), tr("Seconds per output token of an engine")}};
    for (std::size_t i = 0; i < quantities.size(); ++i)
        m_quantity->addSegment(QLatin1String(quantityIds[i]), quantities[i].first, quantities[i].second);
    m_kind->setObjectName(QStringLiteral("accuracyKind"));
    m_kind->setAccessibleName(tr("Kind of job"));
    m_kind->addSegment(allKinds, tr("All kinds"));
    for (std::size_t i = 0; i < errorKindNames.size(); ++i)
        m_kind->addSegment(idOfKind(i), errorKindShort(static_cast<ErrorKind>(i)),
                           errorKindLabel(static_cast<ErrorKind>(i)));
    m_scope->setObjectName(QStringLiteral("accuracyTiers"));
    m_scope->setAccessibleName(tr("Tiers of cases"));
    m_scope->addSegment(QLatin1String(scopeIds[0]), tr("Tier A"), tr("Cases that state everything that matters"));
    m_scope->addSegment(QLatin1String(scopeIds[1]), tr("A and B"),
                        tr("With cases of which something was inferred; the ranges of plans come from these"));
    m_scope->addSegment(
        QLatin1String(scopeIds[2]), tr("All tiers"),
        tr("With those that are superseded or contradict themselves; \"headroom validate\" counts all"));
    m_count->setObjectName(QStringLiteral("accuracyCount"));
    m_upper->addWidget(m_quantity, 0, Qt::AlignLeft);
    m_upper->addStretch(1);
    m_upper->addWidget(m_scope, 0, Qt::AlignLeft);
    m_lower->addWidget(m_kind, 0, Qt::AlignLeft);
    m_lower->addWidget(m_count, 1);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    for (QBoxLayout* row : {m_upper, m_lower}) {
        row->setSpacing(cardGap);
        rows->addLayout(row);
    }
    rows->setSpacing(grid(2));
    setSelection({});
    for (const SegmentedControl* control : {m_quantity, m_kind, m_scope})
        connect(control, &SegmentedControl::chosen, this, [this] {
            m_framework.reset();
            emit changed();
        });
}

AccuracySelection AccuracyFilters::selection() const
{
    AccuracySelection selection{.quantity = static_cast<AccuracyQuantity>(placeOf(*m_quantity, quantityIds)),
                                .kind = {},
                                .scope = static_cast<TierScope>(placeOf(*m_scope, scopeIds)),
                                .framework = m_framework};
    for (std::size_t i = 0; i < errorKindNames.size(); ++i)
        if (m_kind->current() == idOfKind(i))
            selection.kind = static_cast<ErrorKind>(i);
    return selection;
}

void AccuracyFilters::setSelection(const AccuracySelection& selection)
{
    m_quantity->setCurrent(QLatin1String(quantityIds[static_cast<std::size_t>(selection.quantity)]));
    m_kind->setCurrent(selection.kind ? idOfKind(static_cast<std::size_t>(*selection.kind)) : allKinds);
    m_scope->setCurrent(QLatin1String(scopeIds[static_cast<std::size_t>(selection.scope)]));
    m_framework = selection.framework;
}

void AccuracyFilters::setCount(const QString& words, const QString& tooltip)
{
    m_count->setText(words);
    m_count->setToolTip(tooltip);
}

void AccuracyFilters::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const auto direction = width() >= inRowWidth ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom;
    m_upper->setDirection(direction);
    m_lower->setDirection(direction);
}

}  // namespace headroom
