// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/architecture/source_tree.h"

#include <QDir>
#include <QDirIterator>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace headroom::test {
namespace {

QString readText(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// Blanks comments but keeps line ends, so that line numbers stay right. String literals are kept as they are.
QString withoutComments(const QString& text)
{
    static const QRegularExpression token(
        QStringLiteral(R"x("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])'|//[^\n]*|/\*[\s\S]*?\*/)x"));
    QString code;
    qsizetype copied = 0;
    for (auto matches = token.globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        if (!match.capturedView().startsWith(u'/'))
            continue;
        code += QStringView(text).mid(copied, match.capturedStart() - copied);
        code += QString(match.capturedView().count(u'\n'), u'\n');
        copied = match.capturedEnd();
    }
    return code += QStringView(text).mid(copied);
}

/// "path:line: what" for every place in the file's code where the pattern matches.
QStringList complaints(const SourceFile& file, const QString& pattern, const QString& what)
{
    QStringList result;
    const QRegularExpression expression(pattern);
    for (auto matches = expression.globalMatch(file.code); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        const qsizetype line = QStringView(file.code).left(match.capturedStart()).count(u'\n') + 1;
        result += QStringLiteral("%1:%2: %3: %4").arg(file.path).arg(line).arg(match.captured().trimmed(), what);
    }
    return result;
}

/// The architecture test quotes what it forbids.
bool isExample(const SourceFile& file) { return file.isIn("tests/architecture/"); }

/// Includes of project headers, without "<" or quote.
QStringList projectIncludes(const SourceFile& file)
{
    QStringList result;
    for (const QString& name : file.includes())
        if (name.startsWith(u'"') && !name.endsWith(QStringLiteral(".moc")))
            result += name.mid(1);
    return result;
}

QString folderOf(const QString& path) { return path.section(u'/', 0, -2); }

/// What includes what: files, or folders.
using Arrows = QHash<QString, QStringList>;

/// Depth-first walk along the includes that remembers the way it came.
class CycleSearch {
public:
    CycleSearch(Arrows includes, QString name) : m_includes(std::move(includes)), m_name(std::move(name)) {}

    QStringList run()
    {
        QStringList paths = m_includes.keys();
        paths.sort();
        for (const QString& path : std::as_const(paths))
            visit(path);
        return m_complaints;
    }

private:
    void visit(const QString& path)
    {
        if (const qsizetype start = m_way.indexOf(path); start >= 0) {
            m_complaints += m_name + QStringLiteral(": ") + (m_way.mid(start) << path).join(QStringLiteral(" -> "));
            return;
        }
        if (m_done.contains(path))
            return;
        m_way += path;
        for (const QString& next : m_includes.value(path))
            visit(next);
        m_way.removeLast();
        m_done.insert(path);
    }

    Arrows m_includes;
    QString m_name;
    QStringList m_way;
    QSet<QString> m_done;
    QStringList m_complaints;
};

}  // namespace

QStringList SourceFile::includes() const
{
    static const QRegularExpression line(QStringLiteral(R"x(^\s*#\s*include\s*([<"][^>"]+)[>"])x"),
                                         QRegularExpression::MultilineOption);
    QStringList result;
    for (auto matches = line.globalMatch(code); matches.hasNext();)
        result += matches.next().captured(1);
    return result;
}

SourceTree::SourceTree(const QString& root)
{
    const QDir top(root);
    for (const QString& folder : {QStringLiteral("model"), QStringLiteral("widgets"), QStringLiteral("app"),
                                  QStringLiteral("tests"), QStringLiteral("installer"), QStringLiteral("resources")}) {
        QDirIterator files(top.filePath(folder), QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString file = files.next();
            addSource(top.relativeFilePath(file), file);
        }
    }
    for (const QString& name : {QStringLiteral("CMakeLists.txt"), QStringLiteral("dev"), QStringLiteral(".ci/run")})
        if (top.exists(name))
            m_otherTexts.insert(name, readText(top.filePath(name)));
    std::sort(m_sources.begin(), m_sources.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
}

void SourceTree::addSource(const QString& path, const QString& file)
{
    const QString text = readText(file);
    if (path.endsWith(QStringLiteral(".h")) || path.endsWith(QStringLiteral(".cpp")))
        m_sources.push_back({path, text, withoutComments(text)});
    else if (path.endsWith(QStringLiteral("CMakeLists.txt")) || path.endsWith(QStringLiteral(".sh")))
        m_otherTexts.insert(path, text);
}

QStringList SourceTree::layerComplaints() const
{
    const QString upwards = QStringLiteral("this layer knows nothing above it");
    QStringList result;
    for (const SourceFile& file : m_sources) {
        if (file.isIn("model/")) {
            result += complaints(file, QStringLiteral(R"x(#\s*include\s*"(widgets|app|tests)/[^"]*)x"), upwards);
            result += complaints(file, QStringLiteral(R"x(#\s*include\s*<(Q|qcustomplot)[^>]*)x"),
                                 QStringLiteral("the model is plain C++"));
        } else if (file.isIn("widgets/")) {
            result += complaints(file, QStringLiteral(R"x(#\s*include\s*"(app|tests)/[^"]*)x"), upwards);
            result += complaints(file, QStringLiteral(R"x(#\s*include\s*<Qt(Core|Gui|Widgets|Network)>)x"),
                                 QStringLiteral("include the class, not the module"));
            result += complaints(
                file,
                QStringLiteral(R"x(\b(QFile\w*|QSaveFile|QDir|QDirIterator|QTemporary\w+|QStandardPaths|QSettings|)x"
                               R"x(QNetwork\w+|QTcp\w+|QLocalSocket|QProcess|QJson\w+|nlohmann)\b)x"),
                QStringLiteral("widgets know no files, settings, network, processes or JSON"));
            if (file.isIn("widgets/text/"))
                result += complaints(file, QStringLiteral(R"x(#\s*include\s*"widgets/(?!text/)[^"]*)x"),
                                     QStringLiteral("words know nothing of how they are shown"));
        } else if (file.isIn("app/")) {
            result += complaints(file, QStringLiteral(R"x(#\s*include\s*"tests/[^"]*)x"), upwards);
        }
    }
    return result;
}

QStringList SourceTree::expensiveHeaderComplaints() const
{
    QStringList result;
    for (const SourceFile& file : m_sources)
        // What importers hand each other holds JSON by value.
        if (file.isHeader() && !file.isIn("tests/") && !file.isIn("model/import/"))
            result += complaints(
                file, QStringLiteral(R"x(#\s*include\s*<(qcustomplot\.h|nlohmann/json\.hpp|yaml-cpp/[^>]+)>)x"),
                QStringLiteral("declare the class, include it in the .cpp file"));
    return result;
}

QStringList SourceTree::unresolvedIncludeComplaints() const
{
    QSet<QString> known{QStringLiteral("headroom_libraries.h"), QStringLiteral("headroom_version.h")};
    for (const SourceFile& file : m_sources)
        known.insert(file.path);
    QStringList result;
    for (const SourceFile& file : m_sources)
        for (const QString& name : projectIncludes(file))
            if (!known.contains(name))
                result += QStringLiteral("%1: \"%2\" is no path from the repository's root").arg(file.path, name);
    return result;
}

QStringList SourceTree::cycleComplaints() const
{
    Arrows includes;
    for (const SourceFile& file : m_sources)
        includes.insert(file.path, projectIncludes(file));
    return CycleSearch(includes, QStringLiteral("include cycle")).run();
}

QStringList SourceTree::folderComplaints() const
{
    constexpr qsizetype mostFiles = 40;
    QHash<QString, qsizetype> counts;
    Arrows arrows;
    for (const SourceFile& file : m_sources) {
        const QString folder = folderOf(file.path);
        ++counts[folder];
        if (file.isIn("tests/"))
            continue;
        for (const QString& include : projectIncludes(file))
            if (const QString other = folderOf(include); other != folder && !arrows[folder].contains(other))
                arrows[folder] += other;
    }
    QStringList result = CycleSearch(arrows, QStringLiteral("folder cycle")).run();
    for (auto count = counts.cbegin(); count != counts.cend(); ++count)
        if (count.value() > mostFiles)
            result += QStringLiteral("%1: %2 files, at most %3").arg(count.key()).arg(count.value()).arg(mostFiles);
    return result;
}

QStringList SourceTree::headComplaints() const
{
    QHash<QString, QString> texts = m_otherTexts;
    for (const SourceFile& file : m_sources)
        texts.insert(file.path, file.text);

    QStringList result;
    for (auto text = texts.cbegin(); text != texts.cend(); ++text) {
        const QString head = text.value().section(u'\n', 0, 3);
        if (!head.contains(QStringLiteral("SPDX-FileCopyrightText: The Headroom authors")) ||
            !head.contains(QStringLiteral("SPDX-License-Identifier: GPL-3.0-or-later")))
            result += QStringLiteral("%1: the two SPDX lines are missing on top").arg(text.key());
    }
    for (const SourceFile& file : m_sources)
        if (file.isHeader() && !file.code.contains(QStringLiteral("\n#pragma once\n")))
            result += QStringLiteral("%1: #pragma once is missing").arg(file.path);
    return result;
}

QStringList SourceTree::lengthComplaints() const
{
    constexpr int maximumLines = 800;
    QStringList result;
    for (const SourceFile& file : m_sources) {
        const qsizetype lines = file.text.count(u'\n');
        if (lines > maximumLines && !file.text.contains(QStringLiteral("\n// Over 800 lines because ")))
            result += QStringLiteral("%1: %2 lines, at most %3").arg(file.path).arg(lines).arg(maximumLines);
    }
    return result;
}

QStringList SourceTree::sleepComplaints() const
{
    QStringList result;
    for (const SourceFile& file : m_sources)
        if (!isExample(file))
            result += complaints(file, QStringLiteral(R"x(\b(qWait|qSleep|sleep_for|sleep_until|[mun]?sleep)\s*\()x"),
                                 QStringLiteral("wait for a condition, not for time"));
    return result;
}

QStringList SourceTree::onePlaceComplaints() const
{
    QStringList result;
    for (const SourceFile& file : m_sources) {
        if (file.isIn("tests/"))
            continue;
        if (file.path != QLatin1String("widgets/theme/palette.cpp"))
            result += complaints(
                file, QStringLiteral(R"x("#(?:[0-9a-fA-F]{3,4}){1,2}\b|\bqRgba?\s*\(|\bQColor\s*[({]\s*(?:0x|\d))x"),
                QStringLiteral("colours are named in widgets/theme/palette.cpp"));
        if (file.isIn("widgets/") && !file.isIn("widgets/text/"))
            result += complaints(
                file,
                QStringLiteral(
                    R"x(\bQString::number\s*\((?!.*'f', 0\))|\b(QLocale|locale)\s*\(\s*\)\s*\.\s*to(Currency)?String\b)x"),
                QStringLiteral("numbers become text in widgets/text/format.cpp"));
    }
    return result;
}

QStringList SourceTree::twoTypesComplaints() const
{
    static const QRegularExpression type(
        QStringLiteral(R"x(^(?:class|struct|enum class) (\w+)(?: final)?(?: :.*)?(?: \{.*)?$)x"));
    QStringList result;
    QHash<QString, QString> known;  // Where each name stands.
    for (const SourceFile& file : m_sources) {
        if (file.isIn("tests/") || isExample(file))
            continue;
        QString space;
        for (const QString& line : file.text.split(u'\n')) {
            if (line.startsWith(QStringLiteral("namespace ")))
                space = line;
            else if (line == QStringLiteral("}  // namespace"))
                space = QStringLiteral("namespace headroom {");
            const QRegularExpressionMatch match = type.match(line);
            if (!match.hasMatch() || line.endsWith(u';') || space != QStringLiteral("namespace headroom {"))
                continue;
            const QString name = match.captured(1);
            if (known.contains(name))
                result << QStringLiteral("%1: %2 is a type of %3 already").arg(file.path, name, known[name]);
            known.insert(name, file.path);
        }
    }
    return result;
}

QStringList SourceTree::habitComplaints() const
{
    QStringList result;
    for (const SourceFile& file : m_sources) {
        if (isExample(file))
            continue;
        result += complaints(file, QStringLiteral(R"x(\b(SIGNAL|SLOT)\s*\()x"),
                             QStringLiteral("connect to members, not to strings"));
        result += complaints(file, QStringLiteral(R"x(\bblockSignals\s*\()x"), QStringLiteral("use QSignalBlocker"));
        result += complaints(file, QStringLiteral(R"x(\bfriend\s+class\s+(Tst|Test)\w*)x"),
                             QStringLiteral("tests use what everybody may use"));
        result += complaints(file, QStringLiteral(R"x(\b(Q_FOREACH|foreach)\s*\()x"), QStringLiteral("use for"));
    }
    return result;
}

}  // namespace headroom::test
