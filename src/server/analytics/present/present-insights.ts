import type { Insights, Trend } from '#contract/analytics.ts'

import type { MarketSubject } from '../../properties/queries/find-market-subject.ts'
import type { MarketRow } from '../../search/queries/measure-market.ts'
import { isEnough } from '../queries/measure-market.ts'
import type { MarketAnswer } from '../queries/measure-market.ts'

type Demand = Record<'views' | 'enquiries', { recent: number; before: number }>

/** A change from fewer than this says nothing: one visitor more would be a leap. */
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
