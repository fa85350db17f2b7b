// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace headroom {

/// One line on standard error that says what a slow command does at present, written over by the next and wiped out in
/// the end. Only where standard error is a terminal: a script reads notes and the command's own message there.
class TerminalLine {
public:
    TerminalLine();
    ~TerminalLine();
    TerminalLine(const TerminalLine&) = delete;
    TerminalLine& operator=(const TerminalLine&) = delete;

    void show(const QString& text);
    /// A line that stays, where nobody would see the other: why nothing happens for a long time.
    void note(const QString& text) const;

private:
    void wipe() const;

    bool m_isTerminal;
    qsizetype m_shown{0};  ///< Characters of the line that stands there.
};

}  // namespace headroom
