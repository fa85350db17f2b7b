// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/plan_guesses.h"

#include "model/catalogue/same_shape.h"
#include "model/text/ascii.h"
#include "model/text/numbers.h"
#include "model/text/plain_name.h"
#include "model/text/quoting.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <utility>

namespace headroom {

namespace {

/// Words after a model's name that change nothing of its shape.
constexpr std::array variants = {"-hf",   "-instruct", "-base",     "-chat", "-it",  "-v0.1",
                                 "-v0.2", "-v0.3",     "_instruct", "_base", "-pt",  "-bnb-4bit",
                                 "_chat", "-unsloth",  "-awq",      "-gptq", "-fp8", "-instruct-2507"};

/// Takes a variant off the end; whether there was one.
bool stripVariant(std::string& name)
{
    for (const std::string_view variant : variants)
        if (name.size() > variant.size() && name.ends_with(variant)) {
            name.resize(name.size() - variant.size());
            return true;
        }
    return false;
}

std::string lowered(std::string_view text)
{
    std::string out(text);
    std::ranges::transform(out, out.begin(), lowerLetter);
    return out;
}

const ZooModel* modelNamed(const Catalogue& catalogue, std::string_view plain)
{
    const auto found =
        std::ranges::find_if(catalogue.models(), [&](const ZooModel& m) { return plainName(m.id) == plain; });
    return found == catalogue.models().end() ? nullptr : &*found;
}

/// A model of the catalogue, and the one of the same shape by whose name it was found, if by another's.
struct FoundModel {
    const ZooModel* model{nullptr};
    const SameShape* other{nullptr};
};

FoundModel findModel(const Catalogue& catalogue, std::string name)
{
    name = lowered(name.substr(name.find_last_of('/') + 1));
    if (name.starts_with("meta-"))
        name = name.substr(5);
    do {
        if (const ZooModel* model = modelNamed(catalogue, plainName(name)))
            return {model, nullptr};
        // The catalogue's own name may end with a version: "mistral-7b-v0.1".
        if (const ZooModel* model = modelNamed(catalogue, plainName(name + "-v0.1")))
            return {model, nullptr};
        if (const SameShape* other = sameShapeAs(name))
            return {catalogue.model(other->id), other};
    } while (stripVariant(name));
    return {};
}

std::string whyOfName(const FoundModel& found, const std::string& name)
{
    if (found.other == nullptr)
        return "the catalogue's model of the name " + inQuotes(name);
    std::string why = inQuotes(name) + " has the shape of " + found.model->name;
    if (!found.other->difference.empty())
        why += ", " + std::string(found.other->difference);
    return why + " (" + std::string(found.other->source) + ")";
}

/// "1.1" of "TinyLlama-1.1B", in billions.
std::optional<double> sizeInName(std::string_view name)
{
    for (std::size_t i = 0; i < name.size(); ++i) {
        if (!isDigit(name[i]) || (i > 0 && (isDigit(name[i - 1]) || name[i - 1] == '.')))
            continue;
        double size = 0;
        const auto [end, failure] =
            std::from_chars(name.data() + i, name.data() + name.size(), size, std::chars_format::fixed);
        const auto after = static_cast<std::size_t>(end - name.data());
        const bool billions =
            failure == std::errc() && after < name.size() && (name[after] == 'b' || name[after] == 'B');
        const bool wordEnds =
            after + 1 >= name.size() || std::isalnum(static_cast<unsigned char>(name[after + 1])) == 0;
        if (billions && wordEnds && size > 0.01 && size < 10'000)
            return size;
    }
    return std::nullopt;
}

}  // namespace

void setModel(ImportLog& log, const Architecture& shape, bool isPlain)
{
    const std::vector<ZooModel>& models = log.catalogue().models();
    const auto same = std::ranges::find_if(models, [&](const ZooModel& model) {
        Architecture known = model.architecture;
        // What is published of plain weights says more than their sum: some store a tied head twice.
        if (isPlain && (known.checkpoint_bytes || !shape.checkpoint_bytes))
            known.checkpoint_bytes = shape.checkpoint_bytes;
        return known == shape;
    });
    if (same == models.end()) {
        log.plan().model = shape;
        return;
    }
    log.plan().model = PresetModel{same->id};
    log.note(ImportNoteKind::Taken, "/model/preset", same->id, {}, "the catalogue's model of exactly this shape");
}

bool setModelByName(ImportLog& log, const std::string& name, const std::string& place)
{
    if (const FoundModel found = findModel(log.catalogue(), name); found.model != nullptr) {
        log.guess("/model/preset", found.model->id, whyOfName(found, name), place);
        return true;
    }
    if (const std::optional<double> size = sizeInName(name)) {
        constexpr double billion = 1e9;
        log.guess("/model/parameters", std::round(*size * billion),
                  "only the size in the name " + inQuotes(name) + " is known; its config.json has the shape", place);
        return true;
    }
    log.leaveOut(place, inQuotes(name), "not a model of the catalogue; its config.json has the shape");
    noteModelOpen(log);
    return false;
}

void noteModelOpen(ImportLog& log)
{
    log.note(ImportNoteKind::Guessed, "/model/parameters", "7000000000", {},
             "the file does not state the model: the default stands");
}

void nameAfter(ImportLog& log, const std::string& program)
{
    log.guess("/name", program, "the file has no name for a plan");
}

void setGlobalBatch(ImportLog& log, std::int64_t accumulation, std::int64_t dataParallel, const std::string& place)
{
    const double batch = static_cast<double>(log.plan().training.micro_batch) * static_cast<double>(accumulation) *
                         static_cast<double>(dataParallel);
    log.guess("/training/global_batch", batch,
              "micro-batch " + std::to_string(log.plan().training.micro_batch) + " x accumulation " +
                  std::to_string(accumulation) + " x " + std::to_string(dataParallel) + " data-parallel GPUs",
              place);
}

void setOptimizer(ImportLog& log, const std::string& name, const std::string& place)
{
    std::string plain = plainName(name.substr(name.find_last_of('.') + 1));
    const bool paged = plain.starts_with("paged");
    for (const std::string_view prefix : {"paged", "fused", "deepspeedcpu", "onebit", "zeroone"})
        if (plain.starts_with(prefix))
            plain = plain.substr(prefix.size());
    constexpr std::array<std::pair<std::string_view, std::string_view>, 34> names = {{
        {"adam", "adamw"},
        {"adamw", "adamw"},
        {"cpuadam", "adamw"},
        {"adamwtorch", "adamw"},
        {"adamwtorchfused", "adamw"},
        {"adamwhf", "adamw"},
        {"adamwapexfused", "adamw"},
        {"adamw8bit", "adamw-8bit"},
        {"adam8bit", "adamw-8bit"},
        {"adamwbnb8bit", "adamw-8bit"},
        {"adamwtorch8bit", "adamw-8bit"},
        {"adamw32bit", "adamw"},
        {"adamw4bit", "adamw-4bit"},
        {"adamwtorch4bit", "adamw-4bit"},
        {"adafactor", "adafactor"},
        {"lion", "lion"},
        {"lion32bit", "lion"},
        {"lion8bit", "lion-8bit"},
        {"sgd", "sgd"},
        {"muon", "muon"},
        {"distmuon", "muon"},
        {"came", "came"},
        {"camepytorch", "came"},
        {"sophia", "sophia"},
        {"shampoo", "shampoo"},
        {"distributedshampoo", "shampoo"},
        {"galoreadamw", "galore"},
        {"galore", "galore"},
        {"lomo", "lomo"},
        {"adalomo", "lomo"},
        {"adagrad", "adagrad"},
        {"adamwanyprecision", "adamw"},
        {"adamwtorchxla", "adamw"},
        {"adamwschedulefree", "adamw"},
    }};
    const auto found = std::ranges::find_if(names, [&](const auto& row) { return row.first == plain; });
    if (found == names.end())
        log.leaveOut(place, inQuotes(name), "no optimizer of a plan: adamw stands");
    else
        log.take("/training/optimizer", std::string(found->second), place);
    if (const Offload offload = log.plan().training.offload; paged && !offloadsOptimizer(offload))
        log.guess("/training/offload", std::string(choiceName(combined(offload, Offload::Optimizer))),
                  "a paged optimizer keeps its states in memory that moves to the host", place);
}

void takeOffload(ImportLog& log, Offload offload, const std::string& place)
{
    const Offload both = combined(log.plan().training.offload, offload);
    log.take("/training/offload", std::string(choiceName(both)), place);
}

void guessTransformersLoss(ImportLog& log, const std::string& why)
{
    log.guess("/training/loss", std::string("fp32-upcast"), why + ": transformers computes the loss on FP32 logits");
}

}  // namespace headroom
