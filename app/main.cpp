// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/start.h"
#include "app/window/run_window.h"

#include <QFile>

int main(int argc, char** argv)
{
    // Decided before any application object: the window's needs a display, the command line's must not.
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments << QFile::decodeName(argv[i]);
    if (headroom::startMode(arguments) == headroom::StartMode::Window)
        return headroom::runWindow(argc, argv);
    return headroom::runCommandLine(argc, argv);
}
