// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/plan_file_watch.h"

#include <QFileInfo>

#include <chrono>

namespace headroom {

namespace {

constexpr std::chrono::milliseconds settleTime{300};
constexpr std::chrono::seconds pollInterval{30};

}  // namespace

PlanFileWatch::PlanFileWatch(QObject* parent) : QObject(parent)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(settleTime);
    m_regularly.setInterval(pollInterval);
    connect(&m_soon, &QTimer::timeout, this, &PlanFileWatch::look);
    connect(&m_regularly, &QTimer::timeout, this, &PlanFileWatch::look);
    // A timer that runs goes on: in a folder where something changes all the time it would never fire.
    const auto soon = [this] {
        if (!m_soon.isActive())
            m_soon.start();
    };
    connect(&m_system, &QFileSystemWatcher::fileChanged, this, soon);
    connect(&m_system, &QFileSystemWatcher::directoryChanged, this, soon);
}

void PlanFileWatch::watch(const QString& path, const QByteArray& digest)
{
    m_look.forget();  // It may have begun before the file was written here.
    m_soon.stop();
    m_seen = {};
    m_seen.state = FileContent::State::Read;
    m_seen.digest = digest;
    if (path != m_path) {
        m_path = path;
        if (const QStringList watched = m_system.files() + m_system.directories(); !watched.isEmpty())
            m_system.removePaths(watched);
    }
    if (m_path.isEmpty()) {
        m_regularly.stop();
        return;
    }
    follow();
    m_regularly.start();
}

void PlanFileWatch::check()
{
    if (!m_path.isEmpty())
        look();
}

void PlanFileWatch::look()
{
    m_soon.stop();
    m_look.start([this, path = m_path](const std::stop_token& /*stop*/) -> BackgroundWork::Deliver {
        return [this, content = documentFileContent(path)] { take(content); };
    });
}

void PlanFileWatch::take(const FileContent& content)
{
    follow();
    if (content.holdsSameAs(m_seen)) {
        emit looked(content);
        return;
    }
    m_seen = content;
    m_soon.start();
}

// A file that was replaced is another one to the system, and its folder tells when one of that name is there again.
void PlanFileWatch::follow()
{
    const QFileInfo file(m_path);
    QStringList wanted = {file.absolutePath(), file.absoluteFilePath()};
    if (file.isSymLink()) {
        const QFileInfo target(file.symLinkTarget());
        wanted << target.absolutePath() << target.absoluteFilePath();
    }
    const QStringList watched = m_system.files() + m_system.directories();
    for (const QString& path : wanted)
        if (!watched.contains(path) && QFileInfo::exists(path))
            m_system.addPath(path);
}

}  // namespace headroom
