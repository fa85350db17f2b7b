// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/import/source_reader.h"

// One reader per format: takes the entries of the root object into the log's plan and notes what it left out.

namespace headroom {

void readHuggingFace(SourceReader& root);
void readDeepSpeed(SourceReader& root);
void readMegatron(SourceReader& root);
void readAccelerate(SourceReader& root);
void readTorchtune(SourceReader& root);
void readAxolotl(SourceReader& root);

}  // namespace headroom
