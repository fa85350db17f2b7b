// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/language/language.h"

#include <QTranslator>

#include <array>

namespace headroom {

/// The words and the formats that people see, in one language at a time; whoever shows words hears of a change by
/// QEvent::LanguageChange. Without one, or after its end, the words are those of the source code.
class Translation final {
public:
    Translation() = default;
    ~Translation();
    Translation(const Translation&) = delete;
    Translation& operator=(const Translation&) = delete;

    /// Shows that language from now on. The system's is that of the desktop where Headroom speaks it, English with the
    /// desktop's formats of numbers and dates elsewhere.
    void use(Language language);

private:
    void remove();

    struct Loaded {
        QTranslator translator{};
        bool isInstalled{false};
    };
    std::array<Loaded, 2> m_loaded{};  ///< Of Qt's own dialogs, and of Headroom, which is asked first.
};

}  // namespace headroom
