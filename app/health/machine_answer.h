// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/read/capture.h"

#include <QByteArray>
#include <QString>

namespace headroom {

/// What asks a machine for all that is read of it, in one call of a POSIX shell: nvidia-smi -q -x, then the kernel's
/// log of the last day, NVLinks with their errors, topology, PCI devices, and AMD's tools where they are. Each but the
/// first may fail or be missing, and ends after ten seconds.
[[nodiscard]] QString machineScript();

/// Whether the answer has the whole of what nvidia-smi -q -x said, or that there is none.
[[nodiscard]] bool hasMainAnswer(const QByteArray& output);
/// Whether the shell has begun, which tells its failures from those of ssh.
[[nodiscard]] bool hasBegun(const QByteArray& output);

/// Reads what that call printed: all parts as one machine, with the time each took; a part that took longer than five
/// seconds is a finding, one that failed a note. Unrecognised where nothing is known of it. `isWhole` is false where
/// the answer breaks off.
[[nodiscard]] Snapshot readMachineAnswer(const QByteArray& output, const QString& source, const HealthFacts& facts,
                                         bool& isWhole);

}  // namespace headroom
