// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/deploy/deploy_checklist.h"

#include "widgets/theme/grade_marks.h"
#include "widgets/theme/theme.h"

#include <QClipboard>
#include <QEvent>
#include <QGridLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {
namespace {

constexpr int markSize = 16;

Grade gradeOfPoint(const std::optional<bool>& ok) { return !ok ? Grade::Watch : *ok ? Grade::Good : Grade::Bad; }

QString stateWord(const std::optional<bool>& ok)
{
    return !ok ? DeployChecklist::tr("open") : *ok ? DeployChecklist::tr("settled") : DeployChecklist::tr("missing");
}

}  // namespace

DeployChecklist::DeployChecklist(QWidget* parent) : QWidget(parent), m_layout(new QGridLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setHorizontalSpacing(grid(2));
    m_layout->setVerticalSpacing(grid(2));
    m_layout->setColumnStretch(1, 1);
}

void DeployChecklist::setPoints(const std::vector<DeployPoint>& points)
{
    m_points = points;
    rebuild();
}

void DeployChecklist::setAction(const std::string& id, const QString& text) { m_actions.emplace_back(id, text); }

void DeployChecklist::rebuild()
{
    while (QLayoutItem* item = m_layout->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    int row = 0;
    for (const DeployPoint& point : m_points)
        addRow(row++, point);
}

void DeployChecklist::addRow(int row, const DeployPoint& point)
{
    const Grade grade = gradeOfPoint(point.ok);
    auto* mark = new QLabel(this);
    mark->setPixmap(iconPixmap(gradeIcon(grade), roleColor(*this, gradeRole(grade)), markSize, devicePixelRatioF()));
    mark->setAccessibleName(stateWord(point.ok));
    mark->setToolTip(stateWord(point.ok));
    m_layout->addWidget(mark, row, 0, Qt::AlignTop);
    // One label with both, so that the text takes the width and breaks where it must.
    auto* words = new QLabel(this);
    words->setTextFormat(Qt::RichText);
    words->setWordWrap(true);
    words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    const QString secondary = roleColor(*this, Role::SecondaryText).name();
    const QString text =
        QStringLiteral("<span style=\"color:%1\">%2</span>").arg(secondary, point.text.toHtmlEscaped());
    words->setText(point.name.isEmpty() ? text
                                        : QStringLiteral("<b>%1</b><br>%2").arg(point.name.toHtmlEscaped(), text));
    auto* place = new QWidget(this);
    auto* column = new QVBoxLayout(place);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid(1));
    column->addWidget(words);
    m_layout->addWidget(place, row, 1);
    if (point.ok == true)
        return;
    const auto action = std::ranges::find_if(m_actions, [&](const auto& known) { return known.first == point.id; });
    if (action != m_actions.end()) {
        auto* button = new QPushButton(action->second, this);
        button->setObjectName(QStringLiteral("deployAction_") + QString::fromStdString(point.id));
        column->addWidget(button, 0, Qt::AlignLeft);
        connect(button, &QPushButton::clicked, this,
                [this, id = QString::fromStdString(point.id)] { emit actionTriggered(id); });
    }
    if (!point.command.isEmpty()) {
        auto* copy = new QToolButton(this);
        copy->setIcon(themedIcon(Icon::Copy));
        copy->setAutoRaise(true);
        copy->setToolTip(tr("Copy: %1").arg(point.command));
        copy->setAccessibleName(tr("Copy the command for %1").arg(point.name));
        copy->setObjectName(QStringLiteral("deployCopy_") + QString::fromStdString(point.id));
        m_layout->addWidget(copy, row, 2, Qt::AlignTop);
        connect(copy, &QToolButton::clicked, this,
                [command = point.command] { QGuiApplication::clipboard()->setText(command); });
    }
}

void DeployChecklist::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        rebuild();
}

}  // namespace headroom
