// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/cli/program.h"

#include <QEventLoop>
#include <QTimer>

namespace headroom::test {

/// Variables beside those of Program::environment(), "NAME=value".
using Variables = QStringList;

/// The program while the test's own servers answer it, for which the event loop turns.
inline Outcome runServed(const Program& program, const QStringList& arguments, const Variables& variables = {})
{
    QProcessEnvironment environment = program.environment();
    for (const QString& variable : variables)
        environment.insert(variable.section(QLatin1Char('='), 0, 0), variable.section(QLatin1Char('='), 1));
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(program.path(QStringLiteral(".")));
    process.setStandardInputFile(QProcess::nullDevice());
    QEventLoop loop;
    QObject::connect(&process, &QProcess::finished, &loop, &QEventLoop::quit);
    QTimer::singleShot(Program::limitMs, &loop, &QEventLoop::quit);
    process.start(QStringLiteral(HEADROOM_PROGRAM), arguments);
    loop.exec();
    if (process.state() != QProcess::NotRunning || process.exitStatus() != QProcess::NormalExit) {
        process.kill();
        process.waitForFinished(Program::limitMs);
        return {-1, {}, process.readAllStandardError()};
    }
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

}  // namespace headroom::test
