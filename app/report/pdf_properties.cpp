// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/pdf_properties.h"

#include <QRegularExpression>

#include <map>
#include <optional>

namespace headroom {

namespace {

/// A text string: UTF-16 with its mark, as hexadecimal digits, which needs no escapes.
QByteArray pdfText(const QString& text)
{
    QByteArray bytes("\xFE\xFF");
    for (const QChar character : text) {
        bytes += static_cast<char>(character.unicode() >> 8U);
        bytes += static_cast<char>(character.unicode() & 0xFFU);
    }
    return '<' + bytes.toHex() + '>';
}

/// Reads and extends a document.
class PdfUpdate {
public:
    explicit PdfUpdate(const QByteArray& pdf) : m_pdf(pdf)
    {
        static const QRegularExpression trailer(QStringLiteral(
            R"(trailer\s*<<\s*/Size (\d+)\s*/Info (\d+) 0 R\s*/Root (\d+) 0 R\s*>>\s*startxref\s*(\d+)\s*%%EOF\s*$)"));
        // Only the end is text.
        constexpr qsizetype tail = 400;
        const QRegularExpressionMatch match = trailer.match(QString::fromLatin1(pdf.last(qMin(tail, pdf.size()))));
        if (!match.hasMatch())
            return;
        m_next = match.captured(1).toInt();
        m_info = match.captured(2).toInt();
        m_root = match.captured(3).toInt();
        m_table = match.captured(4).toLongLong();
        m_valid = true;
    }

    [[nodiscard]] bool isValid() const { return m_valid; }
    [[nodiscard]] int info() const { return m_info; }
    [[nodiscard]] int root() const { return m_root; }
    /// The number of a new object.
    int reserve() { return m_next++; }
    void set(int object, const QByteArray& content) { m_objects[object] = content; }

    /// What stands between the brackets of a dictionary; nothing where it is not found.
    [[nodiscard]] std::optional<QByteArray> dictionary(int object) const
    {
        const QByteArray head = '\n' + QByteArray::number(object) + " 0 obj\n<<";
        const qsizetype place = m_pdf.indexOf(head);
        const qsizetype end = place < 0 ? -1 : m_pdf.indexOf("endobj", place);
        const qsizetype close = end < 0 ? -1 : m_pdf.lastIndexOf(">>", end);
        if (close < place + head.size())
            return std::nullopt;
        return m_pdf.sliced(place + head.size(), close - place - head.size());
    }

    [[nodiscard]] QByteArray written() const
    {
        QByteArray bytes = m_pdf;
        if (!bytes.endsWith('\n'))
            bytes += '\n';
        QByteArray table = "xref\n";
        for (const auto& [object, content] : m_objects) {
            table += QByteArray::number(object) + " 1\n" + QByteArray::number(bytes.size()).rightJustified(10, '0') +
                     " 00000 n \n";
            bytes += QByteArray::number(object) + " 0 obj\n" + content + "\nendobj\n";
        }
        const qsizetype start = bytes.size();
        bytes += table + "trailer\n<<\n/Size " + QByteArray::number(m_next) + "\n/Info " + QByteArray::number(m_info) +
                 " 0 R\n/Root " + QByteArray::number(m_root) + " 0 R\n/Prev " + QByteArray::number(m_table) +
                 "\n>>\nstartxref\n" + QByteArray::number(start) + "\n%%EOF\n";
        return bytes;
    }

private:
    QByteArray m_pdf;
    bool m_valid{false};
    int m_next{0}, m_info{0}, m_root{0};
    qint64 m_table{0};
    std::map<int, QByteArray> m_objects{};
};

QByteArray reference(int object) { return QByteArray::number(object) + " 0 R"; }

/// The objects of the pages, in order.
std::vector<int> pageObjects(const PdfUpdate& update, const QByteArray& catalog)
{
    static const QRegularExpression pages(QStringLiteral(R"(/Pages (\d+) 0 R)"));
    const QRegularExpressionMatch root = pages.match(QString::fromLatin1(catalog));
    const auto tree = root.hasMatch() ? update.dictionary(root.captured(1).toInt()) : std::nullopt;
    std::vector<int> objects;
    if (!tree)
        return objects;
    static const QRegularExpression kid(QStringLiteral(R"((\d+) 0 R)"));
    const QString kids = QString::fromLatin1(*tree).section(QStringLiteral("/Kids"), 1).section(u']', 0, 0);
    for (auto matches = kid.globalMatch(kids); matches.hasNext();)
        objects.push_back(matches.next().captured(1).toInt());
    return objects;
}

/// The parent of a bookmark: the last one before it of a lower level; -1 for none.
int parentOf(const std::vector<PdfBookmark>& bookmarks, int index)
{
    for (int i = index - 1; i >= 0; --i)
        if (bookmarks[static_cast<std::size_t>(i)].level < bookmarks[static_cast<std::size_t>(index)].level)
            return i;
    return -1;
}

/// Writes the bookmarks and gives the object of their root.
int addOutline(PdfUpdate& update, const std::vector<PdfBookmark>& bookmarks, const std::vector<int>& pages)
{
    const int count = static_cast<int>(bookmarks.size());
    const int root = update.reserve();
    const int first = root + 1;
    for (int i = 0; i < count; ++i)
        update.reserve();
    std::map<int, std::vector<int>> children;
    for (int i = 0; i < count; ++i)
        children[parentOf(bookmarks, i)].push_back(i);
    // All are shown open: there are few.
    const auto family = [&](int parent) {
        const std::vector<int>& own = children[parent];
        return own.empty() ? QByteArray()
                           : "/First " + reference(first + own.front()) + " /Last " + reference(first + own.back());
    };
    const auto descendants = [&](int parent) {
        int sum = 0;
        for (int i = 0; i < count; ++i)
            for (int up = parentOf(bookmarks, i); up >= parent; up = up < 0 ? parent - 1 : parentOf(bookmarks, up))
                sum += up == parent ? 1 : 0;
        return sum;
    };
    for (const auto& [parent, own] : std::map<int, std::vector<int>>(children))
        for (std::size_t place = 0; place < own.size(); ++place) {
            const int i = own[place];
            const PdfBookmark& mark = bookmarks[static_cast<std::size_t>(i)];
            const int page = pages[static_cast<std::size_t>(mark.page)];
            QByteArray content = "<< /Title " + pdfText(mark.text) + " /Parent " +
                                 reference(parent < 0 ? root : first + parent) + " /Dest [" + reference(page) +
                                 " /XYZ null " + QByteArray::number(mark.top, 'f', 1) + " null]";
            if (place > 0)
                content += " /Prev " + reference(first + own[place - 1]);
            if (place + 1 < own.size())
                content += " /Next " + reference(first + own[place + 1]);
            if (!children[i].empty())
                content += ' ' + family(i) + " /Count " + QByteArray::number(descendants(i));
            update.set(first + i, content + " >>");
        }
    update.set(root, "<< /Type /Outlines " + family(-1) + " /Count " + QByteArray::number(count) + " >>");
    return root;
}

}  // namespace

QByteArray withProperties(const QByteArray& pdf, const PdfProperties& properties)
{
    PdfUpdate update(pdf);
    if (!update.isValid())
        return pdf;
    const std::optional<QByteArray> catalog = update.dictionary(update.root());
    const std::optional<QByteArray> info = update.dictionary(update.info());
    if (!catalog || !info)
        return pdf;
    const std::vector<int> pages = pageObjects(update, *catalog);
    QByteArray root = "<<" + *catalog;
    if (!properties.language.isEmpty())
        root += "/Lang (" + properties.language.toLatin1() + ")\n";
    std::vector<PdfBookmark> bookmarks;
    for (const PdfBookmark& mark : properties.bookmarks)
        if (mark.page >= 0 && static_cast<std::size_t>(mark.page) < pages.size())
            bookmarks.push_back(mark);
    if (!bookmarks.empty())
        root += "/Outlines " + reference(addOutline(update, bookmarks, pages)) + "\n/PageMode /UseOutlines\n";
    update.set(update.root(), root + "/ViewerPreferences << /DisplayDocTitle true >>\n>>");
    if (!properties.author.isEmpty())
        update.set(update.info(), "<<" + *info + "/Author " + pdfText(properties.author) + "\n>>");
    return update.written();
}

}  // namespace headroom
