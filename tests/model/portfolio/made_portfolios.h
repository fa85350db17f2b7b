// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/portfolio/fleet.h"
#include "model/portfolio/portfolio.h"
#include "model/portfolio/random_draws.h"
#include "tests/support/sample_plans.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <string>

namespace headroom::test {

/// One queue on one pool of nodes with one GPU each, open at all hours: what formulas of waiting are about.
inline Fleet oneQueue(std::int64_t servers, double load, double serviceVariation, std::size_t months,
                      double arrivalVariation = 1)
{
    constexpr double monthHours = 720;
    constexpr double hours = 0.5;
    Fleet fleet;
    for (std::size_t i = 0; i <= months; ++i)
        fleet.monthStart.push_back(static_cast<double>(i) * monthHours);
    fleet.pools.push_back({.supply = std::vector(months, NodeCount{.steady = servers})});
    FleetDemand queue;
    queue.needs = {{.nodes = 1, .gpuSlots = slotsPerGpu, .hours = hours}};
    queue.arrivalsPerHour.assign(months, static_cast<double>(servers) * load / hours);
    queue.open.fill(true);
    queue.arrivalVariation = arrivalVariation;
    queue.durationVariation = serviceVariation;
    fleet.demands.push_back(queue);
    return fleet;
}

/// A seeded fleet of a few pools and demands of every kind, some preemptible, with failures, maintenance, spot nodes
/// and supply that comes and goes.
inline Fleet madeFleet(std::uint64_t seed)
{
    RandomSource random(seedOf({seed, 77}));
    const auto upTo = [&random](std::size_t most) { return static_cast<std::int64_t>(random.below(most + 1)); };
    Fleet fleet;
    const std::size_t months = 2 + random.below(3);
    for (std::size_t i = 0; i <= months; ++i)
        fleet.monthStart.push_back(static_cast<double>(i) * 744);
    fleet.firstHourOfWeek = static_cast<int>(random.below(7) * 24);
    fleet.scheduler = static_cast<Scheduler>(random.below(3));
    fleet.owners = 3;
    const std::size_t pools = 1 + random.below(3);
    for (std::size_t i = 0; i < pools; ++i) {
        FleetPool& pool = fleet.pools.emplace_back();
        pool.slotsPerNode = slotsPerGpu * (std::int64_t{1} << upTo(3));
        pool.domainNodes = random.below(3) == 0 ? 4 : 1;
        pool.maintenanceHours = static_cast<double>(upTo(1) * 6);
        for (std::size_t month = 0; month < months; ++month)
            pool.supply.push_back({.steady = upTo(12), .spot = upTo(3)});
    }
    const std::size_t demands = 1 + random.below(6);
    for (std::size_t i = 0; i < demands; ++i) {
        FleetDemand& demand = fleet.demands.emplace_back();
        demand.kind = static_cast<DemandKind>(random.below(4));
        demand.owner = random.below(fleet.owners);
        demand.priority = 1 + upTo(3);
        demand.preemptible = random.below(2) == 0;
        demand.start = random.below(3) == 0 ? static_cast<double>(upTo(900)) : 0;
        demand.open.fill(true);
        if (random.below(2) == 0)
            demand.open = *weekSchedule("8x5");
        demand.arrivalVariation = random.uniform() * 2;
        demand.durationVariation = random.uniform() * 2;
        demand.rangeLow = 1 - 0.3 * random.uniform();
        demand.rangeHigh = 1 + 0.5 * random.uniform();
        demand.runs = 1 + upTo(20);
        if (random.below(3) == 0)
            demand.concurrency = 1 + upTo(3);
        if (random.below(2) == 0)
            demand.target = random.uniform() * 24;
        for (std::size_t pool = 0; pool < pools; ++pool) {
            if (pool > 0 && random.below(2) == 0)
                continue;
            PoolNeed need{.pool = pool};
            if (random.below(2) == 0) {
                need.nodes = 1 + upTo(4);
                need.gpuSlots = need.nodes * fleet.pools[pool].slotsPerNode;
                if (fleet.pools[pool].domainNodes > 1 && need.nodes % 2 == 0)
                    need.groupNodes = 2;
            } else {
                need.gpuSlots = 1 + upTo(static_cast<std::size_t>(fleet.pools[pool].slotsPerNode) - 2);
            }
            need.hours = 0.2 + random.uniform() * 30;
            need.checkpointHours = static_cast<double>(upTo(2));
            need.restartHours = 0.2;
            need.failuresPerHour = random.uniform() * 0.02;
            need.evictionsPerHour = 0.05;
            demand.needs.push_back(need);
        }
        for (std::size_t month = 0; month < months; ++month)
            demand.arrivalsPerHour.push_back(random.uniform() * 0.5);
        if (demand.holdsLevel())
            for (std::size_t hour = 0; hour < months * hoursOfWeek; ++hour)
                demand.levels.push_back(demand.open[hour % hoursOfWeek] ? static_cast<std::int32_t>(1 + random.below(4))
                                                                        : 0);
        if (demand.kind == DemandKind::Campaign) {
            demand.deadline = demand.start + 100 + random.uniform() * 1000;
            setCampaignRows(demand, fleet.monthStart.back());
        }
    }
    return fleet;
}

/// So many demands, of which no two have the same plan, on five pools: queues that come `runsPerYear` times together,
/// services with day curves, campaigns and notebooks.
inline Portfolio madePortfolio(std::size_t demands, std::int64_t months, double runsPerYear)
{
    constexpr std::array sizes = {"Standard_ND96isr_H100_v5", "Standard_ND96amsr_A100_v4", "Standard_NC40ads_H100_v5",
                                  "Standard_NC24ads_A100_v4", "Standard_NC4as_T4_v3"};
    Portfolio portfolio;
    portfolio.name = "Made";
    portfolio.start = *monthOf("2027-01");
    portfolio.months = months;
    constexpr std::array<std::int64_t, 5> nodes = {26, 34, 9, 12, 110};
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        Pool& pool = portfolio.pools.emplace_back();
        pool.id = "pool " + std::to_string(i + 1);
        pool.sku = sizes[i];
        pool.supply = {{.mode = SupplyMode::Payg, .from = portfolio.start, .count = nodes[i]}};
    }
    const Plan training = samplePlan("2am-zero3");
    const Plan serving = samplePlan("70b-serving");
    Plan tuning = training;
    tuning.training.method = TrainingMethod::Lora;
    tuning.cluster.hardware = VmNodes{.sku = sizes[3], .nodes = 1};
    tuning.parallelism = {};
    tuning.training.global_batch.reset();
    tuning.training.micro_batch = 1;
    RandomSource random(11);
    const double queues = std::ceil(static_cast<double>(demands) * 0.6);
    for (std::size_t i = 0; i < demands; ++i) {
        Demand& demand = portfolio.demands.emplace_back();
        demand.id = "demand " + std::to_string(i + 1);
        demand.owner = "team " + std::to_string(1 + i % 12);
        demand.growthPerMonth = random.uniform() * 0.04;
        demand.priority = 1 + static_cast<std::int64_t>(i % 4);
        demand.preemptible = i % 3 == 0;
        demand.plan = training;
        switch (i % 10) {
        case 0:
        case 1:
            demand.kind = DemandKind::Service;
            demand.plan = serving;
            demand.plan.serving.requests_per_s = 0.5 + static_cast<double>(i) * 0.01;
            demand.plan.serving.traffic_by_hour = std::vector<double>(24, 1);
            for (std::size_t hour = 0; hour < 9; ++hour)
                (*demand.plan.serving.traffic_by_hour)[hour] = 0.3;
            demand.pools = {portfolio.pools[i % 2].id};
            break;
        case 2:
            demand.kind = DemandKind::Campaign;
            demand.plan.training.tokens = 1e9 + 1e6 * static_cast<double>(i);
            demand.pools = {portfolio.pools[0].id, portfolio.pools[1].id};
            demand.start = "2027-03-01";
            demand.deadline = "2027-12-31";
            break;
        case 3:
            demand.kind = DemandKind::People;
            demand.people = 3;
            demand.pools = {portfolio.pools[4].id};
            demand.wait.target = 300;
            break;
        default:
            // Three of four on one GPU, the others on a node of eight.
            demand.kind = DemandKind::Queue;
            const std::size_t pair = i % 4 == 0 ? 0 : 2;
            demand.plan = pair == 0 ? training : tuning;
            demand.plan.training.tokens = (pair == 0 ? 2e7 : 2e6) + 1e4 * static_cast<double>(i);
            demand.runsPerWeek = runsPerYear / 52 / queues;
            demand.pools = {portfolio.pools[pair + i % 2].id, portfolio.pools[pair + (i + 1) % 2].id};
            demand.wait.target = 4 * 3600;
        }
    }
    return portfolio;
}

/// A seeded portfolio whose demands may use any pool: measured runs, people and a service on two to four pools, some
/// of which are offered for a year or three.
inline Portfolio madeFreePortfolio(std::uint64_t seed)
{
    RandomSource random(seedOf({seed, 78}));
    const auto upTo = [&random](std::size_t most) { return static_cast<std::int64_t>(random.below(most + 1)); };
    // Eight GPUs, eight, one, and one.
    constexpr std::array sizes = {"Standard_ND96isr_H100_v5", "Standard_ND96amsr_A100_v4", "Standard_NC40ads_H100_v5",
                                  "Standard_NC24ads_A100_v4"};
    constexpr std::array gpus = {8.0, 8.0, 1.0, 1.0};
    Portfolio portfolio;
    portfolio.start = *monthOf("2027-01");
    portfolio.months = 3 + upTo(15);
    const std::size_t first = random.below(sizes.size());
    const std::size_t pools = 2 + random.below(3);
    for (std::size_t i = 0; i < pools; ++i) {
        Pool& pool = portfolio.pools.emplace_back();
        const std::size_t size = (first + i) % sizes.size();
        pool.id = "pool " + std::to_string(i + 1);
        pool.sku = sizes[size];
        const double price = gpus[size] * (2 + 3 * random.uniform());
        const auto offer = [&](SupplyMode mode, std::int64_t count, double usdPerHour) {
            pool.supply.push_back({.mode = mode, .from = portfolio.start, .count = count, .usdPerHour = usdPerHour});
        };
        offer(SupplyMode::Payg, upTo(4), price);
        if (random.below(2) == 0)
            offer(SupplyMode::Reserved1y, random.below(3) == 0 ? upTo(2) : 0, price * (0.3 + 0.6 * random.uniform()));
        if (random.below(3) == 0)
            offer(SupplyMode::Reserved3y, 0, price * (0.2 + 0.5 * random.uniform()));
    }
    const std::size_t demands = 2 + random.below(7);
    for (std::size_t i = 0; i < demands; ++i) {
        Demand& demand = portfolio.demands.emplace_back();
        demand.id = "demand " + std::to_string(i + 1);
        demand.growthPerMonth = 0.05 * random.uniform();
        demand.preemptible = random.below(3) == 0;
        demand.kind = std::array{DemandKind::Queue,  DemandKind::Queue,    DemandKind::Queue,
                                 DemandKind::People, DemandKind::Campaign, DemandKind::Service}[random.below(6)];
        demand.runHours = 0.5 + 10 * random.uniform();
        demand.gpus = std::int64_t{1} << upTo(4);
        demand.runsPerWeek = 1 + static_cast<double>(upTo(40));
        demand.hours = random.below(2) == 0 ? "always" : "8x5";
        demand.runs = 1 + upTo(10);
        demand.people = static_cast<double>(1 + upTo(9));
        if (demand.kind == DemandKind::Service) {
            demand.runHours.reset();
            demand.gpus.reset();
            demand.plan = samplePlan("70b-serving");
        }
    }
    return portfolio;
}

/// A queue and a service on one pool of A100 nodes, and notebooks on another, over four months.
inline Portfolio smallPortfolio()
{
    Portfolio portfolio;
    portfolio.start = *monthOf("2027-01");
    portfolio.months = 4;
    portfolio.pools.resize(2);
    portfolio.pools[0].id = "A100";
    portfolio.pools[0].sku = "Standard_ND96amsr_A100_v4";
    portfolio.pools[0].supply = {{.mode = SupplyMode::Payg, .from = portfolio.start, .count = 6}};
    portfolio.pools[1].id = "T4";
    portfolio.pools[1].sku = "Standard_NC4as_T4_v3";
    portfolio.pools[1].supply = {{.mode = SupplyMode::Payg, .from = portfolio.start, .count = 12}};
    portfolio.demands.resize(3);
    Demand& queue = portfolio.demands[0];
    queue.id = "tuning";
    queue.owner = "research";
    queue.plan = samplePlan("2am-zero3");
    queue.plan.training.tokens = 1e7;
    queue.runsPerWeek = 40;
    queue.pools = {"A100"};
    queue.wait.target = 3600;
    Demand& service = portfolio.demands[1];
    service.id = "chat";
    service.owner = "product";
    service.kind = DemandKind::Service;
    service.plan = samplePlan("70b-serving");
    service.plan.serving.requests_per_s = 2;
    service.pools = {"A100"};
    Demand& people = portfolio.demands[2];
    people.id = "notebooks";
    people.owner = "research";
    people.kind = DemandKind::People;
    people.people = 10;
    people.pools = {"T4"};
    people.wait.target = 60;
    return portfolio;
}

}  // namespace headroom::test
