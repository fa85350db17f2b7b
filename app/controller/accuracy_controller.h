// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/threads/background_work.h"
#include "model/catalogue/catalogue.h"
#include "model/plan/plan.h"
#include "model/result.h"
#include "model/validate/accuracy.h"
#include "widgets/text/format.h"

#include <QObject>
#include <QString>

#include <memory>

namespace headroom {

/// Predicts the shipped measurements once, beside the window, when somebody first wants to see them.
class AccuracyController final : public QObject {
    Q_OBJECT

public:
    /// Takes a copy of the catalogue: measured cases have no prices that could change.
    explicit AccuracyController(Catalogue catalogue, QObject* parent = nullptr);

    /// Starts the comparison unless it was started before; one that has ended is told again.
    void start();
    /// The case with that id as a plan that repeats the measurement, named after it.
    [[nodiscard]] Result<Plan> planOf(const QString& caseId) const;
    /// "pytorch/torchtune: measured 20.3 GB, predicted 18.8 GB (-7.4 %)": the figures of a case side by side.
    [[nodiscard]] QString measuredText(const QString& caseId, ByteUnit unit) const;

signals:
    void finished(const std::shared_ptr<const Accuracy>& accuracy);
    void failed(const Error& error);

private:
    const Catalogue m_catalogue;
    MeasuredCases m_cases{};
    std::optional<Error> m_error{};
    std::shared_ptr<const Accuracy> m_accuracy{};  ///< Null until the comparison is done.
    bool m_isStarted{false};
    BackgroundWork m_work{};  ///< Last: it ends before what it uses.
};

}  // namespace headroom
