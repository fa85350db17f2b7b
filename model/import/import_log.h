// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/import/import_plan.h"
#include "model/plan/limits.h"

#include <optional>
#include <string>
#include <string_view>

namespace headroom {

/// What all readers of one import share: the plan that grows, the catalogue, the account and the first error.
class ImportLog {
public:
    ImportLog(const Catalogue& catalogue, const ImportOptions& options) : m_catalogue(catalogue), m_options(options) {}

    [[nodiscard]] Plan& plan() { return m_imported.plan; }
    [[nodiscard]] const Catalogue& catalogue() const { return m_catalogue; }
    [[nodiscard]] ImportedPlan& imported() { return m_imported; }
    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }
    [[nodiscard]] const ImportOptions& options() const { return m_options; }

    /// Sets a plan's field to what the file states; out of the field's range is an error at `place`.
    void take(std::string_view pointer, const FieldValue& value, const std::string& place);
    /// Sets a plan's field to what the file does not state.
    void guess(std::string_view pointer, const FieldValue& value, std::string why, const std::string& place = {});
    /// Notes what is not one of the editable fields, such as a number of the architecture.
    void note(ImportNoteKind kind, std::string_view pointer, std::string value, std::string place,
              std::string why = {});
    /// Notes an entry that a plan has no place for.
    void leaveOut(std::string place, std::string value, std::string why = {});
    /// Records the first error; later ones are dropped.
    void fail(std::string place, std::string what, std::string remedy);

private:
    bool set(std::string_view pointer, const FieldValue& value, const std::string& place);

    const Catalogue& m_catalogue;
    const ImportOptions& m_options;
    ImportedPlan m_imported;
    std::optional<Error> m_error;
};

/// "4096", "true", "bf16-mixed": a field's value in notes.
[[nodiscard]] std::string importValueText(const FieldValue& value);

}  // namespace headroom
