#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Headroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

# A chat service of our own.
MODEL=meta-llama/Llama-3.1-70B-Instruct
export HF_HOME=/models
LIMITS=(--max-num-seqs 128
        --max-num-batched-tokens 4096)
docker run --gpus all -d --ipc=host -v ~/.cache:/root/.cache -p 8000:8000 \
    -e VLLM_LOGGING_LEVEL=WARN \
    vllm/vllm-openai:v0.10.2 \
    --model "$MODEL" \
    --tensor_parallel_size 4 --data-parallel-size=2 \
    --kv-cache-dtype fp8_e4m3 --gpu-memory-utilization 0.88 --max-model-len 16384 \
    "${LIMITS[@]}" --enforce-eager --enable-prefix-caching --served-model-name chat > log 2>&1
