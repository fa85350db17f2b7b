// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/autosave.h"

#include "app/document/plan_document.h"

#include <chrono>
#include <utility>

namespace headroom {

namespace {

constexpr std::chrono::seconds pause{3};
constexpr std::chrono::seconds longestWait{15};

}  // namespace

Autosave::Autosave(PlanDocument& document, const QString& folder, QObject* parent)
    : Autosave({.isModified = [&document] { return document.isModified(); },
                .work =
                    [&document] {
                        return UnsavedWork{
                            .content = document.content(), .path = document.path(), .digest = document.fileDigest()};
                    }},
               folder, parent)
{
    connect(&document, &PlanDocument::planChanged, this, &Autosave::changed);
    connect(&document, &PlanDocument::workshopChanged, this, &Autosave::changed);
    connect(&document, &PlanDocument::identityChanged, this, &Autosave::followState);
    connect(&document, &PlanDocument::opened, this, &Autosave::reopened);
}

Autosave::Autosave(KeptDocument document, const QString& folder, QObject* parent)
    : QObject(parent), m_document(std::move(document)), m_file(folder)
{
    m_pause.setInterval(pause);
    m_longest.setInterval(longestWait);
    for (QTimer* timer : {&m_pause, &m_longest}) {
        timer->setSingleShot(true);
        connect(timer, &QTimer::timeout, this, &Autosave::keepNow);
    }
}

void Autosave::reopened()
{
    forget();
    if (m_document.isModified())
        keepNow();
}

void Autosave::changed()
{
    m_pause.start();
    if (!m_longest.isActive())
        m_longest.start();
}

void Autosave::followState()
{
    if (!m_document.isModified())
        forget();
    else if (!m_file.isKept())
        changed();  // Modified without a step of its own, as when the plan's file was deleted.
}

bool Autosave::keepNow()
{
    const bool isPending = m_pause.isActive() || m_longest.isActive() || !m_file.isKept();
    m_pause.stop();
    m_longest.stop();
    if (!m_document.isModified() || !isPending || m_hasEnded)
        return true;
    UnsavedWork work = m_document.work();
    work.changed = QDateTime::currentDateTimeUtc();
    const std::optional<Error> error = m_file.keep(work);
    if (error && !m_isTold)
        emit failed(*error);
    m_isTold = error.has_value();
    return !error;
}

void Autosave::end()
{
    m_hasEnded = true;
    forget();
}

void Autosave::forget()
{
    m_pause.stop();
    m_longest.stop();
    m_file.remove();
}

}  // namespace headroom
