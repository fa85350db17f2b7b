// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFont>
#include <QStringList>

#include <vector>

namespace headroom {

struct LayoutRow;

/// How the columns of a ranking of layouts share its width.
class LayoutColumns {
public:
    /// Widths in px, 0 for hidden columns; what hidden columns say of a row stands in its name.
    struct Share {
        std::vector<int> widths{};
        std::vector<int> told{};  ///< The hidden columns that names tell of, in their order.
    };

    /// `rows` are all of the ranking: what is seen of them may change, and the columns stay.
    void measure(const std::vector<LayoutRow>& rows, const QStringList& titles, const QFont& font);
    /// `sortColumn`, -1 for none, is never hidden.
    [[nodiscard]] Share shared(int width, int sortColumn) const;

private:
    /// Widths of what the name of a row may hold.
    struct Name {
        int text{0};
        int tag{0};
        std::vector<int> words{};  ///< By column.
    };
    [[nodiscard]] int nameWidth(const std::vector<int>& told, bool withTags) const;

    std::vector<int> m_widths{};
    std::vector<bool> m_hasText{};
    std::vector<bool> m_isUniform{};
    std::vector<Name> m_names{};
};

}  // namespace headroom
