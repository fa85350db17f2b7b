// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/banner/fix_strip.h"

#include "widgets/banner/fix_chip.h"
#include "widgets/text/answers/fix_text.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include <algorithm>
#include <limits>

namespace headroom {

namespace {

constexpr std::size_t mostChips = 4;
constexpr int chipGap = 8;

/// Time x cost of the job, of a service the cost of its tokens; infinite where neither is known.
double lossOf(const Fix& fix)
{
    if (fix.service && fix.service->perMillionTokens)
        return fix.service->perMillionTokens->dollars();
    return fix.wall ? fix.wall->value * (fix.job ? fix.job->dollars() : 1) : std::numeric_limits<double>::infinity();
}

}  // namespace

FixStrip::FixStrip(QWidget* parent)
    : QWidget(parent), m_label(new QLabel(this)), m_more(new QToolButton(this)), m_stop(new QToolButton(this)),
      m_menu(new QMenu(this))
{
    setObjectName(QStringLiteral("fixStrip"));
    followZoom(*this, [this] {
        m_label->setFont(scaledFont(font(), TypeSize::Secondary));
        m_label->adjustSize();
    });
    setTextRole(*m_label, Role::SecondaryText);
    for (std::size_t i = 0; i < mostChips; ++i) {
        auto* chip = new FixChip(this);
        chip->setObjectName(QStringLiteral("fixChip%1").arg(i + 1));
        chip->hide();
        m_chips.push_back(chip);
        connect(chip, &FixChip::lookedAt, this, [this, i](bool looked) {
            m_previewing = looked && !m_stale;
            emit previewed(m_previewing ? m_order[i] : -1);
        });
        connect(chip, &QAbstractButton::clicked, this, [this, i] { emit chosen(m_order[i]); });
        connect(chip, &FixChip::menuRequested, this,
                [this, i](const QPoint& global) { openChipMenu(static_cast<int>(i), global); });
    }
    m_more->setObjectName(QStringLiteral("fixMore"));
    m_more->setText(tr("More..."));
    m_more->setToolTip(tr("All changes, and those that do not help, with the reason"));
    m_more->setFocusPolicy(Qt::TabFocus);
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setMenu(m_menu);
    m_menu->setObjectName(QStringLiteral("fixMenu"));
    m_menu->setToolTipsVisible(true);
    connect(m_menu, &QMenu::aboutToShow, this, &FixStrip::fillMenu);
    connect(m_menu, &QMenu::aboutToHide, this, &FixStrip::endPreview);
    connect(m_menu, &QMenu::hovered, this, [this](const QAction* action) {
        m_previewing = action->isEnabled() && action->data().isValid();
        emit previewed(m_previewing ? action->data().toInt() : -1);
    });
    m_stop->setObjectName(QStringLiteral("fixStop"));
    m_stop->setText(tr("Stop"));
    m_stop->setToolTip(tr("Shows what has been found so far"));
    m_stop->setFocusPolicy(Qt::TabFocus);
    m_stop->hide();
    connect(m_stop, &QToolButton::clicked, this, &FixStrip::stopped);
    constexpr int patienceMs = 400;
    m_patience.setSingleShot(true);
    m_patience.setInterval(patienceMs);
    connect(&m_patience, &QTimer::timeout, this, &FixStrip::tellSlowSearch);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

// A chip that loses the focus on the way down would report it to a strip that is half gone.
FixStrip::~FixStrip()
{
    for (FixChip* chip : m_chips)
        chip->disconnect(this);
    m_menu->disconnect(this);
}

void FixStrip::setFixes(const FixList& list, const Estimate& now, ByteUnit unit)
{
    endPreview();
    m_list = list;
    m_now = now;
    m_unit = unit;
    m_stale = false;
    m_slow = false;
    m_patience.stop();
    orderChips();
    showChips();
}

void FixStrip::setByteUnit(ByteUnit unit)
{
    m_unit = unit;
    showChips();
}

void FixStrip::setStale()
{
    // While a slider moves, no search is slow: the newest has just begun.
    m_patience.start();
    if (m_stale)
        return;
    m_stale = true;
    endPreview();
    m_menu->close();
    for (FixChip* chip : m_chips)
        chip->setEnabled(false);
    m_more->setEnabled(false);
}

void FixStrip::tellSlowSearch()
{
    m_slow = true;
    showChips();
    emit slowSearchBegan();
}

/// The list's own order, which begins with the smallest changes; before them the one that costs the least time and
/// money for the same result on the plan's own machines, and after that the least of the sure ones, where it is none.
void FixStrip::orderChips()
{
    m_order.clear();
    double least = std::numeric_limits<double>::infinity();
    int best = -1;
    for (int i = 0; i < static_cast<int>(m_list.fixes.size()); ++i) {
        const Fix& fix = m_list.fixes[static_cast<std::size_t>(i)];
        if (!fix.fits)
            continue;
        m_order.push_back(i);
        const double loss = lossOf(fix);
        if (!fix.otherResult && !fix.movesMachines() && loss < least) {
            least = loss;
            best = i;
        }
    }
    if (m_list.fits)
        return;
    const auto fixAt = [this](int index) -> const Fix& { return m_list.fixes[static_cast<std::size_t>(index)]; };
    const auto found = std::ranges::find(m_order, best);
    auto next = m_order.begin();
    if (found != m_order.end()) {
        std::rotate(m_order.begin(), found, found + 1);
        if (fixAt(m_order.front()).sure)
            return;
        ++next;
    }
    const auto key = [&](int index) { return std::pair(!fixAt(index).sure, lossOf(fixAt(index))); };
    const auto sure = std::ranges::min_element(next, m_order.end(), {}, key);
    if (sure != m_order.end() && fixAt(*sure).sure)
        std::rotate(next, sure, sure + 1);
}

void FixStrip::showChips()
{
    const bool hasSure = !m_list.fixes.empty() && m_list.fixes.front().aim == FixAim::Sure;
    m_label->setText(m_slow          ? tr("Looking for fixes...")
                     : !m_list.fits  ? tr("Fixes")
                     : hasSure       ? tr("Surer or cheaper")
                     : m_list.priced ? tr("Cheaper")
                                     : tr("Less time, price unknown"));
    m_label->adjustSize();
    const QString currency = QString::fromStdString(m_now.cost.currency);
    for (std::size_t i = 0; i < m_chips.size(); ++i) {
        FixChip& chip = *m_chips[i];
        chip.setEnabled(!m_stale);
        if (i >= m_order.size())
            continue;
        const Fix& fix = m_list.fixes[static_cast<std::size_t>(m_order[i])];
        const FixFigures figures = fixFigures(fix, m_list.fits, m_unit, currency);
        chip.setChipText({fixLabel(fix), figures.number, figures.unit, fix.sure});
        chip.setToolTip(tooltipOf(fix));
        const QString certainty = fix.sure ? tr("fits") : tr("probably fits");
        chip.setAccessibleDescription((QStringList{certainty} + fixChangeTexts(fix)).join(QStringLiteral("; ")));
    }
    m_more->setEnabled(!m_stale);
    placeChips();
}

void FixStrip::placeChips()
{
    const int height = this->height();
    const auto place = [height](QWidget& widget, int x, const QSize& size) {
        widget.setGeometry(x, (height - size.height()) / 2, size.width(), size.height());
    };
    place(*m_label, 0, m_label->sizeHint());
    int x = m_label->sizeHint().width() + chipGap;
    m_stop->setVisible(m_slow);
    if (m_slow) {
        place(*m_stop, x, m_stop->sizeHint());
        x += m_stop->sizeHint().width() + chipGap;
    }
    const int room = width() - m_more->sizeHint().width() - chipGap;
    bool full = false;
    for (std::size_t i = 0; i < m_chips.size(); ++i) {
        const QSize size = m_chips[i]->sizeHint();
        full = full || i >= m_order.size() || x + size.width() > room;
        m_chips[i]->setVisible(!full);
        if (full)
            continue;
        place(*m_chips[i], x, size);
        x += size.width() + chipGap;
    }
    place(*m_more, x, m_more->sizeHint());
    m_more->setVisible(!m_list.fixes.empty());
    m_label->setVisible(!isEmpty());
}

QString FixStrip::tooltipOf(const Fix& fix) const { return fixTooltip(fix, m_now, m_unit); }

QString FixStrip::shortfallText(const Fix& fix) const
{
    const Bytes over = fix.peak - fix.capacity;
    if (over.value > 0)
        return tr("short by %1").arg(bytesText(over, m_unit));
    if (fix.service && !fix.service->stable)
        return tr("overloaded");
    if (fix.service && fix.service->room)
        return tr("room for %1").arg(countText(*fix.service->room));
    return fix.service && fix.service->goal ? latencyText(fix.service->goal->reached) : tr("too tight");
}

void FixStrip::addMenuEntry(QMenu& menu, int fix, bool aside)
{
    const Fix& entry = m_list.fixes[static_cast<std::size_t>(fix)];
    const FixFigures figures = fixFigures(entry, false, m_unit, QString::fromStdString(m_now.cost.currency));
    const QString value = figures.unit.isEmpty() ? figures.number : figures.number + u' ' + figures.unit;
    const QString number = entry.fits ? value : shortfallText(entry);
    QAction* action = menu.addAction(tr("%1\t%2").arg(fixLabel(entry), number));
    action->setToolTip(entry.fits ? tooltipOf(entry) : fixReason(entry, m_unit));
    action->setEnabled(entry.fits);
    action->setData(fix);
    connect(action, &QAction::triggered, this, [this, fix, aside] {
        if (aside)
            emit setAside(fix);
        else
            emit chosen(fix);
    });
}

void FixStrip::fillMenu()
{
    m_menu->clear();
    qDeleteAll(m_menu->findChildren<QMenu*>(Qt::FindDirectChildrenOnly));
    for (const int fix : m_order)
        addMenuEntry(*m_menu, fix, false);
    if (!m_order.empty()) {
        m_menu->addSeparator();
        QMenu* beside = m_menu->addMenu(tr("Put beside the plan"));
        beside->setObjectName(QStringLiteral("fixAsideMenu"));
        for (const int fix : m_order)
            addMenuEntry(*beside, fix, true);
    }
    bool any = false;
    for (int i = 0; i < static_cast<int>(m_list.fixes.size()); ++i) {
        if (m_list.fixes[static_cast<std::size_t>(i)].fits)
            continue;
        if (!std::exchange(any, true))
            m_menu->addSection(tr("Do not help enough alone"));
        addMenuEntry(*m_menu, i, false);
    }
    if (!m_list.isComplete())
        m_menu->addSection(m_list.stopped
                               ? tr("Stopped before all was tried")
                               : tr("Not tried, as it would take too long: %1").arg(countText(m_list.leftOut)));
}

void FixStrip::openChipMenu(int chip, const QPoint& global)
{
    if (m_stale || static_cast<std::size_t>(chip) >= m_order.size())
        return;
    const int fix = m_order[static_cast<std::size_t>(chip)];
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("fixChipMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("Apply to the plan")), &QAction::triggered, this, [this, fix] { emit chosen(fix); });
    connect(menu->addAction(tr("Put beside the plan")), &QAction::triggered, this, [this, fix] { emit setAside(fix); });
    menu->popup(global);
}

void FixStrip::endPreview()
{
    if (std::exchange(m_previewing, false))
        emit previewed(-1);
}

QSize FixStrip::sizeHint() const { return {400, m_chips.front()->sizeHint().height()}; }

QSize FixStrip::minimumSizeHint() const { return {120, sizeHint().height()}; }

void FixStrip::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeChips();
}

}  // namespace headroom
