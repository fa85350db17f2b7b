// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/result.h"
#include "model/validate/measured_case.h"

#include <QStringList>

namespace headroom {

/// The cases of all files; of the same case in two files the first counts.
[[nodiscard]] Result<MeasuredCases> readCaseFiles(const QStringList& files);

/// The cases of all .json files of a folder, by the names of the files.
[[nodiscard]] Result<MeasuredCases> readCaseFolder(const QString& folder);

}  // namespace headroom
