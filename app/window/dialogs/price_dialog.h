// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/controller/price_controller.h"

#include <QDialog>

#include <functional>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QTextBrowser;

namespace headroom {

/// What the dialog of prices works with; everything referred to outlives it.
struct PriceDialogContext {
    LiveCatalogue& live;
    std::string today;                       ///< ISO date.
    std::function<QStringList()> chooseFiles;  ///< Asks for price files.
    QString region;                          ///< The plan's, proposed for a refresh; may be empty.
};

/// Imports price files, chosen or dropped, and asks Azure for current prices of a region on request, beside the work:
/// a bar shows how far it is, it can be cancelled, and in the end it says what was taken, what moved and what was left
/// out. The shipped prices come back on request.
class PriceDialog final : public QDialog {
    Q_OBJECT

public:
    explicit PriceDialog(PriceDialogContext context, QWidget* parent = nullptr);

    void importFiles(const QStringList& files) { m_controller.importFiles(files); }

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    [[nodiscard]] QWidget* makeImportRow();
    [[nodiscard]] QWidget* makeRefreshRow();
    [[nodiscard]] QWidget* makeProgressRow();
    void connectController();
    void askAzure();
    void resetPrices();
    void setBusy(bool busy);
    void showProgress(double share, const QString& step);
    void showUpdate(const PriceUpdate& update);
    void showError(const Error& error);
    void showAges();

    PriceDialogContext m_context;
    PriceController m_controller;
    QLabel* m_ages;
    QPushButton* m_choose;
    QComboBox* m_region;
    QPushButton* m_refresh;
    QPushButton* m_reset;
    QProgressBar* m_bar;
    QLabel* m_step;
    QPushButton* m_cancel;
    QTextBrowser* m_result;
};

}  // namespace headroom
