// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

namespace headroom {

/// The sources that a report cites, numbered from 1 in order of their first use.
class SourceList {
public:
    /// Cites sources, separated by semicolons as formulas give them: "[1]", "[1, 3]"; empty for none.
    QString cite(const QString& sources);
    [[nodiscard]] const QStringList& all() const { return m_sources; }

private:
    QStringList m_sources;
};

}  // namespace headroom
