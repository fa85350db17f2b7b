// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimator/estimator.h"
#include "model/search/search_report.h"
#include "tests/support/gui_test.h"
#include "widgets/card/card.h"
#include "widgets/page/parallelism/parallelism_page.h"

#include <cstddef>
#include <memory>

namespace headroom::test {

/// The page that ranks layouts, with a real search behind it.
struct SearchedPage {
    Plan plan;
    Estimate estimate;
    std::shared_ptr<const SearchReport> report;
    std::unique_ptr<ParallelismPage> page = std::make_unique<ParallelismPage>();

    template <class Widget>
    [[nodiscard]] Widget* child(const char* name) const
    {
        return test::child<Widget>(*page, name);
    }
    [[nodiscard]] LayoutTable* table() const { return child<LayoutTable>("layoutTable"); }
    [[nodiscard]] QString title() const { return child<Card>("rankCard")->title(); }
    /// As a click on that row of the ranking does.
    void choose(int row) const { table()->setCurrentIndex(table()->model()->index(row, LayoutTable::Name)); }
    /// Gives the page another report.
    void show(const SearchReport& changed)
    {
        report = std::make_shared<const SearchReport>(changed);
        page->setReport(report);
    }
};

/// The page of a plan whose layouts were searched, `listed` of them in the report.
inline SearchedPage searchedPage(const Plan& plan, const Catalogue& catalogue, std::size_t listed, int width = 1200)
{
    SearchedPage result{plan, estimate(plan, catalogue), {}};
    Findings findings;
    const auto space = SearchSpace::of(plan, catalogue, false, findings);
    result.page->resize(width, 900);
    result.page->show();
    result.page->setEstimate(plan, result.estimate);
    result.show(searchReport(*space, catalogue, search(*space, {}), Objective::Time, listed));
    result.page->grab();
    return result;
}

/// 13B parameters in two pipeline stages of four GPUs each, twice side by side: 16 GPUs on two nodes.
inline Plan pipelinedPlan()
{
    Plan plan;
    plan.model = PresetModel{"llama-2-13b"};
    plan.training.global_batch = 64;
    plan.cluster.hardware = VmNodes{"Standard_ND96asr_v4", 2};
    plan.parallelism.tensor = 4;
    plan.parallelism.pipeline = 2;
    plan.parallelism.zero = 1;
    return plan;
}

}  // namespace headroom::test
