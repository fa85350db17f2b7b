// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/health/health_files.h"
#include "model/health/mask/mask.h"

namespace headroom {

/// Takes the names of machines and people out of what was read, before it is graded or anything is said of it, so that
/// no sentence made of it has them. One object for all readings of an output: each name keeps its stand-in.
class HealthMask {
public:
    /// `facts` must outlive the object.
    HealthMask(FreeText freeText, const HealthFacts& facts) : m_masker(freeText), m_facts(&facts) {}

    /// What was read without names, the snapshots joined into one: which of them belong together their names say.
    /// Errors keep their place as a stand-in and lose their words, which may quote what was read. A note of what was
    /// left out stands with the others.
    void hide(HealthFiles& read);
    /// An error without names.
    [[nodiscard]] Error hidden(const Error& error);

private:
    Masker m_masker;
    const HealthFacts* m_facts;
};

}  // namespace headroom
