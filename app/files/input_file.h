// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/result.h"

#include <QByteArray>
#include <QFile>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>

namespace headroom {

/// What a file that is read is for: its limit, and what to do when it is not there or not the right one.
struct InputPurpose {
    qint64 largestMB{16};
    QString ifAbsent;    ///< "Check the name; ...".
    QString ifTooLarge;  ///< "A plan has a few kB: ...".
    QString otherwise;   ///< "Choose a plan file".
};

/// What an error says of a file that is not there, and nothing else.
[[nodiscard]] QString absentFileText();

/// The name of an input in messages: the file's, or "standard input" for "-". What is secret in an address that stands
/// where a file should is left out.
[[nodiscard]] QString inputName(const QString& file);

/// An input that is opened once and each of whose bytes is read once, so that a pipe loses none: whoever looks at its
/// beginning leaves it to whoever reads it. "-" is standard input.
class InputFile {
public:
    /// The error's `where` is the file's name.
    [[nodiscard]] static Result<InputFile> open(const QString& file, const InputPurpose& purpose);

    /// Its first bytes, up to `most` of them, a text in UTF-16 as UTF-8. They stay to be read.
    [[nodiscard]] QByteArray head(qint64 most);
    /// The whole of it, a text in UTF-16 as UTF-8.
    [[nodiscard]] Result<QByteArray> readAll();
    /// The same in pieces of about 1 MB, for who keeps none of them: a file of any size, of a pipe at most so many MB.
    /// An error where it cannot be read, or a pipe gives more.
    [[nodiscard]] std::optional<Error> readPieces(qint64 mostOfPipeMB,
                                                  const std::function<void(const QByteArray&)>& take);
    /// The same, byte for byte, for who looks things up in it: a file as it stands, however large; what has no places
    /// to go back to as a copy in memory.
    [[nodiscard]] Result<std::unique_ptr<QIODevice>> intoDevice() &&;

    /// As it was named.
    [[nodiscard]] const QString& file() const { return m_file; }

private:
    InputFile(const QString& file, const InputPurpose& purpose) : m_file(file), m_purpose(purpose) {}
    void readUpTo(qint64 most);
    [[nodiscard]] std::optional<Error> readWhole();

    QString m_file;
    InputPurpose m_purpose;
    std::unique_ptr<QFile> m_source{std::make_unique<QFile>()};
    QByteArray m_bytes{};  ///< What was read so far.
};

/// The whole of a file, or of standard input for "-", a text in UTF-16 as UTF-8. The error's `where` is the file's
/// name.
[[nodiscard]] Result<QByteArray> readInputFile(const QString& file, const InputPurpose& purpose);

/// The same of a file that the program looks up by itself, in the person's folders: only a regular file is opened,
/// since a pipe or a device could be waited for without end.
[[nodiscard]] Result<QByteArray> readOwnFile(const QString& file, const InputPurpose& purpose);

/// Whether a name stands for what can be read only once: standard input, a pipe or a socket.
[[nodiscard]] bool isReadOnce(const QString& file);

/// The first of the inputs that can be read only once and stands there a second time, under whatever name.
[[nodiscard]] std::optional<QString> namedTwice(const QStringList& files);

}  // namespace headroom
