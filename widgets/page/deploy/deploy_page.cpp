// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/deploy/deploy_page.h"

#include "widgets/card/card.h"
#include "widgets/input/segmented_control.h"
#include "widgets/page/deploy/deploy_checklist.h"
#include "widgets/page/deploy/deploy_preview.h"
#include "widgets/page/deploy/deploy_results.h"
#include "widgets/page/empty_state.h"
#include "widgets/page/page_frame.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedLayout>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {
namespace {

constexpr Px besideWidth{860};  ///< Narrower pages put the preview below.
constexpr Px leftWidth{420};
constexpr int targetRole = Qt::UserRole;

/// Room for a box to tick and for the text beside it.
int rowHeight(const QWidget& tree) { return tree.fontMetrics().height() + grid(2); }

/// A list that scrolls by itself within its card.
QScrollArea* scrolling(QWidget* content, QWidget* parent)
{
    auto* area = new QScrollArea(parent);
    auto* padded = new QWidget(area);
    auto* layout = new QVBoxLayout(padded);
    layout->setContentsMargins(grid(3), grid(3), grid(3), grid(3));
    layout->addWidget(content);
    layout->addStretch();
    setFill(*padded, Role::Surface);
    area->setWidget(padded);
    setFill(*area->viewport(), Role::Surface);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return area;
}

}  // namespace

DeployPage::DeployPage(QWidget* parent)
    : QWidget(parent), m_view(new SegmentedControl(this)), m_read(new QPushButton(tr("Read results"), this)),
      m_pages(new QStackedLayout), m_results(new DeployResults(this)), m_empty(new EmptyState(this)),
      m_columns(new QBoxLayout(QBoxLayout::LeftToRight)),
      m_checkCard(new Card(tr("Before anything costs money"), this)), m_targetCard(new Card(tr("Write for"), this)),
      m_previewCard(new Card(tr("File"), this)), m_checks(new DeployChecklist(this)),
      m_checked(new DeployChecklist(this)), m_targets(new QTreeWidget(this)), m_fileChoice(new QComboBox(this)),
      m_copy(new QPushButton(tr("Copy"), this)), m_save(new QPushButton(this)), m_preview(new DeployPreview(this))
{
    buildTop();
    buildCards();
    auto* content = new QWidget(this);
    content->setLayout(m_columns);
    m_columns->setContentsMargins(pageMargins.left(), 0, pageMargins.right(), pageMargins.bottom());
    m_columns->setSpacing(cardGap);
    auto* left = new QVBoxLayout;
    left->setSpacing(cardGap);
    left->addWidget(m_checkCard, 3);
    left->addWidget(m_targetCard, 2);
    m_columns->addLayout(left, 0);
    m_columns->addWidget(m_previewCard, 1);
    m_pages->addWidget(content);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_results);
    m_pages->setCurrentWidget(m_empty);
}

void DeployPage::buildTop()
{
    m_view->addSegment(QStringLiteral("deployFilesView"), tr("Files to deploy"));
    m_view->addSegment(QStringLiteral("deployResultsView"), tr("Test results"),
                       tr("What the machines measured when they came, beside what the plan expects"));
    m_view->setCurrent(QStringLiteral("deployFilesView"));
    connect(m_view, &SegmentedControl::chosen, this, &DeployPage::showView);
    auto* menu = new QMenu(m_read);
    menu->setObjectName(QStringLiteral("deployResultsMenu"));
    menu->addAction(tr("Files ..."), this, &DeployPage::resultsRequested)
        ->setObjectName(QStringLiteral("deployResults"));
    menu->addAction(tr("A folder ..."), this, &DeployPage::resultFolderRequested)
        ->setObjectName(QStringLiteral("deployResultFolder"));
    m_read->setMenu(menu);
    m_read->setObjectName(QStringLiteral("deployRead"));
    m_read->setToolTip(
        tr("What the acceptance script wrote on the machines; files and folders can be dropped here, too"));
    auto* top = new QHBoxLayout;
    top->setContentsMargins(pageMargins.left(), pageMargins.top(), pageMargins.right(), 0);
    top->addWidget(m_view);
    top->addStretch();
    top->addWidget(m_read);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(cardGap);
    layout->addLayout(top);
    layout->addLayout(m_pages, 1);
    connect(m_results, &DeployResults::certificateRequested, this, &DeployPage::certificateRequested);
    connect(m_results, &DeployResults::linksRequested, this, &DeployPage::linksRequested);
}

void DeployPage::showView(const QString& id)
{
    m_view->setCurrent(id);
    if (id == QLatin1String("deployResultsView"))
        m_pages->setCurrentWidget(m_results);
    else
        m_pages->setCurrentIndex(m_made.files.empty() ? 1 : 0);
}

void DeployPage::showResults()
{
    showView(QStringLiteral("deployResultsView"));
    m_results->showFromTop();
}

void DeployPage::setAcceptance(const Acceptance& acceptance, const QString& note)
{
    m_results->setAcceptance(acceptance, note);
}

void DeployPage::buildCards()
{
    m_checkCard->setObjectName(QStringLiteral("deployCheckCard"));
    m_checkCard->setContent(scrolling(m_checks, m_checkCard), true);
    m_checks->setObjectName(QStringLiteral("deployChecks"));
    m_checks->setAction("quota", tr("Read quota ..."));
    m_checks->setAction("alerts", tr("Set budget ..."));
    connect(m_checks, &DeployChecklist::actionTriggered, this, [this](const QString& id) {
        if (id == QLatin1String("quota"))
            emit quotaRequested();
        else
            emit fieldWanted("/cost/budget");
    });
    m_targetCard->setObjectName(QStringLiteral("deployTargetCard"));
    m_targets->setObjectName(QStringLiteral("deployTargets"));
    m_targets->setAccessibleName(m_targetCard->title());
    m_targets->setColumnCount(2);
    m_targets->setHeaderHidden(true);
    m_targets->setRootIsDecorated(false);
    m_targets->setUniformRowHeights(true);
    m_targets->setFrameShape(QFrame::NoFrame);
    m_targets->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_targets->header()->setStretchLastSection(true);
    m_targetCard->setContent(m_targets, true);
    connect(m_targets, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem* item) {
        if (item != nullptr)
            showTarget(item->data(0, targetRole).toString());
    });
    connect(m_targets, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int column) {
        if (column == 0 && item != nullptr)
            choose(*item);
    });
    m_previewCard->setObjectName(QStringLiteral("deployPreviewCard"));
    m_fileChoice->setObjectName(QStringLiteral("deployFile"));
    m_fileChoice->setAccessibleName(tr("File of the target"));
    m_fileChoice->setSizeAdjustPolicy(QComboBox::AdjustToContents);  // Each target has files of other names.
    m_copy->setObjectName(QStringLiteral("deployCopy"));
    m_save->setObjectName(QStringLiteral("deploySave"));
    m_save->setDefault(true);
    m_save->setToolTip(tr("Writes the files of all targets that are ticked at the left into a folder; starts nothing"));
    for (QWidget* widget : std::initializer_list<QWidget*>{m_fileChoice, m_copy, m_save})
        m_previewCard->addHeaderWidget(widget);
    connect(m_fileChoice, &QComboBox::currentIndexChanged, this, &DeployPage::showFile);
    connect(m_copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_preview->toPlainText()); });
    connect(m_save, &QPushButton::clicked, this, &DeployPage::saveRequested);
    m_preview->setObjectName(QStringLiteral("deployPreview"));
    m_preview->setAccessibleName(tr("The file as it would be saved"));
    m_checked->setObjectName(QStringLiteral("deployChecked"));
    auto* body = new QWidget(m_previewCard);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_preview, 1);
    auto* below = new QVBoxLayout;
    below->setContentsMargins(grid(3), grid(2), grid(3), grid(2));
    below->addWidget(m_checked);
    layout->addLayout(below);
    m_previewCard->setContent(body, true);
}

void DeployPage::setProvisioned(const Provisioned& made, const QString& machines, const std::vector<std::string>& usual)
{
    m_files.clear();  // They point into what is replaced.
    m_made = made;
    m_machines = machines;
    m_usual.clear();
    for (const std::string& target : usual)
        m_usual << QString::fromStdString(target);
    refresh();
}

void DeployPage::setByteUnit(ByteUnit unit)
{
    if (unit == m_unit)
        return;
    m_unit = unit;
    m_results->setByteUnit(unit);
    refresh();
}

void DeployPage::setMeasuredLinks(const QStringList& sentences) { m_results->setMeasuredLinks(sentences); }

bool DeployPage::isChosen(const QString& target) const { return m_chosen.value_or(m_usual).contains(target); }

void DeployPage::choose(QTreeWidgetItem& item)
{
    const QString target = item.data(0, targetRole).toString();
    QSet<QString> chosen = m_chosen.value_or(m_usual);
    if (item.checkState(0) == Qt::Checked)
        chosen << target;
    else
        chosen.remove(target);
    m_chosen = chosen;
    showChosen();
    showPoints();
    emit targetsChosen();
}

void DeployPage::showPoints()
{
    std::vector<DeployPoint> points = readinessPoints(m_made, m_unit);
    const std::vector<std::string> chosen = chosenTargets();
    std::erase_if(points, [&](const DeployPoint& point) { return !concernsChosen(point.targets, chosen); });
    const auto settled = std::ranges::count_if(points, [](const DeployPoint& point) { return point.ok == true; });
    m_checkCard->setNote(tr("%1 of %2 settled").arg(settled).arg(points.size()));
    m_checkCard->setVisible(!points.empty());
    m_checks->setPoints(points);
}

std::vector<std::string> DeployPage::chosenTargets() const
{
    std::vector<std::string> chosen;
    for (const DeployTarget& target : deployTargets())
        if (isChosen(QString::fromUtf8(target.name.data(), static_cast<qsizetype>(target.name.size()))))
            chosen.emplace_back(target.name);
    return chosen;
}

void DeployPage::showChosen()
{
    std::size_t files = 0;
    int targets = 0;
    for (const std::string& target : chosenTargets()) {
        const std::size_t count = filesOf(QString::fromStdString(target)).size();
        files += count;
        targets += count > 0 ? 1 : 0;
    }
    m_targetCard->setNote(tr("%1 of %2 chosen").arg(targets).arg(m_suitable));
    m_save->setText(files == 1 ? tr("Save 1 file ...") : tr("Save %1 files ...").arg(countText(files)));
    m_save->setEnabled(files > 0);
}

void DeployPage::refresh()
{
    if (m_made.files.empty()) {
        QStringList reasons;
        for (const DeployPoint& point : readinessPoints(m_made, m_unit))
            if (point.ok == false)
                reasons << (point.name.isEmpty() ? point.text : point.name + QStringLiteral(": ") + point.text);
        m_empty->setText(tr("No file can be written for this plan"), reasons, {});
        showView(m_view->current());
        return;
    }
    showView(m_view->current());
    showPoints();
    m_checked->setPoints(checkedPoints(m_made, m_unit));
    fillTargets();
}

std::vector<const DeployFile*> DeployPage::filesOf(const QString& target) const
{
    std::vector<const DeployFile*> files;
    for (const ProvisionedFile& file : m_made.files)
        if (file.target == target.toStdString())
            files.push_back(&file.file);
    return files;
}

void DeployPage::fillTargets()
{
    const QString wanted = m_target;
    const QSignalBlocker quiet(m_targets);
    m_targets->clear();
    QList<QTreeWidgetItem*> unsuitable;
    QTreeWidgetItem* current = nullptr;
    m_suitable = 0;
    for (const DeployTarget& target : deployTargets()) {
        const QString id = QString::fromUtf8(target.name.data(), static_cast<qsizetype>(target.name.size()));
        QStringList names;
        for (const DeployFile* file : filesOf(id))
            names << QString::fromStdString(file->path);
        auto* item = new QTreeWidgetItem({deployTargetName(target.name), names.join(QStringLiteral(", "))});
        item->setData(0, targetRole, id);
        item->setForeground(1, roleColor(*this, Role::SecondaryText));
        item->setSizeHint(1, QSize(0, rowHeight(*m_targets)));  // Column 0 is as wide as its names.
        if (!names.isEmpty()) {
            ++m_suitable;
            item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
            item->setCheckState(0, isChosen(id) ? Qt::Checked : Qt::Unchecked);
            item->setToolTip(1, names.join(u'\n'));
            m_targets->addTopLevelItem(item);
            if (current == nullptr || id == wanted)
                current = item;
            continue;
        }
        const QString reason = refusalText(m_made, target.name, m_unit);
        item->setText(1, reason);
        item->setToolTip(0, reason);
        item->setToolTip(1, reason);
        item->setForeground(0, roleColor(*this, Role::SecondaryText));
        item->setFlags(Qt::ItemIsEnabled);
        unsuitable << item;
    }
    m_targets->addTopLevelItems(unsuitable);
    m_targets->resizeColumnToContents(0);
    showChosen();
    m_targets->setCurrentItem(current);
    if (current != nullptr)
        showTarget(current->data(0, targetRole).toString());
}

void DeployPage::showTarget(const QString& target)
{
    std::vector<const DeployFile*> files = filesOf(target);
    if (files.empty())
        return;
    const int former = target == m_target ? m_fileChoice->currentIndex() : 0;
    m_target = target;
    m_files = std::move(files);
    {
        const QSignalBlocker quiet(m_fileChoice);
        m_fileChoice->clear();
        for (const DeployFile* file : m_files)
            m_fileChoice->addItem(QString::fromStdString(file->path));
        m_fileChoice->setCurrentIndex(std::clamp(former, 0, static_cast<int>(m_files.size()) - 1));
    }
    m_fileChoice->setVisible(m_files.size() > 1);
    showFile(m_fileChoice->currentIndex());
}

void DeployPage::showFile(int index)
{
    if (index < 0 || index >= static_cast<int>(m_files.size()))
        return;
    const DeployFile& file = *m_files[static_cast<std::size_t>(index)];
    const auto lines = std::ranges::count(file.text, '\n');
    m_previewCard->setTitle(QString::fromStdString(file.path));
    m_previewCard->setNote(
        tr("%1, %2 lines, for %3")
            .arg(deployTargetName(m_target.toStdString()), countText(static_cast<double>(lines)), m_machines));
    m_preview->setFile(QString::fromStdString(file.text));
}

void DeployPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const bool beside = width() >= besideWidth;
    m_columns->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    const int most = beside ? std::min<int>(leftWidth, width() * 2 / 5) : QWIDGETSIZE_MAX;
    for (Card* card : {m_checkCard, m_targetCard})
        card->setMaximumWidth(most);
}

void DeployPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_made.files.empty())
        fillTargets();
}

}  // namespace headroom
