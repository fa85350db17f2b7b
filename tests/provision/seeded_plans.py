# SPDX-FileCopyrightText: The Headroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Plans drawn from a seed, with texts that mean something to a shell, YAML, HCL or Bicep in every field that takes one."""

import random

PIECES = [
    "\n", "\r\n", "\t", '"', "'", "`date`", "$(touch x)", "${HOME}", "%{if true}", "{{ .Values }}", "-leading", "--rm",
    "\u202eevil", "\u2066", "\u2028", "\u0085", "\u200b", "\\", "#SBATCH --uid=0", "---", "- x: y", "*/ resource x", "//", "/*",
    "\x1b]0;x\x07", "\x7f", ";rm -rf /", "&&", "|", ">out", "<in", "*", "?", "[a]", "~", "!!", "%0", "é模🚀",
    "a: b", "& anchor", "EOF", "<<EOF", "' + x + '", "${{ x }}", "@file", "=", ",", "plan", "x y",
]

# Fields whose value is a person's text, with what the plain twin has there instead.
PLAIN_TEXT = "plan"

SIZES = [
    "Standard_ND96isr_H100_v5", "Standard_ND96isr_H200_v5", "Standard_ND96asr_v4", "Standard_ND96amsr_A100_v4",
    "Standard_ND96isr_MI300X_v5", "Standard_ND128isr_NDR_GB200_v6", "Standard_NC24ads_A100_v4",
    "Standard_NC48ads_A100_v4", "Standard_NC40ads_H100_v5", "Standard_NC80adis_H100_v5", "Standard_NC4as_T4_v3",
    "Standard_NC16as_T4_v3", "Standard_NC64as_T4_v3", "Standard_NV36ads_A10_v5", "Standard_NV6ads_A10_v5",
    "Standard_D32s_v5",
]
MODELS = [
    {"preset": "llama-3.1-70b"}, {"preset": "llama-3.1-8b"}, {"preset": "llama-3.1-405b"}, {"preset": "mixtral-8x7b"},
    {"preset": "deepseek-v3"}, {"preset": "gpt-3-175b"}, {"preset": "gpt-2-xl"}, {"parameters": 7_000_000_000},
    {"parameters": 350_000_000}, {"parameters": 1_300_000_000},
    {"architecture": {"layers": 24, "hidden": 2048, "heads": 16, "ffn": 8192, "vocab": 50304}},
]
RECIPES = ["fp32", "tf32", "fp16-mixed", "bf16-mixed", "bf16-mixed-fp32-grads", "bf16-no-master", "bf16-pure",
           "fsdp-mixed", "fsdp-fp8", "fp8-mixed", "fp8-primary", "mxfp8-mixed", "nvfp4-mixed"]
OPTIMIZERS = ["adamw", "adamw-8bit", "adafactor", "lion", "sgd", "sgd-momentum", "muon", "adagrad"]
FRAMEWORKS = ["generic", "megatron", "megatron-deepspeed", "fsdp1", "fsdp2", "deepspeed", "huggingface", "torchtune"]
ENGINES = ["generic", "vllm-v0", "vllm-v1", "trtllm", "sglang"]
WEIGHTS = ["fp32", "bf16", "fp16", "fp8", "int8", "w8a8", "awq4", "gptq4", "nf4", "nvfp4", "mxfp4"]


def hostile_text(draw, longest=6):
    return "".join(draw.choice(PIECES) for _ in range(1 + draw.randrange(longest)))


def training(draw):
    section = {
        "recipe": draw.choice(RECIPES),
        "optimizer": draw.choice(OPTIMIZERS),
        "framework": draw.choice(FRAMEWORKS),
        "micro_batch": draw.choice([1, 1, 2, 4, 8]),
        "sequence": draw.choice([512, 2048, 4096, 8192]),
        "recompute": draw.choice(["none", "selective", "per-op", "block", "full"]),
        "tokens": draw.choice([1e9, 1e10, 1e12]),
        "offload": draw.choice(["none", "none", "none", "optimizer", "activations", "parameters"]),
        "attention": draw.choice(["flash", "flash2", "unfused", "sdpa", "cudnn"]),
        "compile": draw.random() < 0.3,
        "dropout": draw.choice([0, 0, 0.1]),
    }
    if draw.random() < 0.6:
        section["global_batch"] = draw.choice([64, 128, 512, 1024])
    if draw.random() < 0.1:
        section["method"] = draw.choice(["lora", "qlora"])
    return section


def serving(draw):
    section = {
        "engine": draw.choice(ENGINES),
        "weights": draw.choice(WEIGHTS),
        "kv": draw.choice(["bf16", "fp8", "int8", "nvfp4"]),
        "input_tokens": draw.choice([128, 1024, 4096]),
        "output_tokens": draw.choice([32, 256, 1024]),
        "concurrency": draw.choice([1, 16, 64, 256]),
        "engine_fraction": draw.choice([0.85, 0.9, 0.92]),
        "cuda_graphs": draw.random() < 0.8,
        "engine_version": hostile_text(draw),
        "disaggregated": draw.random() < 0.15,
    }
    if draw.random() < 0.3:
        section["requests_per_s"] = draw.choice([0.5, 4, 20])
    if draw.random() < 0.3:
        section["max_batched_tokens"] = 8192
    if draw.random() < 0.15:
        section["speculative"] = {"draft": {"preset": "llama-3.1-8b"}, "draft_tokens": 4}
    return section


def parallelism(draw, is_service):
    section = {"tensor": draw.choice([1, 1, 2, 4, 8]), "pipeline": draw.choice([1, 1, 1, 2, 4])}
    if not is_service:
        section["context"] = draw.choice([1, 1, 1, 2])
        section["zero"] = draw.choice([0, 1, 2, 3])
        section["overlap"] = draw.choice(["framework", "gradients", "none"])
        section["sequence_parallel"] = draw.random() < 0.8
        if section["pipeline"] > 1 and draw.random() < 0.3:
            section["virtual"] = 2
    return section


def cost(draw):
    section = {"region": draw.choice(["eastus", "westus3", "swedencentral", hostile_text(draw), hostile_text(draw)])}
    if draw.random() < 0.2:
        section["price_mode"] = draw.choice(["payg", "spot", "reserved-1y"])
    if draw.random() < 0.5:
        section["price_per_node_hour"] = draw.choice([0.5, 3.67, 98.32])
    if draw.random() < 0.3:
        section["budget"] = draw.choice([1000, 50000])
    if draw.random() < 0.3:
        section["schedule"] = draw.choice(["always", "8x5", "nights-off", "weekend-off"])
    return section


def seeded_plan(seed):
    """One plan; the same seed gives the same plan everywhere."""
    draw = random.Random(f"headroom provision {seed}")
    is_service = draw.random() < 0.45
    plan = {
        "format": "headroom-plan",
        "version": 1,
        "name": hostile_text(draw),
        "workload": "serving" if is_service else "training",
        "model": draw.choice(MODELS),
        "parallelism": parallelism(draw, is_service),
        "cost": cost(draw),
        "goal": {"regions": [hostile_text(draw, 3)[:60]],
                 "frameworks": [{"name": "megatron", "version": hostile_text(draw)}]},
        "calibration": {"measured": [{"quantity": hostile_text(draw), "value": 1, "note": hostile_text(draw)}]},
    }
    nodes = draw.choice([1, 1, 2, 4, 8, 16, 128])
    chance = draw.random()
    if chance < 0.85:
        plan["cluster"] = {"sku": draw.choice(SIZES), "nodes": nodes}
    elif chance < 0.95:
        plan["cluster"] = {"gpu": draw.choice(["h100-sxm", "a100-sxm-40"]), "gpus_per_node": 8, "gpus": 8 * nodes}
    else:
        plan["cluster"] = {"gpu": {"name": hostile_text(draw), "memory_bytes": 8e10, "memory_bytes_per_s": 2e12,
                                   "flops_per_s": {"bf16": 5e14}}, "gpus_per_node": 4, "gpus": 4 * nodes}
    if draw.random() < 0.1 and "sku" in plan["cluster"]:
        plan["cluster"]["zones"] = 2
    plan["serving" if is_service else "training"] = serving(draw) if is_service else training(draw)
    return plan


def plain_region(region):
    """The region as resources are named: small letters, digits and single hyphens."""
    kept = ""
    for char in region.replace(" ", ""):
        if char.isascii() and char.isalnum():
            kept += char.lower()
        elif kept and not kept.endswith("-"):
            kept += "-"
    return kept[:32].rstrip("-") or "unknown"


def plain_name(name):
    """The name as resources are named after it: small letters, digits and single hyphens."""
    kept = ""
    for char in name:
        if char.isascii() and char.isalnum():
            kept += char.lower()
        elif kept and not kept.endswith("-"):
            kept += "-"
    return kept.rstrip("-")


def plain_twin(plan, name=None):
    """The same plan with plain texts: called as its resources are (name), which gives them the same names."""
    twin = dict(plan, name=name or plain_name(plan["name"]), goal={}, calibration={})
    twin["cost"] = dict(plan["cost"])
    twin["cost"]["region"] = plain_region(plan["cost"]["region"])
    if "serving" in plan:
        twin["serving"] = dict(plan["serving"], engine_version=PLAIN_TEXT)
    if isinstance(plan["cluster"].get("gpu"), dict):
        twin["cluster"] = dict(plan["cluster"], gpu=dict(plan["cluster"]["gpu"], name=PLAIN_TEXT))
    return twin
