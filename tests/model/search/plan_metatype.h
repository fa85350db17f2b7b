// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/plan.h"

#include <QMetaType>

Q_DECLARE_METATYPE(headroom::Plan)  // A plan in a row of test data.
