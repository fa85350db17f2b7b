// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/inputs/scan_files.h"

#include "app/files/input_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <array>

namespace headroom {
namespace {

struct ScanFileWords {
    Q_DECLARE_TR_FUNCTIONS(ScanFile)
};

bool isLeftOutFolder(const QString& name)
{
    constexpr std::array names = {".git", ".hg", ".svn", ".terraform", "node_modules", "__pycache__", ".venv"};
    return std::ranges::any_of(names, [&](const char* other) { return name == QLatin1String(other); });
}

/// Whether a file of a folder may say something about machines.
bool mayName(const QFileInfo& info)
{
    constexpr std::array endings = {"tf",     "tfvars", "hcl",  "bicep", "bicepparam", "json", "yaml",    "yml",
                                    "sh",     "bash",   "zsh",  "ps1",   "psm1",       "md",   "txt",     "py",
                                    "j2",     "tpl",    "tmpl", "cfg",   "conf",       "ini",  "toml",    "env",
                                    "sbatch", "slurm",  "rst",  "adoc",  "html",       "xml",  "jsonnet", "ipynb"};
    const QString ending = info.suffix().toLower();
    // A script may have no ending at all: "Makefile", "deploy".
    return ending.isEmpty() ||
           std::ranges::any_of(endings, [&](const char* other) { return ending == QLatin1String(other); });
}

bool isBinary(const QByteArray& bytes)
{
    constexpr qsizetype looked = 8192;
    return bytes.left(looked).contains('\0');
}

class Walk {
public:
    Walk(const std::function<void(const QByteArray&, const QString&)>& take, const ScanBounds& bounds)
        : m_take(take), m_bounds(bounds)
    {
    }

    void folder(const QString& path, int depth)
    {
        if (depth > m_bounds.depth) {
            m_result.cut = true;
            return;
        }
        const QFileInfoList entries = QDir(path).entryInfoList(
            QDir::Files | QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot | QDir::NoSymLinks, QDir::Name);
        for (const QFileInfo& entry : entries) {
            if (m_result.cut)
                return;
            if (entry.isDir() && !isLeftOutFolder(entry.fileName()))
                folder(entry.filePath(), depth + 1);
            else if (entry.isFile() && mayName(entry))
                file(entry);
        }
    }

    /// A file that somebody named.
    [[nodiscard]] std::optional<Error> named(const QString& path)
    {
        constexpr qint64 megabyte = 1024 * 1024;
        const Result<QByteArray> bytes = readInputFile(
            path,
            {.largestMB = m_bounds.fileBytes / megabyte,
             .ifAbsent = ScanFileWords::tr("Check the name"),
             .ifTooLarge = ScanFileWords::tr("A template or script has a few kB: check that this is the right file"),
             .otherwise = ScanFileWords::tr("Choose a template, a script or a folder of them")});
        if (!bytes)
            return bytes.error();
        take(*bytes, path == QLatin1String("-") ? inputName(path) : path);
        return std::nullopt;
    }

    [[nodiscard]] const ScanWalk& result() const { return m_result; }

private:
    void file(const QFileInfo& info)
    {
        if (info.size() > m_bounds.fileBytes) {
            ++m_result.large;
            return;
        }
        if (m_result.read + m_result.binary >= m_bounds.files || m_bytes + info.size() > m_bounds.allBytes) {
            m_result.cut = true;
            return;
        }
        QFile opened(info.filePath());
        if (!opened.open(QIODevice::ReadOnly)) {
            ++m_result.unreadable;
            return;
        }
        take(opened.read(m_bounds.fileBytes), info.filePath());
    }

    void take(const QByteArray& bytes, const QString& path)
    {
        m_bytes += bytes.size();
        if (isBinary(bytes)) {
            ++m_result.binary;
            return;
        }
        ++m_result.read;
        m_take(bytes, path);
    }

    const std::function<void(const QByteArray&, const QString&)>& m_take;
    ScanBounds m_bounds;
    ScanWalk m_result{};
    qint64 m_bytes{0};
};

}  // namespace

Result<ScanWalk> walkFiles(const QStringList& paths,
                           const std::function<void(const QByteArray& text, const QString& file)>& take,
                           const ScanBounds& bounds)
{
    Walk walk(take, bounds);
    for (const QString& path : paths) {
        if (path != QLatin1String("-") && QFileInfo(path).isDir())
            walk.folder(path, 0);
        else if (std::optional<Error> error = walk.named(path))
            return *std::move(error);
    }
    return walk.result();
}

}  // namespace headroom
