import type { Insights, Trend } from '#contract/analytics.ts'
import { formatNumber, formatPriceCompact } from '#contract/price.ts'
import { areaUnitName, rateNumber } from '#contract/properties/area-labels.ts'
import { m } from '#messages'
import { currentAreaUnit } from '#web/api/area-unit.ts'

type Metrics = NonNullable<Insights['metrics']>
export type InsightTexts = ReturnType<typeof describeInsights>

/**
 * All texts of the section, formatted where the numbers are loaded, so that these sentences and their
 * arithmetic stay out of the initial bundle.
 */
export function describeInsights(insights: Insights) {
  const { metrics, scope } = insights
  const title = m.analytics_insights()
  if (metrics === null)
    return { title, few: m.analytics_insights_few(), lead: m.analytics_insights_few_text(), metrics: null }
  return {
    title,
    few: null,
    lead: [describeComparables(insights), ...(scope === 'city' ? [m.analytics_insights_city()] : [])].join(
      ' ',
    ),
    metrics: {
      ...describePosition(insights, metrics),
      range: describeRange(insights, metrics),
      facts: listFacts(insights, metrics),
      note: m.analytics_insights_note(),
    },
  }
}

function describeComparables({ purpose, isSample, comparables, place }: Insights): string {
  const sentences = isSample
    ? { sale: m.analytics_insights_sample_sale, rent: m.analytics_insights_sample_rent }
    : { sale: m.analytics_insights_compared_sale, rent: m.analytics_insights_compared_rent }
  return sentences[purpose]({ count: formatNumber(comparables), place })
}

function describePosition({ purpose }: Insights, { pricePerSqft }: Metrics) {
  const { differencePercent, dearerPercent } = pricePerSqft
  const isRent = purpose === 'rent'
  const percent = Math.abs(differencePercent)
  const below = isRent ? m.analytics_insights_below_rent : m.analytics_insights_below
  const above = isRent ? m.analytics_insights_above_rent : m.analytics_insights_above
  const at = isRent ? m.analytics_insights_at_rent : m.analytics_insights_at
  const unit = areaUnitName(currentAreaUnit())
  const position = percent === 0 ? at({ unit }) : (differencePercent < 0 ? below : above)({ percent, unit })
  return { position, dearer: m.analytics_insights_dearer({ percent: dearerPercent, unit }) }
}

/** Range of 1.5 interquartile ranges beyond the quartiles; values outside are drawn at its edge. */
function describeRange({ purpose }: Insights, { price: { lower, median, upper, own } }: Metrics) {
  const width = Math.max(upper - lower, upper * 0.1)
  const [from, to] = [Math.max(0, lower - width * 1.5), upper + width * 1.5]
  const at = (price: number) => Math.round(Math.min(1, Math.max(0, (price - from) / (to - from))) * 1000) / 10
  const labels = { lower: formatPriceCompact(lower), upper: formatPriceCompact(upper) }
  return {
    title: purpose === 'rent' ? m.analytics_insights_range_rent() : m.analytics_insights_range_sale(),
    text: m.analytics_insights_half(labels),
    at: { lower: at(lower), median: at(median), upper: at(upper), own: at(own) },
    own: m.analytics_insights_own({ price: formatPriceCompact(own) }),
    median: `${m.analytics_insights_middle()}: ${formatPriceCompact(median)}`,
  }
}

function listFacts({ purpose, comparables }: Insights, metrics: Metrics) {
  const { pricePerSqft, medianDaysOnMarket, demand } = metrics
  const unit = currentAreaUnit()
  const rateName = purpose === 'rent' ? m.analytics_insights_rate_rent : m.analytics_insights_rate_sale
  return [
    {
      name: rateName({ unit: areaUnitName(unit) }),
      value: rateNumber(pricePerSqft.median, unit),
      hint: m.analytics_insights_behind({ count: formatNumber(comparables) }),
    },
    {
      name: m.analytics_insights_days(),
      value: daysLabel(medianDaysOnMarket),
      hint: m.analytics_insights_days_text(),
    },
    {
      name: m.analytics_insights_views(),
      value: formatNumber(demand.views.recent),
      hint: trendLabel(demand.views),
    },
    {
      name: m.analytics_insights_enquiries(),
      value: formatNumber(demand.enquiries.recent),
      hint: trendLabel(demand.enquiries),
    },
  ]
}

function daysLabel(count: number): string {
  return m.analytics_insights_days_count({ count, shown: formatNumber(count) })
}

function trendLabel({ before, changePercent }: Trend): string {
  if (changePercent === null) return m.analytics_insights_before({ count: formatNumber(before) })
  if (changePercent === 0) return m.analytics_insights_same()
  const percent = formatNumber(Math.abs(changePercent))
  return changePercent > 0 ? m.analytics_insights_more({ percent }) : m.analytics_insights_fewer({ percent })
}
