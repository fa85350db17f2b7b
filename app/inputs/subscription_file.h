// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/quota/quota.h"

#include <QStringList>

namespace headroom {

/// Reads lists of sizes and of quota of an Azure subscription, told apart by content; "-" is standard input. The
/// error's `where` begins with the file's name.
[[nodiscard]] Result<SubscriptionLists> readSubscriptionFiles(const QStringList& files);

}  // namespace headroom
