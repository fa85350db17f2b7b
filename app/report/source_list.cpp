// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/source_list.h"

#include "widgets/text/format.h"

#include <set>

namespace headroom {

QString SourceList::cite(const QString& sources)
{
    std::set<qsizetype> cited;
    for (const QString& part : sources.split(QLatin1String("; "), Qt::SkipEmptyParts)) {
        const QString source = part.trimmed();
        qsizetype index = m_sources.indexOf(source);
        if (index < 0) {
            index = m_sources.size();
            m_sources << source;
        }
        cited.insert(index + 1);
    }
    QStringList numbers;
    for (qsizetype number : cited)
        numbers << countText(number);
    return numbers.isEmpty() ? QString() : QLatin1Char('[') + numbers.join(QLatin1String(", ")) + QLatin1Char(']');
}

}  // namespace headroom
