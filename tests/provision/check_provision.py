#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Headroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Writes seeded plans for all targets that suit them and judges every file with the tools that are here.

A plan whose texts are full of what means something to a shell, YAML, HCL or Bicep has to give the files of its plain
twin, which is called as its resources are, comments apart, and its scripts have to run the same commands. What a tool that is absent would
have judged is said to be skipped.
"""

import argparse
import ast
import collections
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

import launcher_tables as tables
from seeded_plans import plain_twin, seeded_plan

try:
    import yaml
except ImportError:
    yaml = None
try:
    import tomllib
except ImportError:
    tomllib = None

HERE = pathlib.Path(__file__).resolve().parent
DATE = "2026-11-26"
SECRET = re.compile(r"(?i)(--(admin-)?password|--api-key|account_?key=|BEGIN [A-Z ]*PRIVATE|\bhf_[a-z0-9]{20}|\bsk-[a-z0-9]{20}"
                    r"|\bsig=[a-z0-9%]{20}|\btoken: *\S|(password|secret)\"? *[:=] *[\"'][^\"'$]+[\"'])")
STUBS = ["az", "kubectl", "srun", "sbatch", "scontrol", "torchrun", "accelerate", "ray", "vllm", "python", "python3",
         "trtllm-serve", "nvidia-smi", "ibstat", "ib_write_bw", "mpirun", "dcgmi", "nvbandwidth", "fio", "lscpu", "rocm-smi",
         "hostname", "sleep", "curl", "wget", "rm", "timeout", "touch", "date", "deepspeed", "kill", "helm", "terraform"]
REAL = ["bash", "env", "head", "wc", "tee", "mkdir", "dirname", "cat", "printf", "seq", "grep", "tr", "xargs", "sort", "awk"]
# Of az: a version that has every option, room in every counter, nothing that is there yet, and a check that ends well.
AZ_STUB = """az) case "$1 $2 $3" in
'version --query '*) echo 99.0.0; exit ;;
'feature show '*) echo Registered; exit ;;
'vm list-skus '*) for word in "$@"; do if [ "$word" = tsv ]; then echo someFamily; exit; fi; done ;;
'vm list-usage '*) printf '%s\\t999999\\t0\\n' cores lowPriorityCores someFamily $STUB_FAMILIES; exit ;;
'ml compute list-usage') printf '%s\\t999999\\tNone\\n' 'Total Cluster Dedicated Regional vCPUs' TotalLowPriorityCores
    printf '%s Cluster Dedicated vCPUs\\t999999\\tNone\\n' someFamily $STUB_FAMILIES; exit ;;
'batch account show') printf '%s\\t999999\\n' dedicated spot; exit ;;
esac
if [ "$2 $3" = 'run-command invoke' ]; then echo 'check-machines.sh: well, all of it in the log'; exit; fi
if [ "$1 $2" = 'vmss list-instances' ]; then seq 1 "$STUB_NODES"; exit; fi
for word in "$@"; do if [ "$word" = tsv ]; then echo 0; fi; done ;;
"""
# One machine as the plan has it.
MACHINE_STUB = """nvidia-smi) for ((i = 0; i < STUB_GPUS; i++)); do
    if [ "$1" = --list-gpus ]; then echo "GPU $i"; fi
    if [[ $* == *noheader* ]]; then echo "$i, $STUB_GPU, $STUB_MEMORY, Enabled, 0"; fi
    done ;;
ibstat) for ((i = 0; i < STUB_PORTS; i++)); do
    printf "CA 'mlx5_ib%s'\\n\\tPort 1:\\n\\t\\tState: Active\\n\\t\\tRate: %s\\n" "$i" "$STUB_RATE"
    done ;;
"""


class Findings:
    """What was judged how often, and what was wrong with it."""

    def __init__(self):
        self.count = collections.Counter()
        self.wrong = []
        self.skipped = []

    def judged(self, check, number=1):
        self.count[check] += number

    def fail(self, check, where, what):
        self.wrong.append((check, str(where), str(what)[:600]))

    def skip(self, check, why):
        self.skipped.append(f"{check}: skipped, {why}")

    def merge(self, other):
        self.count.update(other.count)
        self.wrong += other.wrong


def without_comments(text):
    """Lines that are no comment of a shell, YAML, HCL, TOML or Bicep."""
    kept = []
    for line in text.split("\n"):
        start = line.lstrip()
        is_directive = line.startswith("#SBATCH") or line.startswith("#!")
        if is_directive or not (start.startswith("#") or start.startswith("//")):
            kept.append(line)
    return "\n".join(kept)


# --- Writing ----------------------------------------------------------------------------------------------------------

def provision(program, plan, folder):
    """The files of a plan by name, and what the program said."""
    plan_file = folder.with_suffix(".headroom.json")
    plan_file.write_text(json.dumps(plan))
    done = subprocess.run([program, "provision", plan_file, "--target", "all", "--force", "--overwrite", "-o", folder,
                           "--date", DATE, "--format", "json"], capture_output=True, timeout=120, check=False)
    if done.returncode not in (0, 1):
        return None, f"exit {done.returncode}: {done.stderr.decode(errors='replace')}"
    said = json.loads(done.stdout)
    files = {}
    for entry in said["files"]:
        path = folder / entry["path"]
        data = path.read_bytes()
        if len(data) != entry["bytes"]:
            return None, f"{entry['path']} has {len(data)} bytes, {entry['bytes']} were said"
        files[entry["path"]] = data.decode("utf-8")
    return files, said


def check_arithmetic(found, where, files, said):
    """The plan's degrees multiply to the processes that the files start."""
    for check in said["checks"]:
        if check["id"] in ("world-size", "batch"):
            found.judged("world size and batch of the plan")
            if check["ok"] is not True:
                found.fail("world size", where, check)
    processes = {}
    for name in ("run.sh", "deepspeed.sh", "megatron.sh", "torchtitan.sh", "train.sbatch"):
        match = re.search(r"torchrun --nproc_per_node (\d+) --nnodes (\d+)", files.get(name, "").replace("\\\n", " "))
        if match:
            processes[name] = int(match[1]) * int(match[2])
    if not processes:
        return
    world = processes.get("run.sh", next(iter(processes.values())))
    found.judged("world size of launchers", len(processes))
    if any(number != world for number in processes.values()):
        found.fail("world size", where, processes)
    degrees = dict(re.findall(r"export (\w+_PARALLEL_SIZE)=(\d+)", files.get("run.sh", "")))
    product = 1
    for number in degrees.values():
        product *= int(number)
    if product != world:
        found.fail("world size", where, f"{degrees} is not {world}")
    if "ds_config.json" in files:
        config = json.loads(files["ds_config.json"])
        wanted = config["train_micro_batch_size_per_gpu"] * config["gradient_accumulation_steps"] * world
        found.judged("batch of DeepSpeed")
        if config["train_batch_size"] != wanted:
            found.fail("batch", where, f"DeepSpeed: {config['train_batch_size']} is not {wanted}")
    if "megatron.sh" in files:
        text = files["megatron.sh"].replace("\\\n", " ")

        def flag(name, otherwise=1):
            match = re.search(rf"{name} (\d+)", text)
            return int(match[1]) if match else otherwise
        split = flag("--tensor-model-parallel-size") * flag("--pipeline-model-parallel-size") * flag("--context-parallel-size")
        found.judged("batch of Megatron-LM")
        if world % split or flag("--global-batch-size") % (flag("--micro-batch-size") * (world // split)):
            found.fail("batch", where, f"Megatron-LM: {split} of {world}")
    if "accelerate.yaml" in files and yaml:
        config = yaml.safe_load(files["accelerate.yaml"])
        found.judged("world size of accelerate")
        if config["num_processes"] != world:
            found.fail("world size", where, f"accelerate: {config['num_processes']} is not {world}")
    for name, table in (("gpu-operator-values.yaml", tables.GPU_OPERATOR),
                        ("network-operator-values.yaml", tables.NETWORK_OPERATOR)):
        if name in files and yaml:
            check_keys(found, where, name, yaml.safe_load(files[name]), table)
    if "torchtitan.toml" in files and tomllib:
        table = tomllib.loads(files["torchtitan.toml"])["parallelism"]
        product = 1
        for key, number in table.items():
            product *= number if key.endswith("_degree") else 1
        found.judged("world size of torchtitan")
        if product != world:
            found.fail("world size", where, f"torchtitan: {product} is not {world}")
    if "job.yml" in files and yaml:
        job = yaml.safe_load(files["job.yml"])
        found.judged("world size of Azure Machine Learning")
        if job["resources"]["instance_count"] * job["distribution"]["process_count_per_instance"] != world:
            found.fail("world size", where, job)


# --- Syntax -----------------------------------------------------------------------------------------------------------

def tree_of(name, text):
    """What a file says, comments apart; None for what is judged as text."""
    if name.endswith(".json"):
        return json.loads(text)
    if name.endswith((".yaml", ".yml")) and yaml:
        return list(yaml.load_all(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)))
    if name.endswith(".toml") and tomllib:
        return tomllib.loads(text)
    if name.endswith(".py"):
        return ast.dump(ast.parse(text))
    return None


def check_texts(found, where, files, twin):
    """Every file parses and says what that of the plain twin says."""
    if set(files) != set(twin):
        found.fail("same files", where, sorted(set(files) ^ set(twin)))
    for name, text in files.items():
        found.judged("files")
        for char in text:
            if char != "\n" and (ord(char) < 32 or ord(char) == 127 or char in "\u2028\u2029\u0085" or
                                 0x200b <= ord(char) <= 0x200f or 0x202a <= ord(char) <= 0x202e or
                                 0x2066 <= ord(char) <= 0x2069):
                found.fail("no hidden characters", where / name, repr(char))
                break
        if SECRET.search(text):
            found.fail("no secret", where / name, SECRET.search(text)[0])
        found.judged("no secret")
        if name not in twin:
            continue
        try:
            tree = tree_of(name, text)
            same = tree == tree_of(name, twin[name]) if tree is not None else \
                without_comments(text) == without_comments(twin[name])
        except Exception as error:  # Whatever a parser says of it.
            found.fail("parses", where / name, error)
            continue
        kind = {"json": "JSON", "yaml": "YAML", "yml": "YAML", "toml": "TOML", "py": "Python"}.get(name.rsplit(".", 1)[-1])
        if kind and tree is not None:
            found.judged(f"parses as {kind}")
        found.judged("same as the plain twin")
        if not same:
            found.fail("same as the plain twin", where / name, "another tree")


# --- Shell ------------------------------------------------------------------------------------------------------------

def is_script(name):
    return name.endswith((".sh", ".sbatch"))


class StubbedShell:
    """Runs scripts where az, kubectl, srun and the others only write down how they were called."""

    def __init__(self, folder):
        self.folder = folder
        self.stubs = folder / "stubs"
        self.stubs.mkdir(parents=True, exist_ok=True)
        stub = ("#!/bin/bash\nline=${0##*/}\nfor word in \"$@\"; do line+=$'\\x1f'$word; done\n"
                "printf '%s\\x1e' \"${line//$'\\x1e'/}\" >>\"$STUB_LOG\"\n"
                "case ${0##*/} in\nhostname) echo node0 ;;\nscontrol) echo node0 ;;\n"
                + MACHINE_STUB + AZ_STUB + "esac\nexit 0\n")
        for name in STUBS:
            path = self.stubs / name
            path.write_text(stub)
            path.chmod(0o755)
        for name in REAL:
            link = self.stubs / name
            if not link.exists() and shutil.which(name):
                link.symlink_to(shutil.which(name))

    def run(self, script, number):
        """What the script called, and the files that it left."""
        work = self.folder / f"run-{number}"
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir(parents=True)
        (work / "peers").write_text("node0\n")
        log = work / "log"
        log.touch()
        (work / "key.pub").write_text("ssh-ed25519 key\n")
        for needed in re.findall(r"^needed (.+)$", script, re.M):
            for name in needed.split():
                (work / name).parent.mkdir(exist_ok=True)
                (work / name).touch()

        def value(name, otherwise):
            known = re.search(rf"^(?:export )?{name}='?([^'\n]+)'?$", script, re.M)
            return known[1] if known else otherwise

        environment = {"PATH": str(self.stubs), "HOME": str(work), "STUB_LOG": str(log), "MASTER_ADDR": "node0",
                       "NODE_RANK": "0", "HEAD_ADDR": "node0", "ROLE": "head", "IMAGE": "p:o:s:1", "SLURM_JOB_ID": "7",
                       "SLURM_JOB_NODELIST": "node[0-1]", "PEER": "node1", "HOSTFILE": str(work / "peers"),
                       "STUB_GPUS": value("GPUS", "8"), "STUB_GPU": value("GPU", ""), "STUB_NODES": value("NODES", "0"),
                       "STUB_MEMORY": value("MEMORY_MIB", "0"), "STUB_PORTS": value("PORTS", "0"),
                       "STUB_RATE": value("RATE", "0"), "SSH_KEY": str(work / "key.pub"), "IMAGE_ID": "/image",
                       "STUB_FAMILIES": " ".join(name.replace(" ", "") for name in re.findall(
                           r"^FAMILY='?([\w ]+)'?$", script, re.M)) + " standardDSv5Family",
                       "LOG": str(work / "check.txt"), "LC_ALL": "C.UTF-8"}
        (work / "script").write_text(script)
        here = work / "here"
        here.mkdir()
        done = subprocess.run(["/bin/bash", str(work / "script")], cwd=here, env=environment, capture_output=True,
                              timeout=60, check=False, start_new_session=True)
        # What a script stops at its end it names by numbers that no two runs share.
        calls = sorted(c for c in log.read_bytes().decode().split("\x1e") if c and not c.startswith("kill\x1f"))
        left = sorted(str(p.relative_to(here)) for p in here.rglob("*") if p.is_file())
        shutil.rmtree(work, ignore_errors=True)
        return {"code": done.returncode, "calls": calls, "left": left,
                "said": done.stderr.decode(errors="replace")[:300] if done.returncode else ""}


def check_scripts(found, where, files, twin, shell, number, calls):
    for name, text in files.items():
        if not is_script(name):
            continue
        done = subprocess.run(["/bin/bash", "-n"], input=text.encode(), capture_output=True, check=False)
        found.judged("bash -n")
        if done.returncode:
            found.fail("bash -n", where / name, done.stderr.decode())
            continue
        ran = shell.run(text, number)
        found.judged("runs against stubs")
        if ran["code"]:
            found.fail("runs against stubs", where / name, f"exit {ran['code']}: {ran['said']}")
        if any(not path.startswith("acceptance-results") for path in ran["left"]):
            found.fail("leaves no file", where / name, ran["left"])
        if name in twin:
            other = shell.run(twin[name], number)
            if other != ran:
                found.fail("same arguments as the plain twin", where / name,
                           [c for c in ran["calls"] if c not in other["calls"]][:3])
            found.judged("same arguments as the plain twin")
        calls[name].update(ran["calls"])


def shellcheck(found, paths):
    program = shutil.which("shellcheck")
    if not program:
        return found.skip("shellcheck", "shellcheck is not installed")
    # Scripts that differ in comments and numbers alone are judged once.
    kinds = {}
    for path in paths:
        text = re.sub(r"\d+(\.\d+)?", "7", without_comments(path.read_text()))
        kinds.setdefault(hashlib.sha256(text.encode()).digest(), path)
    chosen = list(kinds.values())
    for start in range(0, len(chosen), 100):
        done = subprocess.run([program, "--shell=bash", "--format=gcc", *map(str, chosen[start:start + 100])],
                              capture_output=True, text=True, check=False)
        for line in done.stdout.splitlines():
            found.fail("shellcheck", line.split(":")[0], line)
    found.judged("shellcheck", len(chosen))
    found.judged("scripts whose like shellcheck judged", len(paths))
    return None


# --- Terraform and Bicep ----------------------------------------------------------------------------------------------

def parse_templates(found, pairs, tools):
    """Parses the Terraform and Bicep files of pairs (hostile, twin), and compares their trees."""
    node = shutil.which("node")
    if not node or not (tools / "node_modules").is_dir():
        return found.skip("Terraform and Bicep", f"no node, or no node_modules in {tools}: npm install @cdktf/hcl2json "
                                                 "tree-sitter-bicep web-tree-sitter")
    with subprocess.Popen([node, str(HERE / "syntax.mjs"), str(tools)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          text=True) as parser:
        has = json.loads(parser.stdout.readline())
        for kind in ("hcl", "bicep"):
            if not has[kind]:
                found.skip("Terraform" if kind == "hcl" else "Bicep", "its parser is not in node_modules")

        def tree(path):
            parser.stdin.write(json.dumps({"path": str(path)}) + "\n")
            parser.stdin.flush()
            return json.loads(parser.stdout.readline())
        for hostile, twin in pairs:
            kind = "hcl" if hostile.suffix == ".tf" else "bicep"
            if not has[kind]:
                continue
            name = "parses as Terraform" if kind == "hcl" else "parses as Bicep"
            answer = tree(hostile)
            found.judged(name)
            if "error" in answer:
                found.fail(name, hostile, answer["error"])
            elif twin.exists() and tree(twin)["tree"] != answer["tree"]:
                found.fail("same as the plain twin", hostile, "another tree")
        parser.stdin.close()
    return None


# --- Kubernetes -------------------------------------------------------------------------------------------------------

class KubernetesTables:
    """Fields of core kinds by Debian's python3-kubernetes, those of custom resources by the tables of this folder."""

    KINDS = {("v1", "Namespace"): "V1Namespace", ("v1", "Service"): "V1Service", ("v1", "ConfigMap"): "V1ConfigMap",
             ("apps/v1", "DaemonSet"): "V1DaemonSet", ("apps/v1", "Deployment"): "V1Deployment",
             ("batch/v1", "Job"): "V1Job", ("v1", "ResourceQuota"): "V1ResourceQuota",
             ("policy/v1", "PodDisruptionBudget"): "V1PodDisruptionBudget",
             ("autoscaling/v2", "HorizontalPodAutoscaler"): "V2HorizontalPodAutoscaler"}

    def __init__(self):
        import kubernetes.client.models as models
        self.models = models
        self.version = __import__("kubernetes").__version__

    def model(self, name):
        # autoscaling/v2 came with 1.23 and policy/v1 with 1.21; the fields are those of the last betas.
        return next((found for known in (name, name.replace("V2H", "V2beta2H"), name.replace("V1P", "V1beta1P"))
                     if (found := getattr(self.models, known, None))), None)

    def judge(self, document):
        key = (document.get("apiVersion"), document.get("kind"))
        if key in self.KINDS:
            return self.walk(self.model(self.KINDS[key]), document, "")
        if key in tables.CUSTOM:
            rest = {k: v for k, v in document.items() if k not in ("apiVersion", "kind", "metadata")}
            return self.walk(self.models.V1ObjectMeta, document["metadata"], "/metadata") + \
                self.custom(tables.CUSTOM[key], rest, "")
        return [f"{key} is no kind that is known"]

    def custom(self, table, value, place):
        if table == "any":
            return []
        if table in ("template", "pod"):
            return self.walk(self.models.V1PodTemplateSpec if table == "template" else self.models.V1PodSpec, value, place)
        if isinstance(table, list):
            return [w for i, item in enumerate(value) for w in self.custom(table[0], item, f"{place}/{i}")]
        wrong = []
        for name, inner in value.items():
            if name not in table and "*" not in table:
                wrong.append(f"{place}/{name}")
            else:
                wrong += self.custom(table.get(name, table.get("*")), inner, f"{place}/{name}")
        return wrong

    def walk(self, model, value, place):
        """What of a value is no field of the model, or of another type."""
        if not isinstance(value, dict):
            return [f"{place} is no object"]
        names = {json_name: python for python, json_name in model.attribute_map.items()}
        wrong = []
        for name, inner in value.items():
            if name not in names:
                wrong.append(f"{place}/{name}")
                continue
            wrong += self.typed(model.openapi_types[names[name]], inner, f"{place}/{name}")
        return wrong

    def typed(self, kind, value, place):
        listed = re.fullmatch(r"list\[(.+)\]", kind)
        mapped = re.fullmatch(r"dict\(str, (.+)\)", kind)
        if listed:
            if not isinstance(value, list):
                return [f"{place} is no list"]
            return [w for i, item in enumerate(value) for w in self.typed(listed[1], item, f"{place}/{i}")]
        if mapped:
            return [] if isinstance(value, dict) else [f"{place} is no map"]
        if kind.startswith(("V1", "V2")):
            return self.walk(getattr(self.models, kind), value, place)
        fits = {"str": str, "int": int, "bool": bool}.get(kind, object)
        return [] if isinstance(value, fits) and not (fits is int and isinstance(value, bool)) else [f"{place} is no {kind}"]


def check_manifests(found, where, files, kubernetes):
    for name, text in files.items():
        if not name.endswith(".yaml") or name.endswith("-values.yaml") or \
                name in ("alerts.yaml", "accelerate.yaml", "trtllm.yaml"):
            continue
        for document in yaml.safe_load_all(text):
            for wrong in kubernetes.judge(document):
                found.fail("Kubernetes fields", where / name, f"{document.get('kind')}: {wrong}")
            found.judged("Kubernetes manifests")


# --- Options ----------------------------------------------------------------------------------------------------------

def check_keys(found, where, name, tree, table):
    """Keys of a configuration by the table of its program."""
    def walk(value, place):
        if place not in table or not isinstance(value, dict):
            return
        for key, inner in value.items():
            if key not in table[place]:
                found.fail("keys of configurations", where / name, f"{place}/{key}")
            walk(inner, f"{place}/{key}".lstrip("/"))
    walk(tree, "")
    found.judged("keys of configurations")


def check_configurations(found, where, files):
    if "ds_config.json" in files:
        check_keys(found, where, "ds_config.json", json.loads(files["ds_config.json"]), tables.DEEPSPEED)
    if "accelerate.yaml" in files and yaml:
        check_keys(found, where, "accelerate.yaml", yaml.safe_load(files["accelerate.yaml"]), tables.ACCELERATE)
    for name, table in (("gpu-operator-values.yaml", tables.GPU_OPERATOR),
                        ("network-operator-values.yaml", tables.NETWORK_OPERATOR)):
        if name in files and yaml:
            check_keys(found, where, name, yaml.safe_load(files[name]), table)
    if "torchtitan.toml" in files and tomllib:
        check_keys(found, where, "torchtitan.toml", tomllib.loads(files["torchtitan.toml"]), tables.TORCHTITAN)
    for name, table in (("cluster.yml", tables.AZUREML_CLUSTER), ("job.yml", tables.AZUREML_JOB)):
        if name in files and yaml:
            check_keys(found, where, name, yaml.safe_load(files[name]), {"": table})


def torchrun_options(path):
    """Long options of torch.distributed.run, read from its source: [--nproc_per_node, --nproc-per-node, ...]."""
    options = set()
    for node in ast.walk(ast.parse(pathlib.Path(path).read_text())):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "add_argument":
            options.update(a.value for a in node.args if isinstance(a, ast.Constant) and str(a.value).startswith("-"))
    return options | {o.replace("_", "-") for o in options}


def unknown_options(words, table):
    """Long options among the words that are not in the table."""
    return [w for w in words if w.startswith("--") and w.split("=")[0] not in table]


def check_calls(found, calls, az, torchrun):
    seen = set()
    for name, lines in calls.items():
        for line in lines:
            words = line.split("\x1f")
            shape = tuple(w if w.startswith("-") else "" for w in words[1:])
            if (words[0], shape) in seen and words[0] != "az":
                continue
            seen.add((words[0], shape))
            check_call(found, name, words, az, torchrun)


def check_call(found, name, words, az, torchrun):
    program = words[0]
    if program == "srun" and "torchrun" in words:
        words = words[words.index("torchrun"):]
        program = "torchrun"
    if program == "az":
        check_az(found, name, words, az)
    elif program == "torchrun":
        script = next((i for i, w in enumerate(words) if w.endswith(".py") or w == "-m"), len(words))
        if torchrun:
            found.judged("calls of torchrun")
            for option in unknown_options(words[1:script], torchrun):
                found.fail("torchrun", name, option)
        if script < len(words) and words[script] == "pretrain_gpt.py":
            found.judged("calls of Megatron-LM")
            for option in unknown_options(words[script + 1:], tables.MEGATRON):
                found.fail("Megatron-LM", name, option)
    else:
        lists = {"vllm": tables.VLLM, "trtllm-serve": tables.TRTLLM, "ray": tables.RAY,
                 "accelerate": tables.ACCELERATE_LAUNCH, "python3": tables.SGLANG}
        if program == "python3" and "sglang.launch_server" not in words:
            return
        if program == "ray" and words[1:3] == ["job", "submit"]:
            words = words[:words.index("--")] if "--" in words else words
        if program in lists:
            found.judged(f"calls of {'sglang' if program == 'python3' else program}")
            for option in unknown_options(words[1:], lists[program]):
                found.fail(program, name, option)


def check_az(found, name, words, az):
    if not az:
        return
    end = next((i for i, w in enumerate(words) if w.startswith("-")), len(words))
    command = " ".join(words[:end])
    extension = next((e for e in tables.AZ_EXTENSIONS if command.startswith(e + " ")), None)
    if extension:
        found.judged(f"calls of {extension} (not in azure-cli: {tables.AZ_EXTENSIONS[extension]})")
        return
    if command not in az["commands"]:
        if command in az["unreadable"]:
            found.judged("calls of az, of whose command Debian's libraries lack a part")
        elif command in tables.AZ_NEWER:
            found.judged(f"calls of {command} (newer: {tables.AZ_NEWER[command]})")
        else:
            found.fail("az", name, f"no command {command}")
        return
    found.judged("calls of az")
    known = az["commands"][command]
    given = {w.split("=")[0] for w in words[end:] if re.match(r"--?[a-zA-Z]", w)}
    for option in given - set(known["options"]) - {"--output", "--query", "--yes"}:
        if f"{command} {option}" in tables.AZ_NEWER:
            found.judged(f"{command} {option} (newer: {tables.AZ_NEWER[f'{command} {option}']})")
        elif not (command.startswith("az network") and "network" in az["incomplete"]):
            found.fail("az", name, f"{command} has no {option}")
    for names in known["required"]:
        if "--cmd" not in names and not given & set(names) and not (command.startswith("az network") and
                                                                    "network" in az["incomplete"]):
            found.fail("az", name, f"{command} needs {names}")


# --- All together -----------------------------------------------------------------------------------------------------

def name_of(files):
    """The plan's name as its resources have it; None where no file has one."""
    named = re.search(r'"uid": "headroom-([a-z0-9-]+)"', files.get("dashboard.json", ""))
    return named[1] if named else None


def judge_plan(arguments):
    """Writes and judges one plan; what needs a program of its own is left to the end."""
    seed, options = arguments
    found = Findings()
    calls = collections.defaultdict(set)
    work = pathlib.Path(options["work"])
    where = work / f"plan-{seed:05d}"
    twin_folder = work / f"twin-{seed:05d}"
    plan = seeded_plan(seed)
    files, said = provision(options["program"], plan, where)
    if files is None:
        found.fail("is written", where, said)
        return found, calls
    twin, twin_said = provision(options["program"], plain_twin(plan, name_of(files)), twin_folder)
    if twin is None:
        found.fail("is written", twin_folder, twin_said)
        return found, calls
    again, _ = provision(options["program"], plan, where) if seed % options["again"] == 0 else (files, None)
    if again != files:
        found.fail("same bytes again", where, "the same plan gave other bytes")
    found.judged("plans")
    found.judged("targets of a plan", len({f["target"] for f in said["files"]}))
    if not files:
        found.judged("plans for which nothing is written")
        return found, calls
    try:
        check_texts(found, where, files, twin)
        check_arithmetic(found, where, files, said)
        check_configurations(found, where, files)
        if yaml and options["kubernetes"]:
            check_manifests(found, where, files, KubernetesTables())
        check_scripts(found, where, files, twin, StubbedShell(work / f"shell-{os.getpid()}"), seed, calls)
    except Exception as error:  # A check that breaks is a finding, too.
        found.fail("is judged", where, repr(error))
    return found, calls


def az_table(found, tools):
    kept = tools / "az-options.json"
    if kept.exists():
        return json.loads(kept.read_text())
    for python in ("/usr/bin/python3", sys.executable):
        done = subprocess.run([python, str(HERE / "az_options.py")], capture_output=True, text=True, check=False) \
            if shutil.which(python) else None
        if done and done.returncode == 0:
            if tools.is_dir():
                kept.write_text(done.stdout)
            return json.loads(done.stdout)
    found.skip("az", "no azure-cli here (Debian: apt-get install azure-cli)")
    return None


def find_torchrun(found, named):
    candidates = [named] if named else ["/usr/lib/python3/dist-packages/torch/distributed/run.py"]
    for path in candidates:
        if path and pathlib.Path(path).exists():
            return torchrun_options(path)
    found.skip("torchrun", "no torch/distributed/run.py (Debian: python3-torch), name it with --torch-run")
    return None


def has_kubernetes(found):
    try:
        return KubernetesTables().version
    except ImportError:
        found.skip("Kubernetes fields", "no module kubernetes (Debian: python3-kubernetes)")
        return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--program", required=True, help="the program headroom")
    parser.add_argument("--work", required=True, help="a folder for what is written")
    parser.add_argument("--plans", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1, help="of the first plan")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--tools", default=str(HERE / "tools"), help="the folder of node_modules")
    parser.add_argument("--torch-run", help="torch/distributed/run.py")
    parser.add_argument("--again", type=int, default=1, help="every n-th plan is written twice")
    parser.add_argument("--quick", action="store_true", help="without az's own table, which takes ten seconds to load")
    options = parser.parse_args()
    found = Findings()
    tools = pathlib.Path(options.tools).resolve()
    work = pathlib.Path(options.work).resolve()
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    for module, name in ((yaml, "PyYAML"), (tomllib, "tomllib of Python 3.11")):
        if module is None:
            found.skip("parsing", f"no {name}")
    az = None if options.quick else az_table(found, tools)
    torchrun = find_torchrun(found, options.torch_run)
    kubernetes = has_kubernetes(found)
    settings = {"program": str(pathlib.Path(options.program).resolve()), "work": str(work), "again": options.again,
                "kubernetes": bool(kubernetes)}
    calls = collections.defaultdict(set)
    seeds = range(options.seed, options.seed + options.plans)
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        for part, called in pool.map(judge_plan, [(seed, settings) for seed in seeds], chunksize=4):
            found.merge(part)
            for name, lines in called.items():
                calls[name] |= lines
    check_calls(found, calls, az, torchrun)
    scripts = sorted(p for p in work.glob("plan-*/*") if is_script(p.name))
    shellcheck(found, scripts)
    templates = sorted(p for p in work.glob("plan-*/*") if p.suffix in (".tf", ".bicep"))
    parse_templates(found, [(p, work / p.parent.name.replace("plan", "twin") / p.name) for p in templates], tools)
    if az:
        print(f"azure-cli {az['version']}" + "".join(f"; of az {m} the options are not all known" for m in az["incomplete"]))
    if kubernetes:
        print(f"fields of Kubernetes by python3-kubernetes {kubernetes}")
    for check, number in sorted(found.count.items()):
        print(f"{number:8}  {check}")
    for line in found.skipped:
        print(line)
    shown = 0
    for check, where, what in found.wrong:
        if shown < 60:
            print(f"WRONG {check}: {where}: {what}")
        shown += 1
    print(f"{len(found.wrong)} findings")
    return 1 if found.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
