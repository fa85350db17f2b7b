// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QHostAddress>
#include <QList>
#include <QObject>
#include <QTcpServer>
#include <QTcpSocket>
#include <QUrl>

#include <functional>

namespace headroom::test {

/// A server on this machine that answers every request with what its handler returns, byte for byte; an empty answer
/// leaves the request hanging.
class HttpServer : public QObject {
public:
    /// Gets the request's target, such as "/?$skip=1000", and its number from 0.
    using Handler = std::function<QByteArray(const QByteArray& target, int number)>;

    explicit HttpServer(Handler handler) : m_handler(std::move(handler))
    {
        if (!m_server.listen(QHostAddress::LocalHost))
            qFatal("no port to listen on");
        connect(&m_server, &QTcpServer::newConnection, this, &HttpServer::accept);
    }

    [[nodiscard]] QUrl url(const QString& path = QStringLiteral("/")) const
    {
        return QUrl(QStringLiteral("http://127.0.0.1:%1").arg(m_server.serverPort()) + path);
    }
    [[nodiscard]] const QList<QByteArray>& targets() const { return m_targets; }
    /// The requests with their headers.
    [[nodiscard]] const QList<QByteArray>& requests() const { return m_requests; }

    /// A whole answer, after which the connection closes.
    static QByteArray answer(const QByteArray& body, const QByteArray& status = "200 OK",
                             const QByteArray& headers = {})
    {
        return "HTTP/1.1 " + status + "\r\nContent-Length: " + QByteArray::number(body.size()) +
               "\r\nConnection: close\r\n" + headers + "\r\n" + body;
    }

private:
    void accept()
    {
        while (QTcpSocket* socket = m_server.nextPendingConnection()) {
            connect(socket, &QTcpSocket::readyRead, this, [this, socket] { read(*socket); });
            connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        }
    }

    void read(QTcpSocket& socket)
    {
        const QByteArray request = socket.property("request").toByteArray() + socket.readAll();
        socket.setProperty("request", request);
        if (!request.contains("\r\n\r\n"))
            return;
        socket.setProperty("request", QByteArray());
        m_targets << request.split(' ').value(1);
        m_requests << request;
        const QByteArray reply = m_handler(m_targets.last(), static_cast<int>(m_targets.size()) - 1);
        if (reply.isEmpty())
            return;
        socket.write(reply);
        socket.disconnectFromHost();
    }

    QTcpServer m_server;
    Handler m_handler;
    QList<QByteArray> m_targets;
    QList<QByteArray> m_requests;
};

/// A port of this machine that nobody listens on any more.
inline int closedPort()
{
    return HttpServer([](const QByteArray&, int) { return QByteArray(); }).url().port();
}

}  // namespace headroom::test
