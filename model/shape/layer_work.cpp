// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/shape/layer_work.h"

#include "model/shape/layer_kinds.h"
#include "model/units.h"

namespace headroom {

double recurrentFlops(const Architecture& kind)
{
    const LayerAttention attention = uniformLayer(kind).attention;
    constexpr double half = 0.5;
    if (attention == LayerAttention::Linear) {
        constexpr double chunk = 64;
        const LinearAttention linear = kind.linear.value_or(LinearAttention{});
        const double key = real(linear.key_dim);
        const double value = real(linear.value_dim);
        constexpr double products = 3;  // read of the old value, update, and read of the new one
        return real(linear.value_heads) * (2 * products * key * value + 2 * half * chunk * (3 * key + 2 * value));
    }
    if (attention == LayerAttention::Mamba2) {
        constexpr double chunk = 256;
        const Mamba mamba = kind.mamba.value_or(Mamba{});
        const double inner = real(mamba.heads * mamba.head_dim);
        return 2 * 2 * inner * real(mamba.state) + 2 * half * chunk * (real(mamba.groups * mamba.state) + inner);
    }
    return 0;
}

}  // namespace headroom
