// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/document/unsaved_work.h"

#include <QObject>
#include <QTimer>

#include <functional>

namespace headroom {

class PlanDocument;

/// What autosave asks of a document.
struct KeptDocument {
    std::function<bool()> isModified{};
    std::function<UnsavedWork()> work{};  ///< As it stands now, without the time.
};

/// Keeps a window's unsaved work for the case that the program ends without asking: a few seconds after the last
/// change, at the latest some more after the first one, and at once when told so. What is saved or discarded is no
/// longer kept.
class Autosave final : public QObject {
    Q_OBJECT

public:
    /// The document must outlive the object. The work lies in `folder`; "" keeps none.
    Autosave(PlanDocument& document, const QString& folder, QObject* parent = nullptr);
    /// The same of any document; whoever has it calls the slots.
    Autosave(KeptDocument document, const QString& folder, QObject* parent = nullptr);

    /// Keeps what has changed since the last time; whether the present state is kept, or needs not to be.
    bool keepNow();
    /// The window closes, and its work with it: nothing is kept any more.
    void end();

public slots:
    /// The work is another.
    void changed();
    /// Whether it is modified may be otherwise.
    void followState();
    /// Another document is open: what was kept is of the one that went.
    void reopened();

signals:
    /// Unsaved work cannot be kept. Told once, until it can be again.
    void failed(const Error& error);

private:
    void forget();

    KeptDocument m_document;
    UnsavedWorkFile m_file;
    QTimer m_pause{};    ///< Since the last change.
    QTimer m_longest{};  ///< Since the first one.
    bool m_isTold{false};
    bool m_hasEnded{false};
};

}  // namespace headroom
