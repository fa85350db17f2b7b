// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/read/step_log_reader.h"

#include "model/evidence/read/line_values.h"
#include "model/evidence/read/step_lines.h"

namespace headroom {

namespace {

/// What programs of all kinds print: the kernel of attention, NCCL's network, the wait for data.
bool readCommon(StepFigures& figures, std::string_view text)
{
    // Transformer Engine (NVTE_DEBUG), Megatron-LM and others name the kernel that they take.
    if (mentions(text, "Selected backend = ") || mentions(text, "Running with ")) {
        if (mentions(text, "UnfusedDotProductAttention"))
            figures.log.job.attention = AttentionKernel::Unfused;
        else if (mentions(text, "FlashAttention"))
            figures.log.job.attention = AttentionKernel::Flash;
        else if (mentions(text, "FusedAttention"))
            figures.log.job.attention = AttentionKernel::Cudnn;
        else
            return false;
        return true;
    }
    if (mentions(text, "NCCL INFO Using network Socket") || mentions(text, "NCCL INFO NET/Socket : Using [0]")) {
        figures.log.usesSockets = true;
        return true;
    }
    for (const char* key :
         {"data_loading(s)", "data_loading_time", "dataloader_time", "data_time", "data_wait_s", "time/data"})
        if (const auto wait = valueAfter(text, key); wait && *wait >= 0) {
            figures.data.add(*wait);
            return true;
        }
    return false;
}

}  // namespace

bool StepLogReader::line(std::string_view text)
{
    if (text.size() < 4)
        return false;
    StepFigures& figures = m_figures;
    // A step line may hold the wait for data, too.
    const bool step = readMegatronStep(figures, text) || readNemo(figures, text) || readDeepSpeed(figures, text) ||
                      readTorchtune(figures, text) || readTorchtitan(figures, text);
    const bool other = readCommon(figures, text);
    return step || other || readMegatronMemory(figures, text) || readMegatronDivision(figures, text) ||
           readSetting(figures, text) || readTrainers(figures, text) || readHuggingFace(figures, text);
}

}  // namespace headroom
