// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"

class QWidget;

namespace headroom {

class Actions;

/// Version, licence and what the program stands on.
void showAbout(QWidget* parent);

/// All commands with their keys, by menu.
void showShortcuts(QWidget* parent, const Actions& actions);

/// A page of the handbook.
enum class HandbookPage {
    Goal,        ///< A plan's goal and its answers.
    Portfolio,   ///< Many demands on shared machines over months.
    PostTraining,  ///< Preferences, a teacher, and answers that the model draws itself.
    Gate,        ///< gate and scan, with a job for schedulers, CI and Kubernetes each.
    Acceptance,  ///< Tests of machines when they come.
    Health,      ///< New machines, jobs, errors of memory, tickets and versions.
    Workshop,    ///< Several plans, decisions and the view for a room.
    Promises     ///< What Headroom promises about files, network and secrets.
};
void showHandbook(QWidget* parent, HandbookPage page);

/// Formula and source of every part of the estimate that is on the screen, and the dates of the catalogues.
void showSources(QWidget* parent, const Plan& plan, const Estimate& estimate, const Catalogue& catalogue);

}  // namespace headroom
