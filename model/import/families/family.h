// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/import/hf_shape.h"
#include "model/json/strict_json.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

// Families whose layers differ, or whose modelling code has parts that the common reader does not know. Each reader
// states the modelling code that it follows.

namespace headroom {

/// A family's file: the entries of the language model and those of the whole.
struct ModelFamily {
    HfShape& config;
    SourceReader& root;  ///< The same as config.reader where the file has no part of its own for the language model.

    [[nodiscard]] Architecture& shape() { return config.shape; }
    [[nodiscard]] SourceReader& reader() { return config.reader; }

    /// Hidden size, layers, vocabulary, heads, key-value heads, width of a head and context.
    /// `layers`, if not 0, is how many a file lists that does not state their number.
    void readSizes(std::int64_t layers = 0);
    /// The width of the dense MLP under these spellings.
    void readFfn(Spellings keys);
    /// A number that the family cannot do without: 1 and listed as missing where the file does not state it.
    std::int64_t need(Spellings keys, std::int64_t maximum);
    /// A number, or what the modelling code takes where the file does not state it.
    std::int64_t number(Spellings keys, std::int64_t fallback, std::int64_t maximum);
    bool flag(Spellings keys, bool fallback);
    /// A list with one entry per layer; empty where absent. Another length is an error.
    std::vector<Json> perLayer(Spellings keys, bool longer = false);
    /// Experts: their number, how many a token takes, the width of one and of the shared ones.
    Experts& readExperts(Spellings count, Spellings topK, Spellings width);
    /// Output head and token table share their parameters, as either part of the file says.
    void readTied(bool fallback);
    /// One group per layer; neighbours that are alike are joined, and a list that says nothing is dropped.
    void setLayers(const std::function<LayerGroup(std::int64_t layer)>& of);
    /// Says that the published weights do not hold prediction modules which the file names.
    void leaveOutPrediction(Spellings keys);
    /// An encoder of the family that the file does not describe.
    void assumeEncoder(std::int64_t parameters, std::string why);
    /// Parameters of one layer of that kind, its norms included.
    [[nodiscard]] double layerParameters(const LayerGroup& group) const;
    void setPrediction(std::int64_t modules, double each, std::string why);
    void refuse(const std::string& place, std::string what);
};

// One reader per family or two that share their code.

void readMinimaxM2(ModelFamily& family);
void readMinimaxM3(ModelFamily& family);
void readQwenHybrid(ModelFamily& family);
void readMimo(ModelFamily& family);
void readMimoV2(ModelFamily& family);
void readSparseLatent(ModelFamily& family);
void readDeepseekV4(ModelFamily& family);
void readKimiLinear(ModelFamily& family);
void readNemotronH(ModelFamily& family);
void readNemotronNas(ModelFamily& family);
void readStep3(ModelFamily& family);
void readGemma4(ModelFamily& family);
void readLlama4(ModelFamily& family);
void readGptOss(ModelFamily& family);
void readGlm4Moe(ModelFamily& family);
void readGraniteHybrid(ModelFamily& family);
void readBamba(ModelFamily& family);
void readJamba(ModelFamily& family);
void readMamba(ModelFamily& family);
void readMamba2(ModelFamily& family);
void readFalconH1(ModelFamily& family);
void readLfm2(ModelFamily& family);
void readMinimaxText(ModelFamily& family);
void readDbrx(ModelFamily& family);
void readGrok(ModelFamily& family);
void readArctic(ModelFamily& family);
void readHunyuan(ModelFamily& family);
void readExaone4(ModelFamily& family);
void readAfmoe(ModelFamily& family);
void readGemma3n(ModelFamily& family);
void readModernBert(ModelFamily& family);
void readNomicBert(ModelFamily& family);
void readMpnet(ModelFamily& family);
void readDeberta(ModelFamily& family);

}  // namespace headroom
