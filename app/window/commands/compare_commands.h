// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/threads/background_work.h"
#include "app/window/shell/page_stack.h"
#include "model/estimator/estimated_plan.h"
#include "model/result.h"
#include "widgets/text/answers/verdict_text.h"
#include "widgets/text/format.h"

#include <QObject>
#include <QString>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

class ComparePage;
class PlanDocument;

/// The plans that stand beside the one of the editor, and what can be done with them. They stay when another plan is
/// opened, and are gone with the window.
class CompareCommands final : public QObject {
    Q_OBJECT

public:
    /// Where the plan of the editor and its estimate are found, and how a plan file is asked for.
    struct Sources {
        std::function<EstimatedPlan()> current;
        std::function<QString()> askForFile;  ///< Empty: cancelled.
        std::function<std::vector<EstimatedPlan>()> workshop;  ///< All plans of the document's workshop.
    };

    /// `document` and `catalogue` must outlive the commands; `today` is an ISO date.
    CompareCommands(PlanDocument& document, const Catalogue& catalogue, std::string today, Sources sources,
                    QObject* parent = nullptr);

    [[nodiscard]] PageStack::Page page();
    /// The catalogue has other prices: estimates the plans kept beside the present one again.
    void catalogueChanged();
    /// The plan of the editor as other windows know it: with the name of its file where it has none of its own.
    [[nodiscard]] EstimatedPlan named() const;
    /// Puts a plan beside that of the editor, last.
    void add(const Plan& plan);
    void addEstimated(const EstimatedPlan& plan);
    /// Puts what the file of the editor's plan holds beside it, once, under a name that says so.
    void addFromFile(const Plan& inFile);
    /// Who wins, for the banner; absent where nothing stands beside the plan of the editor.
    [[nodiscard]] std::optional<VerdictText> verdict() const;
    /// The plans beside that of the editor.
    [[nodiscard]] const std::vector<EstimatedPlan>& others() const { return m_others; }
    /// Those that stand side by side: the plan of the editor first, or the baseline of a workshop.
    [[nodiscard]] std::vector<EstimatedPlan> compared() const;

    static constexpr std::size_t mostOthers = 5;  ///< More columns could not be read.

signals:
    void failed(const Error& error);
    void reportRequested();
    void exportRequested(const QString& suggestedName, const QByteArray& bytes);
    /// Other plans stand side by side.
    void comparedAnew();
    /// What was done, in one sentence.
    void noticed(const QString& sentence);

private:
    [[nodiscard]] QWidget* makePage();
    /// The plan of the editor changed, or the page is shown again.
    void refresh();
    void refreshSensitivity();
    /// Places in the workshop of the plans that have room here.
    [[nodiscard]] std::vector<std::size_t> places() const;
    void keepCurrent();
    void openFile();
    void applyPlan(int plan);
    void removePlan(int plan);

    PlanDocument& m_document;
    const Catalogue& m_catalogue;
    std::string m_today;
    Sources m_sources;
    std::vector<EstimatedPlan> m_others;
    std::shared_ptr<const Catalogue> m_shared{};  ///< For the work beside the window; null where it is to be copied.
    BackgroundWork m_sensitivity{};
    std::map<std::string, std::string> m_ownNames{};  ///< Of plans that stand here under another name.
    ComparePage* m_page{nullptr};
};

}  // namespace headroom
