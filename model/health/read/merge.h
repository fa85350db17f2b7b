// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/snapshot.h"

namespace headroom {

/// Whether the two may be the same machine at the same or another time: nothing that both say contradicts.
[[nodiscard]] bool mayBeSameHost(const HostSnapshot& a, const HostSnapshot& b);

/// Whether nothing was read of a machine but perhaps its name and that its log was read.
[[nodiscard]] bool holdsNothing(const HostSnapshot& host);

/// Whether all that was read is a kernel log without an event.
[[nodiscard]] bool isCleanLog(const HostSnapshot& host);

/// Whether the two share a GPU by UUID.
[[nodiscard]] bool shareGpu(const HostSnapshot& a, const HostSnapshot& b);

/// Adds what `from` says to `into`. With `isLater` its values replace those of `into`, else they fill gaps.
void mergeHost(HostSnapshot& into, HostSnapshot from, bool isLater);

/// Brings error lines, kernel events and bus devices together with the GPUs they are about; GPUs that only those
/// name are added. Call once, after all merging.
void settleHost(HostSnapshot& host);

}  // namespace headroom
