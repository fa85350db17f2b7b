// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/test_program.h"

#include <QDirIterator>
#include <QFile>
#include <QLibraryInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTextStream>
#include <QXmlStreamReader>
#include <QtTest>

#include <algorithm>
#include <vector>

/// Every text of the window and of reports is translated, with the same numbers, tags and signs in it.
class TestTranslations : public QObject {
    Q_OBJECT

private slots:
    void everyTextIsTranslated();
    void contextsAreThoseOfTheSources();
    void placeholdersAreTheSame();
    void marksAreTheSame();
    void englishHasItsPlurals();
};

namespace {

struct Message {
    QString context{};
    QString source{};
    QStringList forms{};
    bool isFinished{true};
};

std::vector<Message> messagesOf(const QString& path)
{
    std::vector<Message> messages;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return messages;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        if (xml.name() == u"name") {
            context = xml.readElementText();
        } else if (xml.name() == u"source") {
            messages.push_back({context, xml.readElementText()});
        } else if (xml.name() == u"translation" && !messages.empty()) {
            messages.back().isFinished = !xml.attributes().hasAttribute(QStringLiteral("type"));
            messages.back().forms << xml.readElementText(QXmlStreamReader::IncludeChildElements);
        }
    }
    return messages;
}

QString fileOf(const char* language)
{
    return QStringLiteral(HEADROOM_SOURCE_DIR "/resources/translations/headroom_%1.ts").arg(QLatin1String(language));
}

/// The sources whose words people see; the command line speaks English.
QStringList translatedSources()
{
    QStringList files;
    for (const char* folder : {"app", "widgets"}) {
        QDirIterator all(QStringLiteral(HEADROOM_SOURCE_DIR "/") + QLatin1String(folder),
                         {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files, QDirIterator::Subdirectories);
        while (all.hasNext())
            if (const QString file = all.next(); !file.contains(QStringLiteral("/app/cli/")))
                files << file;
    }
    files.sort();
    return files;
}

QStringList found(const QString& text, const QString& pattern)
{
    QStringList all;
    const QRegularExpression expression(pattern);
    for (auto match = expression.globalMatch(text); match.hasNext();)
        all << match.next().captured();
    all.sort();
    return all;
}

QString shown(const Message& message) { return message.context + QStringLiteral(": ") + message.source; }

}  // namespace

void TestTranslations::everyTextIsTranslated()
{
    const QStringList sources = translatedSources();
    QVERIFY(sources.size() > 500);
    QTemporaryDir folder;
    QFile list(folder.filePath(QStringLiteral("sources.lst")));
    QVERIFY(list.open(QIODevice::WriteOnly));
    QTextStream(&list) << sources.join(u'\n') << '\n';
    list.close();
    const QString fresh = folder.filePath(QStringLiteral("headroom_pt_BR.ts"));
    QVERIFY(QFile::copy(fileOf("pt_BR"), fresh));

    QProcess lupdate;
    lupdate.start(QLibraryInfo::path(QLibraryInfo::BinariesPath) + QStringLiteral("/lupdate"),
                  {QStringLiteral("-I"), QStringLiteral(HEADROOM_SOURCE_DIR), QStringLiteral("-locations"),
                   QStringLiteral("none"), QStringLiteral("-no-obsolete"), u'@' + list.fileName(),
                   QStringLiteral("-ts"), fresh});
    QVERIFY2(lupdate.waitForFinished(120'000), "lupdate of Debian's qt6-l10n-tools does not run");
    // A text that it counts to another class than the program does would never be found.
    const QString warnings = QString::fromUtf8(lupdate.readAllStandardError());
    QVERIFY2(!warnings.contains(QStringLiteral("Qualifying")) && !warnings.contains(QStringLiteral("lacks Q_OBJECT")),
             qPrintable(warnings));

    QStringList missing;
    for (const Message& message : messagesOf(fresh))
        if (!message.isFinished)
            missing << shown(message);
    QVERIFY2(missing.isEmpty(),
             qPrintable(QStringLiteral("%1 texts are not translated. Run \"./dev translations\" and fill the entries "
                                       "marked \"unfinished\" in resources/translations/headroom_pt_BR.ts:\n%2")
                            .arg(missing.size())
                            .arg(missing.mid(0, 20).join(u'\n'))));
}

void TestTranslations::contextsAreThoseOfTheSources()
{
    QSet<QString> known;
    const QRegularExpression declared(QStringLiteral("Q_DECLARE_TR_FUNCTIONS\\(([\\w:]+)\\)"));
    const QRegularExpression named(QStringLiteral("(?:translate|QT_TRANSLATE_NOOP)\\(\\s*\"([\\w:]+)\""));
    const QRegularExpression classes(QStringLiteral("class (\\w+)[^;{]*\\{\\s*Q_OBJECT"));
    for (const QString& path : translatedSources()) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(file.readAll());
        for (auto match = declared.globalMatch(text); match.hasNext();)
            known << match.next().captured(1);
        for (auto match = named.globalMatch(text); match.hasNext();)
            known << match.next().captured(1);
        for (auto match = classes.globalMatch(text); match.hasNext();)
            known << QStringLiteral("headroom::") + match.next().captured(1);
    }
    for (const Message& message : messagesOf(fileOf("pt_BR")))
        QVERIFY2(known.contains(message.context), qPrintable(shown(message)));
}

void TestTranslations::placeholdersAreTheSame()
{
    const std::vector<Message> messages = messagesOf(fileOf("pt_BR"));
    QVERIFY(messages.size() > 4000);
    for (const Message& message : messages) {
        QCOMPARE(message.forms.size(), 1);
        const QString translation = message.forms.first();
        QVERIFY2(!translation.isEmpty(), qPrintable(shown(message)));
        // The forms of a plural stand in one text here, each with its own.
        const auto isSame = [&](const QString& pattern) {
            QStringList wanted = found(message.source, pattern);
            QStringList is = found(translation, pattern);
            if (message.source.contains(QStringLiteral("%n"))) {
                wanted.removeDuplicates();
                is.removeDuplicates();
            }
            return wanted == is;
        };
        QVERIFY2(isSame(QStringLiteral("%L?\\d+|%n")),
                 qPrintable(shown(message) + QStringLiteral(" -> ") + translation));
        QVERIFY2(isSame(QStringLiteral("</?[a-z]+[^>]*>")),
                 qPrintable(shown(message) + QStringLiteral(" -> ") + translation));
    }
}

void TestTranslations::marksAreTheSame()
{
    for (const Message& message : messagesOf(fileOf("pt_BR"))) {
        if (message.source.contains(QStringLiteral("%n")))
            continue;
        const QString translation = message.forms.first();
        const auto edges = [](const QString& text) {
            const auto isSpace = [](QChar c) { return c == u' ' || c == u'\n'; };
            const auto first = std::ranges::find_if_not(text, isSpace) - text.begin();
            return std::pair(first, text.size() - text.trimmed().size());
        };
        QVERIFY2(edges(message.source) == edges(translation),
                 qPrintable(shown(message) + QStringLiteral(" -> ") + translation));
        // A sentence stays one, a title stays open.
        const QChar last = message.source.trimmed().back();
        if (QStringLiteral(":.?;,…").contains(last))
            QVERIFY2(translation.trimmed().endsWith(last),
                     qPrintable(shown(message) + QStringLiteral(" -> ") + translation));
        // One key at most; where a language finds none that is free, the entry goes without.
        QVERIFY2(found(translation, QStringLiteral("&(?=\\w)")).size() <= 1 || translation.contains(u'<'),
                 qPrintable(shown(message) + QStringLiteral(" -> ") + translation));
    }
}

void TestTranslations::englishHasItsPlurals()
{
    const std::vector<Message> messages = messagesOf(fileOf("en"));
    QVERIFY(!messages.empty());
    for (const Message& message : messages) {
        QVERIFY(message.source.contains(QStringLiteral("%n")));
        QVERIFY2(message.isFinished && !message.forms.first().isEmpty(), qPrintable(shown(message)));
    }
}

HEADROOM_CORE_TEST(TestTranslations)
#include "tst_translations.moc"
