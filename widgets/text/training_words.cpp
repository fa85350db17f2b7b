// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/field_words.h"

#include <QtGlobal>

namespace headroom {

namespace {

constexpr FieldWords trainingFields[] = {
    {"/name", QT_TRANSLATE_NOOP("field", "Plan name"),
     QT_TRANSLATE_NOOP("tooltip", "What the plan is called in the window title, in comparisons and in the report.")},
    {"/workload", QT_TRANSLATE_NOOP("field", "Workload"),
     QT_TRANSLATE_NOOP("tooltip", "Training runs in batches until it is done; serving answers requests as they come.")},
    {"/model/preset", QT_TRANSLATE_NOOP("field", "Preset"),
     QT_TRANSLATE_NOOP("tooltip",
                       "A published model with its exact shape. Without one, only the number of parameters counts "
                       "and a typical shape is derived from it.")},
    {"/model/parameters", QT_TRANSLATE_NOOP("field", "Parameters"),
     QT_TRANSLATE_NOOP("tooltip",
                       "Trainable numbers in the model. Weights, gradients and optimizer states grow in proportion "
                       "to it.")},
    {"/training/objective", QT_TRANSLATE_NOOP("field", "Objective"),
     QT_TRANSLATE_NOOP(
         "tooltip", "What the model learns from: given texts, preferences between answers, a teacher, or answers that "
                    "it draws itself while it trains.")},
    {"/training/method", QT_TRANSLATE_NOOP("field", "Method"),
     QT_TRANSLATE_NOOP("tooltip",
                       "Full training changes every weight; LoRA and QLoRA train small adapters beside frozen "
                       "weights.")},
    {"/training/framework", QT_TRANSLATE_NOOP("field", "Framework"),
     QT_TRANSLATE_NOOP("tooltip",
                       "The training library, whose habits decide which buffers exist and how long gradients are "
                       "kept.")},
    {"/training/recipe", QT_TRANSLATE_NOOP("field", "Recipe"),
     QT_TRANSLATE_NOOP("tooltip",
                       "The number formats of weights, gradients and master copy. It decides how many bytes each "
                       "parameter needs.")},
    {"/training/gradient_bits", QT_TRANSLATE_NOOP("field", "Gradient bits"),
     QT_TRANSLATE_NOOP("tooltip", "Bits per gradient, where they differ from what the recipe says.")},
    {"/training/optimizer", QT_TRANSLATE_NOOP("field", "Optimizer"),
     QT_TRANSLATE_NOOP("tooltip",
                       "The update rule. Adam keeps two numbers for every parameter, which often need more memory "
                       "than the weights.")},
    {"/training/state_bits", QT_TRANSLATE_NOOP("field", "State bits"),
     QT_TRANSLATE_NOOP("tooltip", "Bits per optimizer state, where they differ from what the optimizer says.")},
    {"/training/micro_batch", QT_TRANSLATE_NOOP("field", "Micro-batch"),
     QT_TRANSLATE_NOOP("tooltip",
                       "Sequences that one GPU takes through the model at once. Activations grow in proportion to "
                       "it.")},
    {"/training/global_batch", QT_TRANSLATE_NOOP("field", "Global batch"),
     QT_TRANSLATE_NOOP("tooltip", "Sequences per optimizer step over all GPUs. It is a multiple of micro-batch times "
                                  "data-parallel copies.")},
    {"/training/sequence", QT_TRANSLATE_NOOP("field", "Sequence length"),
     QT_TRANSLATE_NOOP("tooltip",
                       "Tokens in one sequence. Activations grow with it, and without flash attention with its "
                       "square.")},
    {"/training/tokens", QT_TRANSLATE_NOOP("field", "Tokens to train"),
     QT_TRANSLATE_NOOP("tooltip",
                       "Tokens of the whole run; together with the step time they give the length and the cost of "
                       "the job.")},
    {"/data/bytes_per_sample", QT_TRANSLATE_NOOP("field", "Bytes of a sample"),
     QT_TRANSLATE_NOOP("tooltip", "Read from storage for one sequence; with the speed of the storage it says whether "
                                  "GPUs wait for data.")},
    {"/data/cpu_ms_per_sample", QT_TRANSLATE_NOOP("field", "Preparing a sample"),
     QT_TRANSLATE_NOOP("tooltip", "Time of one loader process to decode and tokenise one sequence.")},
    {"/data/workers_per_gpu", QT_TRANSLATE_NOOP("field", "Loader processes"),
     QT_TRANSLATE_NOOP("tooltip", "Processes for each GPU that prepare samples while the step before runs.")},
    {"/data/storage_bytes_per_s", QT_TRANSLATE_NOOP("field", "Storage speed"),
     QT_TRANSLATE_NOOP("tooltip", "What the storage gives all nodes together.")},
    {"/training/recompute", QT_TRANSLATE_NOOP("field", "Recompute"),
     QT_TRANSLATE_NOOP("tooltip",
                       "Activations that are computed again in the backward pass instead of being kept: less memory "
                       "for more time.")},
    {"/training/recompute_layers", QT_TRANSLATE_NOOP("field", "Recomputed layers"),
     QT_TRANSLATE_NOOP("tooltip",
                       "How many layers of each pipeline stage are recomputed; the others keep their activations.")},
    {"/training/recompute_modules", QT_TRANSLATE_NOOP("field", "Recomputed modules"),
     QT_TRANSLATE_NOOP("tooltip", "Which parts of a layer are recomputed in the backward pass.")},
    {"/training/attention", QT_TRANSLATE_NOOP("field", "Attention"),
     QT_TRANSLATE_NOOP("tooltip",
                       "The attention kernel. Flash kernels never store the matrix of scores, which grows with the "
                       "square of the sequence.")},
    {"/training/dropout", QT_TRANSLATE_NOOP("field", "Dropout"),
     QT_TRANSLATE_NOOP("tooltip",
                       "Share of activations set to zero in training. Above zero, a mask has to be kept for the "
                       "backward pass.")},
    {"/training/loss", QT_TRANSLATE_NOOP("field", "Loss"),
     QT_TRANSLATE_NOOP("tooltip",
                       "How the loss over the vocabulary is computed; it decides how many copies of the logits are "
                       "alive at once.")},
    {"/training/loss_chunks", QT_TRANSLATE_NOOP("field", "Loss chunks"),
     QT_TRANSLATE_NOOP("tooltip",
                       "Parts in which a chunked loss is computed: more parts need less memory for logits.")},
    {"/training/offload", QT_TRANSLATE_NOOP("field", "Offload"),
     QT_TRANSLATE_NOOP("tooltip",
                       "What is moved to the memory of the host and fetched over PCIe when needed: less GPU memory "
                       "for more time.")},
    {"/training/optimizer_in_backward", QT_TRANSLATE_NOOP("field", "Optimizer in backward"),
     QT_TRANSLATE_NOOP("tooltip",
                       "Updates each layer as soon as its gradient is there, so that not all gradients are alive at "
                       "once.")},
    {"/training/compile", QT_TRANSLATE_NOOP("field", "Compiled"),
     QT_TRANSLATE_NOOP("tooltip", "Fuses operations with a compiler such as torch.compile.")},
    {"/training/scaling", QT_TRANSLATE_NOOP("field", "FP8 scaling"),
     QT_TRANSLATE_NOOP("tooltip",
                       "What shares a scale in products of eight bits or fewer. Scales per row need another pass over "
                       "what is quantised; empty: as the recipe does.")},
    {"/training/model_code", QT_TRANSLATE_NOOP("field", "Model code"),
     QT_TRANSLATE_NOOP("tooltip",
                       "Whose code runs the layers: the framework's own, that of Hugging Face Transformers with a "
                       "kernel for each operator, the latter with Liger's fused kernels, or Megatron-LM's own modules "
                       "without Transformer Engine.")},
    {"/training/grouped_experts", QT_TRANSLATE_NOOP("field", "Grouped experts"),
     QT_TRANSLATE_NOOP("tooltip",
                       "Multiplies all experts of a GPU in one grouped product (Megatron-LM: --moe-grouped-gemm); off: "
                       "one expert after the other.")},
    {"/training/lora/rank", QT_TRANSLATE_NOOP("field", "LoRA rank"),
     QT_TRANSLATE_NOOP("tooltip", "Width of the adapters: more of it can learn more and needs more memory.")},
    {"/training/lora/targets", QT_TRANSLATE_NOOP("field", "LoRA targets"),
     QT_TRANSLATE_NOOP("tooltip", "Which projections of a layer get an adapter.")},
    {"/training/lora/dropout", QT_TRANSLATE_NOOP("field", "LoRA dropout"),
     QT_TRANSLATE_NOOP("tooltip", "Share of adapter inputs set to zero in training.")},
    {"/training/lora/base", QT_TRANSLATE_NOOP("field", "LoRA base"),
     QT_TRANSLATE_NOOP("tooltip", "The number format in which the frozen weights are kept.")},
    {"/training/lora/wide", QT_TRANSLATE_NOOP("field", "In FP32"),
     QT_TRANSLATE_NOOP(
         "tooltip", "With Transformers and a quantised base: what of it is held in FP32. PEFT widens all that is not "
                    "quantised, TRL the norms alone, and with them what one layer hands to the next.")},
    {"/training/reference", QT_TRANSLATE_NOOP("field", "Reference"),
     QT_TRANSLATE_NOOP(
         "tooltip", "Whose probabilities hold the update back, or the teacher. Adapters can share their frozen base; "
                    "none: left out, or computed beforehand.")},
    {"/training/reference_parameters", QT_TRANSLATE_NOOP("field", "Its parameters"),
     QT_TRANSLATE_NOOP("tooltip", "Of the teacher or reference, where it is not as large as the model.")},
    {"/training/reward_parameters", QT_TRANSLATE_NOOP("field", "Reward model"),
     QT_TRANSLATE_NOOP("tooltip", "Its parameters. Empty: rules judge the answers, and hold no memory.")},
    {"/training/rollout/prompts", QT_TRANSLATE_NOOP("field", "Prompts a step"),
     QT_TRANSLATE_NOOP("tooltip", "That are answered before the weights are updated.")},
    {"/training/rollout/generations", QT_TRANSLATE_NOOP("field", "Answers to each"),
     QT_TRANSLATE_NOOP("tooltip", "GRPO and RLOO compare answers to one prompt with each other.")},
    {"/training/rollout/epochs", QT_TRANSLATE_NOOP("field", "Passes over them"),
     QT_TRANSLATE_NOOP("tooltip",
                       "How often the update goes through the answers. The global batch says into how many optimizer "
                       "steps each pass is cut.")},
    {"/training/rollout/placement", QT_TRANSLATE_NOOP("field", "Engines"),
     QT_TRANSLATE_NOOP("tooltip",
                       "Whether the engines that write answers share the GPUs of the update, or have their own.")},
    {"/training/rollout/gpus", QT_TRANSLATE_NOOP("field", "GPUs of engines"),
     QT_TRANSLATE_NOOP("tooltip", "Of all GPUs used, those of engines apart; the others update the weights.")},
    {"/training/rollout/tensor", QT_TRANSLATE_NOOP("field", "GPUs per engine"),
     QT_TRANSLATE_NOOP("tooltip", "Over which one engine splits each layer.")},
    {"/training/rollout/sleep", QT_TRANSLATE_NOOP("field", "Sleep"),
     QT_TRANSLATE_NOOP("tooltip", "What an engine on the GPUs of the update frees while the weights are updated.")},
    {"/training/rollout/asynchronous", QT_TRANSLATE_NOOP("field", "One step ahead"),
     QT_TRANSLATE_NOOP("tooltip",
                       "Engines with GPUs of their own write the next answers during the update, with weights one step "
                       "old.")},
    {"/training/rollout/packed", QT_TRANSLATE_NOOP("field", "Packed"),
     QT_TRANSLATE_NOOP("tooltip",
                       "Micro-batches of the update hold as many answers as they have tokens for; off: every answer is "
                       "padded to the longest sequence.")},
    {"/training/rollout/idle_offload", QT_TRANSLATE_NOOP("field", "Idle in host memory"),
     QT_TRANSLATE_NOOP("tooltip",
                       "What leaves the GPU while it is not needed: nothing, the reference, or the states of the "
                       "training as well.")},
};

}  // namespace

std::span<const FieldWords> trainingWords() { return trainingFields; }

}  // namespace headroom
