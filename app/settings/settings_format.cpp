// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/settings/settings_format.h"

#include "app/files/disk.h"

#include <QFileDevice>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace headroom {
namespace {

const QString bytesKey = QStringLiteral("base64");

QJsonValue written(const QVariant& value)
{
    if (value.metaType().id() != QMetaType::QByteArray)
        return QJsonValue::fromVariant(value);
    return QJsonObject{{bytesKey, QString::fromLatin1(value.toByteArray().toBase64())}};
}

QVariant read(const QJsonValue& value)
{
    if (value.isObject())
        return QByteArray::fromBase64(value[bytesKey].toString().toLatin1());
    return value.isArray() ? QVariant(value.toVariant().toStringList()) : value.toVariant();
}

bool writeSettings(QIODevice& device, const QSettings::SettingsMap& values)
{
    QJsonObject root;
    for (auto entry = values.begin(); entry != values.end(); ++entry)
        root.insert(entry.key(), written(entry.value()));
    // Qt hands over the file that is to take the place of the former one, and forgets to ask whether it was written.
    auto* file = qobject_cast<QFileDevice*>(&device);
    if (file == nullptr)
        return false;
    constexpr QFileDevice::Permissions ownerOnly = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
    if (!QFileInfo::exists(file->fileName()) && !file->setPermissions(ownerOnly))
        return false;
    return writeAll(*file, QJsonDocument(root).toJson()) && !syncFile(*file);
}

}  // namespace

bool readSettings(QIODevice& device, QSettings::SettingsMap& values)
{
    constexpr qint64 largest = 4'000'000;
    const QByteArray text = device.read(largest);
    if (text.trimmed().isEmpty())
        return true;
    const QJsonDocument document = QJsonDocument::fromJson(text);
    const QJsonObject root = document.object();
    for (auto entry = root.begin(); entry != root.end(); ++entry)
        values.insert(entry.key(), read(entry.value()));
    return document.isObject();
}

QSettings::Format settingsFormat()
{
    static const QSettings::Format format =
        QSettings::registerFormat(QStringLiteral("json"), &readSettings, &writeSettings);
    return format;
}

void adoptFormerSettings(QSettings& store, const QSettings& former)
{
    if (!store.allKeys().isEmpty())
        return;
    for (const QString& key : former.allKeys())
        store.setValue(key, former.value(key));
}

}  // namespace headroom
