// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/format.h"
#include "widgets/text/labels.h"

#include <QCoreApplication>

namespace headroom {

namespace {

struct ChoiceWords {
    std::string_view pointer;
    std::string_view name;
    const char* label;
    const char* detail;  ///< May be null.
};

constexpr ChoiceWords choiceWords[] = {
    {"/workload", "training", QT_TRANSLATE_NOOP("choice", "Training"), nullptr},
    {"/workload", "serving", QT_TRANSLATE_NOOP("choice", "Serving"), nullptr},
    {"/workload", "encoding", QT_TRANSLATE_NOOP("choice", "Encoding"), nullptr},
    {"/training/method", "full", QT_TRANSLATE_NOOP("choice", "Full training"), nullptr},
    {"/training/method", "lora", QT_TRANSLATE_NOOP("choice", "LoRA"), nullptr},
    {"/training/method", "qlora", QT_TRANSLATE_NOOP("choice", "QLoRA"), nullptr},
    {"/training/framework", "generic", QT_TRANSLATE_NOOP("choice", "Generic"), nullptr},
    {"/training/framework", "megatron", QT_TRANSLATE_NOOP("choice", "Megatron-LM"), nullptr},
    {"/training/framework", "megatron-deepspeed", QT_TRANSLATE_NOOP("choice", "Megatron-DeepSpeed"), nullptr},
    {"/training/framework", "fsdp1", QT_TRANSLATE_NOOP("choice", "PyTorch FSDP 1"), nullptr},
    {"/training/framework", "fsdp2", QT_TRANSLATE_NOOP("choice", "PyTorch FSDP 2"), nullptr},
    {"/training/framework", "composer", QT_TRANSLATE_NOOP("choice", "Composer"), nullptr},
    {"/training/framework", "deepspeed", QT_TRANSLATE_NOOP("choice", "DeepSpeed"), nullptr},
    {"/training/framework", "huggingface", QT_TRANSLATE_NOOP("choice", "Hugging Face"), nullptr},
    {"/training/framework", "litgpt", QT_TRANSLATE_NOOP("choice", "LitGPT"), nullptr},
    {"/training/framework", "torchtune", QT_TRANSLATE_NOOP("choice", "torchtune"), nullptr},
    {"/training/framework", "internevo", QT_TRANSLATE_NOOP("choice", "InternEvo"), nullptr},
    {"/goal/certainty", "probable", QT_TRANSLATE_NOOP("choice", "Probable"), nullptr},
    {"/goal/certainty", "sure", QT_TRANSLATE_NOOP("choice", "Sure"), nullptr},
    {"/goal/clouds", "azure", QT_TRANSLATE_NOOP("choice", "Azure"), nullptr},
    {"/goal/clouds", "aws", QT_TRANSLATE_NOOP("choice", "AWS"), nullptr},
    {"/goal/clouds", "gcp", QT_TRANSLATE_NOOP("choice", "Google Cloud"), nullptr},
    {"/goal/layouts", "common", QT_TRANSLATE_NOOP("choice", "Common"), nullptr},
    {"/goal/layouts", "all", QT_TRANSLATE_NOOP("choice", "All"), nullptr},
    {"/training/recipe", "fp32", QT_TRANSLATE_NOOP("choice", "fp32"), QT_TRANSLATE_NOOP("choice", "all in 32 bits")},
    {"/training/recipe", "tf32", QT_TRANSLATE_NOOP("choice", "tf32"), QT_TRANSLATE_NOOP("choice", "stored in 32 bits")},
    {"/training/recipe", "fp16-mixed", QT_TRANSLATE_NOOP("choice", "fp16 mixed"),
     QT_TRANSLATE_NOOP("choice", "needs loss scaling")},
    {"/training/recipe", "bf16-mixed", QT_TRANSLATE_NOOP("choice", "bf16 mixed"),
     QT_TRANSLATE_NOOP("choice", "fp32 master copy")},
    {"/training/recipe", "bf16-mixed-fp32-grads", QT_TRANSLATE_NOOP("choice", "bf16 mixed, fp32 gradients"),
     QT_TRANSLATE_NOOP("choice", "fp32 master copy")},
    {"/training/recipe", "bf16-no-master", QT_TRANSLATE_NOOP("choice", "bf16, no master copy"),
     QT_TRANSLATE_NOOP("choice", "fp32 states")},
    {"/training/recipe", "bf16-pure", QT_TRANSLATE_NOOP("choice", "bf16 pure"),
     QT_TRANSLATE_NOOP("choice", "states in bf16 too")},
    {"/training/recipe", "fsdp-mixed", QT_TRANSLATE_NOOP("choice", "FSDP mixed"),
     QT_TRANSLATE_NOOP("choice", "fp32 shards, 16-bit gather")},
    {"/training/recipe", "fsdp-fp8", QT_TRANSLATE_NOOP("choice", "FSDP fp8"),
     QT_TRANSLATE_NOOP("choice", "fp32 shards, 8-bit gather")},
    {"/training/recipe", "fp8-mixed", QT_TRANSLATE_NOOP("choice", "fp8 mixed"),
     QT_TRANSLATE_NOOP("choice", "bf16 weights kept")},
    {"/training/recipe", "fp8-primary", QT_TRANSLATE_NOOP("choice", "fp8 primary weights"),
     QT_TRANSLATE_NOOP("choice", "no bf16 copy")},
    {"/training/recipe", "mxfp8-mixed", QT_TRANSLATE_NOOP("choice", "mxfp8 mixed"),
     QT_TRANSLATE_NOOP("choice", "block scales")},
    {"/training/recipe", "nvfp4-mixed", QT_TRANSLATE_NOOP("choice", "nvfp4 mixed"),
     QT_TRANSLATE_NOOP("choice", "block scales")},
    {"/training/optimizer", "adamw", QT_TRANSLATE_NOOP("choice", "AdamW"), QT_TRANSLATE_NOOP("choice", "2 states")},
    {"/training/optimizer", "adamw-8bit", QT_TRANSLATE_NOOP("choice", "AdamW, 8-bit states"),
     QT_TRANSLATE_NOOP("choice", "2 states")},
    {"/training/optimizer", "adamw-4bit", QT_TRANSLATE_NOOP("choice", "AdamW, 4-bit states"),
     QT_TRANSLATE_NOOP("choice", "2 states")},
    {"/training/optimizer", "adafactor", QT_TRANSLATE_NOOP("choice", "Adafactor"),
     QT_TRANSLATE_NOOP("choice", "factored state")},
    {"/training/optimizer", "lion", QT_TRANSLATE_NOOP("choice", "Lion"), QT_TRANSLATE_NOOP("choice", "1 state")},
    {"/training/optimizer", "lion-8bit", QT_TRANSLATE_NOOP("choice", "Lion, 8-bit state"),
     QT_TRANSLATE_NOOP("choice", "1 state")},
    {"/training/optimizer", "sgd", QT_TRANSLATE_NOOP("choice", "SGD"), QT_TRANSLATE_NOOP("choice", "no state")},
    {"/training/optimizer", "sgd-momentum", QT_TRANSLATE_NOOP("choice", "SGD with momentum"),
     QT_TRANSLATE_NOOP("choice", "1 state")},
    {"/training/optimizer", "muon", QT_TRANSLATE_NOOP("choice", "Muon"), QT_TRANSLATE_NOOP("choice", "1 state")},
    {"/training/optimizer", "came", QT_TRANSLATE_NOOP("choice", "CAME"), QT_TRANSLATE_NOOP("choice", "factored state")},
    {"/training/optimizer", "sophia", QT_TRANSLATE_NOOP("choice", "Sophia"), QT_TRANSLATE_NOOP("choice", "2 states")},
    {"/training/optimizer", "shampoo", QT_TRANSLATE_NOOP("choice", "Shampoo"),
     QT_TRANSLATE_NOOP("choice", "matrix states")},
    {"/training/optimizer", "galore", QT_TRANSLATE_NOOP("choice", "GaLore"),
     QT_TRANSLATE_NOOP("choice", "low-rank states")},
    {"/training/optimizer", "lomo", QT_TRANSLATE_NOOP("choice", "LOMO"), QT_TRANSLATE_NOOP("choice", "no state")},
    {"/training/optimizer", "adagrad", QT_TRANSLATE_NOOP("choice", "Adagrad"), QT_TRANSLATE_NOOP("choice", "1 state")},
    {"/training/recompute", "none", QT_TRANSLATE_NOOP("choice", "None"),
     QT_TRANSLATE_NOOP("choice", "all activations kept")},
    {"/training/recompute", "selective", QT_TRANSLATE_NOOP("choice", "Selective"),
     QT_TRANSLATE_NOOP("choice", "attention core only")},
    {"/training/recompute", "per-op", QT_TRANSLATE_NOOP("choice", "Per operation"), nullptr},
    {"/training/recompute", "modules", QT_TRANSLATE_NOOP("choice", "Chosen modules"), nullptr},
    {"/training/recompute", "block", QT_TRANSLATE_NOOP("choice", "Some layers"), nullptr},
    {"/training/recompute", "full", QT_TRANSLATE_NOOP("choice", "Full"),
     QT_TRANSLATE_NOOP("choice", "layer inputs kept")},
    {"/training/attention", "flash", QT_TRANSLATE_NOOP("choice", "Flash"), nullptr},
    {"/training/attention", "flash1", QT_TRANSLATE_NOOP("choice", "Flash 1"), nullptr},
    {"/training/attention", "flash2", QT_TRANSLATE_NOOP("choice", "Flash 2"), nullptr},
    {"/training/attention", "flash3", QT_TRANSLATE_NOOP("choice", "Flash 3"), nullptr},
    {"/training/attention", "unfused", QT_TRANSLATE_NOOP("choice", "Unfused"),
     QT_TRANSLATE_NOOP("choice", "scores are stored")},
    {"/training/attention", "sdpa", QT_TRANSLATE_NOOP("choice", "PyTorch SDPA"), nullptr},
    {"/training/attention", "cudnn", QT_TRANSLATE_NOOP("choice", "cuDNN"), nullptr},
    {"/training/loss", "fused", QT_TRANSLATE_NOOP("choice", "Fused"), nullptr},
    {"/training/loss", "vocab-parallel", QT_TRANSLATE_NOOP("choice", "Vocabulary-parallel"), nullptr},
    {"/training/loss", "fp32-upcast", QT_TRANSLATE_NOOP("choice", "fp32 copy"),
     QT_TRANSLATE_NOOP("choice", "logits twice")},
    {"/training/loss", "chunked", QT_TRANSLATE_NOOP("choice", "Chunked"), nullptr},
    {"/training/loss", "compiled", QT_TRANSLATE_NOOP("choice", "Compiled"),
     QT_TRANSLATE_NOOP("choice", "torch.compile")},
    {"/training/loss", "fused-linear", QT_TRANSLATE_NOOP("choice", "Fused with the head"),
     QT_TRANSLATE_NOOP("choice", "no logits stored")},
    {"/training/loss", "parallel", QT_TRANSLATE_NOOP("choice", "DTensor-parallel"), nullptr},
    {"/training/loss", "chunked-head", QT_TRANSLATE_NOOP("choice", "Head and loss in chunks"), nullptr},
    {"/training/loss", "retained", QT_TRANSLATE_NOOP("choice", "Logits retained"),
     QT_TRANSLATE_NOOP("choice", "by the model's output")},
    {"/training/scaling", "tensorwise", QT_TRANSLATE_NOOP("choice", "Per tensor"), nullptr},
    {"/training/scaling", "rowwise", QT_TRANSLATE_NOOP("choice", "Per row"), nullptr},
    {"/training/scaling", "block", QT_TRANSLATE_NOOP("choice", "Per block"), nullptr},
    {"/training/model_code", "framework", QT_TRANSLATE_NOOP("choice", "The framework's"), nullptr},
    {"/training/model_code", "eager", QT_TRANSLATE_NOOP("choice", "Transformers, eager"), nullptr},
    {"/training/model_code", "liger", QT_TRANSLATE_NOOP("choice", "Liger kernels"), nullptr},
    {"/training/lora/wide", "rest", QT_TRANSLATE_NOOP("choice", "All but matrices"), nullptr},
    {"/training/lora/wide", "norms", QT_TRANSLATE_NOOP("choice", "Norms"), nullptr},
    {"/training/lora/wide", "none", QT_TRANSLATE_NOOP("choice", "Nothing"), nullptr},
    {"/training/model_code", "local", QT_TRANSLATE_NOOP("choice", "Megatron-LM, local"), nullptr},
    {"/training/offload", "none", QT_TRANSLATE_NOOP("choice", "None"), nullptr},
    {"/training/offload", "optimizer", QT_TRANSLATE_NOOP("choice", "Optimizer states"), nullptr},
    {"/training/offload", "activations", QT_TRANSLATE_NOOP("choice", "Activations"), nullptr},
    {"/training/offload", "parameters", QT_TRANSLATE_NOOP("choice", "Parameters"), nullptr},
    {"/training/offload", "optimizer,activations", QT_TRANSLATE_NOOP("choice", "Optimizer states and activations"),
     nullptr},
    {"/training/offload", "activations,parameters", QT_TRANSLATE_NOOP("choice", "Activations and parameters"), nullptr},
    {"/training/lora/base", "bf16", QT_TRANSLATE_NOOP("choice", "bf16"), nullptr},
    {"/training/lora/base", "nf4", QT_TRANSLATE_NOOP("choice", "nf4"), nullptr},
    {"/training/lora/base", "nf4-double", QT_TRANSLATE_NOOP("choice", "nf4, double quantisation"), nullptr},
    {"/training/lora/base", "int8", QT_TRANSLATE_NOOP("choice", "int8"), nullptr},
    {"/training/lora/targets", "q", QT_TRANSLATE_NOOP("choice", "Query"), nullptr},
    {"/training/lora/targets", "k", QT_TRANSLATE_NOOP("choice", "Key"), nullptr},
    {"/training/lora/targets", "v", QT_TRANSLATE_NOOP("choice", "Value"), nullptr},
    {"/training/lora/targets", "o", QT_TRANSLATE_NOOP("choice", "Output"), nullptr},
    {"/training/lora/targets", "mlp", QT_TRANSLATE_NOOP("choice", "MLP"), nullptr},
    {"/training/lora/targets", "head", QT_TRANSLATE_NOOP("choice", "Head"), nullptr},
    {"/training/recompute_modules", "core_attn", QT_TRANSLATE_NOOP("choice", "Attention core"), nullptr},
    {"/training/recompute_modules", "layernorm", QT_TRANSLATE_NOOP("choice", "Normalisation"), nullptr},
    {"/training/recompute_modules", "mla_up_proj", QT_TRANSLATE_NOOP("choice", "MLA up-projection"), nullptr},
    {"/training/recompute_modules", "mlp", QT_TRANSLATE_NOOP("choice", "MLP"), nullptr},
    {"/training/recompute_modules", "moe_act", QT_TRANSLATE_NOOP("choice", "Expert activation"), nullptr},
    {"/serving/engine", "generic", QT_TRANSLATE_NOOP("choice", "Generic"), nullptr},
    {"/serving/engine", "vllm-v0", QT_TRANSLATE_NOOP("choice", "vLLM V0"), nullptr},
    {"/serving/engine", "vllm-v1", QT_TRANSLATE_NOOP("choice", "vLLM V1"), nullptr},
    {"/serving/engine", "trtllm", QT_TRANSLATE_NOOP("choice", "TensorRT-LLM"), nullptr},
    {"/serving/engine", "sglang", QT_TRANSLATE_NOOP("choice", "SGLang"), nullptr},
    {"/serving/engine", "llamacpp", QT_TRANSLATE_NOOP("choice", "llama.cpp"), nullptr},
    {"/serving/engine", "huggingface", QT_TRANSLATE_NOOP("choice", "Hugging Face"), nullptr},
    {"/serving/engine", "cpu", QT_TRANSLATE_NOOP("choice", "CPU"), nullptr},
    {"/serving/weights", "fp32", QT_TRANSLATE_NOOP("choice", "fp32"), nullptr},
    {"/serving/weights", "bf16", QT_TRANSLATE_NOOP("choice", "bf16"), nullptr},
    {"/serving/weights", "fp16", QT_TRANSLATE_NOOP("choice", "fp16"), nullptr},
    {"/serving/weights", "fp8", QT_TRANSLATE_NOOP("choice", "fp8"), nullptr},
    {"/serving/weights", "int8", QT_TRANSLATE_NOOP("choice", "int8"), nullptr},
    {"/serving/weights", "w8a8", QT_TRANSLATE_NOOP("choice", "w8a8"), nullptr},
    {"/serving/weights", "awq4", QT_TRANSLATE_NOOP("choice", "AWQ, 4 bits"), nullptr},
    {"/serving/weights", "gptq4", QT_TRANSLATE_NOOP("choice", "GPTQ, 4 bits"), nullptr},
    {"/serving/weights", "nf4", QT_TRANSLATE_NOOP("choice", "nf4"), nullptr},
    {"/serving/weights", "nf4-double", QT_TRANSLATE_NOOP("choice", "nf4, double quantisation"), nullptr},
    {"/serving/weights", "nvfp4", QT_TRANSLATE_NOOP("choice", "nvfp4"), nullptr},
    {"/serving/weights", "mxfp4", QT_TRANSLATE_NOOP("choice", "mxfp4"), nullptr},
    {"/serving/weights", "q8_0", QT_TRANSLATE_NOOP("choice", "q8_0"), nullptr},
    {"/serving/weights", "q4_0", QT_TRANSLATE_NOOP("choice", "q4_0"), nullptr},
    {"/serving/kv", "bf16", QT_TRANSLATE_NOOP("choice", "bf16"), nullptr},
    {"/serving/kv", "fp8", QT_TRANSLATE_NOOP("choice", "fp8"), nullptr},
    {"/serving/kv", "int8", QT_TRANSLATE_NOOP("choice", "int8"), nullptr},
    {"/serving/kv", "nvfp4", QT_TRANSLATE_NOOP("choice", "nvfp4"), nullptr},
    {"/serving/sampler", "native", QT_TRANSLATE_NOOP("choice", "Native"), nullptr},
    {"/serving/sampler", "flashinfer", QT_TRANSLATE_NOOP("choice", "FlashInfer"), nullptr},
    {"/serving/sampler", "greedy", QT_TRANSLATE_NOOP("choice", "Greedy"), nullptr},
    {"/serving/latency_metric", "tpot", QT_TRANSLATE_NOOP("choice", "Time per output token"), nullptr},
    {"/serving/latency_metric", "ttft", QT_TRANSLATE_NOOP("choice", "Time to first token"), nullptr},
    {"/serving/latency_metric", "e2e", QT_TRANSLATE_NOOP("choice", "Whole answer"), nullptr},
    {"/parallelism/schedule", "gpipe", QT_TRANSLATE_NOOP("choice", "GPipe"),
     QT_TRANSLATE_NOOP("choice", "all forward, then all backward")},
    {"/parallelism/schedule", "1f1b", QT_TRANSLATE_NOOP("choice", "1F1B"),
     QT_TRANSLATE_NOOP("choice", "one forward, one backward")},
    {"/parallelism/schedule", "zero-bubble", QT_TRANSLATE_NOOP("choice", "Zero bubble"), nullptr},
    {"/parallelism/overlap", "framework", QT_TRANSLATE_NOOP("choice", "As the framework does"), nullptr},
    {"/parallelism/overlap", "gradients", QT_TRANSLATE_NOOP("choice", "Gradients only"),
     QT_TRANSLATE_NOOP("choice", "tensor-parallel and expert exchange stands alone")},
    {"/parallelism/overlap", "none", QT_TRANSLATE_NOOP("choice", "Nothing"),
     QT_TRANSLATE_NOOP("choice", "every exchange stands alone")},
    {"/parallelism/overlap", "tensor", QT_TRANSLATE_NOOP("choice", "Tensor parallel too"),
     QT_TRANSLATE_NOOP("choice", "async tensor parallelism")},
    {"/cluster/fabric", "infiniband-ndr", QT_TRANSLATE_NOOP("choice", "InfiniBand NDR, 400 Gb/s"), nullptr},
    {"/cluster/fabric", "infiniband-hdr", QT_TRANSLATE_NOOP("choice", "InfiniBand HDR, 200 Gb/s"), nullptr},
    {"/cluster/fabric", "roce-400", QT_TRANSLATE_NOOP("choice", "RoCE, 400 Gb/s"), nullptr},
    {"/cluster/fabric", "accelerated", QT_TRANSLATE_NOOP("choice", "Accelerated networking"),
     QT_TRANSLATE_NOOP("choice", "the front end of the size, over TCP")},
    {"/cluster/fabric", "ethernet", QT_TRANSLATE_NOOP("choice", "Ethernet"),
     QT_TRANSLATE_NOOP("choice", "the front end of the size, over TCP")},
    {"/cluster/fabric", "tcp", QT_TRANSLATE_NOOP("choice", "TCP"),
     QT_TRANSLATE_NOOP("choice", "the same, where NCCL finds no fabric")},
    {"/cost/price_mode", "payg", QT_TRANSLATE_NOOP("choice", "Pay as you go"), nullptr},
    {"/cost/price_mode", "spot", QT_TRANSLATE_NOOP("choice", "Spot"), nullptr},
    {"/cost/price_mode", "reserved-1y", QT_TRANSLATE_NOOP("choice", "Reserved 1 year"), nullptr},
    {"/cost/price_mode", "reserved-3y", QT_TRANSLATE_NOOP("choice", "Reserved 3 years"), nullptr},
    {"/cost/price_mode", "savings-1y", QT_TRANSLATE_NOOP("choice", "Savings plan 1 year"), nullptr},
    {"/cost/price_mode", "savings-3y", QT_TRANSLATE_NOOP("choice", "Savings plan 3 years"), nullptr},
    {"/cost/price_mode", "own", QT_TRANSLATE_NOOP("choice", "Own hardware"), nullptr},
    {"/cost/schedule", "always", QT_TRANSLATE_NOOP("choice", "Always on"), nullptr},
    {"/cost/schedule", "8x5", QT_TRANSLATE_NOOP("choice", "8 h on workdays"), nullptr},
    {"/cost/schedule", "nights-off", QT_TRANSLATE_NOOP("choice", "Off at night"), nullptr},
    {"/cost/schedule", "weekend-off", QT_TRANSLATE_NOOP("choice", "Off at weekends"), nullptr},
};

const ChoiceWords* find(std::string_view pointer, std::string_view name)
{
    if (pointer == "/goal/frameworks")  // The same names as those that train.
        pointer = "/training/framework";
    for (const ChoiceWords& entry : choiceWords)
        if (entry.pointer == pointer && entry.name == name)
            return &entry;
    return nullptr;
}

}  // namespace

QString choiceLabel(std::string_view pointer, std::string_view name)
{
    if (const ChoiceWords* entry = find(pointer, name))
        return QCoreApplication::translate("choice", entry->label);
    return asText(name);
}

QString choiceDetail(std::string_view pointer, std::string_view name)
{
    const ChoiceWords* entry = find(pointer, name);
    return entry != nullptr && entry->detail != nullptr ? QCoreApplication::translate("choice", entry->detail)
                                                        : QString();
}

}  // namespace headroom
