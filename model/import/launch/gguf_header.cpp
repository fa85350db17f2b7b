// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/launch/gguf_header.h"

#include "model/text/quoting.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <set>
#include <utility>

namespace headroom {

namespace {

constexpr std::uint64_t mostGgufItems = 65'536;
constexpr std::uint64_t longestGgufText = 65'536;
constexpr std::uint64_t longestKeptList = 1'000;
constexpr std::uint64_t mostGgufElements = 1'000'000'000'000'000;

/// A way to store numbers: so many elements share so many bytes (ggml.c, type_traits; ggml-common.h has the blocks).
struct GgufType {
    std::uint32_t id;
    std::string_view name;
    std::uint64_t elements;
    std::uint64_t bytes;
};
constexpr std::array<GgufType, 34> ggufTypes = {{
    {0, "F32", 1, 4},         {1, "F16", 1, 2},         {2, "Q4_0", 32, 18},      {3, "Q4_1", 32, 20},
    {6, "Q5_0", 32, 22},      {7, "Q5_1", 32, 24},      {8, "Q8_0", 32, 34},      {9, "Q8_1", 32, 36},
    {10, "Q2_K", 256, 84},    {11, "Q3_K", 256, 110},   {12, "Q4_K", 256, 144},   {13, "Q5_K", 256, 176},
    {14, "Q6_K", 256, 210},   {15, "Q8_K", 256, 292},   {16, "IQ2_XXS", 256, 66}, {17, "IQ2_XS", 256, 74},
    {18, "IQ3_XXS", 256, 98}, {19, "IQ1_S", 256, 50},   {20, "IQ4_NL", 32, 18},   {21, "IQ3_S", 256, 110},
    {22, "IQ2_S", 256, 82},   {23, "IQ4_XS", 256, 136}, {24, "I8", 1, 1},         {25, "I16", 1, 2},
    {26, "I32", 1, 4},        {27, "I64", 1, 8},        {28, "F64", 1, 8},        {29, "IQ1_M", 256, 56},
    {30, "BF16", 1, 2},       {34, "TQ1_0", 256, 54},   {35, "TQ2_0", 256, 66},   {39, "MXFP4", 32, 17},
    {40, "NVFP4", 64, 36},    {31, "Q4_0_4_4", 32, 18},
}};

/// Types of metadata (docs/gguf.md, gguf_metadata_value_type).
enum class ValueType : std::uint32_t {
    Uint8,
    Int8,
    Uint16,
    Int16,
    Uint32,
    Int32,
    Float32,
    Bool,
    String,
    Array,
    Uint64,
    Int64,
    Float64
};

/// Leaves the header where it is wrong.
struct GgufRefusal {
    std::string what;
};

class GgufReader {
public:
    explicit GgufReader(std::string_view bytes) : m_bytes(bytes) {}

    Result<GgufHeader> all()
    {
        try {
            return header();
        } catch (const GgufRefusal& refusal) {
            return Error{"byte " + std::to_string(m_at), refusal.what,
                         "Check that the whole file is there and that it is the first of its parts"};
        }
    }

private:
    [[noreturn]] static void refuse(std::string what) { throw GgufRefusal{std::move(what)}; }

    template <class Number>
    Number number()
    {
        static_assert(std::endian::native == std::endian::little, "GGUF files are little-endian");
        if (m_bytes.size() - m_at < sizeof(Number))
            refuse("the header ends in the middle of a number");
        Number value{};
        std::memcpy(&value, m_bytes.data() + m_at, sizeof(Number));
        m_at += sizeof(Number);
        return value;
    }

    std::string_view text()
    {
        const auto length = number<std::uint64_t>();
        if (length > m_bytes.size() - m_at)
            refuse("the header ends in the middle of a text");
        const std::string_view all = m_bytes.substr(m_at, static_cast<std::size_t>(length));
        m_at += static_cast<std::size_t>(length);
        return all;
    }
    std::string shortText()
    {
        const std::string_view whole = text();
        if (whole.size() > longestGgufText || !isUtf8(whole))
            refuse(whole.size() > longestGgufText ? "a name of more than 65,536 bytes" : "a name that is not UTF-8");
        return std::string(whole);
    }

    GgufHeader header()
    {
        GgufHeader result;
        m_at = 4;
        result.version = number<std::uint32_t>();
        if (result.version != 2 && result.version != 3)
            refuse("version " + std::to_string(result.version) + " of GGUF is not known, versions 2 and 3 are");
        const auto tensors = number<std::uint64_t>();
        const auto entries = number<std::uint64_t>();
        if (tensors > mostGgufItems || entries > mostGgufItems)
            refuse("more than 65,536 tensors or entries");
        std::set<std::string, std::less<>> keys;
        for (std::uint64_t i = 0; i < entries; ++i) {
            std::string key = shortText();
            Json read = value(ValueType{number<std::uint32_t>()});
            if (!keys.insert(key).second)
                refuse("the entry " + inQuotes(key) + " stands twice");
            result.entries.get_ref<Json::object_t&>().emplace_back(std::move(key), std::move(read));
        }
        for (std::uint64_t i = 0; i < tensors; ++i)
            result.tensors.push_back(tensor());
        return result;
    }

    Json value(ValueType type)
    {
        switch (type) {
        case ValueType::Uint8: return number<std::uint8_t>();
        case ValueType::Int8: return number<std::int8_t>();
        case ValueType::Uint16: return number<std::uint16_t>();
        case ValueType::Int16: return number<std::int16_t>();
        case ValueType::Uint32: return number<std::uint32_t>();
        case ValueType::Int32: return number<std::int32_t>();
        case ValueType::Float32: return real(static_cast<double>(number<float>()));
        case ValueType::Bool: return number<std::uint8_t>() != 0;
        case ValueType::String: return shownText(text());
        case ValueType::Array: return list();
        case ValueType::Uint64: return number<std::uint64_t>();
        case ValueType::Int64: return number<std::int64_t>();
        case ValueType::Float64: return real(number<double>());
        }
        refuse("an entry of a type that GGUF does not have");
    }
    static Json real(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }
    /// Templates and licences are long; nothing asks for them.
    static Json shownText(std::string_view text)
    {
        constexpr std::size_t kept = 1000;
        return text.size() <= kept && isUtf8(text) ? Json(std::string(text)) : Json(nullptr);
    }

    /// Numbers are kept where they are few; of texts only how many there are.
    Json list()
    {
        const auto type = ValueType{number<std::uint32_t>()};
        const auto length = number<std::uint64_t>();
        if (type == ValueType::Array)
            refuse("a list of lists");
        Json items = Json::array();
        const bool keeps = type != ValueType::String && length <= longestKeptList;
        for (std::uint64_t i = 0; i < length; ++i) {
            if (type == ValueType::String)
                text();
            else if (Json item = value(type); keeps)
                items.push_back(std::move(item));
        }
        if (keeps)
            return items;
        Json counted = Json::object();
        counted["length"] = length;
        return counted;
    }

    GgufTensor tensor()
    {
        constexpr std::uint32_t mostExtents = 4;
        GgufTensor result;
        result.name = shortText();
        const auto extents = number<std::uint32_t>();
        if (extents > mostExtents)
            refuse("a tensor of more than four dimensions");
        std::uint64_t elements = 1;
        for (std::uint32_t i = 0; i < extents; ++i) {
            const auto extent = number<std::uint64_t>();
            if (extent == 0 || extent > mostGgufElements / elements)
                refuse("the tensor " + inQuotes(result.name) + " has an impossible size");
            elements *= extent;
            result.extents.push_back(extent);
        }
        const auto id = number<std::uint32_t>();
        number<std::uint64_t>();  // Where its numbers begin.
        const auto found = std::ranges::find_if(ggufTypes, [&](const GgufType& type) { return type.id == id; });
        if (found == ggufTypes.end())
            refuse("the tensor " + inQuotes(result.name) + " has a type that is not known: " + std::to_string(id));
        // Rows are stored in whole blocks (ggml_row_size).
        const std::uint64_t row = result.extents.empty() ? 1 : result.extents.front();
        const std::uint64_t blocks = (row + found->elements - 1) / found->elements;
        result.type = found->name;
        result.elements = static_cast<double>(elements);
        result.bytes = static_cast<double>(elements / row) * static_cast<double>(blocks * found->bytes);
        return result;
    }

    std::string_view m_bytes;
    std::size_t m_at{0};
};

}  // namespace

bool isGguf(std::string_view bytes) { return bytes.starts_with("GGUF"); }

Result<GgufHeader> readGgufHeader(std::string_view bytes)
{
    if (!isGguf(bytes))
        return Error{{}, "this is no GGUF file", "Choose a file that begins with GGUF"};
    return GgufReader(bytes).all();
}

}  // namespace headroom
