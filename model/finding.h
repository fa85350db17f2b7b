// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/units.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace headroom {

/// How much a finding matters: an error decides the exit code, a warning is unwise, information explains.
enum class Severity { Error, Warning, Information };

/// An amount of money in a currency, by its code.
struct Amount {
    Money money{};
    std::string currency{"USD"};
    bool operator==(const Amount&) const = default;
};

/// A name that is shown in a way of its own; what an empty one stands for is said by its kind.
template <class Kind>
struct FindingName {
    std::string text;
    bool operator==(const FindingName&) const = default;
};
/// VM sizes by their ids, one or several in a phrase; empty: hardware of the reader's own.
using SizeId = FindingName<struct SizeIdKind>;
/// What holds memory, by the GPU's name; empty: a CPU node.
using GpuName = FindingName<struct GpuNameKind>;
/// A cloud by its id of the catalogue, such as "azure".
using CloudId = FindingName<struct CloudIdKind>;
/// A region by its id; empty: any.
using RegionId = FindingName<struct RegionIdKind>;
/// The known id nearest to an unknown one; empty: none is near.
using NearestId = FindingName<struct NearestIdKind>;
/// What the plan's owner noted beside a figure; empty: nothing.
using OwnersNote = FindingName<struct OwnersNoteKind>;

/// A value of a plan field with fixed choices, such as a price mode or a latency metric, by its name in the plan file.
struct PlanChoice {
    std::string_view pointer;
    std::string value;
    bool lowerCase{false};  ///< Whether its label stands in lower case, as within a sentence.
    bool operator==(const PlanChoice&) const = default;
};

/// Per cent: 85 is "85 %".
struct Percent {
    double value{0};
    bool operator==(const Percent&) const = default;
};

enum class CountedNoun { Replica, Gpu, Node };
/// So many of a thing, in the singular where it is one.
struct Counted {
    std::int64_t count{0};
    CountedNoun noun{CountedNoun::Replica};
    bool operator==(const Counted&) const = default;
};

/// What needs memory: a pipeline stage, counted from 0, or where there is no pipeline the whole job or service.
struct MemoryUser {
    std::optional<std::int64_t> stage;
    bool isService{false};
    bool operator==(const MemoryUser&) const = default;
};

/// A rule of thumb by its place in `sizeClasses`.
struct SizeClassPlace {
    std::size_t place{0};
    bool operator==(const SizeClassPlace&) const = default;
};

/// A percentile of a latency metric that differs from run to run.
struct VaryingTail {
    PlanChoice metric;
    std::int64_t percentile{0};
    Seconds time{};
    Percent spread{};
    bool operator==(const VaryingTail&) const = default;
};
using VaryingTails = std::vector<VaryingTail>;

/// What brings nodes back from their front end to their own network.
enum class FrontEndRemedy { OneZone, NetworkOfSize, Both };

/// A figure or name that a finding's sentence quotes: its type decides how it is shown, a std::string as it is.
using FindingArgument =
    std::variant<std::int64_t, double, Bytes, Seconds, Hours, Percent, Amount, std::optional<Amount>, Counted,
                 std::string, SizeId, GpuName, CloudId, RegionId, NearestId, OwnersNote, PlanChoice, MemoryUser,
                 SizeClassPlace, VaryingTails, FrontEndRemedy>;

/// The alternative of FindingArgument that a value becomes: whole numbers and text of any type are one each.
template <class Value>
using FindingArgumentOf = std::conditional_t<
    std::is_integral_v<std::remove_cvref_t<Value>>, std::int64_t,
    std::conditional_t<std::is_convertible_v<Value, std::string_view>, std::string, std::remove_cvref_t<Value>>>;

/// The id of a finding with arguments of these types. A literal that is no such entry of `findingKinds`
/// (model/finding_kinds.h, which code that makes findings includes) does not compile.
template <class... Arguments>
struct FindingId {
    std::string_view text;

    // A literal stands for its id, as a format string does.
    consteval FindingId(const char* literal);  // NOLINT(google-explicit-constructor)
};
template <class... Values>
using FindingIdFor = FindingId<FindingArgumentOf<Values>...>;

/// Something the estimator noticed: a stable id with arguments. The sentence is made elsewhere, so that it can be
/// translated; `pointer` names the plan field concerned ("" where none is).
struct Finding {
    std::string_view id;  ///< Stable, such as "memory.does-not-fit".
    Severity severity{Severity::Warning};
    std::string pointer;
    std::vector<FindingArgument> arguments;

    Finding() = default;
    template <class... Values>
    Finding(FindingIdFor<Values...> kind, Severity howMuch, std::string field, Values... values)
        : id(kind.text), severity(howMuch), pointer(std::move(field))
    {
        arguments.reserve(sizeof...(values));
        (arguments.emplace_back(std::in_place_type<FindingArgumentOf<Values>>, std::move(values)), ...);
    }

    bool operator==(const Finding&) const = default;
};

using Findings = std::vector<Finding>;

/// Whether any finding is an error, which makes a command exit with 1.
inline bool hasErrors(const Findings& findings)
{
    for (const Finding& finding : findings)
        if (finding.severity == Severity::Error)
            return true;
    return false;
}

}  // namespace headroom
