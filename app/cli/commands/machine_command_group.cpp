// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/command_groups.h"

#include <QCoreApplication>

namespace headroom {

std::vector<Command> machineCommands()
{
    return {
        {"health",
         "[FILE...] [--live] [--ssh HOST]... [--prometheus URL] [--timeout S] [--plan PLAN] "
         "[--interval S [--count N]] [--require healthy|watch] [--before FILE] [--ticket] [--mask [--keep-text]] | "
         "--accept --plan PLAN "
         "[FILE...] | --jobs [FILE...] [--prometheus URL [--hours N]] [--plan PLAN] | --guide [N|WORD...]",
         QT_TRANSLATE_NOOP("CommandLine", "grades GPUs from what nvidia-smi and its like printed"),
         {{"live", "", QT_TRANSLATE_NOOP("CommandLine", "ask nvidia-smi of this computer")},
          {"ssh", "HOST",
           QT_TRANSLATE_NOOP("CommandLine", "ask nvidia-smi of another one through ssh; may be repeated")},
          {"prometheus", "URL",
           QT_TRANSLATE_NOOP("CommandLine",
                             "ask a Prometheus server, or an exporter's /metrics; who asks stands in URL, or "
                             "in HEADROOM_PROMETHEUS_TOKEN, or in ..._USER and ..._PASSWORD, or in a file "
                             "that ..._TOKEN_FILE, ..._USER_FILE or ..._PASSWORD_FILE names")},
          {"timeout", "S",
           QT_TRANSLATE_NOOP("CommandLine", "seconds for each machine and for the server to answer; 30 and 60 unless "
                                            "said otherwise")},
          {"plan", "PLAN", QT_TRANSLATE_NOOP("CommandLine", "hold the readings against a plan")},
          {"interval", "S",
           QT_TRANSLATE_NOOP("CommandLine", "read again every S seconds; JSON is one object per line")},
          {"count", "N", QT_TRANSLATE_NOOP("CommandLine", "how often; without end unless said otherwise")},
          {"require", "healthy|watch",
           QT_TRANSLATE_NOOP("CommandLine", "exit with 1 when anything is worse than that")},
          {"before", "FILE",
           QT_TRANSLATE_NOOP("CommandLine", "say what changed since an earlier capture or saved report")},
          {"mask", "",
           QT_TRANSLATE_NOOP("CommandLine", "hide serials, UUIDs, hosts, users, paths and addresses, to pass it on")},
          {"keep-text", "",
           QT_TRANSLATE_NOOP("CommandLine",
                             "with --mask: keep lines of logs and messages, names in them masked by form")},
          {"ticket", "",
           QT_TRANSLATE_NOOP("CommandLine", "print the faults as a text to paste into a ticket: serial, UUID, bus id, "
                                            "evidence, fault code, what to do on the cloud of --plan")},
          {"accept", "",
           QT_TRANSLATE_NOOP("CommandLine", "judge new, idle machines by --plan: GPUs, memory, driver, links, power, "
                                            "clocks and modes; no load rules")},
          {"jobs", "",
           QT_TRANSLATE_NOOP("CommandLine", "GPU-hours, activity and what is held without work, per job: of sacct, of "
                                            "an exporter's labels, or asked of --prometheus")},
          {"hours", "N",
           QT_TRANSLATE_NOOP("CommandLine", "with --jobs: how far back to ask, 24 unless said otherwise")},
          {"guide", "",
           QT_TRANSLATE_NOOP("CommandLine", "the seven troubles, the one numbered N, or what speaks of all the words, "
                                            "and the healthy ranges; reads nothing")},
          formatOption,
          helpOption},
         &runHealthCommand},
        {"stack",
         "--driver V --gpu NAME [--cuda TOOLKIT] [--torch V] [--torch-cuda V] [--cudnn V] [--nccl V] [--tensorflow V] "
         "[--jax V] [--image NAME:TAG] [--container]",
         QT_TRANSLATE_NOOP("CommandLine", "whether driver, CUDA, framework and GPU work together"),
         {{"driver", "V", QT_TRANSLATE_NOOP("CommandLine", "the driver's version, as nvidia-smi prints it")},
          {"gpu", "NAME", QT_TRANSLATE_NOOP("CommandLine", "the GPU: an id of the catalogue or nvidia-smi's name")},
          {"cuda", "TOOLKIT",
           QT_TRANSLATE_NOOP("CommandLine", "the toolkit's version, or all that nvcc --version prints")},
          {"torch", "V", QT_TRANSLATE_NOOP("CommandLine", "PyTorch's version")},
          {"torch-cuda", "V", QT_TRANSLATE_NOOP("CommandLine", "torch.version.cuda")},
          {"cudnn", "V", QT_TRANSLATE_NOOP("CommandLine", "cuDNN's version, 9.10.2 or 91002")},
          {"nccl", "V", QT_TRANSLATE_NOOP("CommandLine", "NCCL's version")},
          {"tensorflow", "V", QT_TRANSLATE_NOOP("CommandLine", "TensorFlow's version")},
          {"jax", "V", QT_TRANSLATE_NOOP("CommandLine", "JAX's version")},
          {"image", "NAME:TAG",
           QT_TRANSLATE_NOOP("CommandLine", "a container of NVIDIA's catalogue: nvcr.io/nvidia/pytorch:25.12-py3")},
          {"container", "", QT_TRANSLATE_NOOP("CommandLine", "toolkit and framework come in a container")},
          formatOption,
          helpOption},
         &runStackCommand},
    };
}

}  // namespace headroom
