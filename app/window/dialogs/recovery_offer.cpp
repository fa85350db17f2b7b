// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/dialogs/recovery_offer.h"

#include "app/window/dialogs/file_words.h"
#include "widgets/banner/notice_bar.h"
#include "widgets/text/format.h"

#include <QDir>
#include <QWidget>

#include <utility>

namespace headroom {

namespace {

QString workName(const UnsavedWork& work)
{
    if (const QString name = work.name(); !name.isEmpty())
        return name;
    if (!work.path.isEmpty())
        return shortFileName(work.path);
    if (work.portfolio)
        return RecoveryOffer::tr("Untitled portfolio");
    return work.content.isWorkshop ? RecoveryOffer::tr("Untitled workshop") : RecoveryOffer::tr("Untitled plan");
}

QString sentenceOn(const UnsavedWork& work)
{
    const QString name = workName(work);
    const QString time = localTime(work.changed);
    return work.path.isEmpty()
               ? RecoveryOffer::tr("Headroom ended with unsaved work on “%1”, which has no file yet (%2).")
                     .arg(name, time)
               : RecoveryOffer::tr("Headroom ended with unsaved work on “%1”, in the file %2 (%3).")
                     .arg(name, shortFileName(work.path), time);
}

}  // namespace

RecoveryOffer::RecoveryOffer(std::vector<LeftoverWork> found, Recover recover, const Dialogs& dialogs, QWidget& window)
    : QObject(&window), m_waiting(std::move(found)), m_recover(std::move(recover)), m_dialogs(dialogs),
      m_bar(new NoticeBar(&window))
{
    m_bar->setObjectName(QStringLiteral("recoveryBar"));
    show();
}

void RecoveryOffer::show()
{
    if (m_waiting.empty()) {
        m_bar->setNotice(std::nullopt);
        return;
    }
    const LeftoverWork& first = m_waiting.front();
    if (!first.work) {
        m_bar->setNotice(
            Notice{Severity::Error,
                   tr("Unsaved work cannot be read: %1. It was put aside as %2.")
                       .arg(QString::fromStdString(first.work.error().what), QDir::toNativeSeparators(first.file)),
                   {},
                   [this] { next(); },
                   tr("Close this message")});
        return;
    }
    QString text = sentenceOn(*first.work);
    if (m_waiting.size() > 1)
        text += u' ' + tr("%1 more after this.").arg(countText(m_waiting.size() - 1));
    m_bar->setNotice(Notice{
        Severity::Warning,
        text,
        {{QStringLiteral("recoverWork"), tr("Recover"), tr("Opens it, still unsaved"), [this] { this->recover(); }},
         {QStringLiteral("discardWork"), tr("Discard..."), tr("Throws it away, after asking"), [this] { discard(); }},
         {QStringLiteral("laterWork"), tr("Later"), tr("The next start asks again"), [this] {
              m_waiting.clear();
              show();
          }}}});
}

void RecoveryOffer::recover()
{
    LeftoverWork first = std::move(m_waiting.front());
    m_waiting.erase(m_waiting.begin());
    if (m_recover(*first.work))
        first.remove();
    else
        m_held.push_back(std::move(first));
    show();
}

void RecoveryOffer::discard()
{
    if (!m_dialogs.askDiscard(m_bar->window(), workName(*m_waiting.front().work)))
        return;
    m_waiting.front().remove();
    next();
}

void RecoveryOffer::next()
{
    m_waiting.erase(m_waiting.begin());
    show();
}

}  // namespace headroom
