// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/health/prometheus_access.h"

#include "app/files/input_file.h"
#include "app/files/output_file.h"

#include <QCoreApplication>
#include <QFile>
#include <QHash>
#include <QMutex>

#include <algorithm>

namespace headroom {
namespace {

struct PrometheusAccessWords {
    Q_DECLARE_TR_FUNCTIONS(PrometheusAccess)
};

/// What a file holds. A file is read each time, since tokens are renewed in place; a pipe is read once and remembered.
Result<QByteArray> fileContent(const QString& file)
{
    static QMutex mutex;
    static QHash<QString, QByteArray> ofPipes;
    const QMutexLocker lock(&mutex);
    if (const auto known = ofPipes.constFind(file); known != ofPipes.cend())
        return *known;
    const bool isPipe = isReadOnce(file);
    Result<QByteArray> content =
        readInputFile(file, {.largestMB = 1,
                             .ifAbsent = PrometheusAccessWords::tr("Check the name of the file"),
                             .ifTooLarge = PrometheusAccessWords::tr("Name a file that holds the secret alone"),
                             .otherwise = PrometheusAccessWords::tr("Name a file that holds the secret alone")});
    if (content && isPipe)
        ofPipes.insert(file, *content);
    return content;
}

/// A secret as a file holds it: without the mark of UTF-8 before it and the end of its line behind it.
QByteArray withoutFrame(QByteArray content)
{
    if (content.startsWith("\xEF\xBB\xBF"))
        content.remove(0, 3);
    if (content.endsWith('\n'))
        content.chop(1);
    if (content.endsWith('\r'))
        content.chop(1);
    return content;
}

/// What would end the header that it stands in is no part of a secret.
bool isOneLine(const QByteArray& secret)
{
    return std::ranges::none_of(secret, [](char c) { return c == '\n' || c == '\r' || c == '\0'; });
}

/// The value of a variable or, with _FILE behind its name, of a file; empty where neither is set.
Result<QByteArray> secretNamed(const QByteArray& name)
{
    const QByteArray fileVariable = name + "_FILE";
    const QByteArray value = qgetenv(name.constData());
    const QString file = QFile::decodeName(qgetenv(fileVariable.constData()));
    const auto refused = [](const QByteArray& variable, const QString& what, const QString& remedy) {
        return Error{variable.toStdString(), what.toStdString(), remedy.toStdString()};
    };
    if (!value.isEmpty() && !file.isEmpty())
        return refused(name, PrometheusAccessWords::tr("is set, and so is %1").arg(QString::fromLatin1(fileVariable)),
                       PrometheusAccessWords::tr("Set one of the two"));
    const QByteArray& variable = file.isEmpty() ? name : fileVariable;
    QByteArray secret = value;
    if (!file.isEmpty()) {
        const Result<QByteArray> content = fileContent(file);
        if (!content) {
            Error error = content.error();
            error.where = variable.toStdString() + ": " + error.where;
            return error;
        }
        secret = withoutFrame(*content);
        if (secret.isEmpty())
            return refused(
                variable,
                PrometheusAccessWords::tr("%1 is empty").arg(QString::fromStdString(shownFileName(inputName(file)))),
                PrometheusAccessWords::tr("Name a file that holds the secret alone"));
    }
    if (!isOneLine(secret))
        return refused(variable, PrometheusAccessWords::tr("holds more than one line"),
                       PrometheusAccessWords::tr("Give the secret alone"));
    return secret;
}

/// The "Authorization" that the environment asks for; empty where it asks for none.
Result<QByteArray> environmentAuthorization()
{
    const Result<QByteArray> token = secretNamed("HEADROOM_PROMETHEUS_TOKEN");
    if (!token)
        return token.error();
    const Result<QByteArray> user = secretNamed("HEADROOM_PROMETHEUS_USER");
    if (!user)
        return user.error();
    const Result<QByteArray> password = secretNamed("HEADROOM_PROMETHEUS_PASSWORD");
    if (!password)
        return password.error();
    if (!token->isEmpty())
        return QByteArray("Bearer " + *token);
    return user->isEmpty() ? QByteArray() : basicAuthorization(*user, *password);
}

}  // namespace

Result<ServerAddress> prometheusAccess(const QString& address)
{
    const QUrl typed(address, QUrl::StrictMode);
    if (!typed.isValid() || typed.host().isEmpty() ||
        (typed.scheme() != QLatin1String("http") && typed.scheme() != QLatin1String("https")))
        return Error{shownAddress(address).toStdString(),
                     PrometheusAccessWords::tr("is no http or https address").toStdString(),
                     PrometheusAccessWords::tr("Write for instance http://127.0.0.1:9090").toStdString()};
    ServerAddress server = serverAddress(typed);
    if (!server.authorization.isEmpty())
        return server;
    Result<QByteArray> authorization = environmentAuthorization();
    if (!authorization)
        return authorization.error();
    server.authorization = std::move(authorization).value();
    return server;
}

Result<Snapshot> readPrometheusServer(const QString& address, const HealthFacts& facts, int limitMs,
                                      const std::stop_token& stop)
{
    const Result<ServerAddress> server = prometheusAccess(address);
    if (!server)
        return server.error();
    Result<FleetReading> fleet = readPrometheusServer(*server, facts, limitMs, stop);
    if (!fleet)
        return fleet.error();
    return std::move(fleet).value().snapshot;
}

}  // namespace headroom
