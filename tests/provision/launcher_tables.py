# SPDX-FileCopyrightText: The Headroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""What launchers and custom resources take, by the project and commit in which it was looked up.

Facts only: names of options and fields that generated files may hold. A name that is not here is reported, so that
whoever adds it to a writer looks it up first.
"""

# vllm-project/vllm at 002f10e: vllm/engine/arg_utils.py, vllm/entrypoints/openai/cli_args.py.
VLLM = {
    "--tensor-parallel-size", "--pipeline-parallel-size", "--data-parallel-size", "--enable-expert-parallel",
    "--distributed-executor-backend", "--max-model-len", "--max-num-seqs", "--gpu-memory-utilization", "--dtype",
    "--quantization", "--kv-cache-dtype", "--max-num-batched-tokens", "--block-size", "--enforce-eager",
    "--enable-prefix-caching", "--speculative-config", "--port",
}

# sgl-project/sglang at 001067f: python/sglang/srt/server_args.py.
SGLANG = {
    "--model-path", "--tp-size", "--pp-size", "--dp-size", "--enable-dp-attention", "--ep-size", "--context-length",
    "--max-running-requests", "--mem-fraction-static", "--dtype", "--quantization", "--load-format", "--kv-cache-dtype",
    "--chunked-prefill-size", "--page-size", "--disable-cuda-graph", "--nnodes", "--node-rank", "--dist-init-addr",
    "--host", "--port",
}

# NVIDIA/TensorRT-LLM at 00209af: tensorrt_llm/commands/serve.py.
TRTLLM = {
    "--backend", "--tp_size", "--pp_size", "--ep_size", "--max_batch_size", "--max_num_tokens", "--max_seq_len",
    "--kv_cache_free_gpu_memory_fraction", "--extra_llm_api_options", "--host", "--port",
}

# NVIDIA/Megatron-LM at d98e8a6: megatron/training/arguments.py and the dataclasses that it is made of.
MEGATRON = {
    "--num-layers", "--hidden-size", "--num-attention-heads", "--multi-latent-attention", "--q-lora-rank",
    "--kv-lora-rank", "--qk-head-dim", "--qk-pos-emb-head-dim", "--v-head-dim", "--group-query-attention",
    "--num-query-groups", "--kv-channels", "--ffn-hidden-size", "--swiglu", "--num-experts", "--moe-router-topk",
    "--moe-ffn-hidden-size", "--moe-shared-expert-intermediate-size", "--moe-layer-freq",
    "--moe-router-enable-expert-bias", "--normalization", "--position-embedding-type",
    "--untie-embeddings-and-output-weights", "--disable-bias-linear", "--add-qkv-bias", "--qk-layernorm",
    "--mtp-num-layers", "--vocab-size", "--make-vocab-size-divisible-by", "--seq-length", "--max-position-embeddings",
    "--tensor-model-parallel-size", "--pipeline-model-parallel-size", "--context-parallel-size",
    "--num-layers-per-virtual-pipeline-stage", "--expert-model-parallel-size", "--expert-tensor-parallel-size",
    "--sequence-parallel", "--use-distributed-optimizer", "--use-megatron-fsdp", "--data-parallel-sharding-strategy",
    "--no-gradient-accumulation-fusion", "--overlap-grad-reduce", "--overlap-param-gather", "--tp-comm-overlap", "--fp16",
    "--bf16", "--grad-reduce-in-bf16", "--accumulate-allreduce-grads-in-fp32", "--fp8-format", "--fp8-recipe",
    "--fp8-param-gather", "--fp4-format", "--recompute-granularity", "--recompute-method", "--recompute-num-layers",
    "--recompute-modules", "--micro-batch-size", "--global-batch-size", "--train-iters", "--hidden-dropout",
    "--attention-dropout", "--attention-backend", "--optimizer", "--optimizer-cpu-offload", "--data-path",
    "--tokenizer-type", "--tokenizer-model", "--save", "--load", "--ckpt-format", "--save-interval", "--lr",
    "--lr-decay-style", "--clip-grad", "--log-interval", "--log-throughput",
}

# deepspeedai/DeepSpeed at edaa722: deepspeed/runtime/config.py and deepspeed/runtime/zero/config.py.
DEEPSPEED = {
    "": {"train_batch_size", "train_micro_batch_size_per_gpu", "gradient_accumulation_steps", "gradient_clipping", "bf16",
         "fp16", "data_types", "optimizer", "zero_optimization", "activation_checkpointing", "steps_per_print",
         "wall_clock_breakdown"},
    "bf16": {"enabled"},
    "fp16": {"enabled", "loss_scale", "initial_scale_power"},
    "data_types": {"grad_accum_dtype"},
    "optimizer": {"type", "params"},
    "optimizer/params": {"lr", "weight_decay", "betas", "eps", "momentum"},
    "zero_optimization": {"stage", "overlap_comm", "contiguous_gradients", "sub_group_size", "stage3_max_live_parameters",
                          "stage3_max_reuse_distance", "stage3_prefetch_bucket_size", "stage3_param_persistence_threshold",
                          "stage3_gather_16bit_weights_on_model_save", "offload_optimizer", "offload_param",
                          "mics_shard_size"},
    "zero_optimization/offload_optimizer": {"device", "pin_memory"},
    "zero_optimization/offload_param": {"device", "pin_memory"},
    "activation_checkpointing": {"partition_activations", "cpu_checkpointing"},
}

# huggingface/accelerate at 16cb6eb: src/accelerate/commands/config/config_args.py and FullyShardedDataParallelPlugin.
ACCELERATE = {
    "": {"compute_environment", "distributed_type", "mixed_precision", "num_machines", "num_processes", "machine_rank",
         "rdzv_backend", "same_network", "main_training_function", "use_cpu", "fsdp_config", "dynamo_config"},
    "fsdp_config": {"fsdp_version", "fsdp_sharding_strategy", "fsdp_backward_prefetch", "fsdp_use_orig_params",
                    "fsdp_reshard_after_forward", "fsdp_auto_wrap_policy", "fsdp_state_dict_type",
                    "fsdp_cpu_ram_efficient_loading", "fsdp_offload_params", "fsdp_activation_checkpointing"},
    "dynamo_config": {"dynamo_backend"},
}

# pytorch/torchtitan at f3534d7: torchtitan/config_manager.py (JobConfig).
TORCHTITAN = {
    "": {"job", "model", "optimizer", "training", "parallelism", "checkpoint", "activation_checkpoint", "compile"},
    "job": {"dump_folder"},
    "model": {"name", "flavor", "converters"},
    "optimizer": {"name", "lr", "eps"},
    "training": {"local_batch_size", "global_batch_size", "seq_len", "max_norm", "steps", "dataset",
                 "mixed_precision_param", "dtype", "enable_cpu_offload"},
    "parallelism": {"data_parallel_replicate_degree", "data_parallel_shard_degree", "tensor_parallel_degree",
                    "pipeline_parallel_degree", "context_parallel_degree", "pipeline_parallel_schedule",
                    "pipeline_parallel_microbatch_size", "fsdp_reshard_after_forward"},
    "checkpoint": {"folder", "interval"},
    "activation_checkpoint": {"mode", "selective_ac_option"},
    "compile": {"enable"},
}

# ray-project/ray: "ray start" and "ray job submit"; huggingface/accelerate at 16cb6eb: "accelerate launch".
RAY = {"--head", "--port", "--num-gpus", "--block", "--address", "--working-dir"}
ACCELERATE_LAUNCH = {"--config_file", "--main_process_ip", "--main_process_port", "--machine_rank"}

# Azure/azureml-examples at 085cd6e.
AZUREML_CLUSTER = {"$schema", "name", "type", "size", "min_instances", "max_instances", "idle_time_before_scale_down",
                   "tier", "location"}
AZUREML_JOB = {"$schema", "code", "command", "environment", "environment_variables", "compute", "distribution",
               "resources", "limits", "display_name"}

# Custom resources: the fields below a manifest's root. "pod" is core/v1 PodSpec, "template" core/v1 PodTemplateSpec,
# "any" is not looked into.
CUSTOM = {
    # kubeflow/training-operator v1.8.1: pkg/apis/kubeflow.org/v1/pytorch_types.go, common_types.go.
    ("kubeflow.org/v1", "PyTorchJob"): {
        "spec": {"pytorchReplicaSpecs": {"Master": {"replicas": "any", "restartPolicy": "any", "template": "template"},
                                         "Worker": {"replicas": "any", "restartPolicy": "any", "template": "template"}}}},
    # kubernetes-sigs/lws at 0e2e095: api/leaderworkerset/v1/leaderworkerset_types.go.
    ("leaderworkerset.x-k8s.io/v1", "LeaderWorkerSet"): {
        "spec": {"replicas": "any",
                 "leaderWorkerTemplate": {"size": "any", "restartPolicy": "any", "leaderTemplate": "template",
                                          "workerTemplate": "template"}}},
    # kubernetes-sigs/kueue, apis/kueue/v1beta2.
    ("kueue.x-k8s.io/v1beta2", "ResourceFlavor"): {"spec": {"nodeLabels": "any"}},
    ("kueue.x-k8s.io/v1beta2", "ClusterQueue"): {"spec": {"namespaceSelector": "any", "resourceGroups": [{
        "coveredResources": "any", "flavors": [{"name": "any", "resources": [{"name": "any", "nominalQuota": "any"}]}]}]}},
    ("kueue.x-k8s.io/v1beta2", "LocalQueue"): {"spec": {"clusterQueue": "any"}},
    # Mellanox/network-operator at 011c546: api/v1alpha1/nicclusterpolicy_types.go.
    ("mellanox.com/v1alpha1", "NicClusterPolicy"): {"spec": {
        "tolerations": "any", "nodeAffinity": "any",
        "ofedDriver": {"image": "any", "repository": "any", "version": "any", "env": "any"},
        "sriovDevicePlugin": {"image": "any", "repository": "any", "version": "any", "config": "any"}}},
    # ROCm/gpu-operator at 238e9de: api/v1alpha1/deviceconfig_types.go.
    ("amd.com/v1alpha1", "DeviceConfig"): {"spec": {
        "driver": {"enable": "any", "blacklist": "any"},
        "devicePlugin": {"devicePluginTolerations": "any", "enableNodeLabeller": "any", "nodeLabellerTolerations": "any"},
        "metricsExporter": {"enable": "any", "tolerations": "any"}, "selector": "any"}},
    # prometheus-operator, pkg/apis/monitoring/v1/prometheusrule_types.go.
    ("monitoring.coreos.com/v1", "PrometheusRule"): {"spec": {"groups": [{"name": "any", "rules": [{
        "alert": "any", "expr": "any", "for": "any", "labels": "any", "annotations": "any"}]}]}},
    # kaito-project/kaito at 0e39c99: api/v1beta1/workspace_types.go.
    ("kaito.sh/v1beta1", "Workspace"): {
        "resource": {"count": "any", "instanceType": "any", "labelSelector": "any"},
        "inference": {"preset": {"name": "any"}, "config": "any"}},
    # ai-dynamo/dynamo at 7893f26: deploy/cloud/operator/api/v1alpha1, examples/backends/vllm/deploy/disagg.yaml.
    ("nvidia.com/v1alpha1", "DynamoGraphDeployment"): {"spec": {"services": {"*": {
        "componentType": "any", "subComponentType": "any", "replicas": "any", "resources": {"limits": {"gpu": "any"}},
        "extraPodSpec": {"tolerations": "any", "mainContainer": {"image": "any", "command": "any", "args": "any"}}}}}},
}

# Values of charts: NVIDIA/gpu-operator at d7413be, deployments/gpu-operator/values.yaml; Mellanox/network-operator at
# 003c777, deployment/network-operator/values.yaml.
DISCOVERY = {"node-feature-discovery": {"worker"}, "node-feature-discovery/worker": {"tolerations"}}
GPU_OPERATOR = {"": {"daemonsets", "nfd", "driver", "node-feature-discovery"}, "daemonsets": {"tolerations"},
                "nfd": {"enabled"}, "driver": {"rdma"}, "driver/rdma": {"enabled"}, **DISCOVERY}
NETWORK_OPERATOR = {"": {"node-feature-discovery"}, **DISCOVERY}

# Commands of Azure's CLI that 2.45 does not have, and options that came after it.
AZ_EXTENSIONS = {"az ml": "the extension ml"}
AZ_NEWER = {
    "az consumption budget create-with-rg": "Azure/azure-cli 9541f370, a preview",
    "az consumption budget show-with-rg": "Azure/azure-cli 38020319, a preview",
    "az consumption budget update-with-rg": "Azure/azure-cli 38020319, a preview",
    "az consumption budget delete-with-rg": "Azure/azure-cli 9541f370, a preview",
    "az aks nodepool add --gpu-driver": "azure-cli 2.72.2",
}
