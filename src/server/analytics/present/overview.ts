import type { Insights, Trend } from '#contract/analytics.ts'
import type { Overview, Month, Performance } from '#contract/analytics/overview.ts'
import { dayInIndia } from '#contract/dates.ts'

import { presentPlaceNames } from '../../properties/present/place-names.ts'
import type { MarketSubject } from '../../properties/queries/market.ts'
import type { MarketRow } from '../../search/queries/measure-market.ts'
import {
  type MeasuredOverview,
  type MonthlyMetrics,
  hasEnoughComparables,
  type MarketAnswer,
} from '../queries/performance.ts'
import { computeChange, computeShare, roundToTenth } from './rates.ts'

export function presentOverview({ properties, views, leads }: MeasuredOverview): Overview {
  const now = computeShare(leads.recent, views.recent)
  const before = computeShare(leads.before, views.before)
  return {
    properties: {
      total: properties.total,
      inReview: properties.inReview,
      change: computeChange(properties),
    },
    views: { total: properties.views, change: computeChange(views) },
    activeLeads: { total: leads.active, new: leads.new, change: computeChange(leads) },
    conversion: {
      percent: computeShare(leads.active, properties.views),
      changePoints: now === null || before === null ? null : roundToTenth(now - before),
    },
  }
}

type MeasuredPerformance = { properties: number; asking: number; months: readonly MonthlyMetrics[] }

const monthCount = 12

export function presentPerformance(
  { properties, asking, months }: MeasuredPerformance,
  now: Date,
): Performance {
  const sum = (name: 'received' | 'answered' | 'converted') =>
    months.reduce((total, month) => total + month[name], 0)
  const [leads, answered, converted] = [sum('received'), sum('answered'), sum('converted')]
  return {
    properties,
    leads,
    asking,
    converted,
    answered,
    conversionRate: computeShare(converted, leads),
    responseRate: asking === 0 ? null : Math.round((answered / asking) * 100),
    months: listMonths(now).map((month) => presentMonth(month, months)),
  }
}

function presentMonth(month: string, months: readonly MonthlyMetrics[]): Month {
  const monthMetrics = months.find((metrics) => metrics.month === month)
  return {
    month,
    leads: monthMetrics?.received ?? 0,
    conversions: monthMetrics?.converted ?? 0,
    properties: monthMetrics?.listed ?? 0,
  }
}

/** The last twelve months in IST, including the current one. */
function listMonths(now: Date): string[] {
  const [year = 0, month = 0] = dayInIndia(now).split('-').map(Number)
  return Array.from({ length: monthCount }, (_, index) =>
    new Date(Date.UTC(year, month - monthCount + index, 1)).toISOString().slice(0, 7),
  )
}

type Demand = Record<'views' | 'enquiries', { recent: number; before: number }>

/** A change from fewer than this is noise: one visitor more would be a leap. */
const minTrendBase = 10

export function presentInsights(
  subject: MarketSubject,
  answer: MarketAnswer,
  { perSqft, demand }: { perSqft: number; demand: Demand | null },
): Omit<Insights, 'market'> {
  const { scope, row } = answer
  const placeNames = presentPlaceNames(subject)
  return {
    scope,
    place: (scope === 'locality' ? placeNames.locality : null) ?? placeNames.city,
    type: subject.type,
    purpose: subject.purpose,
    comparables: row?.comparables ?? 0,
    isSample: row?.isSample ?? false,
    metrics:
      row !== null && demand !== null && hasEnoughComparables(answer)
        ? presentMetrics(subject.price, row, perSqft, demand)
        : null,
  }
}

function presentMetrics(price: number, row: MarketRow, perSqft: number, demand: Demand): Insights['metrics'] {
  const { medianPerSqft, lower, median, upper, medianDays, dearer, comparables } = row
  if (medianPerSqft === null || lower === null || median === null || upper === null || medianDays === null)
    return null
  return {
    pricePerSqft: {
      median: medianPerSqft,
      own: perSqft,
      differencePercent: medianPerSqft === 0 ? 0 : Math.round((perSqft / medianPerSqft - 1) * 100),
      dearerPercent: Math.round((dearer / comparables) * 100),
    },
    price: { lower, median, upper, own: price },
    medianDaysOnMarket: medianDays,
    demand: { views: presentTrend(demand.views), enquiries: presentTrend(demand.enquiries) },
  }
}

function presentTrend({ recent, before }: Demand['views']): Trend {
  const isEnoughBefore = before >= minTrendBase
  return { recent, before, changePercent: isEnoughBefore ? Math.round((recent / before - 1) * 100) : null }
}
