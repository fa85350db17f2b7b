// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <cstddef>

namespace headroom {

/// A rule of thumb for training in words.
struct SizeClassWords {
    QString models;    ///< "1 to 10 B".
    QString strategy;  ///< "ZeRO-2".
    QString gpus;      ///< "4 to 16".
    QString links;     ///< "NVLink preferred".
    QString software;  ///< "DeepSpeed".
};

/// The words of the class at that place of `sizeClasses`.
[[nodiscard]] SizeClassWords sizeClassWords(std::size_t place);

}  // namespace headroom
