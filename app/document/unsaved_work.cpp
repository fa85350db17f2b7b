// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/unsaved_work.h"

#include "app/document/file_content.h"
#include "app/files/input_file.h"
#include "app/files/output_file.h"
#include "app/files/state_folder.h"
#include "app/inputs/portfolio_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUuid>

#include <algorithm>
#include <utility>

namespace headroom {

namespace {

struct UnsavedWorkWords {
    Q_DECLARE_TR_FUNCTIONS(UnsavedWork)
};

const QString formatName = QStringLiteral("headroom-unsaved");
constexpr int formatVersion = 1;
const QString kindKey = QStringLiteral("kind");  ///< Absent: a plan or workshop.
const QString portfolioKind = QStringLiteral("portfolio");
const QString workSuffix = QStringLiteral(".unsaved");
const QString lockSuffix = QStringLiteral(".lock");
const QString asideSuffix = QStringLiteral(".unreadable");

std::unique_ptr<QLockFile> lockOf(const QString& file)
{
    auto lock = std::make_unique<QLockFile>(file + lockSuffix);
    lock->setStaleLockTime(0);  // Only a process that is gone gives its work away, however long one stays.
    return lock;
}

/// Whether the process that kept a file is gone; the lock is held then.
bool canBeHad(QLockFile& lock)
{
    if (lock.tryLock(0))
        return true;
    qint64 process = 0;
    QString host;
    QString program;
    // Whoever was killed between making the lock and writing into it left an empty one.
    if (lock.error() != QLockFile::LockFailedError || lock.getLockInfo(&process, &host, &program))
        return false;
    return QFile::remove(lock.fileName()) && lock.tryLock(0);
}

bool standsInItsFile(const UnsavedWork& work, const Catalogue& catalogue)
{
    if (work.path.isEmpty())
        return false;
    if (work.portfolio) {
        if (!QFileInfo(work.path).isFile())
            return false;
        const Result<Portfolio> saved = readPortfolioFile(work.path, catalogue);
        return saved && withPlansEmbedded(*saved) == *work.portfolio;
    }
    const FileContent file = documentFileContent(work.path);
    if (file.state != FileContent::State::Read)
        return false;
    const Result<DocumentContent> content = readDocumentText(file.text, work.path, catalogue);
    return content && *content == work.content;
}

Result<UnsavedWork> readFile(const QString& file, const Catalogue& catalogue)
{
    const Result<QByteArray> text = readInputFile(file, {});
    if (!text)
        return text.error();
    return readUnsavedWork(*text, file, catalogue);
}

}  // namespace

QString UnsavedWork::name() const { return portfolio ? QString::fromStdString(portfolio->name) : content.name(); }

QByteArray writeUnsavedWork(const UnsavedWork& work)
{
    QJsonObject about{{QStringLiteral("format"), formatName},
                      {QStringLiteral("version"), formatVersion},
                      {QStringLiteral("path"), work.path},
                      {QStringLiteral("digest"), QString::fromLatin1(work.digest.toHex())},
                      {QStringLiteral("changed"), work.changed.toUTC().toString(Qt::ISODateWithMs)}};
    if (work.portfolio)
        about.insert(kindKey, portfolioKind);
    return QJsonDocument(about).toJson(QJsonDocument::Compact) + '\n' +
           (work.portfolio ? QByteArray::fromStdString(writePortfolio(withPlansEmbedded(*work.portfolio)))
                           : documentText(work.content));
}

Result<UnsavedWork> readUnsavedWork(const QByteArray& text, const QString& name, const Catalogue& catalogue)
{
    const qsizetype end = text.indexOf('\n');
    const QJsonObject about = QJsonDocument::fromJson(text.left(std::max<qsizetype>(end, 0))).object();
    if (about.value(QStringLiteral("format")).toString() != formatName ||
        about.value(QStringLiteral("version")).toInt() != formatVersion)
        return Error{shownFileName(name), UnsavedWorkWords::tr("is no unsaved work of this version").toStdString(), {}};
    UnsavedWork work{.path = about.value(QStringLiteral("path")).toString(),
                     .digest = QByteArray::fromHex(about.value(QStringLiteral("digest")).toString().toLatin1()),
                     .changed =
                         QDateTime::fromString(about.value(QStringLiteral("changed")).toString(), Qt::ISODateWithMs)};
    const QByteArray body = text.sliced(end + 1);
    if (about.value(kindKey).toString() == portfolioKind) {
        Result<Portfolio> portfolio = readPortfolioText(body, name, {}, catalogue);
        if (!portfolio)
            return portfolio.error();
        work.portfolio = std::move(portfolio).value();
        return work;
    }
    Result<DocumentContent> content = readDocumentText(body, name, catalogue);
    if (!content)
        return content.error();
    work.content = std::move(content).value();
    return work;
}

UnsavedWorkFile::UnsavedWorkFile(QString folder) : m_folder(std::move(folder)) {}

std::optional<Error> UnsavedWorkFile::claim()
{
    if (std::optional<Error> error = makePrivateFolder(m_folder))
        return error;
    const QString name = QUuid::createUuid().toString(QUuid::WithoutBraces);
    m_file = m_folder + u'/' + name + workSuffix;
    m_lock = lockOf(m_file);
    if (m_lock->tryLock(0))
        return std::nullopt;
    m_lock.reset();
    return Error{shownFileName(m_folder), UnsavedWorkWords::tr("cannot be written").toStdString(),
                 UnsavedWorkWords::tr("Check that you may write there and that the disk has room").toStdString()};
}

std::optional<Error> UnsavedWorkFile::keep(const UnsavedWork& work)
{
    if (m_folder.isEmpty())
        return std::nullopt;
    if (!m_lock)
        if (std::optional<Error> error = claim())
            return error;
    if (std::optional<Error> error = writeOutputFile(m_file, writeUnsavedWork(work), NewFileMode::Private))
        return error;
    m_isKept = true;
    return std::nullopt;
}

void UnsavedWorkFile::remove()
{
    if (!m_lock)
        return;
    QFile::remove(m_file);
    m_lock.reset();
    m_isKept = false;
}

void LeftoverWork::remove()
{
    QFile::remove(file);
    lock.reset();
}

std::vector<LeftoverWork> leftoverWork(const QString& folder, const Catalogue& catalogue)
{
    std::vector<LeftoverWork> found;
    const QDir kept(folder);
    for (const QString& name : kept.entryList({u'*' + workSuffix}, QDir::Files)) {
        const QString file = kept.absoluteFilePath(name);
        std::unique_ptr<QLockFile> lock = lockOf(file);
        if (!canBeHad(*lock))
            continue;
        LeftoverWork leftover{readFile(file, catalogue), file, std::move(lock)};
        if (leftover.work && standsInItsFile(*leftover.work, catalogue)) {
            leftover.remove();
            continue;
        }
        if (!leftover.work && QFile::rename(file, file + asideSuffix))
            leftover.file = file + asideSuffix;
        found.push_back(std::move(leftover));
    }
    // A lock without work is that of a process that went before it wrote any.
    for (const QString& name : kept.entryList({u'*' + workSuffix + lockSuffix}, QDir::Files))
        lockOf(kept.absoluteFilePath(name.chopped(lockSuffix.size())))->removeStaleLockFile();
    const auto changed = [](const LeftoverWork& one) { return one.work ? one.work->changed : QDateTime(); };
    std::ranges::stable_sort(found, std::greater{}, changed);
    return found;
}

}  // namespace headroom
