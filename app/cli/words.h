// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/text/format.h"

#include <QCoreApplication>

namespace headroom {

/// The translated words of the command line: CliWords::tr("...").
struct CliWords {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

/// The unit of memory in the terminal.
inline constexpr ByteUnit terminalUnit = ByteUnit::GB;

}  // namespace headroom
