// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/text/plain_spaces.h"

#include <algorithm>
#include <array>
#include <utility>

namespace headroom {
namespace {

struct OtherSpace {
    std::string_view bytes;
    std::string_view instead;
};
constexpr auto otherSpaces = std::to_array<OtherSpace>({
    {"\xC2\xA0", " "},      // No-break space.
    {"\xE2\x80\xAF", " "},  // Narrow no-break space.
    {"\xE2\x80\x87", " "},  // Figure space.
    {"\xE2\x80\x8B", ""},   // Zero width space.
});

const OtherSpace* otherSpaceAt(std::string_view text)
{
    const auto* const found =
        std::ranges::find_if(otherSpaces, [text](const OtherSpace& space) { return text.starts_with(space.bytes); });
    return found == otherSpaces.end() ? nullptr : &*found;
}

bool hasAny(std::string_view text)
{
    // Nearly every text is without the bytes that they begin with.
    if (text.find('\xC2') == std::string_view::npos && text.find('\xE2') == std::string_view::npos)
        return false;
    return std::ranges::any_of(
        otherSpaces, [text](const OtherSpace& space) { return text.find(space.bytes) != std::string_view::npos; });
}

}  // namespace

std::string_view withPlainSpaces(std::string_view text, std::string& storage)
{
    if (!hasAny(text))
        return text;
    std::string plain;
    plain.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const bool mayBe = text[i] == '\xC2' || text[i] == '\xE2';
        const OtherSpace* space = mayBe ? otherSpaceAt(text.substr(i)) : nullptr;
        if (space != nullptr)
            plain += space->instead;
        else
            plain += text[i];
        i += space != nullptr ? space->bytes.size() : 1;
    }
    storage = std::move(plain);
    return storage;
}

}  // namespace headroom
