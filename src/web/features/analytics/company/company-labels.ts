import type { CompanyMetrics } from '#contract/analytics/company-metrics.ts'
import { m } from '#messages'

import { formatDuration } from '#web/ui/patterns/format-duration.ts'

/** What is not known reads as a dash. */
export const unknown = '–'

export function formatPercent(percent: number | null): string {
  return percent === null ? unknown : `${percent.toFixed(1)}%`
}

export function formatMinutes(minutes: number | null): string {
  return minutes === null ? unknown : formatDuration(minutes)
}

export function formatHours(hours: number | null): string {
  return hours === null ? unknown : m.analytics_company_hours({ count: String(hours) })
}

/** A name with the period it is of. */
export function inPeriod(name: string, { months }: CompanyMetrics): string {
  return `${name}, ${m.analytics_company_in_period({ count: months })}`
}
