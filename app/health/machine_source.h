// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/read/capture.h"

#include <QString>
#include <QStringList>

#include <stop_token>
#include <vector>

namespace headroom {

/// How long a machine may take to answer, in milliseconds; a driver that takes longer hangs.
constexpr int machineTimeoutMs = 30'000;

/// Asks this computer: nvidia-smi, wherever it is installed, the kernel's log, links, topology and PCI devices.
/// Whatever it says, also nothing, is a reading. When `stop` is requested the program is ended at once, and what is
/// returned is as after a timeout.
[[nodiscard]] Snapshot readLocalMachine(const HealthFacts& facts, int timeoutMs = machineTimeoutMs,
                                        const std::stop_token& stop = {});

/// Asks other computers the same through the user's own ssh, all at once and each in one call; one snapshot each, in
/// order. The names must be safe (isSafeHostName). Stops as readLocalMachine() does.
[[nodiscard]] std::vector<Snapshot> readRemoteMachines(const QStringList& hosts, const HealthFacts& facts,
                                                       int timeoutMs = machineTimeoutMs,
                                                       const std::stop_token& stop = {});

/// Whether a host may be handed to ssh: a name, an address or an alias of the user's configuration, with a user before
/// it at most. Anything that starts with a dash or that a shell could take for more is refused, and so is a password,
/// which ssh takes from nobody's arguments.
[[nodiscard]] bool isSafeHostName(const QString& host);

/// The host for a message: what may be a password before its "@" is not shown, and only the first 80 characters are.
[[nodiscard]] QString hostWithoutPassword(const QString& host);

}  // namespace headroom
