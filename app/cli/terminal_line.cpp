// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal_line.h"

#include "widgets/text/visible_text.h"

#include <QtGlobal>

#include <cstdio>

#ifdef Q_OS_WIN
#include <io.h>
#else
#include <unistd.h>
#endif

namespace headroom {
namespace {

bool isTerminal()
{
#ifdef Q_OS_WIN
    return _isatty(_fileno(stderr)) != 0;
#else
    return isatty(STDERR_FILENO) != 0;
#endif
}

void write(const QByteArray& text)
{
    std::fwrite(text.constData(), 1, static_cast<std::size_t>(text.size()), stderr);
    std::fflush(stderr);
}

}  // namespace

TerminalLine::TerminalLine() : m_isTerminal(isTerminal()) {}

TerminalLine::~TerminalLine() { wipe(); }

void TerminalLine::show(const QString& text)
{
    if (!m_isTerminal)
        return;
    wipe();
    // A line that wraps could not be written over.
    constexpr qsizetype width = 79;
    const QString seen = shownLine(text);
    const QString line = seen.size() > width ? seen.left(width - 3) + QStringLiteral("...") : seen;
    m_shown = line.size();
    write(line.toLocal8Bit());
}

void TerminalLine::note(const QString& text) const
{
    if (!m_isTerminal)
        write(shownLine(text).toLocal8Bit() + '\n');
}

void TerminalLine::wipe() const
{
    if (m_shown > 0)
        write('\r' + QByteArray(m_shown, ' ') + '\r');
}

}  // namespace headroom
