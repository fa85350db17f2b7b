// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/result.h"

#include <QString>

#include <optional>

namespace headroom {

/// Where the program keeps what outlives a start and is no setting, such as unsaved work: $XDG_STATE_HOME/headroom,
/// else ~/.local/state/headroom. A relative XDG_STATE_HOME is ignored, as the XDG base directory specification asks.
[[nodiscard]] QString userStateFolder();

/// Where, in a state folder, unsaved work and the marks of open plans lie; "" for a state folder of "".
[[nodiscard]] QString unsavedWorkFolder(const QString& stateFolder);
[[nodiscard]] QString lockFolder(const QString& stateFolder);

/// Makes a folder, with those above it, that only its owner can look into; one that is there gets that mode.
[[nodiscard]] std::optional<Error> makePrivateFolder(const QString& folder);

}  // namespace headroom
