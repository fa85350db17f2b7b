// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QHostAddress>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTimer>
#include <QUrl>

namespace headroom::test {

/// A server on this machine that is never silent for long and never done: every request gets an answer's beginning at
/// once, and then a letter more each interval for as long as somebody reads.
class DrippingServer : public QObject {
public:
    static constexpr int intervalMs = 200;

    explicit DrippingServer(QByteArray beginning) : m_beginning(std::move(beginning))
    {
        if (!m_server.listen(QHostAddress::LocalHost))
            qFatal("no port to listen on");
        connect(&m_server, &QTcpServer::newConnection, this, &DrippingServer::accept);
    }

    [[nodiscard]] QUrl url() const { return QUrl(QStringLiteral("http://127.0.0.1:%1/").arg(m_server.serverPort())); }
    [[nodiscard]] int connections() const { return m_connections; }

private:
    void accept()
    {
        while (QTcpSocket* socket = m_server.nextPendingConnection()) {
            ++m_connections;
            connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
            connect(socket, &QTcpSocket::readyRead, socket, [this, socket] {
                socket->readAll();
                if (socket->property("answered").toBool())
                    return;
                socket->setProperty("answered", true);
                socket->write(m_beginning);
                auto* drip = new QTimer(socket);
                connect(drip, &QTimer::timeout, socket, [socket] { socket->write("a"); });
                drip->start(intervalMs);
            });
        }
    }

    QTcpServer m_server;
    QByteArray m_beginning;
    int m_connections{0};
};

}  // namespace headroom::test
