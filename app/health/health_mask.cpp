// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/health/health_mask.h"

#include "app/files/input_file.h"

#include <QCoreApplication>

namespace headroom {
namespace {

struct HealthMaskWords {
    Q_DECLARE_TR_FUNCTIONS(HealthMask)
};

}  // namespace

void HealthMask::hide(HealthFiles& read)
{
    if (!read.snapshots.empty()) {
        Snapshot joined = joinSnapshots(std::move(read.snapshots));
        read.snapshots.clear();
        read.snapshots.push_back(std::move(joined));
    }
    for (const Snapshot& snapshot : read.snapshots)
        learnNames(m_masker, snapshot);
    for (const HealthReport& report : read.reports)
        learnNames(m_masker, report.snapshot);
    for (Snapshot& snapshot : read.snapshots)
        snapshot = masked(m_masker, std::move(snapshot));
    for (HealthReport& report : read.reports)
        report = masked(m_masker, std::move(report), *m_facts);
    for (Error& error : read.errors)
        error = hidden(error);
    for (QString& name : read.unanswered)
        if (name != QLatin1String("nvidia-smi"))
            name = QString::fromStdString(m_masker.name(name.contains(u'/') ? "source" : "host", name.toStdString()));
    if (const auto note = noteOfMasking(m_masker)) {
        if (!read.snapshots.empty())
            read.snapshots.front().notes.push_back(*note);
        else if (!read.reports.empty())
            read.reports.front().snapshot.notes.push_back(*note);
    }
}

Error HealthMask::hidden(const Error& error)
{
    Error hidden{m_masker.name("source", error.where), {}, {}};
    if (m_masker.keepsText()) {
        hidden.what = m_masker.text(error.what);
        hidden.remedy = m_masker.text(error.remedy);
    } else if (error.what == absentFileText().toStdString()) {
        hidden.what = error.what;  // It names nobody.
    } else {
        hidden.what = HealthMaskWords::tr("could not be used").toStdString();
        hidden.remedy = HealthMaskWords::tr("Without --mask it is said why").toStdString();
    }
    return hidden;
}

}  // namespace headroom
