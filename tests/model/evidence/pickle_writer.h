// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace headroom::test {

/// Writes pickles of protocol 4 as Python's C pickler does it, so that snapshots for tests need no Python.
class PickleWriter {
public:
    PickleWriter() { m_bytes = "\x80\x04"; }

    PickleWriter& none() { return code('N'); }
    PickleWriter& number(std::int64_t value)
    {
        if (value >= 0 && value < 256)
            return code('K').raw(static_cast<std::uint64_t>(value), 1);
        if (value >= 0 && value < 65536)
            return code('M').raw(static_cast<std::uint64_t>(value), 2);
        return code('\x8a').raw(8, 1).raw(static_cast<std::uint64_t>(value), 8);
    }
    PickleWriter& text(std::string_view value)
    {
        code('\x8c').raw(value.size(), 1);
        m_bytes += value;
        return memoize();
    }
    PickleWriter& list() { return code(']').memoize().code('('); }
    PickleWriter& endList() { return code('e'); }
    PickleWriter& dict() { return code('}').memoize().code('('); }
    PickleWriter& endDict() { return code('u'); }
    PickleWriter& key(std::string_view name) { return text(name); }
    PickleWriter& get(std::uint64_t index) { return code('j').raw(index, 4); }
    /// The place in the memo of what is written next.
    [[nodiscard]] std::uint64_t nextPlace() const { return m_places; }
    [[nodiscard]] std::string finish() const { return m_bytes + '.'; }

    PickleWriter& code(char opcode)
    {
        m_bytes += opcode;
        return *this;
    }
    PickleWriter& raw(std::uint64_t value, int bytes)
    {
        for (int i = 0; i < bytes; ++i)
            m_bytes += static_cast<char>(static_cast<unsigned char>(value >> (8 * i)));
        return *this;
    }
    PickleWriter& memoize()
    {
        ++m_places;
        return code('\x94');
    }

private:
    std::string m_bytes;
    std::uint64_t m_places{0};
};

/// A block of a snapshot: bytes, and the function and file that allocated it; empty for none.
struct TestBlock {
    std::int64_t bytes{0};
    std::string_view function{};
    std::string_view file{};
    bool isFree{false};
};

inline void writeFrames(PickleWriter& out, const TestBlock& block)
{
    out.key("frames").list();
    if (!block.function.empty()) {
        // The innermost frame is of the allocator and tells nothing.
        out.dict().key("filename").text("??").key("name").text("malloc").key("line").number(0).endDict();
        out.dict().key("filename").text(block.file).key("name").text(block.function).key("line").number(1).endDict();
    }
    out.endList();
}

/// A snapshot of one segment with these blocks; the history allocates those that are not free one after the other, and
/// before them `former` bytes that are freed again.
inline std::string testSnapshot(const std::vector<TestBlock>& blocks, bool withHistory, std::int64_t spare = 0)
{
    PickleWriter out;
    std::int64_t total = spare;
    for (const TestBlock& block : blocks)
        total += block.bytes;
    out.dict().key("segments").list().dict();
    out.key("device").number(0).key("address").number(4096).key("total_size").number(total);
    out.key("blocks").list();
    std::int64_t address = 4096;
    for (const TestBlock& block : blocks) {
        out.dict().key("address").number(address).key("size").number(block.bytes);
        out.key("state").text(block.isFree ? "inactive" : "active_allocated");
        writeFrames(out, block);
        out.endDict();
        address += block.bytes;
    }
    out.endList().endDict().endList();
    out.key("device_traces").list().list();
    if (withHistory) {
        address = 4096;
        for (const TestBlock& block : blocks) {
            out.dict().key("action").text("alloc").key("addr").number(address).key("size").number(block.bytes);
            writeFrames(out, block);
            out.endDict();
            if (block.isFree) {
                out.dict().key("action").text("free_requested").key("addr").number(address);
                out.key("size").number(block.bytes);
                out.endDict();
            }
            address += block.bytes;
        }
    }
    out.endList().endList().endDict();
    return out.finish();
}

}  // namespace headroom::test
