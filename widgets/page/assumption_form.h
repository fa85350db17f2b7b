// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/hardware/node_network.h"

#include <QWidget>

#include <array>
#include <optional>

namespace headroom {

class ValueBox;

/// What a person takes for things that the catalogue does not know. It changes what the page of the network shows, and
/// never the estimate.
struct PageAssumptions {
    std::optional<double> frontEndShare{};        ///< Of the front-end rate; absent: that of NetworkAssumptions.
    std::optional<Seconds> frontEndLatency{};     ///< Per message; absent: as above.
    std::optional<BytesPerSecond> blobRead{};     ///< Of all nodes together, as the next two; none is assumed.
    std::optional<BytesPerSecond> nfsRead{};
    std::optional<BytesPerSecond> cacheRead{};
    std::optional<BytesPerSecond> nodeWrite{};    ///< Of one node, for checkpoints; none is assumed.
    bool operator==(const PageAssumptions&) const = default;

    /// Those of the front end, with the usual ones where nothing is given.
    [[nodiscard]] NetworkAssumptions network() const;
};

/// The fields of PageAssumptions. An emptied field goes back to what is usual, or to nothing.
class AssumptionForm final : public QWidget {
    Q_OBJECT

public:
    explicit AssumptionForm(QWidget* parent = nullptr);

    /// Shows assumptions; emits nothing.
    void setAssumptions(const PageAssumptions& assumptions);

signals:
    void edited(const headroom::PageAssumptions& assumptions);

private:
    void publish(std::size_t field, std::optional<double> value);

    PageAssumptions m_assumptions{};
    std::array<ValueBox*, 6> m_boxes{};
};

}  // namespace headroom
