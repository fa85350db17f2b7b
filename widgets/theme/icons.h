// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/theme/palette.h"

#include <QIcon>
#include <QPixmap>

#include <array>

namespace headroom {

/// The stroke icons, each drawn on 24 x 24.
enum class Icon {
    Undo,
    Redo,
    Panel,
    Copy,
    Download,
    Info,
    Check,
    Cross,
    AlertCircle,
    AlertOctagon,
    CheckCircle,
    WarningTriangle,
    ChevronDown,
    ChevronRight,
    Search,
    Sun,
    Moon,
    Plus,
    Minus,
    File,
    Folder,
    Save,
    Printer,
    Report,
    Settings,
    Help,
    Image,
    Refresh,
    Headroom
};
inline constexpr std::size_t iconCount = static_cast<std::size_t>(Icon::Headroom) + 1;

/// An icon that draws itself in a role's colour of the application's current theme, crisp at every size and scale.
/// A change of theme needs no new icon. Disabled icons are grey.
[[nodiscard]] QIcon themedIcon(Icon icon, Role role = Role::SecondaryText);

/// A picture of an icon, `size` logical px wide, for painting.
[[nodiscard]] QPixmap iconPixmap(Icon icon, const QColor& color, int size, double devicePixelRatio);

/// The resource file of an icon, for tests.
[[nodiscard]] QString iconPath(Icon icon);

}  // namespace headroom
