# SPDX-FileCopyrightText: The Headroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

SGLANG_ENABLE_JIT=1 python3 -m sglang.launch_server --model-path deepseek-ai/DeepSeek-R1 \
  --tp 16 --dp-size 8 --enable-dp-attention --ep-size 16 --nnodes 2 --node-rank 0 --dist-init-addr 10.0.0.1:5000 \
  --mem-fraction-static 0.82 --max-running-requests 512 --chunked-prefill-size 8192 --trust-remote-code \
  --host 0.0.0.0 --port 30000 --speculative-algorithm EAGLE --speculative-num-steps 3
