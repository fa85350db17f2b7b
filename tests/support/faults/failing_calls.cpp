// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The C library's own definitions would be in the way: the kernel's flags are taken without <fcntl.h>, and nothing is
// fortified.
#undef _FORTIFY_SOURCE

#include "tests/support/faults/failing_calls.h"

#include <asm/fcntl.h>
#include <sys/stat.h>
#include <sys/types.h>

#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <forward_list>
#include <string>
#include <string_view>

extern "C" ssize_t readlink(const char* path, char* buffer, std::size_t size) noexcept;

namespace {

constexpr int createFlag = O_CREAT;
constexpr int folderFlag = O_DIRECTORY;
constexpr int unnamedFlag = __O_TMPFILE;  // O_TMPFILE has O_DIRECTORY, too.

/// What is to fail; never changed, as other threads may look at it.
struct Order {
    std::string call, place, log;
    int error{0};
};

struct State {
    std::forward_list<Order> given{};  ///< All there ever were: somebody may still look at them.
    std::atomic<const Order*> order;  ///< Never null.
    std::atomic<int> count{0};
    std::atomic<bool> hasUnnamed{true};
    std::atomic<bool> torn{false};  ///< A write has stopped half way.

    State() : order(&given.emplace_front())
    {
        const char* chosen = std::getenv("HEADROOM_FAIL_CALL");
        const char* number = std::getenv("HEADROOM_FAIL_ERROR");
        const char* where = std::getenv("HEADROOM_FAIL_PLACE");
        const char* written = std::getenv("HEADROOM_FAIL_LOG");
        if (chosen != nullptr && number != nullptr && where != nullptr && written != nullptr)
            give({chosen, where, written, std::atoi(number)});
    }

    void give(const Order& next) { order = &given.emplace_front(next); }
};

State& state()
{
    static auto* const only = new State;  // Lives as long as anybody closes files.
    return *only;
}

const Order& order() { return *state().order; }

template <class Function>
Function next(const char* name)
{
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

bool concerns(std::string_view path)
{
    const Order& now = order();
    return !now.call.empty() && path.find(now.place) != std::string_view::npos &&
           path.find("lock") == std::string_view::npos && path != now.log;
}

std::string pathOf(int descriptor)
{
    char link[64];
    char path[4096];
    std::snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    const ssize_t length = readlink(link, path, sizeof path);
    return length > 0 ? std::string(path, static_cast<std::size_t>(length)) : std::string();
}

bool isFolder(int descriptor)
{
    struct stat status{};
    return fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode);
}

/// Notes the failure and sets errno; always -1.
int fail()
{
    const Order& now = order();
    ++state().count;
    if (!now.log.empty()) {
        if (std::FILE* log = std::fopen(now.log.c_str(), "a")) {
            std::fputc('x', log);
            std::fclose(log);
        }
    }
    errno = now.error;
    return -1;
}

bool failsOn(const char* call, int descriptor) { return order().call == call && concerns(pathOf(descriptor)); }

bool failsToOpen(const char* path, int flags)
{
    const Order& now = order();
    const bool isUnnamed = (flags & unnamedFlag) != 0;
    const bool creates = (flags & createFlag) != 0 || isUnnamed;
    const bool opensFolder = (flags & folderFlag) != 0 && !isUnnamed;
    return ((now.call == "create" && creates) || (now.call == "open-unnamed" && isUnnamed) ||
            (now.call == "open-folder" && opensFolder)) &&
           concerns(path);
}

/// Whether a file is not opened; errno is set.
bool isRefused(const char* path, int flags)
{
    if ((flags & unnamedFlag) != 0 && !state().hasUnnamed) {
        errno = EOPNOTSUPP;
        return true;
    }
    return failsToOpen(path, flags) && fail() != 0;
}

int syncWith(const char* name, int descriptor)
{
    if (failsOn(isFolder(descriptor) ? "sync-folder" : "sync", descriptor))
        return fail();
    return next<int (*)(int)>(name)(descriptor);
}

}  // namespace

namespace headroom::test {

FailingCalls::FailingCalls(const Fault& fault)
{
    state().count = 0;
    state().torn = false;
    state().give({fault.call, fault.place, {}, fault.error});
}

void FailingCalls::heal() { state().give({}); }

void FailingCalls::setUnnamedFiles(bool are) { state().hasUnnamed = are; }

int FailingCalls::count() const { return state().count; }

}  // namespace headroom::test

// The names and parameters are the C library's.
extern "C" {

int open(const char* path, int flags, ...)
{
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = va_arg(rest, mode_t);
    va_end(rest);
    if (isRefused(path, flags))
        return -1;
    return next<int (*)(const char*, int, ...)>("open")(path, flags, mode);
}

int open64(const char* path, int flags, ...)
{
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = va_arg(rest, mode_t);
    va_end(rest);
    if (isRefused(path, flags))
        return -1;
    return next<int (*)(const char*, int, ...)>("open64")(path, flags, mode);
}

ssize_t write(int descriptor, const void* bytes, std::size_t size)
{
    static const auto real = next<ssize_t (*)(int, const void*, std::size_t)>("write");
    if (order().call.empty())
        return real(descriptor, bytes, size);
    if (failsOn("write", descriptor))
        return fail();
    if (size > 1 && failsOn("torn", descriptor)) {
        if (state().torn.exchange(true))
            return fail();
        return real(descriptor, bytes, size / 2);
    }
    constexpr std::size_t few = 7;
    if (size > few && failsOn("short", descriptor)) {
        ++state().count;
        return real(descriptor, bytes, few);
    }
    return real(descriptor, bytes, size);
}

int fsync(int descriptor) { return syncWith("fsync", descriptor); }

int fdatasync(int descriptor) { return syncWith("fdatasync", descriptor); }

int fchmod(int descriptor, mode_t mode) noexcept
{
    return failsOn("chmod", descriptor) ? fail() : next<int (*)(int, mode_t)>("fchmod")(descriptor, mode);
}

int close(int descriptor)
{
    static const auto real = next<int (*)(int)>("close");
    const bool fails = order().call == "close" && !isFolder(descriptor) && failsOn("close", descriptor);
    const int outcome = real(descriptor);
    return fails ? fail() : outcome;
}

int rename(const char* from, const char* to) noexcept
{
    if (order().call == "rename" && concerns(to))
        return fail();
    return next<int (*)(const char*, const char*)>("rename")(from, to);
}

int linkat(int fromFolder, const char* from, int toFolder, const char* to, int flags) noexcept
{
    if (order().call == "link" && concerns(to))
        return fail();
    return next<int (*)(int, const char*, int, const char*, int)>("linkat")(fromFolder, from, toFolder, to, flags);
}

}  // extern "C"
