// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/evidence/diff/evidence.h"
#include "model/health/facts.h"
#include "model/result.h"

#include <QString>

#include <optional>

namespace headroom {

/// Reads a file about a job, told by its content: a log of any length, which is streamed; a PyTorch memory snapshot of
/// at most 2 GB; a reading of GPUs or the JSON of a benchmark, of at most 256 MB. "-" is standard input. The error's
/// `where` is the file's name. `unknown` is filled in with the error where the file was read and holds nothing about a
/// job.
[[nodiscard]] Result<EvidenceFile> readEvidenceFile(const QString& file, const HealthFacts& facts,
                                                    std::optional<Error>* unknown = nullptr);

/// The same of a text that was pasted.
[[nodiscard]] Result<EvidenceFile> readEvidenceText(const QByteArray& text, const QString& name,
                                                    const HealthFacts& facts);

}  // namespace headroom
