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
        const double heads = real(linear.value_heads);
        if (linear.kind == LinearKind::ShortConvolution)
            return heads * value * (2 * real(linear.conv) + 2);
        if (linear.kind == LinearKind::Lightning)  // Update and read, and the products within a chunk.
            return heads * (2 * 2 * key * value + 2 * half * chunk * (key + value));
        constexpr double products = 3;  // read of the old value, update, and read of the new one
        return real(linear.value_heads) * (2 * products * key * value + 2 * half * chunk * (3 * key + 2 * value));
    }
    if (attention == LayerAttention::Mamba2 || uniformLayer(kind).beside_mamba) {
        constexpr double chunk = 256;
        const Mamba mamba = kind.mamba.value_or(Mamba{});
        const double inner = real(mamba.heads * mamba.head_dim);
        constexpr double scan = 6;  // Decay, input, update, and read of each element of the state.
        if (mamba.time_rank > 0)
            return scan * inner * real(mamba.state);
        return 2 * 2 * inner * real(mamba.state) + 2 * half * chunk * (real(mamba.groups * mamba.state) + inner);
    }
    return 0;
}

}  // namespace headroom
