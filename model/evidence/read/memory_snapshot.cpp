// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/read/memory_snapshot.h"

#include "model/evidence/read/out_of_memory.h"
#include "model/evidence/read/pickle.h"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace headroom {
namespace {

using Place = PickleData::Place;
using Kind = PickleData::Kind;

/// The entries of a dict that are looked for, found in one walk.
template <std::size_t N>
std::array<std::optional<Place>, N> entriesOf(const PickleData& data, Place dict,
                                              const std::array<std::string_view, N>& keys)
{
    std::array<std::optional<Place>, N> found{};
    if (data.kind(dict) != Kind::Dict)
        return found;
    std::size_t key = N;
    bool isKey = true;
    data.forItems(dict, [&](Place item) {
        if (isKey)
            key = static_cast<std::size_t>(std::ranges::find(keys, data.text(item)) - keys.begin());
        else if (key < N)
            found[key] = item;
        isKey = !isKey;
    });
    return found;
}

double bytesAt(const PickleData& data, const std::optional<Place>& place)
{
    constexpr double most = 1e15;
    const std::optional<double> number = place ? data.number(*place) : std::nullopt;
    return number && *number >= 0 && *number <= most ? *number : 0;
}

/// What functions of a stack allocated for.
struct StackUse {
    std::optional<MemoryPart> part{};
    bool isScores{false};  ///< In attention or softmax, and in no fused kernel.
};

/// What a frame says of the kernel of attention.
enum class FrameAttention : std::uint8_t { Unknown, None, Scores, Fused };

/// By the names of Transformers (eager_attention_forward), Megatron-LM (DotProductAttention, FusedScaleMaskSoftmax) and
/// torch.nn.functional; the softmax of a loss is told apart by its part.
FrameAttention attentionOfFrame(std::string_view file, std::string_view function)
{
    const auto names = [&](std::string_view word) {
        return file.find(word) != std::string_view::npos || function.find(word) != std::string_view::npos;
    };
    constexpr std::array<std::string_view, 7> fused = {
        "flash", "Flash", "scaled_dot_product", "sdpa", "xformers", "memory_efficient", "FusedAttention"};
    if (std::ranges::any_of(fused, names))
        return FrameAttention::Fused;
    constexpr std::array<std::string_view, 5> scores = {"attention", "Attention", "attn", "softmax", "Softmax"};
    return std::ranges::any_of(scores, names) ? FrameAttention::Scores : FrameAttention::None;
}

/// Parts by the frames of a stack; stacks and frames are shared by many blocks, and each is looked at once.
class PartsOfStacks {
public:
    explicit PartsOfStacks(const PickleData& data)
        : m_data(&data), m_known(data.count(), unknown), m_attention(data.count())
    {
    }

    StackUse of(const std::optional<Place>& frames)
    {
        if (!frames)
            return {};
        std::uint8_t& known = m_known[*frames];
        FrameAttention& attention = m_attention[*frames];
        if (known == unknown) {
            known = none;
            attention = FrameAttention::None;
            m_data->forItems(*frames, [&](Place frame) {
                const std::uint8_t part = ofFrame(frame);
                if (known == none)
                    known = part;
                attention = std::max(attention, m_attention[frame]);
            });
        }
        if (known == none)
            return {};
        const auto part = static_cast<MemoryPart>(known);
        return {part, part == MemoryPart::Activations && attention == FrameAttention::Scores};
    }

private:
    static constexpr std::uint8_t unknown = 255;
    static constexpr std::uint8_t none = 254;

    std::uint8_t ofFrame(Place frame)
    {
        std::uint8_t& known = m_known[frame];
        if (known != unknown)
            return known;
        constexpr std::array<std::string_view, 2> keys = {"filename", "name"};
        const auto [file, name] = entriesOf(*m_data, frame, keys);
        // Names beyond any real length tell nothing.
        constexpr std::size_t longest = 4096;
        const std::string_view fileText = file ? m_data->text(*file).substr(0, longest) : std::string_view();
        const std::string_view nameText = name ? m_data->text(*name).substr(0, longest) : std::string_view();
        const std::optional<MemoryPart> part = partOfFrame(fileText, nameText);
        known = part ? static_cast<std::uint8_t>(*part) : none;
        m_attention[frame] = attentionOfFrame(fileText, nameText);
        return known;
    }

    const PickleData* m_data;
    std::vector<std::uint8_t> m_known;  ///< By place.
    std::vector<FrameAttention> m_attention;  ///< By place.
};

/// Bytes by part, and those of none.
struct PartBytes {
    MemoryParts parts{};
    Bytes unassigned{};
    Bytes scores{};  ///< Of the parts.

    void add(const StackUse& stack, double bytes)
    {
        (stack.part ? parts[*stack.part] : unassigned) += Bytes{bytes};
        if (stack.isScores)
            scores += Bytes{bytes};
    }
    [[nodiscard]] Bytes total() const { return parts.total() + unassigned; }
};

/// A tensor's memory.
struct LiveBlock {
    double bytes{0};
    StackUse stack{};
};

/// Spreads addresses, so that none that a file makes up fall into one bucket.
struct SpreadAddress {
    std::size_t operator()(std::int64_t address) const
    {
        // The finaliser of SplitMix64 (Steele, Lea and Flood 2014), with a seed that differs from run to run.
        static const int anchor = 0;
        auto mixed = static_cast<std::uint64_t>(address) ^ reinterpret_cast<std::uintptr_t>(&anchor);
        mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
        return mixed ^ (mixed >> 31U);
    }
};
using LiveBlocks = std::unordered_map<std::int64_t, LiveBlock, SpreadAddress>;

/// What one device holds at the moment of the snapshot.
struct DeviceState {
    double reserved{0};
    double largestFree{0};
    double largestScores{0};
    LiveBlocks live{};  ///< By address.
    PartBytes sum{};
};

class SnapshotReader {
public:
    explicit SnapshotReader(const PickleData& data) : m_data(data), m_stacks(data), m_visited(data.count()) {}

    Result<MemorySnapshot> read();

private:
    void readSegment(Place segment);
    void readBlock(Place block, std::int64_t device);
    void replay(Place trace, DeviceState& state, MemorySnapshot& snapshot);
    /// Whether an object is met for the first time: one that a file lists twice is still one.
    bool isNew(Place place)
    {
        if (m_visited[place])
            return false;
        m_visited[place] = true;
        return true;
    }

    const PickleData& m_data;
    PartsOfStacks m_stacks;
    std::vector<bool> m_visited;
    std::unordered_map<std::int64_t, DeviceState> m_devices{};
};

void SnapshotReader::readBlock(Place block, std::int64_t device)
{
    if (!isNew(block))
        return;
    constexpr std::array<std::string_view, 6> keys = {"size",    "requested_size", "state",
                                                      "address", "frames",         "history"};
    const auto [size, requested, state, address, frames, history] = entriesOf(m_data, block, keys);
    DeviceState& at = m_devices[device];
    const double bytes = bytesAt(m_data, size);
    if (!state || m_data.text(*state) != "active_allocated") {
        at.largestFree = std::max(at.largestFree, bytes);
        return;
    }
    std::optional<Place> stack = frames;
    if (!stack && history && m_data.kind(*history) == Kind::List) {  // PyTorch 2.0 keeps the frames in a history.
        std::optional<Place> last;
        m_data.forItems(*history, [&](Place item) { last = item; });
        constexpr std::array<std::string_view, 1> inner = {"frames"};
        if (last)
            stack = entriesOf(m_data, *last, inner)[0];
    }
    const StackUse use = m_stacks.of(stack);
    at.sum.add(use, bytes);
    if (use.isScores)
        at.largestScores = std::max(at.largestScores, bytes);
    if (const auto place = address ? m_data.whole(*address) : std::nullopt)
        at.live[*place] = {bytes, use};
}

void SnapshotReader::readSegment(Place segment)
{
    if (!isNew(segment))
        return;
    constexpr std::array<std::string_view, 3> keys = {"device", "total_size", "blocks"};
    const auto [device, total, blocks] = entriesOf(m_data, segment, keys);
    constexpr std::int64_t mostDevices = 1024;
    const std::int64_t number = device ? m_data.whole(*device).value_or(0) : 0;
    if (number < 0 || number > mostDevices)
        return;
    m_devices[number].reserved += bytesAt(m_data, total);
    if (blocks && m_data.kind(*blocks) == Kind::List && isNew(*blocks))
        m_data.forItems(*blocks, [&](Place block) { readBlock(block, number); });
}

/// Goes through the recorded history from its beginning, of which the state follows from the end's: tensors that are
/// there and were not allocated since, and those that were freed and not allocated before.
void SnapshotReader::replay(Place trace, DeviceState& state, MemorySnapshot& snapshot)
{
    struct Event {
        bool isAllocation;
        std::int64_t address;
        double bytes;
        StackUse stack;
    };
    std::vector<Event> events;
    constexpr std::array<std::string_view, 4> keys = {"action", "addr", "size", "frames"};
    m_data.forItems(trace, [&](Place item) {
        const auto [action, address, size, frames] = entriesOf(m_data, item, keys);
        const std::string_view what = action ? m_data.text(*action) : std::string_view();
        if (what == "oom")
            snapshot.ranOut = true;
        const auto place = address ? m_data.whole(*address) : std::nullopt;
        if ((what == "alloc" || what == "free_requested") && place)
            events.push_back(
                {what == "alloc", *place, bytesAt(m_data, size), what == "alloc" ? m_stacks.of(frames) : StackUse{}});
    });
    if (events.empty())
        return;
    snapshot.hasHistory = true;
    LiveBlocks live = state.live;
    for (auto event = events.rbegin(); event != events.rend(); ++event)
        if (event->isAllocation)
            live.erase(event->address);
        else
            live[event->address] = {event->bytes, {}};
    PartBytes now;
    for (const auto& [address, block] : live)
        now.add(block.stack, block.bytes);
    PartBytes highest = now;
    double total = now.total().value;
    double most = total;
    for (const Event& event : events) {
        if (event.isAllocation) {
            live[event.address] = {event.bytes, event.stack};
            now.add(event.stack, event.bytes);
            if (event.stack.isScores)
                state.largestScores = std::max(state.largestScores, event.bytes);
            total += event.bytes;
        } else if (const auto block = live.find(event.address); block != live.end()) {
            now.add(block->second.stack, -block->second.bytes);
            total -= block->second.bytes;
            live.erase(block);
        }
        if (total > most) {
            most = total;
            highest = now;
        }
    }
    state.sum = highest;
}

Result<MemorySnapshot> SnapshotReader::read()
{
    const Place root = m_data.root();
    constexpr std::array<std::string_view, 2> keys = {"segments", "device_traces"};
    std::array<std::optional<Place>, 2> found = entriesOf(m_data, root, keys);
    if (m_data.kind(root) == Kind::List)  // memory_snapshot() alone: the list of segments.
        found[0] = root;
    if (!found[0] || m_data.kind(*found[0]) != Kind::List)
        return Error{{},
                     "is a pickle without the segments of a memory snapshot",
                     "Write it with torch.cuda.memory._dump_snapshot()"};
    m_data.forItems(*found[0], [&](Place segment) { readSegment(segment); });
    if (m_devices.empty())
        return Error{{},
                     "is a memory snapshot without a segment: no GPU memory was in use",
                     "Record it while the job runs: torch.cuda.memory._record_memory_history()"};
    auto fullest = m_devices.begin();
    for (auto device = m_devices.begin(); device != m_devices.end(); ++device)
        if (std::pair(device->second.reserved, -device->first) > std::pair(fullest->second.reserved, -fullest->first))
            fullest = device;
    DeviceState& state = fullest->second;
    MemorySnapshot snapshot;
    snapshot.device = fullest->first;
    snapshot.reserved = {state.reserved};
    snapshot.allocated = state.sum.total();
    snapshot.fragments = std::max(Bytes{}, snapshot.reserved - snapshot.allocated);
    snapshot.largestFree = {state.largestFree};
    if (found[1] && m_data.kind(*found[1]) == Kind::List) {
        std::int64_t number = 0;
        m_data.forItems(*found[1], [&](Place trace) {
            if (number++ == snapshot.device && m_data.kind(trace) == Kind::List)
                replay(trace, state, snapshot);
        });
    }
    snapshot.parts = state.sum.parts;
    snapshot.unassigned = state.sum.unassigned;
    snapshot.scores = state.sum.scores;
    snapshot.largestScores = {state.largestScores};
    snapshot.peak = state.sum.total();
    return snapshot;
}

}  // namespace

Result<MemorySnapshot> readMemorySnapshot(std::string_view bytes)
{
    const Result<PickleData> data = PickleData::read(bytes);
    if (!data)
        return data.error();
    return SnapshotReader(*data).read();
}

bool looksLikePickle(std::string_view head)
{
    return head.size() > 2 && static_cast<unsigned char>(head[0]) == 0x80 && static_cast<unsigned char>(head[1]) >= 2 &&
           static_cast<unsigned char>(head[1]) <= 5;
}

}  // namespace headroom
