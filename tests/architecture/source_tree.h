// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

#include <vector>

namespace headroom::test {

/// One source file as the rules of the house see it.
struct SourceFile {
    QString path;  ///< From the root of the tree, such as "model/units.h".
    QString text;  ///< As written.
    QString code;  ///< Without comments; what stands in string literals is kept.

    [[nodiscard]] bool isHeader() const { return path.endsWith(QStringLiteral(".h")); }
    [[nodiscard]] bool isIn(const char* folder) const { return path.startsWith(QLatin1String(folder)); }
    /// The names between quotes or angle brackets of its #include lines, with their opening character.
    [[nodiscard]] QStringList includes() const;
};

/// The C++ files of the layers and tests, and other texts that carry a license, below a root folder.
class SourceTree {
public:
    /// Reads every file; an empty tree where the root does not exist.
    explicit SourceTree(const QString& root);

    [[nodiscard]] const std::vector<SourceFile>& sources() const { return m_sources; }

    // Each rule returns its complaints, one sentence each with path and line; empty when it is kept.

    /// model <- widgets <- app, no Qt in model, no files, settings, network, processes or JSON in widgets.
    [[nodiscard]] QStringList layerComplaints() const;
    /// Expensive headers (QCustomPlot, nlohmann_json) stay out of our headers.
    [[nodiscard]] QStringList expensiveHeaderComplaints() const;
    /// Quoted includes name a file from the root of the tree.
    [[nodiscard]] QStringList unresolvedIncludeComplaints() const;
    /// No file includes itself through others.
    [[nodiscard]] QStringList cycleComplaints() const;
    /// At most 40 files in a folder; and no folder of a layer includes itself through others.
    [[nodiscard]] QStringList folderComplaints() const;
    /// Both SPDX lines on top of sources, scripts and CMake files; #pragma once in headers.
    [[nodiscard]] QStringList headComplaints() const;
    /// At most 800 lines, or a comment "Over 800 lines because ...".
    [[nodiscard]] QStringList lengthComplaints() const;
    /// No waiting for time to pass: tests wait for conditions.
    [[nodiscard]] QStringList sleepComplaints() const;
    /// Colours are named in the palette, numbers become text in the formatter; whole numbers may be ids.
    [[nodiscard]] QStringList onePlaceComplaints() const;
    /// A type of namespace headroom has its name alone: two of one name link to one, whichever the linker takes.
    [[nodiscard]] QStringList twoTypesComplaints() const;
    /// Constructions that hurt: string-based connections, blockSignals pairs, tests as friends, foreach.
    [[nodiscard]] QStringList habitComplaints() const;

private:
    void addSource(const QString& path, const QString& file);

    std::vector<SourceFile> m_sources;
    QHash<QString, QString> m_otherTexts;  ///< Scripts and CMake files by path.
};

}  // namespace headroom::test
