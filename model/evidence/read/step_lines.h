// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/evidence/read/step_figures.h"

// One line of a program's log, without its end and without terminal escapes: whether anything in it was understood. A
// file for each program, or for several that print alike.

namespace headroom {

/// The line of an iteration.
bool readMegatronStep(StepFigures& figures, std::string_view text);
/// Its report of memory, also Megatron-Bridge's.
bool readMegatronMemory(StepFigures& figures, std::string_view text);
/// World size and degrees at the start.
bool readMegatronDivision(StepFigures& figures, std::string_view text);
/// A setting or timer with its value behind dots, as Megatron-LM, torchtune and DeepSpeed print them.
bool readSetting(StepFigures& figures, std::string_view text);
/// NeMo's and Megatron-Bridge's steps.
bool readNemo(StepFigures& figures, std::string_view text);
/// Steps, mesh, recomputation and checkpoints.
bool readTorchtitan(StepFigures& figures, std::string_view text);
/// Steps, settings, memory and flushes of the cache.
bool readDeepSpeed(StepFigures& figures, std::string_view text);
/// The trainer of Transformers and what builds on it: ms-swift, Axolotl, TRL; bars of progress.
bool readHuggingFace(StepFigures& figures, std::string_view text);
/// torchtune's.
bool readTorchtune(StepFigures& figures, std::string_view text);
/// Programs that print one line a step: Nanotron, MaxText, Composer, verl, OLMo, Lightning, llm.c, nanoGPT.
bool readTrainers(StepFigures& figures, std::string_view text);

}  // namespace headroom
