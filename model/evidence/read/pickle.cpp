// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/read/pickle.h"

#include "model/text/numbers.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <string>

namespace headroom {
namespace {

constexpr std::size_t mostDepth = 64;
constexpr std::size_t mostIntegerBytes = 64;
constexpr std::size_t mostObjects = std::size_t{1} << 27;
constexpr std::size_t mostBytes = std::size_t{1} << 31;

struct OpcodeName {
    unsigned char code;
    std::string_view name;
};
/// Opcodes that a pickle may have and data does not need.
constexpr std::array refusedOpcodes = {
    OpcodeName{'c', "GLOBAL"},
    OpcodeName{0x93, "STACK_GLOBAL"},
    OpcodeName{'R', "REDUCE"},
    OpcodeName{'b', "BUILD"},
    OpcodeName{'i', "INST"},
    OpcodeName{'o', "OBJ"},
    OpcodeName{0x81, "NEWOBJ"},
    OpcodeName{0x92, "NEWOBJ_EX"},
    OpcodeName{0x82, "EXT1"},
    OpcodeName{0x83, "EXT2"},
    OpcodeName{0x84, "EXT4"},
    OpcodeName{'P', "PERSID"},
    OpcodeName{'Q', "BINPERSID"},
    OpcodeName{0x97, "NEXT_BUFFER"},
    OpcodeName{0x98, "READONLY_BUFFER"},
    OpcodeName{0x96, "BYTEARRAY8"},
    OpcodeName{0x8f, "EMPTY_SET"},
    OpcodeName{0x90, "ADDITEMS"},
    OpcodeName{0x91, "FROZENSET"},
    OpcodeName{'0', "POP"},
    OpcodeName{'1', "POP_MARK"},
    OpcodeName{'2', "DUP"},
    OpcodeName{'I', "INT"},
    OpcodeName{'L', "LONG"},
    OpcodeName{'F', "FLOAT"},
    OpcodeName{'S', "STRING"},
    OpcodeName{'V', "UNICODE"},
    OpcodeName{'T', "BINSTRING"},
    OpcodeName{'U', "SHORT_BINSTRING"},
    OpcodeName{'g', "GET"},
    OpcodeName{'p', "PUT"},
    OpcodeName{'d', "DICT"},
    OpcodeName{'l', "LIST"},
};

std::string hexByte(unsigned char code)
{
    constexpr std::string_view digits = "0123456789abcdef";
    return {'0', 'x', digits[code >> 4U], digits[code & 15U]};
}

}  // namespace

/// The stack machine that a pickle is a program of.
class PickleMachine {
public:
    explicit PickleMachine(std::string_view bytes) { m_data.m_bytes = bytes; }

    Result<PickleData> run()
    {
        while (!m_problem && !m_isDone) {
            m_opcodeAt = m_at;
            if (m_at >= m_data.m_bytes.size()) {
                fail("the pickle ends in the middle", "Copy the file again: it is cut");
                break;
            }
            step(static_cast<unsigned char>(m_data.m_bytes[m_at++]));
        }
        if (m_problem)
            return *std::move(m_problem);
        return std::move(m_data);
    }

private:
    using Node = PickleData::Node;
    using Kind = PickleData::Kind;
    using Place = PickleData::Place;

    void fail(std::string what, std::string remedy = "Write it with torch.cuda.memory._dump_snapshot()")
    {
        if (!m_problem)
            m_problem =
                Error{"byte " + groupedNumber(static_cast<double>(m_opcodeAt)), std::move(what), std::move(remedy)};
    }

    void refuse(unsigned char code)
    {
        const auto known = std::ranges::find(refusedOpcodes, code, &OpcodeName::code);
        const std::string name = known == refusedOpcodes.end()
                                     ? "an unknown opcode " + hexByte(code)
                                     : "opcode " + std::string(known->name) + " (" + hexByte(code) + ")";
        fail(name + " is not plain data, and nothing else of a pickle is read");
    }

    /// So many bytes as a little-endian number.
    std::uint64_t bytesOf(std::size_t count)
    {
        std::uint64_t number = 0;
        if (m_data.m_bytes.size() - m_at < count) {
            fail("the pickle ends in the middle", "Copy the file again: it is cut");
            return 0;
        }
        for (std::size_t i = 0; i < count; ++i)
            number |= static_cast<std::uint64_t>(static_cast<unsigned char>(m_data.m_bytes[m_at + i])) << (8 * i);
        m_at += count;
        return number;
    }

    Place add(const Node& node)
    {
        if (m_data.m_nodes.size() >= mostObjects) {
            fail("it holds more than " + groupedNumber(static_cast<double>(mostObjects)) + " objects",
                 "Record a shorter history (max_entries)");
            return 0;
        }
        m_data.m_nodes.push_back(node);
        return static_cast<Place>(m_data.m_nodes.size() - 1);
    }

    void push(Place place) { m_stack.push_back(place); }
    void pushNode(const Node& node)
    {
        const Place place = add(node);
        if (!m_problem)
            push(place);
    }
    void pushWhole(std::int64_t number)
    {
        Node node;
        node.kind = Kind::Int;
        node.whole = number;
        pushNode(node);
    }
    void pushBool(bool value)
    {
        Node node;
        node.kind = Kind::Bool;
        node.whole = value ? 1 : 0;
        pushNode(node);
    }
    void pushText(std::uint64_t length)
    {
        if (m_problem || length > m_data.m_bytes.size() - m_at)
            return fail("a text is longer than the rest of the file", "Copy the file again: it is cut");
        Node node;
        node.kind = Kind::Text;
        node.size = static_cast<std::uint32_t>(length);
        node.whole = static_cast<std::int64_t>(m_at);
        m_at += length;
        pushNode(node);
    }
    void pushEmpty(Kind kind)
    {
        Node node;
        node.kind = kind;
        node.depth = 1;
        node.chunks.first = PickleData::noChunk;
        node.chunks.last = PickleData::noChunk;
        pushNode(node);
    }

    /// An integer of so many bytes in two's complement.
    void pushLong(std::uint64_t length)
    {
        if (length > mostIntegerBytes)
            return fail("an integer of " + groupedNumber(static_cast<double>(length)) + " bytes");
        if (m_problem || length > m_data.m_bytes.size() - m_at)
            return fail("the pickle ends in the middle", "Copy the file again: it is cut");
        const std::string_view bytes = m_data.m_bytes.substr(m_at, length);
        m_at += length;
        const auto byteAt = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
        const bool isNegative = length > 0 && (byteAt(length - 1) & 0x80U) != 0;
        constexpr std::size_t wordBytes = 8;
        if (length <= wordBytes) {
            std::uint64_t number = isNegative ? ~std::uint64_t{0} : 0;
            for (std::size_t i = length; i-- > 0;)
                number = (number << 8U) | byteAt(i);
            return pushWhole(static_cast<std::int64_t>(number));
        }
        double number = isNegative ? -1 : 0;
        for (std::size_t i = length; i-- > 0;)
            number = number * 256 + byteAt(i);
        Node node;
        node.kind = Kind::Float;
        node.real = number;
        pushNode(node);
    }

    void pushFloat()
    {
        constexpr std::size_t doubleBytes = 8;
        if (m_data.m_bytes.size() - m_at < doubleBytes)
            return fail("the pickle ends in the middle", "Copy the file again: it is cut");
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < doubleBytes; ++i)  // Big-endian, unlike all else.
            bits = (bits << 8U) | static_cast<unsigned char>(m_data.m_bytes[m_at + i]);
        m_at += doubleBytes;
        Node node;
        node.kind = Kind::Float;
        node.real = std::bit_cast<double>(bits);
        pushNode(node);
    }

    /// Puts the topmost stack entries from `from` on into a container, which must be open.
    void fill(Place container, std::size_t from)
    {
        const std::size_t count = m_stack.size() - from;
        Node& node = m_data.m_nodes[container];
        if (node.isSealed)
            return fail("an object changes after it was put into another one");
        std::size_t depth = node.depth;
        for (std::size_t i = from; i < m_stack.size(); ++i) {
            Node& item = m_data.m_nodes[m_stack[i]];
            if (m_stack[i] == container)
                return fail("an object lies within itself");
            if (PickleData::isContainer(item.kind)) {
                item.isSealed = true;
                depth = std::max<std::size_t>(depth, item.depth + std::size_t{1});
            }
        }
        if (depth > mostDepth)
            return fail("objects lie in each other more than " + std::to_string(mostDepth) + " deep");
        if (count > 0)
            addChunk(node, from, count);
        node.depth = static_cast<std::uint8_t>(depth);
        m_stack.resize(from);
    }

    void addChunk(Node& node, std::size_t from, std::size_t count)
    {
        constexpr std::size_t mostItems = std::size_t{1} << 29;
        std::vector<std::uint32_t>& items = m_data.m_items;
        if (items.size() + count + PickleData::chunkHead > mostItems || node.size > mostItems)
            return fail("it holds more than " + groupedNumber(static_cast<double>(mostItems)) + " items",
                        "Record a shorter history (max_entries)");
        const auto at = static_cast<std::uint32_t>(items.size());
        items.push_back(static_cast<std::uint32_t>(count));
        items.push_back(PickleData::noChunk);
        items.insert(items.end(), m_stack.begin() + static_cast<std::ptrdiff_t>(from), m_stack.end());
        if (node.chunks.last == PickleData::noChunk)
            node.chunks.first = at;
        else
            items[node.chunks.last + 1] = at;
        node.chunks.last = at;
        node.size += static_cast<std::uint32_t>(count);
    }

    /// The stack from the latest mark on; the mark is gone.
    std::optional<std::size_t> takeMark()
    {
        if (m_marks.empty()) {
            fail("an opcode asks for a mark that is not there");
            return std::nullopt;
        }
        const std::size_t from = m_marks.back();
        m_marks.pop_back();
        return from;
    }
    /// Entries above the latest mark: what lies under it belongs to an object still to come.
    [[nodiscard]] std::size_t depthOfStack() const { return m_stack.size() - (m_marks.empty() ? 0 : m_marks.back()); }

    void intoContainer(std::optional<std::size_t> from, Kind kind)
    {
        if (!from)
            return;
        const std::size_t below = m_marks.empty() ? 0 : m_marks.back();
        if (*from <= below || m_data.m_nodes[m_stack[*from - 1]].kind != kind)
            return fail("items without the list or dict that they are for");
        if (kind == Kind::Dict && (m_stack.size() - *from) % 2 != 0)
            return fail("a key without a value");
        fill(m_stack[*from - 1], *from);
    }

    void makeTuple(std::optional<std::size_t> from)
    {
        if (!from)
            return;
        Node node;
        node.kind = Kind::Tuple;
        node.depth = 1;
        node.chunks.first = PickleData::noChunk;
        node.chunks.last = PickleData::noChunk;
        const Place place = add(node);
        if (m_problem)
            return;
        fill(place, *from);
        m_data.m_nodes[place].isSealed = true;
        push(place);
    }
    std::optional<std::size_t> topmost(std::size_t count)
    {
        if (depthOfStack() < count) {
            fail("an opcode asks for more than was put down");
            return std::nullopt;
        }
        return m_stack.size() - count;
    }

    void put(std::uint64_t index)
    {
        if (m_problem)
            return;
        if (depthOfStack() == 0)
            return fail("the memo is to hold what is not there");
        // A writer numbers what it has written; a number beyond all objects only makes the memo large.
        if (index > m_data.m_nodes.size() + 1)
            return fail("a place of the memo beyond all objects so far");
        if (index >= m_memo.size())
            m_memo.resize(index + 1, unset);
        m_memo[index] = m_stack.back();
    }
    void get(std::uint64_t index)
    {
        if (m_problem)
            return;
        if (index >= m_memo.size() || m_memo[index] == unset)
            return fail("a place of the memo that holds nothing");
        push(m_memo[index]);
    }

    void stop()
    {
        if (m_stack.size() != 1 || !m_marks.empty())
            return fail("the pickle ends with something other than one object");
        m_data.m_root = m_stack.front();
        m_isDone = true;
    }

    void step(unsigned char code);
    bool scalar(unsigned char code);
    bool container(unsigned char code);

    static constexpr Place unset = UINT32_MAX;

    PickleData m_data{};
    std::vector<Place> m_stack{};
    std::vector<std::size_t> m_marks{};
    std::vector<Place> m_memo{};
    std::size_t m_at{0};
    std::size_t m_opcodeAt{0};
    std::uint64_t m_memoized{0};
    bool m_isDone{false};
    std::optional<Error> m_problem{};
};

bool PickleMachine::scalar(unsigned char code)
{
    switch (code) {
    case 'N': pushNode({}); return true;
    case 0x88: pushBool(true); return true;
    case 0x89: pushBool(false); return true;
    case 'J': pushWhole(static_cast<std::int32_t>(static_cast<std::uint32_t>(bytesOf(4)))); return true;
    case 'K': pushWhole(static_cast<std::int64_t>(bytesOf(1))); return true;
    case 'M': pushWhole(static_cast<std::int64_t>(bytesOf(2))); return true;
    case 0x8a: pushLong(bytesOf(1)); return true;
    case 0x8b: pushLong(bytesOf(4)); return true;
    case 'G': pushFloat(); return true;
    case 0x8c:  // SHORT_BINUNICODE
    case 'C': pushText(bytesOf(1)); return true;  // SHORT_BINBYTES
    case 'X':  // BINUNICODE
    case 'B': pushText(bytesOf(4)); return true;  // BINBYTES
    case 0x8d:  // BINUNICODE8
    case 0x8e: pushText(bytesOf(8)); return true;  // BINBYTES8
    default: return false;
    }
}

bool PickleMachine::container(unsigned char code)
{
    switch (code) {
    case ']': pushEmpty(Kind::List); return true;
    case '}': pushEmpty(Kind::Dict); return true;
    case ')': pushEmpty(Kind::Tuple); return true;
    case 'a': intoContainer(topmost(1), Kind::List); return true;
    case 'e': intoContainer(takeMark(), Kind::List); return true;
    case 's': intoContainer(topmost(2), Kind::Dict); return true;
    case 'u': intoContainer(takeMark(), Kind::Dict); return true;
    case 0x85: makeTuple(topmost(1)); return true;
    case 0x86: makeTuple(topmost(2)); return true;
    case 0x87: makeTuple(topmost(3)); return true;
    case 't': makeTuple(takeMark()); return true;
    default: return false;
    }
}

void PickleMachine::step(unsigned char code)
{
    if (scalar(code) || container(code))
        return;
    switch (code) {
    case 0x80:  // PROTO
        if (bytesOf(1) > 5)
            fail("a protocol of pickle newer than 5");
        return;
    case 0x95: bytesOf(8); return;  // FRAME: how far a reader may read ahead.
    case '(': m_marks.push_back(m_stack.size()); return;
    case 0x94: put(m_memoized++); return;
    case 'q': put(bytesOf(1)); return;
    case 'r': put(bytesOf(4)); return;
    case 'h': get(bytesOf(1)); return;
    case 'j': get(bytesOf(4)); return;
    case '.': stop(); return;
    default: refuse(code);
    }
}

Result<PickleData> PickleData::read(std::string_view bytes)
{
    if (bytes.size() > mostBytes)
        return Error{{}, "it has more than 2 GB", "Record a shorter history (max_entries)"};
    return PickleMachine(bytes).run();
}

std::size_t PickleData::size(Place place) const { return isContainer(m_nodes[place].kind) ? m_nodes[place].size : 0; }

std::optional<double> PickleData::number(Place place) const
{
    const Node& node = m_nodes[place];
    if (node.kind == Kind::Float)
        return std::isfinite(node.real) ? std::optional(node.real) : std::nullopt;
    return node.kind == Kind::Int ? std::optional(static_cast<double>(node.whole)) : std::nullopt;
}

std::optional<std::int64_t> PickleData::whole(Place place) const
{
    const Node& node = m_nodes[place];
    return node.kind == Kind::Int || node.kind == Kind::Bool ? std::optional(node.whole) : std::nullopt;
}

std::string_view PickleData::text(Place place) const
{
    const Node& node = m_nodes[place];
    return node.kind == Kind::Text ? m_bytes.substr(static_cast<std::size_t>(node.whole), node.size)
                                   : std::string_view();
}

std::optional<PickleData::Place> PickleData::find(Place dict, std::string_view key) const
{
    if (kind(dict) != Kind::Dict)
        return std::nullopt;
    std::optional<Place> found;
    bool isKey = true;
    bool fits = false;
    forItems(dict, [&](Place item) {
        if (isKey)
            fits = kind(item) == Kind::Text && text(item) == key;
        else if (fits)
            found = item;
        isKey = !isKey;
    });
    return found;
}

}  // namespace headroom
