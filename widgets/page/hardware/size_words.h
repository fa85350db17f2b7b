// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/sizes/size_matrix.h"

#include <QString>

namespace headroom {

/// "$98.32" as the plan would pay, in the currency of its cost, or that there is no public price.
[[nodiscard]] QString hourPrice(const SizeOption& option, const CostEstimate& cost);
/// An amount of US dollars in the currency of a plan's cost.
[[nodiscard]] QString dollarsText(double dollars, const CostEstimate& cost);
/// "8 × H100 80 GB", "1/6 × A10 24 GB" or "CPU".
[[nodiscard]] QString gpuText(const SizeOption& option);
/// Whether the GPUs of a node are joined by a link of their own.
[[nodiscard]] bool hasLink(const SizeOption& option);
/// GB/s of that link per GPU in one direction; a dash without one.
[[nodiscard]] QString linkOneWay(const SizeOption& option);
/// Gb/s of the network between nodes; absent without one, or where it is not known.
[[nodiscard]] std::optional<double> rdmaPerGpu(const VmSize& size);
[[nodiscard]] std::optional<double> rdmaPerVm(const VmSize& size);
/// What people take such a machine for, by what it has.
[[nodiscard]] QString bestFor(const SizeOption& option);

}  // namespace headroom
