// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/servers/http_server.h"

#include <QElapsedTimer>
#include <QString>

#include <utility>
#include <vector>

namespace headroom::test {

/// What a synthetic card reports; the defaults are those of a healthy one at work.
struct ExportedGpu {
    double temperature{58};
    double utilization{94};
    double memoryUsedMiB{68000};
    double power{610};
    double smClock{1740};
    int xid{0};
    int throttleMask{0};
    int uncorrectable{0};
    int remapFailure{0};
    double replaysPerSecond{0};
    double throttledShare{0};
};

/// A node of H100 cards, as dcgm-exporter shows one on its page. All of it is made up.
class GpuExporter {
public:
    /// `hostLabel` is "Hostname" for older exporters, "hostname" for newer.
    GpuExporter(QString host, QString hostLabel, std::vector<ExportedGpu> gpus)
        : m_host(std::move(host)), m_hostLabel(std::move(hostLabel)), m_gpus(std::move(gpus)),
          m_server([this](const QByteArray& target, int /*number*/) {
              return target == "/metrics" ? HttpServer::answer(page(), "200 OK", "Content-Type: text/plain\r\n")
                                          : HttpServer::answer("no such page\n", "404 Not Found");
          })
    {
        m_clock.start();
    }

    [[nodiscard]] int port() const { return m_server.url().port(); }

private:
    [[nodiscard]] QString labels(std::size_t gpu) const
    {
        const auto number = static_cast<int>(gpu);
        return QStringLiteral("gpu=\"%1\",UUID=\"GPU-0a0b0c0d-%2-4000-8000-%3\",pci_bus_id=\"00000000:%4:00.0\","
                              "device=\"nvidia%1\",modelName=\"NVIDIA H100 80GB HBM3\",%5=\"%6\"")
            .arg(number)
            .arg(qHash(m_host) % 9000 + 1000)
            .arg(number, 12, 10, QLatin1Char('0'))
            .arg(0x20 + number, 2, 16, QLatin1Char('0'))
            .arg(m_hostLabel, m_host);
    }

    /// One field of all cards; `extra` are labels beyond the common ones.
    template <class Value>
    void field(QByteArray& page, const char* name, const char* type, Value value) const
    {
        page += QByteArray("# HELP ") + name + " synthetic\n# TYPE " + name + ' ' + type + '\n';
        for (std::size_t i = 0; i < m_gpus.size(); ++i)
            page += QByteArray(name) + '{' + labels(i).toUtf8() + "} " + QByteArray::number(value(i), 'g', 17) + '\n';
    }

    [[nodiscard]] QByteArray page() const
    {
        constexpr double msPerSecond = 1000;
        constexpr double nsPerSecond = 1e9;
        constexpr double totalMiB = 81080;
        constexpr double blank = 9223372036854775794.0;  // "Not supported", as DCGM writes it.
        constexpr std::size_t withoutMemorySensor = 3;
        const double seconds = static_cast<double>(m_clock.elapsed()) / msPerSecond;
        const auto of = [this](std::size_t i) -> const ExportedGpu& { return m_gpus[i]; };
        QByteArray text;
        field(text, "DCGM_FI_DEV_GPU_TEMP", "gauge", [&](std::size_t i) { return of(i).temperature; });
        field(text, "DCGM_FI_DEV_MEMORY_TEMP", "gauge",
              [&](std::size_t i) { return i == withoutMemorySensor ? blank : of(i).temperature + 6; });
        field(text, "DCGM_FI_DEV_GPU_UTIL", "gauge", [&](std::size_t i) { return of(i).utilization; });
        field(text, "DCGM_FI_DEV_FB_USED", "gauge", [&](std::size_t i) { return of(i).memoryUsedMiB; });
        field(text, "DCGM_FI_DEV_FB_FREE", "gauge", [&](std::size_t i) { return totalMiB - of(i).memoryUsedMiB; });
        field(text, "DCGM_FI_DEV_POWER_USAGE", "gauge", [&](std::size_t i) { return of(i).power; });
        field(text, "DCGM_FI_DEV_SM_CLOCK", "gauge", [&](std::size_t i) { return of(i).smClock; });
        field(text, "DCGM_FI_DEV_XID_ERRORS", "gauge", [&](std::size_t i) { return of(i).xid; });
        field(text, "DCGM_FI_DEV_CLOCKS_EVENT_REASONS", "gauge", [&](std::size_t i) { return of(i).throttleMask; });
        field(text, "DCGM_FI_DEV_ECC_DBE_VOL_TOTAL", "counter", [&](std::size_t i) { return of(i).uncorrectable; });
        field(text, "DCGM_FI_DEV_ROW_REMAP_FAILURE", "gauge", [&](std::size_t i) { return of(i).remapFailure; });
        field(text, "DCGM_FI_DEV_PCIE_REPLAY_COUNTER", "counter",
              [&](std::size_t i) { return of(i).replaysPerSecond * seconds; });
        field(text, "DCGM_FI_DEV_THERMAL_VIOLATION", "counter",
              [&](std::size_t i) { return of(i).throttledShare * nsPerSecond * seconds; });
        return text;
    }

    QString m_host;
    QString m_hostLabel;
    std::vector<ExportedGpu> m_gpus;
    QElapsedTimer m_clock{};
    HttpServer m_server;
};

}  // namespace headroom::test
