// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/actions.h"

#include "widgets/theme/icons.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QKeySequence>

#include <array>
#include <optional>

namespace headroom {

namespace {

struct Row {
    ActionId id;
    const char* name;  // Object name and id of the action.
    const char* text;
    const char* tooltip;
    QKeySequence::StandardKey standardKey;
    const char* fallbackKey;  // For desktops that have no such standard key, and for keys of our own.
    std::optional<Icon> icon{};
    bool checkable{false};
};

constexpr auto ownKey = QKeySequence::UnknownKey;

constexpr std::array<Row, actionCount> rows{{
    {ActionId::New, "new", QT_TRANSLATE_NOOP("action", "&New"), QT_TRANSLATE_NOOP("action", "Start a new plan"),
     QKeySequence::New, "Ctrl+N", Icon::File},
    {ActionId::Open, "open", QT_TRANSLATE_NOOP("action", "&Open..."), QT_TRANSLATE_NOOP("action", "Open a plan file"),
     QKeySequence::Open, "Ctrl+O", Icon::Folder},
    {ActionId::Import, "import", QT_TRANSLATE_NOOP("action", "&Import..."),
     QT_TRANSLATE_NOOP("action", "Make a plan of a config.json, DeepSpeed, Megatron-LM or YAML configuration"), ownKey,
     "Ctrl+I"},
    {ActionId::Prices, "prices", QT_TRANSLATE_NOOP("action", "Pri&ces..."),
     QT_TRANSLATE_NOOP("action", "Import price lists, or ask Azure for current prices"), ownKey, "Ctrl+Shift+R",
     Icon::Refresh},
    {ActionId::Save, "save", QT_TRANSLATE_NOOP("action", "&Save"), QT_TRANSLATE_NOOP("action", "Save the plan"),
     QKeySequence::Save, "Ctrl+S", Icon::Save},
    {ActionId::SaveAs, "save_as", QT_TRANSLATE_NOOP("action", "Save &as..."),
     QT_TRANSLATE_NOOP("action", "Save the plan to another file"), QKeySequence::SaveAs, "Ctrl+Shift+S"},
    {ActionId::ClearRecent, "clear_recent", QT_TRANSLATE_NOOP("action", "&Clear list"),
     QT_TRANSLATE_NOOP("action", "Forget the files opened so far"), ownKey, ""},
    {ActionId::ExportPdf, "export_pdf", QT_TRANSLATE_NOOP("action", "&Export report as PDF..."),
     QT_TRANSLATE_NOOP("action", "Write verdict, memory, time, cost and sources to a PDF file"), ownKey, "Ctrl+E",
     Icon::Report},
    {ActionId::PrintPreview, "print_preview", QT_TRANSLATE_NOOP("action", "Print pre&view..."),
     QT_TRANSLATE_NOOP("action", "See the report as it will be printed"), ownKey, "Ctrl+Shift+P"},
    {ActionId::Print, "print", QT_TRANSLATE_NOOP("action", "&Print report..."),
     QT_TRANSLATE_NOOP("action", "Print the report"), QKeySequence::Print, "Ctrl+P", Icon::Printer},
    {ActionId::CloseWindow, "close", QT_TRANSLATE_NOOP("action", "Close &window"),
     QT_TRANSLATE_NOOP("action", "Close this window"), QKeySequence::Close, "Ctrl+W"},
    {ActionId::Quit, "quit", QT_TRANSLATE_NOOP("action", "&Quit"), QT_TRANSLATE_NOOP("action", "Close all windows"),
     QKeySequence::Quit, "Ctrl+Q"},
    {ActionId::Undo, "undo", QT_TRANSLATE_NOOP("action", "&Undo"), QT_TRANSLATE_NOOP("action", "Undo the last change"),
     QKeySequence::Undo, "Ctrl+Z", Icon::Undo},
    {ActionId::Redo, "redo", QT_TRANSLATE_NOOP("action", "&Redo"), QT_TRANSLATE_NOOP("action", "Redo what was undone"),
     QKeySequence::Redo, "Ctrl+Shift+Z", Icon::Redo},
    {ActionId::Copy, "copy", QT_TRANSLATE_NOOP("action", "&Copy"),
     QT_TRANSLATE_NOOP("action", "Copy what has the focus, or the verdict with its figures"), QKeySequence::Copy,
     "Ctrl+C", Icon::Copy},
    {ActionId::Find, "find", QT_TRANSLATE_NOOP("action", "&Find anything"),
     QT_TRANSLATE_NOOP("action", "Find a command, page, field, sample, model or VM size"), ownKey, "Ctrl+K",
     Icon::Search},
    {ActionId::ThemeSystem,
     "theme_system",
     QT_TRANSLATE_NOOP("action", "Theme o&f the system"),
     QT_TRANSLATE_NOOP("action", "Light or dark as the desktop is"),
     ownKey,
     "",
     {},
     true},
    {ActionId::ThemeLight, "theme_light", QT_TRANSLATE_NOOP("action", "&Light theme"),
     QT_TRANSLATE_NOOP("action", "Light theme"), ownKey, "", Icon::Sun, true},
    {ActionId::ThemeDark, "theme_dark", QT_TRANSLATE_NOOP("action", "&Dark theme"),
     QT_TRANSLATE_NOOP("action", "Dark theme"), ownKey, "", Icon::Moon, true},
    {ActionId::UnitGB,
     "unit_gb",
     QT_TRANSLATE_NOOP("action", "Memory in &GB"),
     QT_TRANSLATE_NOOP("action", "Decimal gigabytes, as vendors print"),
     ownKey,
     "",
     {},
     true},
    {ActionId::UnitGiB,
     "unit_gib",
     QT_TRANSLATE_NOOP("action", "Memory in G&iB"),
     QT_TRANSLATE_NOOP("action", "Binary gibibytes, as nvidia-smi counts"),
     ownKey,
     "",
     {},
     true},
    {ActionId::FoldEditor, "fold_editor", QT_TRANSLATE_NOOP("action", "Hide plan &editor"),
     QT_TRANSLATE_NOOP("action", "Give its place to the pages"), ownKey, "F9", Icon::Panel, true},
    {ActionId::FullScreen,
     "full_screen",
     QT_TRANSLATE_NOOP("action", "F&ull screen"),
     QT_TRANSLATE_NOOP("action", "Fill the screen"),
     ownKey,
     "F11",
     {},
     true},
    {ActionId::PageMemory,
     "page_memory",
     QT_TRANSLATE_NOOP("action", "&Memory"),
     QT_TRANSLATE_NOOP("action", "What the memory of each GPU is used for"),
     ownKey,
     "Ctrl+1",
     {},
     true},
    {ActionId::PageParallelism,
     "page_parallelism",
     QT_TRANSLATE_NOOP("action", "&Parallelism"),
     QT_TRANSLATE_NOOP("action", "Which layout is the fastest, and why not another"),
     ownKey,
     "Ctrl+2",
     {},
     true},
    {ActionId::PageTime,
     "page_time",
     QT_TRANSLATE_NOOP("action", "&Time"),
     QT_TRANSLATE_NOOP("action", "How long a step and the run take, and why"),
     ownKey,
     "Ctrl+3",
     {},
     true},
    {ActionId::PageServing,
     "page_serving",
     QT_TRANSLATE_NOOP("action", "&Serving"),
     QT_TRANSLATE_NOOP("action", "Latency, throughput and cost of a model as a service"),
     ownKey,
     "Ctrl+8",
     {},
     true},
    {ActionId::PageHardware,
     "page_hardware",
     QT_TRANSLATE_NOOP("action", "Hard&ware"),
     QT_TRANSLATE_NOOP("action", "Which machines hold the plan, and what they cost"),
     ownKey,
     "Ctrl+5",
     {},
     true},
    {ActionId::PageNetwork,
     "page_network",
     QT_TRANSLATE_NOOP("action", "&Network"),
     QT_TRANSLATE_NOOP("action", "What the plan puts on the links, and what slower ones would take"),
     ownKey,
     "Ctrl+6",
     {},
     true},
    {ActionId::PageCost,
     "page_cost",
     QT_TRANSLATE_NOOP("action", "&Cost"),
     QT_TRANSLATE_NOOP("action", "What the machines cost while they are on"),
     ownKey,
     "Ctrl+4",
     {},
     true},
    {ActionId::PageHealth,
     "page_health",
     QT_TRANSLATE_NOOP("action", "&Health"),
     QT_TRANSLATE_NOOP("action", "Real GPUs: what they report, what is wrong, what to do"),
     ownKey,
     "Ctrl+7",
     {},
     true},
    {ActionId::PageAccuracy,
     "page_accuracy",
     QT_TRANSLATE_NOOP("action", "&Accuracy"),
     QT_TRANSLATE_NOOP("action", "How accurate is this? Predictions against published measurements"),
     ownKey,
     "Ctrl+0",
     {},
     true},
    {ActionId::PageCompare,
     "page_compare",
     QT_TRANSLATE_NOOP("action", "C&ompare"),
     QT_TRANSLATE_NOOP("action", "Several plans side by side"),
     ownKey,
     "Ctrl+9",
     {},
     true},
    {ActionId::Advise, "advise", QT_TRANSLATE_NOOP("action", "&What to take..."),
     QT_TRANSLATE_NOOP("action", "From two questions to size, count, platform and strategy"), ownKey, "Ctrl+Shift+A"},
    {ActionId::FindCluster, "find_cluster", QT_TRANSLATE_NOOP("action", "&Find a cluster..."),
     QT_TRANSLATE_NOOP("action", "The cheapest in time, the fastest for a budget, or the fewest GPUs, of all VM sizes"),
     ownKey, "Ctrl+Shift+F", Icon::Search},
    {ActionId::CompareLayout, "compare_layout", QT_TRANSLATE_NOOP("action", "Put a found layout &beside the plan"),
     QT_TRANSLATE_NOOP("action", "The layout chosen on the page Parallelism, or else the best"), ownKey, "",
     Icon::Plus},
    {ActionId::RenamePlan, "rename", QT_TRANSLATE_NOOP("action", "&Rename plan"),
     QT_TRANSLATE_NOOP("action", "Give the plan another name"), ownKey, "F2"},
    {ActionId::ResetField, "reset_field", QT_TRANSLATE_NOOP("action", "Reset fie&ld"),
     QT_TRANSLATE_NOOP("action", "Set the field with the focus to its default"), ownKey, "Ctrl+R", Icon::Refresh},
    {ActionId::Calibrate, "calibrate", QT_TRANSLATE_NOOP("action", "&Compare with a measurement..."),
     QT_TRANSLATE_NOOP("action", "See what your own figures say about the estimate, and calibrate the plan"), ownKey,
     "Ctrl+M"},
    {ActionId::Uncalibrate, "uncalibrate", QT_TRANSLATE_NOOP("action", "Re&move calibration"),
     QT_TRANSLATE_NOOP("action", "Estimate without your own figures"), ownKey, ""},
    {ActionId::OpenCapture, "open_capture", QT_TRANSLATE_NOOP("action", "&Open captures..."),
     QT_TRANSLATE_NOOP("action", "Read what nvidia-smi and its like printed"), ownKey, "Ctrl+Shift+O", Icon::Folder},
    {ActionId::ReadMachine, "read_machine", QT_TRANSLATE_NOOP("action", "Read this &computer"),
     QT_TRANSLATE_NOOP("action", "Ask nvidia-smi of this computer"), ownKey, "F5", Icon::Refresh},
    {ActionId::ReadHosts, "read_hosts", QT_TRANSLATE_NOOP("action", "Read other computers through &ssh..."),
     QT_TRANSLATE_NOOP("action", "Ask nvidia-smi of other computers through your own ssh"), ownKey, ""},
    {ActionId::ReadFleet, "read_fleet", QT_TRANSLATE_NOOP("action", "Read a fleet from &Prometheus..."),
     QT_TRANSLATE_NOOP("action", "Ask a Prometheus server, or an exporter's page, about its GPUs"), ownKey, ""},
    {ActionId::WatchGpus,
     "watch_gpus",
     QT_TRANSLATE_NOOP("action", "&Keep reading"),
     QT_TRANSLATE_NOOP("action", "Read the same again every few seconds, files when they change"),
     ownKey,
     "Ctrl+F5",
     {},
     true},
    {ActionId::RecordSession,
     "record_session",
     QT_TRANSLATE_NOOP("action", "&Record to a file..."),
     QT_TRANSLATE_NOOP("action", "Write every reading to a file that can be replayed"),
     ownKey,
     "",
     {},
     true},
    {ActionId::ReplaySession, "replay_session", QT_TRANSLATE_NOOP("action", "Repla&y a recording..."),
     QT_TRANSLATE_NOOP("action", "Go through recorded readings with a time slider"), ownKey, ""},
    {ActionId::CompareCapture, "compare_capture", QT_TRANSLATE_NOOP("action", "Co&mpare with an earlier reading..."),
     QT_TRANSLATE_NOOP("action", "What changed since another capture or recording"), ownKey, ""},
    {ActionId::ExportHealth, "export_health", QT_TRANSLATE_NOOP("action", "&Export with names hidden..."),
     QT_TRANSLATE_NOOP("action",
                       "The reading without serials, UUIDs, hosts, users, paths and addresses, to pass it on"),
     ownKey, ""},
    {ActionId::HelpSources, "help_sources", QT_TRANSLATE_NOOP("action", "&Where numbers come from"),
     QT_TRANSLATE_NOOP("action", "Formulas, catalogues and prices, with their dates"), QKeySequence::HelpContents, "F1",
     Icon::Help},
    {ActionId::HelpShortcuts, "help_shortcuts", QT_TRANSLATE_NOOP("action", "&Keyboard shortcuts"),
     QT_TRANSLATE_NOOP("action", "All keys of this window"), ownKey, "Ctrl+F1"},
    {ActionId::HelpAbout, "about", QT_TRANSLATE_NOOP("action", "&About Headroom"),
     QT_TRANSLATE_NOOP("action", "Version and licence"), ownKey, "", Icon::Info},
}};

constexpr bool inOrder()
{
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i].id != static_cast<ActionId>(i))
            return false;
    return true;
}
static_assert(inOrder(), "one row for each action, in the order of ActionId");

QKeySequence shortcutOf(const Row& row)
{
    const QList<QKeySequence> keys =
        row.standardKey == ownKey ? QList<QKeySequence>() : QKeySequence::keyBindings(row.standardKey);
    return keys.isEmpty() ? QKeySequence(QLatin1String(row.fallbackKey)) : keys.first();
}

}  // namespace

Actions::Actions(QObject* parent) : QObject(parent)
{
    m_actions.reserve(rows.size());
    for (const Row& row : rows) {
        auto* action = new QAction(QCoreApplication::translate("action", row.text), this);
        action->setObjectName(QLatin1String(row.name));
        action->setShortcut(shortcutOf(row));
        action->setCheckable(row.checkable);
        action->setIconVisibleInMenu(false);
        if (row.icon)
            action->setIcon(themedIcon(*row.icon));
        m_actions.push_back(action);
        setToolTipWithShortcut(row.id, QCoreApplication::translate("action", row.tooltip));
    }
    makeExclusive({ActionId::ThemeSystem, ActionId::ThemeLight, ActionId::ThemeDark});
    makeExclusive({ActionId::UnitGB, ActionId::UnitGiB});
    makeExclusive({ActionId::PageMemory, ActionId::PageParallelism, ActionId::PageTime, ActionId::PageCost,
                   ActionId::PageHardware, ActionId::PageNetwork, ActionId::PageHealth, ActionId::PageServing,
                   ActionId::PageCompare, ActionId::PageAccuracy});
}

void Actions::setToolTipWithShortcut(ActionId id, const QString& tooltip) const
{
    QAction* action = (*this)[id];
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    action->setToolTip(keys.isEmpty() ? tooltip : tr("%1 (%2)").arg(tooltip, keys));
    action->setStatusTip(tooltip);
}

void Actions::makeExclusive(std::initializer_list<ActionId> ids)
{
    auto* group = new QActionGroup(this);
    for (ActionId id : ids)
        group->addAction((*this)[id]);
}

}  // namespace headroom
