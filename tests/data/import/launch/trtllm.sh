# SPDX-FileCopyrightText: The Headroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

trtllm-serve Qwen/Qwen3-32B-FP8 --tp_size 2 --max_batch_size 64 --max_num_tokens 8192 --max_seq_len 600 \
  --kv_cache_free_gpu_memory_fraction 0.85 --extra_llm_api_options extra.yaml --host localhost
