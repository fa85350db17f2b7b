// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/document/autosave.h"
#include "app/document/plan_lock.h"
#include "app/portfolio/outlook_controller.h"
#include "app/portfolio/portfolio_document.h"
#include "app/portfolio/portfolio_edits.h"
#include "model/result.h"

#include <QMainWindow>

#include <functional>
#include <string>
#include <vector>

class QAction;
class QLabel;
class QSlider;

namespace headroom {

class CapacityPage;
class DemandList;
class DemandPage;
class MoneyPage;
class PageStack;
class RecoveryOffer;
class RisksPage;
class SupplyPage;
class VerdictBanner;
class WaitingPage;
struct WindowContext;

/// A window with one portfolio: its demands, the verdict on them, and pages for what they ask for, what stands, how
/// long runs wait, what it costs and what breaks first.
class PortfolioWindow final : public QMainWindow {
    Q_OBJECT

public:
    /// What the context refers to must outlive the window.
    PortfolioWindow(const WindowContext& context, OpenPlan openPlan);

    [[nodiscard]] PortfolioDocument& document() { return m_document; }
    [[nodiscard]] const OutlookController& controller() const { return m_controller; }
    /// Opens a portfolio file; whether that has worked. Without it the window keeps what it has, and says why.
    bool openFile(const QString& path);
    /// Opens a portfolio that stands in no file, such as a sample.
    void openUntitled(const Portfolio& portfolio);
    /// Whether unsaved work is of the file that is open here, on which nothing was done yet.
    [[nodiscard]] bool hasPlaceFor(const UnsavedWork& work);
    /// Opens unsaved work, and keeps it as such; whether that has worked.
    bool takeWork(const UnsavedWork& work);
    /// Offers above the portfolio what was not saved when the program ended; `open` opens it.
    void offerWork(std::vector<LeftoverWork> found, const std::function<bool(const UnsavedWork&)>& open);
    /// Another window that has a file open; null for none.
    using OtherWindow = std::function<PortfolioWindow*(const QString& path)>;
    void setOtherWindow(OtherWindow otherWindow) { m_otherWindow = std::move(otherWindow); }
    /// Comes before all other windows.
    void comeToFront();

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    /// Makes all that shows words, around the portfolio and its outlook.
    void buildContents();
    /// The language is another: makes the contents anew.
    void changeLanguage();
    void buildMenus();
    [[nodiscard]] QWidget* makeSide();
    void addPages();
    void showError(const Error& error);
    void showIdentity();
    void showOffer();
    /// Says who else has the file open.
    void lookForOthers();
    void showOutlook();
    void showStatus();
    void open();
    bool save();
    bool saveAs();
    bool saveTo(const QString& path);
    /// Whether somebody else has written the portfolio's file since it was read or saved here.
    [[nodiscard]] bool isFileChanged() const;
    [[nodiscard]] bool mayClose();
    /// Whether what is known is of the portfolio as it is now: with its pools, demands and months.
    [[nodiscard]] bool knowsOutlook() const;
    void saveReport();
    /// Writes bytes, such as a chart, to a file that the person names.
    void exportBytes(const QString& suggestedName, const QByteArray& bytes);
    /// Writes what is known of the portfolio to a file that the person names.
    void exportResult(const QString& ending, const std::function<std::string(const Portfolio&, const Outlook&)>& write);

    const WindowContext& m_context;
    PortfolioDocument m_document;
    PortfolioEdits m_edits;
    Autosave m_autosave;
    PlanLock m_lock;
    OtherWindow m_otherWindow{};
    RecoveryOffer* m_offer{nullptr};
    QString m_planFolder{};  ///< Where the plans lie that the portfolio names by file.
    VerdictBanner* m_banner{nullptr};
    PageStack* m_pages{nullptr};
    DemandList* m_demands{nullptr};
    QLabel* m_count{nullptr};
    QLabel* m_promiseText{nullptr};
    QLabel* m_promiseNote{nullptr};
    QAction* m_drawMore{nullptr};
    QSlider* m_promise{nullptr};
    QLabel* m_statusLeft{nullptr};
    QLabel* m_statusRight{nullptr};
    DemandPage* m_demandPage{nullptr};
    SupplyPage* m_supplyPage{nullptr};
    CapacityPage* m_capacityPage{nullptr};
    WaitingPage* m_waitingPage{nullptr};
    MoneyPage* m_moneyPage{nullptr};
    RisksPage* m_risksPage{nullptr};
    int m_drag{0};  ///< Counts drags of the promise: one is one undo step.
    OutlookController m_controller;  ///< Last: it ends before what it reports to.
};

}  // namespace headroom
