// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/hardware/size_filter_bar.h"

#include "model/catalogue/nearest_size.h"
#include "widgets/input/segmented_control.h"
#include "widgets/page/page_frame.h"
#include "widgets/text/labels.h"
#include "widgets/theme/zoom.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

#include <initializer_list>

namespace headroom {

namespace {

constexpr Px filterWidth{200};

/// The size that a name means among those of the matrix.
const VmSize* meantBy(const QString& name, const std::vector<SizeOption>& options)
{
    std::vector<VmSize> sizes;
    for (const SizeOption& option : options) {
        VmSize& size = sizes.emplace_back();  // Without prices, of which an import may have brought thousands.
        size.id = option.size->id;
        size.cloud = option.size->cloud;
        size.series = option.size->series;
        size.gpu = option.size->gpu;
        size.retirementDate = option.size->retirementDate;
    }
    const Catalogue names({}, std::move(sizes), {});
    const VmSize* near = nearestSize(name.toStdString(), names);
    for (const SizeOption& option : options)
        if (near != nullptr && option.size->id == near->id)
            return option.size;
    return nullptr;
}

}  // namespace

SizeFilterBar::SizeFilterBar(QWidget* parent)
    : QWidget(parent), m_text(new QLineEdit(this)), m_clouds(new SegmentedControl(this)),
      m_kinds(new SegmentedControl(this)), m_suggestion(new QPushButton(this))
{
    m_text->setObjectName(QStringLiteral("sizeFilter"));
    m_text->setPlaceholderText(tr("Filter sizes"));
    m_text->setAccessibleName(tr("Filter sizes by name, series or GPU"));
    m_text->setClearButtonEnabled(true);
    followZoom(*m_text, [this] { m_text->setFixedWidth(filterWidth); });
    m_clouds->setObjectName(QStringLiteral("sizeCloud"));
    m_clouds->setAccessibleName(tr("Cloud"));
    m_clouds->addSegment(QStringLiteral("azure"), tr("Azure"));
    m_clouds->addSegment(QStringLiteral("aws"), tr("AWS"));
    m_clouds->addSegment(QStringLiteral("gcp"), tr("GCP"));
    m_clouds->setCurrent(QStringLiteral("azure"));
    m_kinds->setObjectName(QStringLiteral("sizeKind"));
    m_kinds->setAccessibleName(tr("Kind of size"));
    m_kinds->addSegment(QStringLiteral("all"), tr("All"));
    m_kinds->addSegment(QStringLiteral("holds"), tr("That fit"),
                        tr("Sizes that hold the plan on as many GPUs, or on one node"));
    m_kinds->addSegment(QStringLiteral("fabric"), tr("With InfiniBand"), tr("Sizes with a network between GPUs"));
    m_kinds->setCurrent(QStringLiteral("all"));
    m_suggestion->setObjectName(QStringLiteral("sizeSuggestion"));
    m_suggestion->hide();
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(cardGap);
    for (QWidget* part : std::initializer_list<QWidget*>{m_text, m_clouds, m_kinds, m_suggestion})
        row->addWidget(part);
    row->addStretch(1);
    connect(m_text, &QLineEdit::textChanged, this, &SizeFilterBar::filterChanged);
    connect(m_clouds, &SegmentedControl::chosen, this, &SizeFilterBar::filterChanged);
    connect(m_kinds, &SegmentedControl::chosen, this, &SizeFilterBar::filterChanged);
    connect(m_suggestion, &QPushButton::clicked, this, &SizeFilterBar::takeSuggestion);
}

SizeFilter SizeFilterBar::filter() const
{
    return {m_text->text(), m_clouds->current(), m_kinds->current() == QLatin1String("holds"),
            m_kinds->current() == QLatin1String("fabric")};
}

void SizeFilterBar::setCloud(const QString& cloud) { m_clouds->setCurrent(cloud); }

void SizeFilterBar::suggestFrom(const std::vector<SizeOption>& options, bool nothingShown)
{
    const QString name = m_text->text().trimmed();
    const VmSize* meant = nothingShown && !name.isEmpty() ? meantBy(name, options) : nullptr;
    m_suggestion->setVisible(meant != nullptr);
    if (meant == nullptr)
        return;
    m_suggested = meant->id;
    m_suggestedCloud = asText(meant->cloud);
    const QString label = sizeLabel(meant->id);
    m_suggestion->setText(meant->retirementDate
                              ? tr("Did you mean %1 (retirement %2)?").arg(label, asText(*meant->retirementDate))
                              : tr("Did you mean %1?").arg(label));
}

void SizeFilterBar::takeSuggestion()
{
    m_clouds->setCurrent(m_suggestedCloud);
    m_kinds->setCurrent(QStringLiteral("all"));
    m_text->setText(sizeLabel(m_suggested));
    m_text->setFocus();
}

}  // namespace headroom
