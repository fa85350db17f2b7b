// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/plan/limits.h"

#include <QWidget>

#include <optional>
#include <vector>

class QAction;
class QVBoxLayout;

namespace headroom {

class ChoiceRow;
class FieldRow;
class GroupBox;
class NamesRow;
class PlanHeader;
class SegmentedControl;
class SliderRow;

/// The left column: the fields of a plan in groups, those of its workload. A function of the values set into it; it
/// owns no plan and changes none, it says what the person wants changed. Built from limits.
class PlanEditor final : public QWidget {
    Q_OBJECT

public:
    explicit PlanEditor(QWidget* parent = nullptr);

    /// Shows a plan; emits nothing. Inputs keep focus and what is being typed.
    void setPlan(const Plan& plan);
    /// Shows what follows from the plan: GPUs there are, the automatic batch, summaries.
    void setEstimate(const Estimate& estimate);
    /// Fills the lists of models, sizes and prices.
    void setCatalogue(const Catalogue& catalogue);
    /// The dot behind the plan's name.
    void setModified(bool modified);
    /// Buttons in the header, such as undo, redo and the panel.
    void setHeaderActions(const QList<QAction*>& actions);

    /// Object names of the folded groups ("groupModel", ...), to be kept with the window's state.
    [[nodiscard]] QStringList foldedGroups() const;
    void setFoldedGroups(const QStringList& groups);

    [[nodiscard]] QSize sizeHint() const override;

signals:
    /// The person wants a field changed. `interactive` while a drag goes on; a whole drag lies between editStarted
    /// and editFinished and is one step to undo, as is every other edit.
    void fieldEdited(const QString& pointer, const headroom::FieldValue& value, bool interactive);
    void editStarted();
    void editFinished();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    GroupBox* addGroup(const QString& id, const QString& title);
    SliderRow* addSlider(GroupBox& group, std::string_view pointer, bool withSlider = true);
    ChoiceRow* addChoice(GroupBox& group, std::string_view pointer);
    void addRow(GroupBox& group, FieldRow& row);
    void addWorkload();
    void addModelAndNumbers();
    void addBatchAndCluster();
    void addParallelism();
    void addPrice();
    void addFailures();
    void addGoal();
    void addCurrency();
    void addOwnHardware();
    void addStorageAndEnergy();
    void addRollout();
    void addServingNumbers();
    void addRequests();
    void showWorkload();
    void refreshServing();
    void refreshFailures();
    void refreshMoney();
    void refreshEnergy();
    void refreshOwnHardware();
    void editFromRow(const QString& pointer, const FieldValue& value, bool interactive);
    void editOnce(const QString& pointer, const FieldValue& value);
    void refreshLists();
    void refreshDependent();
    /// Says whether what joins the nodes was measured.
    void showFabric();

    Plan m_plan;
    Estimate m_estimate;
    Catalogue m_catalogue;
    PlanHeader* m_header;
    SegmentedControl* m_workload;
    QVBoxLayout* m_groupColumn;
    std::vector<FieldRow*> m_rows;
    std::vector<GroupBox*> m_groups;
    ChoiceRow* m_preset{nullptr};
    SliderRow* m_parameters{nullptr};
    ChoiceRow* m_globalBatch{nullptr};
    ChoiceRow* m_size{nullptr};
    ChoiceRow* m_mig{nullptr};
    ChoiceRow* m_fabric{nullptr};
    std::optional<bool> m_fabricIsMeasured{};  ///< As it is shown.
    ChoiceRow* m_base{nullptr};
    SliderRow* m_nodes{nullptr};
    SliderRow* m_gpus{nullptr};
    ChoiceRow* m_mode{nullptr};
    ChoiceRow* m_region{nullptr};
    ChoiceRow* m_schedule{nullptr};
    GroupBox* m_modelGroup{nullptr};
    GroupBox* m_adapterGroup{nullptr};
    GroupBox* m_numbersGroup{nullptr};
    GroupBox* m_rolloutGroup{nullptr};
    GroupBox* m_batchGroup{nullptr};
    GroupBox* m_formatGroup{nullptr};
    GroupBox* m_requestsGroup{nullptr};
    GroupBox* m_engineGroup{nullptr};
    GroupBox* m_clusterGroup{nullptr};
    GroupBox* m_parallelismGroup{nullptr};
    GroupBox* m_priceGroup{nullptr};
    GroupBox* m_failureGroup{nullptr};
    SliderRow* m_evictions{nullptr};
    GroupBox* m_goalGroup{nullptr};
    NamesRow* m_goalRegions{nullptr};
    std::vector<FieldRow*> m_trainingGoals;  ///< What only a job that ends can be asked.
    std::vector<FieldRow*> m_serviceGoals;
    GroupBox* m_currencyGroup{nullptr};
    ChoiceRow* m_currency{nullptr};
    SliderRow* m_rate{nullptr};
    GroupBox* m_ownGroup{nullptr};
    std::vector<SliderRow*> m_ownParts;  ///< What has a meaning once there is a purchase price.
    GroupBox* m_energyGroup{nullptr};
    SliderRow* m_pue{nullptr};
    SliderRow* m_electricity{nullptr};
    SliderRow* m_carbon{nullptr};
};

}  // namespace headroom
