// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/gui_test.h"
#include "widgets/table/row_table.h"

#include <QLabel>

namespace headroom::test {

/// What the labels of a page say that are not hidden, a line each, without the marks where long names may break.
inline QString shownText(const QWidget& page)
{
    QString all;
    for (const QLabel* label : page.findChildren<QLabel*>())
        if (!label->isHidden())
            all += label->text() + u'\n';
    return all.remove(QChar(0x200B));
}

/// The table of that object name; ends the test program where there is none.
inline RowTable& tableOf(QWidget& page, const char* name) { return *child<RowTable>(page, name); }

/// The texts of a column, from the top.
inline QStringList column(const RowTable& table, int number)
{
    QStringList cells;
    for (int row = 0; row < table.model()->rowCount(); ++row)
        cells << table.model()->index(row, number).data().toString();
    return cells;
}

}  // namespace headroom::test
