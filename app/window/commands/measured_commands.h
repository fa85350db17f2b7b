// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/controller/estimate_controller.h"
#include "app/document/plan_document.h"
#include "app/threads/background_work.h"
#include "app/window/dialogs/dialogs.h"
#include "app/window/shell/page_stack.h"
#include "model/evidence/diff/difference.h"
#include "model/result.h"
#include "widgets/banner/banner_headline.h"

#include <QObject>
#include <QStringList>

#include <map>
#include <optional>

namespace headroom {

class MeasuredPage;

/// What the page of measurements needs of its window; everything referred to outlives it.
struct MeasuredContext {
    QWidget& window;
    const Catalogue& catalogue;
    PlanDocument& document;
    const EstimateController& estimates;
    const Dialogs& dialogs;
};

/// The page Measured of one window: reads files about a job beside the window, holds them against the open plan as it
/// is now, and takes over into the plan what they say.
class MeasuredCommands final : public QObject {
    Q_OBJECT

public:
    explicit MeasuredCommands(const MeasuredContext& context, QObject* parent = nullptr);

    [[nodiscard]] PageStack::Page page();
    /// Reads files beside those that were read before; one that is read again takes its own place.
    void readFiles(const QStringList& files);
    /// What the banner says of the difference; nothing where nothing was read.
    [[nodiscard]] std::optional<BannerHeadline> headline(ByteUnit unit) const;
    /// Whether a file begins like a log of a job or a memory snapshot.
    [[nodiscard]] static bool isEvidence(const QString& file);

signals:
    /// Files were given to read: their page is wanted.
    void pageWanted();
    void failed(const Error& error);
    /// Another difference is shown.
    void changed();
    void exportRequested(const QString& suggestedName, const QByteArray& bytes);

private:
    struct ReadFile {
        QString path;
        Result<EvidenceFile> content;
    };
    [[nodiscard]] QWidget* makePage();
    void open();
    void clear();
    void paste();
    void explainError();
    void take(std::vector<ReadFile> read);
    void compare();
    void refresh();
    void calibratePlan();
    void saveCase();

    MeasuredContext m_context;
    MeasuredPage* m_page{nullptr};
    ByteUnit m_unit{ByteUnit::GB};
    QString m_folder{};
    std::map<QString, EvidenceFile> m_files{};  ///< By path.
    std::optional<Difference> m_difference{};
    int m_pasted{0};  ///< Texts that were pasted so far.
    BackgroundWork m_work{};  ///< Last: it ends first.
};

}  // namespace headroom
