// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/serving/replica/serving_terms.h"
#include "model/text/formula.h"

namespace headroom {

// What is called add... adds to a formula what the function beside it returns.

/// Weights of the fullest GPU of a replica. Engines keep embedding, head, norms and router in 16 bit; bitsandbytes in
/// PyTorch packs the head too. A pipeline of PyTorch layers keeps both ends on its first GPU.
[[nodiscard]] Bytes servingWeights(const ServingTerms& terms);
void addServingWeights(Formula& formula, const ServingTerms& terms);

/// Weights of the draft model on one GPU, 0 without one; and those of both models.
[[nodiscard]] Bytes draftWeights(const ServingTerms& terms);
[[nodiscard]] Bytes heldWeights(const ServingTerms& terms);
void addHeldWeights(Formula& formula, const ServingTerms& terms);

/// KV cache of one token on one GPU, the draft's own included, all layers at full length. Grouped-query heads are split
/// over the tensor ranks and repeated where there are fewer heads than ranks; the latent of multi-head latent attention
/// is on every rank.
[[nodiscard]] Bytes kvPerToken(const ServingTerms& terms);
void addCacheOfToken(Formula& formula, const ServingTerms& terms);

/// KV cache of one request of that many tokens on one GPU: whole blocks; a sliding layer keeps its window, the chunk
/// being computed and one block.
[[nodiscard]] Bytes kvPerRequest(const ServingTerms& terms, double tokens);

/// What a forward pass over one full iteration holds at once on top of the weights: at the down projection gate, up,
/// their product, residual, normed input and output.
[[nodiscard]] Bytes forwardPeak(const ServingTerms& terms);

/// What the sampler holds at once for all sequences: 39 bytes per logit on PyTorch's sorting path (six start-up logs
/// give 38.6 to 39.1), 12 with FlashInfer, 6 for greedy choice. Logits are gathered, so tensor ranks do not divide it.
[[nodiscard]] double bytesPerLogit(Sampler sampler);
[[nodiscard]] Bytes samplerPeak(const ServingTerms& terms, Sampler sampler);

/// The larger of the two: start-up measures one after the other.
[[nodiscard]] Bytes activationPeak(const ServingTerms& terms, Sampler sampler);

/// What libraries allocate beside the engine's tensors within its share: 0.10 GiB on data-centre cards, 0.35 on
/// GeForce; with tensor ranks NCCL and the custom all-reduce 0.15 to 0.25, and 1 GiB of multicast buffers from Hopper
/// on (seen in two logs).
[[nodiscard]] Bytes libraryMemory(const ServingTerms& terms);

/// CUDA context and CUDA graphs, outside the engine's share.
[[nodiscard]] Bytes graphMemory(const ServingTerms& terms);
inline constexpr Bytes servingContext = gibibytes(0.5);

/// The KV cache that the engine's settings leave on one GPU, never negative.
[[nodiscard]] Bytes kvPool(const ServingTerms& terms, Sampler sampler);
/// The same before it is cut at nothing: by how much the weights alone exceed the share.
[[nodiscard]] Bytes kvBudget(const ServingTerms& terms, Sampler sampler);
void addKvBudget(Formula& formula, const ServingTerms& terms, Sampler sampler);

/// 16-bit copies of the widest matrix that packed formats of PyTorch engines unpack, in use and prefetched.
[[nodiscard]] Bytes unpackedMatrices(const ServingTerms& terms);

/// Tokens of a PyTorch server's cache for a request of that many: a pipeline of layers allocates the cache of the
/// longest sequence at once.
[[nodiscard]] double eagerCacheTokens(const ServingTerms& terms, double tokens);

/// What the prompts of a static batch need beside weights and cache, all of which pass at once.
[[nodiscard]] Bytes promptsPeak(const ServingTerms& terms, double sequences, double prompt);

/// torch.cuda.max_memory_allocated of a PyTorch server with so many sequences of so many tokens each, of which so many
/// are prompt.
[[nodiscard]] Bytes eagerPeak(const ServingTerms& terms, double sequences, double prompt, double tokens);

/// Whole blocks of the pool, in tokens of one GPU.
[[nodiscard]] double poolTokens(const ServingTerms& terms, Bytes pool);

/// Requests of that many tokens that a replica's pool holds at once, a fraction included; a shared prefix is held once.
[[nodiscard]] double poolRequests(const ServingTerms& terms, Bytes pool, double tokens);

/// The longest request, in tokens, that the pool holds beside nothing else.
[[nodiscard]] double longestRequest(const ServingTerms& terms, Bytes pool);

}  // namespace headroom
