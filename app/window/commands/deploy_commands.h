// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/controller/estimate_controller.h"
#include "app/window/shell/page_stack.h"
#include "model/acceptance/measured_network.h"
#include "model/provision/provision.h"
#include "model/quota/quota.h"
#include "widgets/banner/banner_headline.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

class DeployPage;

/// What the page Deploy needs of its window; everything referred to outlives it.
struct DeployContext {
    const Catalogue& catalogue;
    std::string today;  ///< ISO date.
    const EstimateController& controller;
    std::function<QString()> chooseFolder;  ///< To save into, which need not be there yet; empty when cancelled.
    std::function<bool(const QString& text)> mayReplace;    ///< Whether to replace what a folder has already.
    std::function<QStringList()> chooseLists;               ///< Files of a subscription's sizes and quota.
    std::function<QStringList()> chooseResults;             ///< Files that tests of the machines wrote.
    std::function<QString()> chooseResultFolder;            ///< A folder of them; empty when cancelled.
    std::function<QString(const QString& proposed)> chooseCertificate;  ///< The PDF to write; empty when cancelled.
};

/// The page Deploy of one window: writes the plan's files on it, and into a folder where the person asks for that.
class DeployCommands final : public QObject {
    Q_OBJECT

public:
    explicit DeployCommands(DeployContext context, QObject* parent = nullptr);

    [[nodiscard]] PageStack::Page page();
    /// What the banner says in the place of the verdict: the quota that lacks; nothing where none is known to.
    [[nodiscard]] std::optional<BannerHeadline> headline() const;
    /// Reads results of the machines' tests, files and folders, and shows what they come to.
    void readResults(const QStringList& names);

signals:
    /// The person wants to fill in that field of the plan.
    void fieldWanted(std::string_view pointer);
    /// The headline may be another one.
    void changed();
    /// Files were saved into that folder.
    void saved(const QString& folder);
    /// Results of tests were read, and are shown.
    void resultsRead();
    /// A certificate was written.
    void certified(const QString& file);
    /// The plan is to count with the links that were measured.
    void linksTaken(const headroom::Calibration& calibration);
    void failed(const headroom::Error& error);

private:
    [[nodiscard]] QWidget* makePage();
    void refresh();
    void save();
    void readLists();
    void showResults();
    void certify();
    /// Offers what the results say of the plan's links as it is now.
    void offerLinks();
    void takeLinks();

    DeployContext m_context;
    Provisioned m_made{};  ///< What the page shows.
    QString m_machines;    ///< "16 × ND96isr_H100_v5".
    std::optional<SubscriptionLists> m_lists{};
    std::vector<TestedFile> m_results{};  ///< That were read last.
    Acceptance m_acceptance{};            ///< What they come to against the plan as it is now.
    ByteUnit m_unit{ByteUnit::GB};
    DeployPage* m_page{nullptr};
};

}  // namespace headroom
