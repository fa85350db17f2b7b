// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

class QProcess;

namespace headroom {

/// A program together with all that it starts, as ssh starts a proxy: they end as one, and none of them outlives this
/// program, which may itself be ended by Ctrl+C, by a request to end, or with its terminal. What a program has left
/// behind after it came to its own end is left alone: a connection that ssh shares with later calls, for instance.
class ProgramGroup {
public:
    /// Prepares a process that is not started yet, and must outlive this object.
    explicit ProgramGroup(QProcess& process);
    ~ProgramGroup();
    Q_DISABLE_COPY_MOVE(ProgramGroup)

    /// To be called right after the process was started.
    void noteStarted();
    /// Ends all of them: they are asked, then made to, unless there is no time to ask.
    void end(bool atOnce);

private:
    void signalAll(int signal) const;
    void forget();

    QProcess& m_process;
    qint64 m_group{0};  ///< The number of the group; 0 for none.
};

}  // namespace headroom
