// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/result.h"

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QSet>
#include <QTimer>
#include <QUrl>

class QNetworkAccessManager;
class QNetworkReply;

namespace headroom {

/// How patient the client is.
struct PriceClientLimits {
    int connectMs{5'000};     ///< For finding the server and greeting it, as long as it was never reached.
    int silenceMs{30'000};    ///< Without a byte for so long, an answer is given up.
    int answerMs{120'000};    ///< After which an answer is given up that still comes in, a byte now and then.
    int pageMs{600'000};      ///< For one page, all tries and the waits between them.
    int totalMs{3'600'000};   ///< For all pages together, waits among them.
    int backOffMs{3'000};     ///< Before the second try; doubled for each further one. Retry-After goes before it.
    int longestWaitMs{60'000};
    int tries{5};             ///< Per page, for 429 and 5xx and broken connections.
    int triesUnreached{2};    ///< As long as the server was never reached: who has no network learns so soon.
    int mostPages{2'000};
    qint64 mostBytes{256'000'000};  ///< Of all pages.
};

/// Fetches pages of the Azure Retail Prices API one after the other: follows NextPageLink on the same host, waits when
/// told to (429) or when the server fails (5xx), and hands over all pages or none.
class PriceClient : public QObject {
    Q_OBJECT

public:
    explicit PriceClient(const PriceClientLimits& limits = {}, QObject* parent = nullptr);
    ~PriceClient() override;

    /// Asks for these first pages, of one server, and all that follow them. Ends in exactly one finished() or failed().
    /// A user and password in their addresses are sent to that server and shown nowhere.
    void start(const QList<QUrl>& firstPages);
    /// Stops; failed() says so. Without a run nothing happens.
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_running; }

signals:
    /// Pages read so far, and first pages done of all of them.
    void progressed(int pages, int done, int total);
    /// The wait before the next try, in milliseconds, and why: what follows the server's name in a sentence.
    void waiting(int milliseconds, const QString& why);
    /// The same once per second of a long wait, with what is left of it.
    void stillWaiting(int milliseconds, const QString& why);
    void finished(const QList<QByteArray>& pages);
    void failed(const headroom::Error& error);

private:
    void requestPage();
    void watchConnecting();
    void noteReached();
    void readReply();
    void readPage(const QByteArray& body);
    void followRedirect(const QUrl& target);
    void retryLater(const QString& why);
    void limitSize(qint64 received);
    void countDown();
    void next();
    void fail(const QString& what, const QString& remedy);
    void stop();
    [[nodiscard]] int waitMs() const;

    PriceClientLimits m_limits;
    QNetworkAccessManager* m_network;
    QNetworkReply* m_reply{nullptr};
    QTimer m_retry;
    QTimer m_second;  ///< Runs during a wait.
    QString m_why;  ///< Of the wait.
    QTimer m_connecting;  ///< Runs until the server is reached for the first time.
    QTimer m_answering;  ///< Runs while an answer is awaited.
    QTimer m_page;  ///< Runs from the first try of a page to its end.
    QTimer m_whole;  ///< Runs from the first question to the end.
    QByteArray m_authorization;
    QList<QUrl> m_waiting;
    QUrl m_url;
    QSet<QUrl> m_seen;
    QList<QByteArray> m_pages;
    qint64 m_bytes{0};
    qint64 m_bytesOfAnswer{0};  ///< Of the one that comes in.
    int m_total{0};
    int m_tries{0};
    int m_redirects{0};
    int m_askedWaitMs{-1};
    bool m_running{false};
    bool m_reached{false};  ///< A connection to the server stood once in this run.
};

}  // namespace headroom
