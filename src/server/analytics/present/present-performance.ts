import type { Month, Performance } from '#contract/analytics/performance.ts'
import { dayInIndia } from '#contract/slots.ts'

import type { MonthlyMetrics } from '../queries/monthly-metrics.ts'
import { shareOf } from './rates.ts'

type Measured = { properties: number; months: readonly MonthlyMetrics[] }

const shown = 12

export function presentPerformance({ properties, months }: Measured, now: Date): Performance {
  const sum = (name: 'received' | 'answered' | 'converted') =>
    months.reduce((total, month) => total + month[name], 0)
  const [leads, answered, converted] = [sum('received'), sum('answered'), sum('converted')]
  return {
    properties,
    leads,
    converted,
    answered,
    conversionRate: shareOf(converted, leads),
    responseRate: leads === 0 ? null : Math.round((answered / leads) * 100),
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

/** The last twelve months of India, this one included. */
function monthsUntil(now: Date): string[] {
  const [year = 0, month = 0] = dayInIndia(now).split('-').map(Number)
  return Array.from({ length: shown }, (_, index) =>
    new Date(Date.UTC(year, month - shown + index, 1)).toISOString().slice(0, 7),
  )
}
