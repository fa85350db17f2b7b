// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/banner/findings_popup.h"

#include "widgets/text/findings/finding_text.h"
#include "widgets/text/findings/finding_topic.h"
#include "widgets/theme/grade_marks.h"
#include "widgets/theme/theme.h"

#include <QGridLayout>
#include <QLabel>

namespace headroom {

FindingsPopup::FindingsPopup(const Findings& findings, ByteUnit unit, int width, QWidget* parent)
    : QFrame(parent, Qt::Popup)
{
    setObjectName(QStringLiteral("findingsPopup"));
    setAttribute(Qt::WA_DeleteOnClose);
    setFrameShape(QFrame::Box);
    setFill(*this, Role::Surface);
    setAccessibleName(tr("Findings"));
    auto* rows = new QGridLayout(this);
    rows->setContentsMargins(grid(3), grid(3), grid(3), grid(3));
    rows->setHorizontalSpacing(grid(2));
    rows->setVerticalSpacing(grid(3));
    rows->setColumnStretch(1, 1);
    int row = 0;
    for (const Finding& finding : findings) {
        auto* icon = new QLabel(this);
        icon->setPixmap(themedIcon(severityIcon(finding.severity), severityRole(finding.severity)).pixmap(16, 16));
        auto* text = new QLabel(findingText(finding, unit), this);
        auto* remedy = new QLabel(findingRemedy(finding, unit), this);
        remedy->setFont(scaledFont(font(), TypeSize::Secondary));
        setTextRole(*remedy, Role::SecondaryText);
        for (QLabel* label : {text, remedy}) {
            label->setTextFormat(Qt::PlainText);
            label->setWordWrap(true);
            label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        }
        auto* words = new QVBoxLayout;
        words->setSpacing(2);
        words->addWidget(text);
        words->addWidget(remedy);
        remedy->setVisible(!remedy->text().isEmpty());
        if (const QString topic = findingTopic(finding.id); !topic.isEmpty()) {
            auto* more = new QLabel(
                QStringLiteral("<a href=\"%1\">%2</a>").arg(topic, tr("Read more in the handbook").toHtmlEscaped()),
                this);
            more->setFont(scaledFont(font(), TypeSize::Secondary));
            more->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
            connect(more, &QLabel::linkActivated, this, [this](const QString& wanted) {
                emit topicWanted(wanted);
                close();
            });
            words->addWidget(more);
        }
        rows->addWidget(icon, row, 0, Qt::AlignTop);
        rows->addLayout(words, row, 1);
        ++row;
    }
    setFixedWidth(width);
    setFixedHeight(rows->hasHeightForWidth() ? rows->totalHeightForWidth(width) + 2 : sizeHint().height());
}

}  // namespace headroom
