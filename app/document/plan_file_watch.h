// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/document/file_content.h"
#include "app/threads/background_work.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

#include <optional>

namespace headroom {

/// Looks at a plan's file whenever it may have changed, beside the window. The file may be written in place, replaced,
/// deleted and made again; where the system tells nothing, as on network drives, it is looked at twice a minute. Who
/// writes it is given the time to finish: what is told has stood for a moment.
class PlanFileWatch final : public QObject {
    Q_OBJECT

public:
    explicit PlanFileWatch(QObject* parent = nullptr);

    /// Watches a file that holds text of that digest, in place of any other; "" watches none.
    void watch(const QString& path, const QByteArray& digest);
    /// Looks now.
    void check();

signals:
    /// What the file holds; told again and again, also when nothing changed.
    void looked(const FileContent& content);

private:
    void look();
    void take(const FileContent& content);
    void follow();

    QString m_path{};
    FileContent m_seen{};  ///< By the last look.
    QFileSystemWatcher m_system{};
    QTimer m_soon{};
    QTimer m_regularly{};
    BackgroundWork m_look{};
};

}  // namespace headroom
