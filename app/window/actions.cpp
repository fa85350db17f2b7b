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

#define WORDS(text) QT_TRANSLATE_NOOP("action", text)
// clang-format off: a table, one row per action
constexpr std::array<Row, actionCount> rows{{
    {ActionId::New, "new", WORDS("&New"), WORDS("Start a new plan"), QKeySequence::New, "Ctrl+N", Icon::File},
    {ActionId::Open, "open", WORDS("&Open..."), WORDS("Open a plan file"), QKeySequence::Open, "Ctrl+O", Icon::Folder},
    {ActionId::Save, "save", WORDS("&Save"), WORDS("Save the plan"), QKeySequence::Save, "Ctrl+S", Icon::Save},
    {ActionId::SaveAs, "save_as", WORDS("Save &as..."), WORDS("Save the plan to another file"), QKeySequence::SaveAs,
     "Ctrl+Shift+S"},
    {ActionId::ClearRecent, "clear_recent", WORDS("&Clear list"), WORDS("Forget the files opened so far"), ownKey, ""},
    {ActionId::ExportPdf, "export_pdf", WORDS("&Export report as PDF..."),
     WORDS("Write verdict, memory, cost and sources to a PDF file"), ownKey, "Ctrl+E", Icon::Report},
    {ActionId::PrintPreview, "print_preview", WORDS("Print pre&view..."),
     WORDS("See the report as it will be printed"), ownKey, "Ctrl+Shift+P"},
    {ActionId::Print, "print", WORDS("&Print report..."), WORDS("Print the report"), QKeySequence::Print, "Ctrl+P",
     Icon::Printer},
    {ActionId::CloseWindow, "close", WORDS("Close &window"), WORDS("Close this window"), QKeySequence::Close,
     "Ctrl+W"},
    {ActionId::Quit, "quit", WORDS("&Quit"), WORDS("Close all windows"), QKeySequence::Quit, "Ctrl+Q"},
    {ActionId::Undo, "undo", WORDS("&Undo"), WORDS("Undo the last change"), QKeySequence::Undo, "Ctrl+Z", Icon::Undo},
    {ActionId::Redo, "redo", WORDS("&Redo"), WORDS("Redo what was undone"), QKeySequence::Redo, "Ctrl+Shift+Z",
     Icon::Redo},
    {ActionId::Copy, "copy", WORDS("&Copy"), WORDS("Copy what has the focus, or the verdict with its figures"),
     QKeySequence::Copy, "Ctrl+C", Icon::Copy},
    {ActionId::Find, "find", WORDS("&Find anything"), WORDS("Find a command, page, field, sample, model or VM size"),
     ownKey, "Ctrl+K", Icon::Search},
    {ActionId::ThemeSystem, "theme_system", WORDS("Theme of the &system"), WORDS("Light or dark as the desktop is"),
     ownKey, "", {}, true},
    {ActionId::ThemeLight, "theme_light", WORDS("&Light theme"), WORDS("Light theme"), ownKey, "", Icon::Sun, true},
    {ActionId::ThemeDark, "theme_dark", WORDS("&Dark theme"), WORDS("Dark theme"), ownKey, "", Icon::Moon, true},
    {ActionId::UnitGB, "unit_gb", WORDS("Memory in &GB"), WORDS("Decimal gigabytes, as vendors print"), ownKey, "",
     {}, true},
    {ActionId::UnitGiB, "unit_gib", WORDS("Memory in G&iB"), WORDS("Binary gibibytes, as nvidia-smi counts"), ownKey,
     "", {}, true},
    {ActionId::FoldEditor, "fold_editor", WORDS("&Hide plan editor"), WORDS("Give its place to the pages"), ownKey,
     "F9", Icon::Panel, true},
    {ActionId::FullScreen, "full_screen", WORDS("F&ull screen"), WORDS("Fill the screen"), ownKey, "F11", {}, true},
    {ActionId::PageMemory, "page_memory", WORDS("&Memory"), WORDS("What the memory of each GPU is used for"), ownKey,
     "Ctrl+1", {}, true},
    {ActionId::PageCost, "page_cost", WORDS("&Cost"), WORDS("What the machines cost while they are on"), ownKey,
     "Ctrl+2", {}, true},
    {ActionId::RenamePlan, "rename", WORDS("&Rename plan"), WORDS("Give the plan another name"), ownKey, "F2"},
    {ActionId::ResetField, "reset_field", WORDS("Reset &field"), WORDS("Set the field with the focus to its default"),
     ownKey, "Ctrl+R", Icon::Refresh},
    {ActionId::HelpSources, "help_sources", WORDS("&Where numbers come from"),
     WORDS("Formulas, catalogues and prices, with their dates"), QKeySequence::HelpContents, "F1", Icon::Help},
    {ActionId::HelpShortcuts, "help_shortcuts", WORDS("&Keyboard shortcuts"), WORDS("All keys of this window"),
     ownKey, "Ctrl+F1"},
    {ActionId::HelpAbout, "about", WORDS("&About Headroom"), WORDS("Version and licence"), ownKey, "", Icon::Info},
}};
// clang-format on
#undef WORDS

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
    makeExclusive({ActionId::PageMemory, ActionId::PageCost});
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
