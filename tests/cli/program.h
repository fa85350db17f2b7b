// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

namespace headroom::test {

/// What the program left behind.
struct Outcome {
    int code{-1};  ///< -1: it crashed or did not end.
    QByteArray output;
    QByteArray message;
    [[nodiscard]] QJsonObject json() const { return QJsonDocument::fromJson(output).object(); }
};

/// Checks that the program did nothing but say what is wrong, in one line that has `mention` in it.
inline void verifyRefusal(const Outcome& outcome, int code, const QByteArray& mention)
{
    QCOMPARE(outcome.code, code);
    QCOMPARE(outcome.output, QByteArray());
    QVERIFY2(outcome.message.contains(mention), outcome.message.constData());
    QCOMPARE(outcome.message.count('\n'), 1);
}

/// The real program in a folder of its own, without a display, a locale or anybody's settings.
class Program {
public:
    static constexpr int limitMs = 600'000;  // What hangs; sanitizers and other work make a program many times slower.
    static constexpr unsigned long pauseMs = 500;

    [[nodiscard]] Outcome run(const QStringList& arguments, const QByteArray& input = {}) const
    {
        return runWithPieces(arguments, {input});
    }

    /// With input that comes in pieces, as from a pipe whose writer pauses between them.
    [[nodiscard]] Outcome runWithPieces(const QStringList& arguments, const QByteArrayList& pieces) const
    {
        return start(QStringLiteral(HEADROOM_PROGRAM), arguments, pieces);
    }

    /// As a line of bash, in which "headroom" is the program.
    [[nodiscard]] Outcome runInShell(const QString& line) const
    {
        return start(QStringLiteral("/bin/bash"),
                     {QStringLiteral("-c"), QStringLiteral("headroom() { '" HEADROOM_PROGRAM "' \"$@\"; }\n") + line},
                     {});
    }

    /// What the program finds around it: no display, nobody's settings.
    [[nodiscard]] QProcessEnvironment environment() const
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_RUNTIME_DIR", "LANG", "LC_ALL"})
            environment.remove(QLatin1String(name));
        environment.insert(QStringLiteral("XDG_DATA_HOME"), path(QStringLiteral("data")));
        return environment;
    }

    /// A path in the program's working folder.
    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }

    /// Makes a file there, with its folders.
    [[nodiscard]] QString file(const QString& name, const QByteArray& content) const
    {
        QFile file(path(name));
        if (!QDir().mkpath(QFileInfo(file).path()) || !file.open(QIODevice::WriteOnly) ||
            file.write(content) != content.size())
            qFatal("the test's own file cannot be written");
        return file.fileName();
    }

    /// The path of a shipped plan.
    static QString sample(const char* name)
    {
        return QStringLiteral(HEADROOM_SOURCE_DIR "/resources/samples/%1.headroom.json").arg(QLatin1String(name));
    }

private:
    [[nodiscard]] Outcome start(const QString& program, const QStringList& arguments,
                                const QByteArrayList& pieces) const
    {
        QProcess process;
        process.setProcessEnvironment(environment());
        process.setWorkingDirectory(m_folder.path());
        process.start(program, arguments);
        for (const QByteArray& piece : pieces) {
            process.write(piece);
            // A program that takes the first piece for all ends while the writer pauses.
            if (pieces.size() > 1 && process.waitForBytesWritten(limitMs) && process.waitForFinished(pauseMs))
                break;
        }
        process.closeWriteChannel();
        if (!process.waitForFinished(limitMs) || process.exitStatus() != QProcess::NormalExit) {
            process.kill();
            process.waitForFinished(limitMs);
            return {-1, {}, process.readAllStandardError()};
        }
        return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
    }

    QTemporaryDir m_folder;
};

}  // namespace headroom::test
