// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/read_once.h"

#include "app/cli/words.h"
#include "app/files/input_file.h"
#include "app/files/output_file.h"

#include <QDir>
#include <QFileInfo>

namespace headroom {

std::optional<CommandResult> readTwice(const QStringList& inputs)
{
    const std::optional<QString> twice = namedTwice(inputs);
    if (!twice)
        return std::nullopt;
    return usageError(CliWords::tr("%1 can be read only once, and is named twice")
                          .arg(QString::fromStdString(shownFileName(inputName(*twice)))),
                      CliWords::tr("Save it as a file and name that"));
}

bool isSameFile(const QString& one, const QString& other)
{
    const QString path = QFileInfo(one).canonicalFilePath();
    if (!path.isEmpty())
        return path == QFileInfo(other).canonicalFilePath();
    // Neither is there yet: the names tell.
    const auto place = [](const QString& name) { return QDir::cleanPath(QFileInfo(name).absoluteFilePath()); };
    return !one.isEmpty() && !other.isEmpty() && one != QLatin1String("-") && place(one) == place(other);
}

}  // namespace headroom
