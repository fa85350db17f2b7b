// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/cli/program.h"

#include <QFile>
#include <QJsonObject>

namespace headroom::test {

/// The path of a capture of tests/data/health.
inline QString sample(const char* name) { return QStringLiteral(HEADROOM_TEST_DATA "/health/") + QLatin1String(name); }

/// All that a file holds; empty where there is none.
inline QByteArray contentOf(const QString& name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// What the program printed, as JSON.
inline QJsonObject json(const Outcome& outcome) { return outcome.json(); }

/// The program with these arguments.
inline Outcome run(const QStringList& arguments, const QByteArray& input = {})
{
    return Program().run(arguments, input);
}

/// "headroom health" with these arguments.
inline Outcome health(const QStringList& arguments) { return run(QStringList{QStringLiteral("health")} + arguments); }

/// The same, printed as JSON.
inline Outcome healthJson(const QStringList& arguments)
{
    return health(arguments + QStringList{QStringLiteral("--format"), QStringLiteral("json")});
}

}  // namespace headroom::test
