// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/finding.h"
#include "widgets/text/format.h"

#include <QFrame>

namespace headroom {

/// A list of findings with their remedies that closes on Esc or a click elsewhere.
class FindingsPopup final : public QFrame {
    Q_OBJECT

public:
    FindingsPopup(const Findings& findings, ByteUnit unit, int width, QWidget* parent);

signals:
    /// The person wants to read that page of the handbook.
    void topicWanted(const QString& topic);
};

}  // namespace headroom
