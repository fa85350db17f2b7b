// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/text/health/health_words.h"

#include <QWidget>

#include <memory>

namespace headroom {

class Card;
class TopologyMatrix;
class TopologyView;

/// Who reaches whom on one host: the drawing, and where pairs differ or there are network cards, the matrix beneath.
class TopologyCard final : public QWidget {
    Q_OBJECT

public:
    explicit TopologyCard(QWidget* parent = nullptr);

    /// `tensor` is how many cards share each layer in the plan.
    void setReport(const std::shared_ptr<const HealthReport>& report, std::size_t host, int tensor);

private:
    Card* m_card;
    TopologyView* m_view;
    TopologyMatrix* m_matrix;
};

}  // namespace headroom
