// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Ends programs without a warning while they save: hardening_kills N [SEED].
// Every file must then be whole: the last version whose saving was reported, or the one that was being saved.

#include "tests/hardening/saved_kinds.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QHashFunctions>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <unistd.h>

using namespace headroom;
using namespace headroom::test;

namespace {

constexpr int patienceMs = 120'000;
constexpr int mostLocks = 2;  ///< Lock files, which are used again.

using Random = std::mt19937_64;

int below(Random& random, qint64 end) { return end <= 0 ? 0 : static_cast<int>(random() % static_cast<quint64>(end)); }

/// Prints what went wrong; the process's exit code.
int fault(const QString& what, const QString& where)
{
    std::fprintf(stderr, "FAULT %s: %s\n", qPrintable(where), qPrintable(what));
    return 1;
}

// --- the process that is killed ----------------------------------------------------------------------------------

/// Saves one version after the other, and writes a byte for each that is saved.
[[noreturn]] void saveForEver(const SavedKind& kind, const QString& folder)
{
    for (int version = 0;; ++version) {
        if (const std::optional<Error> error = kind.save(folder, version)) {
            std::fprintf(stderr, "%s\n", toString(*error).c_str());
            std::_Exit(1);
        }
        if (::write(STDOUT_FILENO, ".", 1) != 1)
            std::_Exit(1);
    }
}

// --- the process that kills --------------------------------------------------------------------------------------

/// What lies in a folder beside the files that belong there.
QStringList leftOver(const QString& folder, const QStringList& files)
{
    QStringList entries = QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    for (const QString& file : files)
        entries.removeAll(file);
    return entries;
}

/// Makes unfinished files as old as those that the program takes for forgotten.
void age(const QString& folder, const QStringList& files)
{
    for (const QString& file : leftOver(folder, files)) {
        std::error_code ignored;
        std::filesystem::last_write_time(QDir(folder).filePath(file).toStdString(),
                                         std::filesystem::file_time_type::clock::now() - std::chrono::hours(2),
                                         ignored);
    }
}

/// What was left of unfinished files must be gone after the next save.
int checkLeftOver(const QString& name, const QString& folder, const QStringList& files)
{
    const QStringList rest = leftOver(folder, files);
    if (rest.size() <= mostLocks)
        return 0;
    return fault(QStringLiteral("%1 files are left over, such as %2").arg(rest.size()).arg(rest.first()), name);
}

/// Kills a process that saves again and again, at a random moment.
int killSaver(const SavedKind& kind, const QString& folder, Random& random)
{
    constexpr int longestMs = 40;
    QProcess saver;
    saver.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--save"), kind.name, folder});
    if (!saver.waitForReadyRead(patienceMs))
        return fault(QString::fromUtf8(saver.readAllStandardError()), kind.name);
    if (!saver.waitForFinished(below(random, longestMs))) {
        saver.kill();
        saver.waitForFinished(patienceMs);
    }
    const auto saved = static_cast<int>(saver.readAllStandardOutput().size());
    if (saver.exitStatus() != QProcess::CrashExit)
        return fault(QString::fromUtf8(saver.readAllStandardError()), kind.name);
    for (const QString& file : kind.files)
        if (!kind.holds(folder, file, saved - 1) && !kind.holds(folder, file, saved))
            return fault(QStringLiteral("%1 is neither version %2, which was saved, nor the next one")
                             .arg(QDir(folder).filePath(file))
                             .arg(saved - 1),
                         kind.name);
    return 0;
}

#ifdef HEADROOM_PROGRAM

QByteArray content(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A command of the program that writes a file, in two forms that write different ones.
struct SavingCommand {
    QString name;
    QString file;
    QStringList former;
    QStringList next;
};

/// Runs the program in a folder; kills it after that time unless it has ended. Whether it ended by itself and well.
bool runProgram(const QString& folder, const QStringList& arguments, int killAfterMs = -1)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("XDG_DATA_HOME"), folder);
    QProcess program;
    program.setProcessEnvironment(environment);
    program.setWorkingDirectory(folder);
    program.start(QStringLiteral(HEADROOM_PROGRAM), arguments);
    if (!program.waitForFinished(killAfterMs < 0 ? patienceMs : killAfterMs)) {
        program.kill();
        program.waitForFinished(patienceMs);
    }
    return program.exitStatus() == QProcess::NormalExit && program.exitCode() <= 1;
}

QList<SavingCommand> savingCommands()
{
    const QString plan = QStringLiteral(HEADROOM_SOURCE_DIR "/resources/samples/70b-on-16-nodes.headroom.json");
    const auto calibrate = [&](const char* peak) {
        return QStringList{QStringLiteral("calibrate"), plan,
                           QStringLiteral("--peak"),    QLatin1String(peak),
                           QStringLiteral("-o"),        QStringLiteral("calibrated.json")};
    };
    const auto report = [&](const char* date) {
        return QStringList{QStringLiteral("report"), plan,
                           QStringLiteral("--date"), QLatin1String(date),
                           QStringLiteral("-o"),     QStringLiteral("report.pdf")};
    };
    const auto import = [](const char* file) {
        return QStringList{QStringLiteral("prices"), QStringLiteral("import"), QLatin1String(file)};
    };
    return {{QStringLiteral("calibrate -o"), QStringLiteral("calibrated.json"), calibrate("50e9"), calibrate("52e9")},
            {QStringLiteral("report -o"), QStringLiteral("report.pdf"), report("2026-11-21"), report("2026-11-22")},
            {QStringLiteral("prices import"), QStringLiteral("headroom/prices/prices.json"), import("former.csv"),
             import("next.csv")}};
}

bool writePriceInput(const QString& folder, const char* name, const char* price)
{
    QFile file(QDir(folder).filePath(QLatin1String(name)));
    return file.open(QIODevice::WriteOnly) &&
           file.write(QByteArray("sku,region,usd_per_hour,source,as_of\nStandard_ND96isr_H100_v5,eastus,") + price +
                      ",a list,2026-11-21\n") > 0;
}

/// One command killed again and again, each time from the same former file.
class KilledCommand {
public:
    KilledCommand(SavingCommand command, QString folder) : m_command(std::move(command)), m_folder(std::move(folder))
    {
        m_usable = QDir().mkpath(m_folder) && writePriceInput(m_folder, "former.csv", "90.5") &&
                   writePriceInput(m_folder, "next.csv", "91.25");
        QElapsedTimer clock;
        m_usable = m_usable && runProgram(m_folder, m_command.next);
        m_next = content(path());
        clock.start();
        m_usable = m_usable && runProgram(m_folder, m_command.former);
        m_runMs = clock.elapsed();
        m_former = content(path());
        m_files = leftOver(QFileInfo(path()).path(), {});
        m_usable = m_usable && !m_former.isEmpty() && !m_next.isEmpty() && m_former != m_next;
    }

    int kill(Random& random)
    {
        if (!m_usable)
            return fault(QStringLiteral("does not write what is expected"), m_command.name);
        if (content(path()) != m_former && !runProgram(m_folder, m_command.former))
            return fault(QStringLiteral("cannot be run after a kill"), m_command.name);
        const bool ended = runProgram(m_folder, m_command.next, 1 + below(random, m_runMs + m_runMs / 5));
        const QByteArray now = content(path());
        if (now != m_next && (ended || now != m_former))
            return fault(QStringLiteral("%1 is neither the old nor the new file").arg(path()), m_command.name);
        return 0;
    }
    int checkRest()
    {
        age(QFileInfo(path()).path(), m_files);
        if (!runProgram(m_folder, m_command.former))
            return fault(QStringLiteral("cannot be run in the end"), m_command.name);
        return checkLeftOver(m_command.name, QFileInfo(path()).path(), m_files);
    }

private:
    [[nodiscard]] QString path() const { return QDir(m_folder).filePath(m_command.file); }

    SavingCommand m_command;
    QString m_folder;
    QStringList m_files;  ///< What is there after a whole run.
    QByteArray m_former;
    QByteArray m_next;
    qint64 m_runMs{0};
    bool m_usable{false};
};

/// Kills commands of the real program in turn.
int killCommands(const QString& folder, int count, Random& random)
{
    int faults = 0;
    const QList<SavingCommand> commands = savingCommands();
    for (qsizetype i = 0; i < commands.size(); ++i) {
        KilledCommand command(commands[i], QDir(folder).filePath(QStringLiteral("command%1").arg(i)));
        const auto share = static_cast<int>((count + i) / commands.size());
        for (int kill = 0; kill < share; ++kill)
            faults += command.kill(random);
        faults += command.checkRest();
        std::printf("%-14s %4d kills\n", qPrintable(commands[i].name), share);
    }
    return faults;
}

#else

int killCommands(const QString&, int, Random&) { return 0; }

#endif

int killSavers(const QString& folder, int count, Random& random)
{
    int faults = 0;
    const std::vector<SavedKind>& kinds = savedKinds();
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        const SavedKind& kind = kinds[i];
        const QString place = QDir(folder).filePath(kind.name);
        QDir().mkpath(place);
        const int share = (count + static_cast<int>(i)) / static_cast<int>(kinds.size());
        for (int kill = 0; kill < share; ++kill)
            faults += killSaver(kind, place, random);
        age(place, kind.files);
        if (const std::optional<Error> error = kind.save(place, 0))
            faults += fault(QString::fromStdString(toString(*error)), kind.name);
        faults += checkLeftOver(kind.name, place, kind.files);
        std::printf("%-14s %4d kills\n", qPrintable(kind.name), share);
    }
    return faults;
}

int run(const QStringList& arguments)
{
    if (arguments.value(1) == QLatin1String("--save")) {
        const auto kind = std::ranges::find(savedKinds(), arguments.value(2), &SavedKind::name);
        if (kind != savedKinds().end())
            saveForEver(*kind, arguments.value(3));
    }
    bool isNumber = false;
    const int count = arguments.value(1).toInt(&isNumber);
    if (!isNumber || count < 1) {
        std::fprintf(stderr, "usage: hardening_kills N [SEED]\n");
        return 2;
    }
    const quint64 seed = arguments.value(2, QStringLiteral("1")).toULongLong();
    Random random(seed);
    const QTemporaryDir folder;
    const int ofCommands = count / 4;
    const int faults =
        killSavers(folder.path(), count - ofCommands, random) + killCommands(folder.path(), ofCommands, random);
    std::printf("%d kills, seed %llu: %d faults\n", count, seed, faults);
    return faults == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QHashSeed::setDeterministicGlobalSeed();  // A PDF lists its fonts as a hash gives them.
    const QApplication application(argc, argv);
    return run(QCoreApplication::arguments());
}
