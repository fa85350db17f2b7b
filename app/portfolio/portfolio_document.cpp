// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/portfolio/portfolio_document.h"

#include "widgets/text/format.h"

#include <QFileInfo>
#include <QUndoCommand>

#include <utility>

namespace headroom {

/// What was before and what is after, whole: a portfolio is small beside what is computed of it.
class PortfolioDocument::Edit final : public QUndoCommand {
public:
    Edit(PortfolioDocument& document, Portfolio before, Portfolio after, const QString& words, int mergeKey)
        : QUndoCommand(words), m_document(document), m_before(std::move(before)), m_after(std::move(after)),
          m_mergeKey(mergeKey)
    {
    }

    void redo() override { m_document.set(m_after); }
    void undo() override { m_document.set(m_before); }
    [[nodiscard]] int id() const override { return m_mergeKey; }
    bool mergeWith(const QUndoCommand* later) override
    {
        const auto* edit = dynamic_cast<const Edit*>(later);
        if (edit == nullptr || edit->text() != text())
            return false;
        m_after = edit->m_after;
        return true;
    }

private:
    PortfolioDocument& m_document;
    Portfolio m_before;
    Portfolio m_after;
    int m_mergeKey;
};

PortfolioDocument::PortfolioDocument(QObject* parent) : QObject(parent)
{
    connect(&m_undo, &QUndoStack::cleanChanged, this, &PortfolioDocument::identityChanged);
}

// The undo stack clears itself on the way down and would report it to listeners that are half gone.
PortfolioDocument::~PortfolioDocument() { m_undo.disconnect(); }

QString PortfolioDocument::displayName() const
{
    if (!m_portfolio.name.empty())
        return asText(m_portfolio.name);
    return m_path.isEmpty() ? tr("Untitled portfolio") : QFileInfo(m_path).fileName().section(u'.', 0, 0);
}

void PortfolioDocument::open(const Portfolio& portfolio, const QString& path, const QByteArray& digest)
{
    replace(portfolio, path, digest, true);
}

void PortfolioDocument::openUnsaved(const Portfolio& portfolio, const QString& path, const QByteArray& digest)
{
    replace(portfolio, path, digest, false);
}

void PortfolioDocument::replace(const Portfolio& portfolio, const QString& path, const QByteArray& digest, bool isSaved)
{
    m_undo.clear();
    m_path = path;
    m_fileDigest = digest;
    if (isSaved)
        m_undo.setClean();
    else
        m_undo.resetClean();
    set(portfolio);
    emit opened();
}

void PortfolioDocument::apply(const Portfolio& portfolio, const QString& words, int mergeKey)
{
    if (portfolio != m_portfolio)
        m_undo.push(new Edit(*this, m_portfolio, portfolio, words, mergeKey));
}

void PortfolioDocument::markSaved(const QString& path, const QByteArray& digest)
{
    m_path = path;
    m_fileDigest = digest;
    m_undo.setClean();
    emit identityChanged();
}

void PortfolioDocument::set(const Portfolio& portfolio)
{
    m_portfolio = portfolio;
    emit portfolioChanged();
    emit identityChanged();
}

}  // namespace headroom
