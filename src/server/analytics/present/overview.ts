import type { Insights, Trend } from '#contract/analytics.ts'
import type { Overview, Month, Performance } from '#contract/analytics/overview.ts'
import { dayInIndia } from '#contract/slots.ts'

import type { MarketSubject } from '../../properties/queries/market.ts'
import type { MarketRow } from '../../search/queries/measure-market.ts'
import {
  type MeasuredOverview,
  type MonthlyMetrics,
  isEnough,
  type MarketAnswer,
} from '../queries/performance.ts'
import { changeOf, shareOf, toTenth } from './rates.ts'

export function presentOverview({ properties, views, leads }: MeasuredOverview): Overview {
  const now = shareOf(leads.recent, views.recent)
  const before = shareOf(leads.before, views.before)
  return {
    properties: {
      total: properties.total,
      inReview: properties.inReview,
      change: changeOf(properties),
    },
    views: { total: properties.views, change: changeOf(views) },
    activeLeads: { total: leads.active, new: leads.new, change: changeOf(leads) },
    conversion: {
      percent: shareOf(leads.active, properties.views),
      changePoints: now === null || before === null ? null : toTenth(now - before),
    },
  }
}

type Measured = { properties: number; asking: number; months: readonly MonthlyMetrics[] }

const shown = 12

export function presentPerformance({ properties, asking, months }: Measured, now: Date): Performance {
  const sum = (name: 'received' | 'answered' | 'converted') =>
    months.reduce((total, month) => total + month[name], 0)
  const [leads, answered, converted] = [sum('received'), sum('answered'), sum('converted')]
  return {
    properties,
    leads,
    asking,
    converted,
    answered,
    conversionRate: shareOf(converted, leads),
    responseRate: asking === 0 ? null : Math.round((answered / asking) * 100),
    months: monthsUntil(now).map((month) => presentMonth(month, months)),
  }
}

function presentMonth(month: string, months: readonly MonthlyMetrics[]): Month {
  const found = months.find((each) => each.month === month)
  return {
    month,
    leads: found?.received ?? 0,
    conversions: found?.converted ?? 0,
    properties: found?.listed ?? 0,
  }
}

/** The last twelve months in IST, including the current one. */
function monthsUntil(now: Date): string[] {
  const [year = 0, month = 0] = dayInIndia(now).split('-').map(Number)
  return Array.from({ length: shown }, (_, index) =>
    new Date(Date.UTC(year, month - shown + index, 1)).toISOString().slice(0, 7),
  )
}

type Demand = Record<'views' | 'enquiries', { recent: number; before: number }>

/** A change from fewer than this is noise: one visitor more would be a leap. */
const trendLeast = 10

export function presentInsights(
  subject: MarketSubject,
  answer: MarketAnswer,
  { perSqft, demand }: { perSqft: number; demand: Demand | null },
): Insights {
  const { scope, row } = answer
  return {
    scope,
    place: scope === 'locality' ? (subject.localityName ?? subject.city) : subject.city,
    type: subject.type,
    purpose: subject.purpose,
    comparables: row?.comparables ?? 0,
    isSample: row?.isSample ?? false,
    metrics:
      row !== null && demand !== null && isEnough(answer)
        ? metricsOf(subject.price, row, perSqft, demand)
        : null,
  }
}

function metricsOf(price: number, row: MarketRow, perSqft: number, demand: Demand): Insights['metrics'] {
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
    demand: { views: trendOf(demand.views), enquiries: trendOf(demand.enquiries) },
  }
}

function trendOf({ recent, before }: Demand['views']): Trend {
  const hasDetails = before >= trendLeast
  return { recent, before, changePercent: hasDetails ? Math.round((recent / before - 1) * 100) : null }
}
