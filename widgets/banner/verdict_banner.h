// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/fix/fix.h"
#include "widgets/banner/banner_headline.h"
#include "widgets/text/answers/step_verdict.h"
#include "widgets/text/format.h"

#include <QWidget>

#include <optional>

class QAction;
class QLabel;
class QToolButton;

namespace headroom {

class FixStrip;
class SentenceLabel;

/// The banner above the pages, 84 px: whether the plan fits and by how much, how sure that is, and below it the fixes,
/// or where there are none the first of the other findings. A message about a file or an action lies over the verdict
/// until it is dismissed.
class VerdictBanner final : public QWidget {
    Q_OBJECT

public:
    explicit VerdictBanner(QWidget* parent = nullptr);

    /// Shows the verdict of an estimate.
    void setEstimate(const Estimate& estimate, ByteUnit unit, TokenBasis basis = TokenBasis::Load);
    /// Speaks for another side of the plan, that of the page shown.
    void setSubject(VerdictSubject subject);
    /// Shows what could be changed about the plan of that estimate.
    void setFixes(const FixList& list);
    /// Speaks for something else than the plan, such as the GPUs that were read, until nothing is handed in.
    void setHeadline(const std::optional<BannerHeadline>& headline);
    /// The plan moved on; its fixes are still to come.
    void setFixesStale();
    [[nodiscard]] const FixList& fixes() const;
    /// Shows a message over the verdict, with a button for `action` if there is one (not owned), and a button to
    /// dismiss it. `text` says what and where, `detail` what to do.
    void showMessage(Severity severity, const QString& text, const QString& detail, QAction* action = nullptr);
    /// Goes back to the verdict.
    void dismissMessage();
    [[nodiscard]] bool hasMessage() const { return m_message.has_value(); }

    /// The sentence that is shown, for screen readers and tests.
    [[nodiscard]] QString sentence() const;

    [[nodiscard]] QSize sizeHint() const override;

signals:
    void messageDismissed();
    /// The person wants to read that page of the handbook.
    void topicWanted(const QString& topic);
    /// The person wants to see what the headline speaks of.
    void headlineChosen();
    /// The person looks at the fix at that place of the list, -1: at none any more.
    void fixPreviewed(int fix);
    void fixChosen(int fix);
    /// The person wants the changed plan beside this one.
    void fixSetAside(int fix);
    /// The person wants the fixes that have been found so far.
    void fixSearchStopped();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Message {
        Severity severity{Severity::Error};
        QString text;
        QString detail;
        QAction* action{nullptr};
    };

    void applySizes();
    void refresh();
    void showVerdict();
    void showHeadline();
    void showCurrentMessage();
    void setSecondLine(const QString& text);
    void placeRange();
    void announce();
    void openFindings();

    Estimate m_estimate;
    ByteUnit m_unit{ByteUnit::GB};
    TokenBasis m_basis{TokenBasis::Load};
    VerdictSubject m_subject{VerdictSubject::Fit};
    std::optional<Message> m_message;
    std::optional<BannerHeadline> m_headline;
    Grade m_grade{Grade::Good};
    QString m_announced;
    QString m_secondText;
    Findings m_otherFindings;  ///< Those that the sentence does not say.
    SentenceLabel* m_sentence;
    QLabel* m_icon;
    QLabel* m_second;
    QLabel* m_range;
    FixStrip* m_fixes;
    QToolButton* m_more;
    QToolButton* m_show;
    QToolButton* m_action;
    QToolButton* m_dismiss;
};

}  // namespace headroom
