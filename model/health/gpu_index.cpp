// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/gpu_index.h"

#include <algorithm>
#include <utility>

namespace headroom {
namespace {

std::string pairKey(const std::string& uuid, const std::string& bus) { return uuid + '\n' + bus; }

std::string numberKey(std::int64_t number, bool hasUuid, bool hasBus)
{
    return std::to_string(number) + (hasUuid ? "u" : "-") + (hasBus ? "b" : "-");
}

std::string busOf(const GpuSnapshot& card) { return card.busId.empty() ? std::string() : normalBusId(card.busId); }

/// The first of the places that were found under several keys.
class FirstPlace {
public:
    void look(const std::optional<std::size_t>& found)
    {
        if (found)
            m_place = m_place ? std::min(*m_place, *found) : found;
    }
    [[nodiscard]] std::optional<std::size_t> place() const { return m_place; }

private:
    std::optional<std::size_t> m_place{};
};

/// The values that stand beside each key: the first one, and whether there is another.
class ValuesBeside {
public:
    void note(const std::string& key, const std::string& value)
    {
        const auto [place, isNew] = m_values.try_emplace(key, value, false);
        if (!isNew && place->second.first != value)
            place->second.second = true;
    }
    [[nodiscard]] bool hasOtherThan(const std::string& key, const std::string& value) const
    {
        const auto found = m_values.find(key);
        return found != m_values.end() && (found->second.second || found->second.first != value);
    }

private:
    std::unordered_map<std::string, std::pair<std::string, bool>> m_values{};
};

/// Of a GPU in its host: those that agree in all of this are the same.
std::string earlierKey(const HostSnapshot& host, const GpuSnapshot& gpu)
{
    return host.name + '\n' + gpu.uuid + '\n' + gpu.busId + '\n' +
           (gpu.index ? std::to_string(*gpu.index) : std::string());
}

}  // namespace

void GpuIndex::Places::insert(const std::string& key, std::size_t place)
{
    const auto [found, isNew] = m_places.try_emplace(key, Shared{place, {}});
    Shared& shared = found->second;
    if (isNew || place == shared.first)
        return;
    shared.others.insert(std::max(place, shared.first));
    shared.first = std::min(place, shared.first);
}

void GpuIndex::Places::erase(const std::string& key, std::size_t place)
{
    const auto found = m_places.find(key);
    if (found == m_places.end())
        return;
    Shared& shared = found->second;
    if (place != shared.first) {
        shared.others.erase(place);
    } else if (shared.others.empty()) {
        m_places.erase(found);
    } else {
        shared.first = *shared.others.begin();
        shared.others.erase(shared.others.begin());
    }
}

std::optional<std::size_t> GpuIndex::Places::first(const std::string& key) const
{
    const auto found = m_places.find(key);
    return found == m_places.end() ? std::nullopt : std::optional(found->second.first);
}

GpuIndex::GpuIndex(std::span<const GpuSnapshot> cards)
{
    for (const GpuSnapshot& card : cards)
        add(card);
}

template <class Change>
void GpuIndex::forEachKey(const GpuSnapshot& card, Change change)
{
    const std::string bus = busOf(card);
    const bool hasUuid = !card.uuid.empty();
    const bool hasBus = !bus.empty();
    if (hasUuid)
        change(m_byUuid, card.uuid);
    if (hasBus)
        change(m_byBus, bus);
    if (hasUuid || hasBus)
        change(m_byBoth, pairKey(card.uuid, bus));
    if (card.index)
        change(m_byNumber, numberKey(*card.index, hasUuid, hasBus));
}

void GpuIndex::add(const GpuSnapshot& card)
{
    const std::size_t place = m_count++;
    forEachKey(card, [place](Places& places, const std::string& key) { places.insert(key, place); });
}

void GpuIndex::update(std::size_t place, const GpuSnapshot& before, const GpuSnapshot& now)
{
    forEachKey(before, [place](Places& places, const std::string& key) { places.erase(key, place); });
    forEachKey(now, [place](Places& places, const std::string& key) { places.insert(key, place); });
}

std::optional<std::size_t> GpuIndex::firstByNumber(const GpuSnapshot& card, bool hasUuid, bool hasBus) const
{
    FirstPlace first;
    if (card.index)
        for (const bool otherUuid : {false, true})
            for (const bool otherBus : {false, true})
                if (!(hasUuid && otherUuid) && !(hasBus && otherBus))
                    first.look(m_byNumber.first(numberKey(*card.index, otherUuid, otherBus)));
    return first.place();
}

std::optional<std::size_t> GpuIndex::findAny(const GpuSnapshot& card) const
{
    const std::string bus = busOf(card);
    const bool hasUuid = !card.uuid.empty();
    const bool hasBus = !bus.empty();
    FirstPlace first;
    if (hasUuid && hasBus) {
        first.look(m_byBoth.first(pairKey(card.uuid, bus)));
        first.look(m_byBoth.first(pairKey(card.uuid, {})));
        first.look(m_byBoth.first(pairKey({}, bus)));
    } else if (hasUuid) {
        first.look(m_byUuid.first(card.uuid));
    } else if (hasBus) {
        first.look(m_byBus.first(bus));
    }
    first.look(firstByNumber(card, hasUuid, hasBus));
    return first.place();
}

std::optional<std::size_t> GpuIndex::findSame(const GpuSnapshot& card) const
{
    const std::string bus = busOf(card);
    const bool hasUuid = !card.uuid.empty();
    const bool hasBus = !bus.empty();
    FirstPlace first;
    if (hasUuid)
        first.look(m_byUuid.first(card.uuid));
    if (hasBus && hasUuid)
        first.look(m_byBoth.first(pairKey({}, bus)));
    else if (hasBus)
        first.look(m_byBus.first(bus));
    first.look(firstByNumber(card, hasUuid, hasBus));
    return first.place();
}

std::optional<std::size_t> GpuIndex::findUuid(const std::string& uuid) const
{
    return uuid.empty() ? std::nullopt : m_byUuid.first(uuid);
}

std::optional<std::size_t> GpuIndex::findBus(const std::string& bus) const { return m_byBus.first(bus); }

bool contradictEachOther(std::span<const GpuSnapshot> some, std::span<const GpuSnapshot> others)
{
    ValuesBeside busesOfUuid;
    ValuesBeside uuidsOfBus;
    for (const GpuSnapshot& card : some) {
        if (card.uuid.empty() || card.busId.empty())
            continue;
        const std::string bus = busOf(card);
        busesOfUuid.note(card.uuid, bus);
        uuidsOfBus.note(bus, card.uuid);
    }
    return std::ranges::any_of(others, [&](const GpuSnapshot& card) {
        if (card.uuid.empty() || card.busId.empty())
            return false;
        const std::string bus = busOf(card);
        return busesOfUuid.hasOtherThan(card.uuid, bus) || uuidsOfBus.hasOtherThan(bus, card.uuid);
    });
}

EarlierGpus::EarlierGpus(const Snapshot& earlier)
{
    for (const HostSnapshot& host : earlier.hosts)
        for (const GpuSnapshot& gpu : host.gpus)
            m_pairs.try_emplace(earlierKey(host, gpu), Pair{&host, &gpu});
}

EarlierGpus::Pair EarlierGpus::find(const HostSnapshot& host, const GpuSnapshot& gpu) const
{
    const auto found = m_pairs.find(earlierKey(host, gpu));
    return found == m_pairs.end() ? Pair{} : found->second;
}

}  // namespace headroom
