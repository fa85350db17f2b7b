// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/controller/estimate_controller.h"
#include "app/controller/health_controller.h"
#include "app/window/commands/compared_readings.h"
#include "app/window/commands/health_records.h"
#include "app/window/dialogs/dialogs.h"
#include "app/window/shell/actions.h"
#include "app/window/shell/page_stack.h"
#include "widgets/banner/banner_headline.h"

#include <QObject>
#include <QStringList>

#include <optional>

namespace headroom {

class Catalogue;
class HealthPage;
struct StackInput;

/// What a window does about real GPUs: asks for captures, reads them, this computer, others or a fleet, and shows the
/// result.
class HealthCommands final : public QObject {
    Q_OBJECT

public:
    /// Everything must outlive the object; `window` is the parent of dialogs.
    HealthCommands(QWidget& window, const EstimateController& estimates, const Dialogs& dialogs, Settings& settings,
                   const Catalogue& catalogue);

    [[nodiscard]] PageStack::Page page();

    /// Joins the menu's actions; call once for each making of them.
    void connectActions(const Actions& actions);
    /// Asks for captures and reads them.
    void openCaptures();
    /// Reads captures, or shows a recording.
    void readFiles(const QStringList& files);
    /// Asks nvidia-smi of this computer.
    void readMachine();
    /// Asks for the names of other computers and reads them through ssh.
    void readHosts();
    /// Asks for the address of a Prometheus server and reads its fleet.
    void readFleet();
    /// Grades the reading against the plan as it is now, and shows it, also while its page is hidden.
    void followPlan();
    /// The reading that is shown; null where there is none.
    [[nodiscard]] std::shared_ptr<const HealthReport> report() const { return m_report; }
    /// What the banner says of that reading; nothing where there is none.
    [[nodiscard]] std::optional<BannerHeadline> headline(ByteUnit unit) const;
    /// Tells again how many findings there are.
    void countFindings();
    /// Goes to what the banner speaks of.
    void showWorst();
    /// Whether any of the files holds something about GPUs, rather than a plan.
    [[nodiscard]] static bool isCapture(const QString& file);

signals:
    /// A reading was asked for: its page is wanted.
    void pageWanted();
    /// The person wants a chart of the page in a file.
    void exportRequested(const QString& suggestedName, const QByteArray& bytes);
    void failed(const Error& error);
    /// A reading is shown: what failed before it is over.
    void recovered();
    /// Another reading is shown: how many findings it has that ask for something and are not muted, and how bad the
    /// worst of them is.
    void findingsCounted(int count, HealthGrade worst);

private:
    [[nodiscard]] QWidget* makePage();
    void fail(const Error& error)
    {
        m_hasFailed = true;
        emit failed(error);
    }
    void recover()
    {
        if (m_hasFailed)
            emit recovered();
        m_hasFailed = false;
    }
    void show(const std::shared_ptr<const HealthReport>& report);
    void holdAgainstPlan();
    void showComparison();
    void showBusy();
    void checkStack(const StackInput& input);

    QWidget& m_window;
    const EstimateController& m_estimates;
    const Dialogs& m_dialogs;
    const Catalogue& m_catalogue;
    HealthController m_controller;
    HealthRecords m_records;
    ComparedReadings m_compared;
    HealthPage* m_page{nullptr};
    std::shared_ptr<const HealthReport> m_live{};  ///< Read last.
    std::shared_ptr<const HealthReport> m_report{};  ///< Shown.
    std::optional<Error> m_failure{};  ///< Why nothing could be read.
    QString m_folder;
    int m_tensor{1};
    bool m_hasFailed{false};  ///< Somebody was told so, and nothing was read since.
};

}  // namespace headroom
