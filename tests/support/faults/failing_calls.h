// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// A disk that fails on demand. failing_calls.cpp defines the calls of the C library that write files; linked into a
// test, or loaded in front of the program (LD_PRELOAD), they stand before the library's own, to which they hand on
// whatever does not concern the chosen place. Linux only.

namespace headroom::test {

/// What is to fail: one call, on all files whose path holds a text. Files of locks are left alone.
struct Fault {
    /// create, write, torn (a write that stops half way, and fails where it is continued), short (one that writes seven
    /// bytes at most, which is no failure), chmod, sync, link, close, rename, open-unnamed, open-folder, sync-folder.
    const char* call;
    int error;  ///< Of errno.h.
    const char* place;  ///< Part of the path.
};

/// Lets a call fail until the object goes or is told to; one at a time.
class FailingCalls {
public:
    explicit FailingCalls(const Fault& fault);
    FailingCalls(const FailingCalls&) = delete;
    FailingCalls& operator=(const FailingCalls&) = delete;
    ~FailingCalls() { heal(); }

    void heal();
    /// Whether the system has files without a name, as it does at first (O_TMPFILE): older disks have none.
    static void setUnnamedFiles(bool are);
    /// How often a call failed.
    [[nodiscard]] int count() const;
};

}  // namespace headroom::test

// The program is told by its environment: HEADROOM_FAIL_CALL, HEADROOM_FAIL_ERROR (a number), HEADROOM_FAIL_PLACE; for
// each failure it adds a byte to the file HEADROOM_FAIL_LOG.
