// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/theme/palette.h"

#include <array>

namespace headroom {

namespace {

struct Pair {
    QRgb light;
    QRgb dark;
};

constexpr QRgb rgb(unsigned value) { return 0xff000000U | value; }

// In the order of Role.
constexpr std::array roleColors = {
    Pair{rgb(0xF6F7F9), rgb(0x15181D)},  // Window
    Pair{rgb(0xFFFFFF), rgb(0x1C2027)},  // Surface
    Pair{rgb(0xFFFFFF), rgb(0x232830)},  // Raised
    Pair{rgb(0xE2E5EA), rgb(0x2F353F)},  // Line
    Pair{rgb(0xCBD1D9), rgb(0x454D5A)},  // StrongLine
    Pair{rgb(0xECEEF2), rgb(0x2A3038)},  // Grid
    Pair{rgb(0x1B1F26), rgb(0xE8EBEF)},  // Text
    Pair{rgb(0x55606E), rgb(0xA6B0BD)},  // SecondaryText
    Pair{rgb(0x9AA3AF), rgb(0x66707D)},  // DisabledText
    Pair{rgb(0x0B62C4), rgb(0x6CB2FF)},  // Accent
    Pair{rgb(0xE7F0FB), rgb(0x20324A)},  // AccentTint
    Pair{rgb(0xFFFFFF), rgb(0x0C1420)},  // OnAccent
    Pair{rgb(0x17713B), rgb(0x6FD693)},  // Good
    Pair{rgb(0x8A5A00), rgb(0xF0BE52)},  // Watch
    Pair{rgb(0xB3261E), rgb(0xFF8A80)},  // Bad
    Pair{rgb(0xE8F4EC), rgb(0x1D3226)},  // GoodTint
    Pair{rgb(0xFBF2DF), rgb(0x352C18)},  // WatchTint
    Pair{rgb(0xFCECEA), rgb(0x3A2322)},  // BadTint
    Pair{rgb(0xDCE1E7), rgb(0x3A424E)},  // Groove
};
static_assert(roleColors.size() == static_cast<std::size_t>(Role::Groove) + 1);

struct Fill {
    QRgb fill;
    QRgb text;
};

constexpr QRgb darkInk = rgb(0x1B1F26);
constexpr QRgb white = rgb(0xFFFFFF);
constexpr QRgb black = rgb(0x000000);  // Where the dark ink would stay below 4.5:1.

// In the order of MemoryPart. Adapters stand in the place of master weights, which no adapter training keeps;
// all buffers share one colour, as do runtime context and fragmentation: their labels tell them apart.
constexpr std::array partFills = {
    Fill{rgb(0x0072B2), white},    // Weights
    Fill{rgb(0x56B4E9), darkInk},  // Gradients
    Fill{rgb(0xF0C662), darkInk},  // MasterWeights
    Fill{rgb(0xE69F00), darkInk},  // OptimizerStates
    Fill{rgb(0xF0C662), darkInk},  // Adapters
    Fill{rgb(0x009E73), darkInk},  // Activations
    Fill{rgb(0x66C2A5), darkInk},  // Logits
    Fill{rgb(0xCC79A7), darkInk},  // GatherBuffers
    Fill{rgb(0xCC79A7), darkInk},  // CommunicationBuffers
    Fill{rgb(0xD9A5C0), darkInk},  // WorkingSet
    Fill{rgb(0xD55E00), black},    // KvCache
    Fill{rgb(0x8C96A3), darkInk},  // RuntimeContext
    Fill{rgb(0x8C96A3), darkInk},  // Fragmentation
    Fill{rgb(0x6F5BB5), white},    // RolloutWeights
    Fill{rgb(0xB9AEE6), darkInk},  // ReferenceModel
    Fill{rgb(0xA65E2E), white},    // Critic
    Fill{rgb(0xD8C0A8), darkInk},  // RewardModel
};
static_assert(partFills.size() == memoryPartCount);

// In the order of TimePart.
constexpr std::array timeFills = {
    Fill{rgb(0x1A6FD0), white},    // Compute
    Fill{rgb(0x8A7FD6), darkInk},  // Recompute
    Fill{rgb(0x5C9BD9), darkInk},  // Attention
    Fill{rgb(0x9CC4EC), darkInk},  // Elementwise
    Fill{rgb(0xC77700), darkInk},  // TensorComm
    Fill{rgb(0xE8B04A), darkInk},  // ContextComm
    Fill{rgb(0xA65E2E), white},    // ExpertComm
    Fill{rgb(0xF0C662), darkInk},  // PipelineComm
    Fill{rgb(0x8C96A3), darkInk},  // PipelineBubble
    Fill{rgb(0xD55E00), black},    // DataCommExposed
    Fill{rgb(0x009E73), darkInk},  // Optimizer
    Fill{rgb(0x6B7684), white},    // Straggler
    Fill{rgb(0xB3BAC4), darkInk},  // DataWait
    Fill{rgb(0x6F5BB5), white},    // Rollout
    Fill{rgb(0x66C2A5), darkInk},  // LogProbs
    Fill{rgb(0xCC79A7), darkInk},  // Refit
};
static_assert(timeFills.size() == timePartCount);

// Okabe and Ito's, by their contrast to their neighbours; both themes carry them.
constexpr std::array seriesFills = {Fill{rgb(0x1A6FD0), white},   Fill{rgb(0xE69F00), darkInk},
                                    Fill{rgb(0x009E73), darkInk}, Fill{rgb(0xCC79A7), darkInk},
                                    Fill{rgb(0xD55E00), black},   Fill{rgb(0x56B4E9), darkInk},
                                    Fill{rgb(0x8A7FD6), darkInk}, Fill{rgb(0x8C96A3), darkInk}};

}  // namespace

QColor color(Role role, Theme theme)
{
    const Pair& pair = roleColors[static_cast<std::size_t>(role)];
    return QColor::fromRgb(theme == Theme::Dark ? pair.dark : pair.light);
}

QColor partColor(MemoryPart part) { return QColor::fromRgb(partFills[static_cast<std::size_t>(part)].fill); }

QColor textOnPart(MemoryPart part) { return QColor::fromRgb(partFills[static_cast<std::size_t>(part)].text); }

QColor timePartColor(TimePart part) { return QColor::fromRgb(timeFills[static_cast<std::size_t>(part)].fill); }

QColor textOnTimePart(TimePart part) { return QColor::fromRgb(timeFills[static_cast<std::size_t>(part)].text); }

QColor seriesColor(std::size_t index) { return QColor::fromRgb(seriesFills[index % seriesFills.size()].fill); }

QColor textOnSeries(std::size_t index) { return QColor::fromRgb(seriesFills[index % seriesFills.size()].text); }

QPalette qtPalette(Theme theme)
{
    const auto of = [theme](Role role) { return color(role, theme); };
    QPalette palette;
    palette.setColor(QPalette::Window, of(Role::Window));
    palette.setColor(QPalette::WindowText, of(Role::Text));
    palette.setColor(QPalette::Base, of(Role::Surface));
    palette.setColor(QPalette::AlternateBase, of(Role::Window));
    palette.setColor(QPalette::Text, of(Role::Text));
    palette.setColor(QPalette::PlaceholderText, of(Role::SecondaryText));
    palette.setColor(QPalette::Button, of(Role::Surface));
    palette.setColor(QPalette::ButtonText, of(Role::Text));
    palette.setColor(QPalette::BrightText, of(Role::OnAccent));
    palette.setColor(QPalette::ToolTipBase, of(Role::Raised));
    palette.setColor(QPalette::ToolTipText, of(Role::Text));
    palette.setColor(QPalette::Highlight, of(Role::Accent));
    palette.setColor(QPalette::HighlightedText, of(Role::OnAccent));
    palette.setColor(QPalette::Link, of(Role::Accent));
    palette.setColor(QPalette::LinkVisited, of(Role::Accent));
    palette.setColor(QPalette::Light, of(Role::Raised));
    palette.setColor(QPalette::Midlight, of(Role::Grid));
    palette.setColor(QPalette::Mid, of(Role::Line));
    palette.setColor(QPalette::Dark, of(Role::StrongLine));
    palette.setColor(QPalette::Shadow, of(Role::StrongLine));
    for (QPalette::ColorRole text :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::PlaceholderText})
        palette.setColor(QPalette::Disabled, text, of(Role::DisabledText));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, of(Role::Groove));
    palette.setColor(QPalette::Disabled, QPalette::HighlightedText, of(Role::DisabledText));
    return palette;
}

Theme themeOf(const QPalette& palette)
{
    const int text = palette.color(QPalette::Active, QPalette::WindowText).lightness();
    const int window = palette.color(QPalette::Active, QPalette::Window).lightness();
    return text > window ? Theme::Dark : Theme::Light;
}

}  // namespace headroom
