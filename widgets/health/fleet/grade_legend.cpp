// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/fleet/grade_legend.h"

#include "widgets/health/grade_mark.h"
#include "widgets/text/health/health_words.h"
#include "widgets/theme/grade_marks.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QPainter>

namespace headroom {

namespace {

constexpr Px lineHeight{26};
constexpr Px boxWidth{22};
constexpr Px boxHeight{18};
constexpr Px iconSize{12};

}  // namespace

GradeLegend::GradeLegend(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    describe();
}

void GradeLegend::setReport(const HealthReport* report)
{
    m_counts = {};
    if (report != nullptr)
        for (const HostHealth& host : report->hosts) {
            for (const GpuHealth& gpu : host.gpus)
                ++m_counts.at(static_cast<std::size_t>(gpu.grade));
            // Nobody knows how many cards it has: it counts as one.
            if (host.gpus.empty())
                ++m_counts.at(static_cast<std::size_t>(host.grade));
        }
    describe();
}

void GradeLegend::setNote(const QString& note)
{
    m_note = note;
    describe();
}

QString GradeLegend::entryText(std::size_t grade) const
{
    return tr("%1 %2").arg(countText(m_counts.at(grade)), gradeWord(static_cast<HealthGrade>(grade)).toLower());
}

void GradeLegend::describe()
{
    QStringList words;
    for (std::size_t grade = 0; grade < gradeCount; ++grade)
        words << entryText(grade);
    setAccessibleName(words.join(QStringLiteral(", ")));
    setAccessibleDescription(m_note);
    update();
}

QSize GradeLegend::sizeHint() const { return {480, lineHeight}; }

void GradeLegend::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QFont font = scaledFont(this->font(), TypeSize::Secondary);
    const QFontMetrics metrics(font);
    painter.setFont(font);
    int left = 0;
    for (std::size_t i = 0; i < gradeCount; ++i) {
        const auto grade = static_cast<HealthGrade>(i);
        const QRect box(left, (height() - boxHeight) / 2, boxWidth, boxHeight);
        paintGradeBox(painter, box, grade, *this);
        if (const GradeLook look = gradeLook(grade); look.hasIcon())
            painter.drawPixmap(box.center().x() - iconSize / 2 + 1, box.center().y() - iconSize / 2 + 1,
                               iconPixmap(gradeIcon(grade), roleColor(*this, look.ink), iconSize, devicePixelRatioF()));
        const QString text = entryText(i);
        painter.setPen(roleColor(*this, Role::SecondaryText));
        left += boxWidth + grid(1);
        painter.drawText(QRect(left, 0, width() - left, height()), Qt::AlignLeft | Qt::AlignVCenter, text);
        left += metrics.horizontalAdvance(text) + grid(3);
    }
    // The note gives way where the grades need the room.
    if (left + metrics.horizontalAdvance(m_note) <= width())
        painter.drawText(QRect(left, 0, width() - left, height()), Qt::AlignRight | Qt::AlignVCenter, m_note);
}

}  // namespace headroom
