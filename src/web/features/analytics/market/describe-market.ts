import type { MarketNumbers, MarketRun } from '#contract/analytics/market.ts'
import { rateIn } from '#contract/area.ts'
import { dayInIndia, formatDay } from '#contract/dates.ts'
import { formatNumber } from '#contract/price.ts'
import { areaUnitName } from '#contract/properties/area-labels.ts'
import type { Purpose } from '#contract/properties/card.ts'
import { m } from '#messages'
import { currentAreaUnit } from '#web/api/area-unit.ts'
import { currentLocale } from '#web/api/language.ts'

/** `anchor`: of the explanation on /how-we-count. */
export type MarketFact = { anchor: string; name: string; value: string; hint: string }

type Evaluation = MarketRun['evaluations'][number]

export function describeMarket(numbers: MarketNumbers, purpose: Purpose): MarketFact[] {
  const { asking, closed, days, cuts, grossYield } = numbers
  const isRent = purpose === 'rent'
  return [
    {
      anchor: 'median',
      name: isRent ? m.analytics_market_median_rent() : m.analytics_market_median(),
      ...(asking.rate
        ? {
            value: ratePerUnit(asking.rate.median, purpose),
            hint: m.analytics_market_interval({
              low: rateLabel(asking.rate.low, purpose),
              high: rateLabel(asking.rate.high, purpose),
              homes: homesLabel(asking.homes),
            }),
          }
        : describeTooFew(asking.homes)),
    },
    {
      anchor: 'middle',
      name: m.analytics_market_middle(),
      ...(asking.rate
        ? {
            value: m.analytics_market_middle_value({
              lower: rateLabel(asking.rate.lower, purpose),
              upper: rateLabel(asking.rate.upper, purpose),
            }),
            hint: m.analytics_market_middle_hint(),
          }
        : describeTooFew(asking.homes)),
    },
    { anchor: 'days', name: m.analytics_market_days(), ...describeDays(days, isRent) },
    {
      anchor: 'cuts',
      name: m.analytics_market_cuts(),
      ...(cuts.share === null
        ? describeTooFew(asking.homes)
        : {
            value: percentLabel(cuts.share, 0),
            hint: m.analytics_market_cuts_hint({
              count: formatNumber(cuts.homes),
              homes: homesLabel(asking.homes),
            }),
          }),
    },
    ...(isRent
      ? []
      : [
          {
            anchor: 'yield',
            name: m.analytics_market_yield(),
            value: grossYield === null ? m.analytics_market_few() : percentLabel(grossYield, 1),
            hint: m.analytics_market_yield_hint(),
          },
        ]),
    {
      anchor: 'closed',
      name: isRent ? m.analytics_market_closed_rent() : m.analytics_market_closed_sale(),
      ...(closed.rate
        ? {
            value: ratePerUnit(closed.rate.median, purpose),
            hint: m.analytics_market_closed_hint({ homes: homesLabel(closed.homes) }),
          }
        : describeTooFew(closed.homes)),
    },
  ]
}

function describeDays({ state, median, homes, closed }: MarketNumbers['days'], isRent: boolean) {
  if (state === 'few') return describeTooFew(homes)
  const hint = isRent ? m.analytics_market_days_hint_rent : m.analytics_market_days_hint_sale
  return {
    value: median === null ? m.analytics_market_days_unreached() : daysLabel(median),
    hint: hint({ closed: formatNumber(closed), homes: homesLabel(homes) }),
  }
}

function daysLabel(count: number): string {
  return m.analytics_market_days_count({ count, shown: formatNumber(count) })
}

function describeTooFew(homes: number) {
  return {
    value: m.analytics_market_few(),
    hint: m.analytics_market_few_hint({ count: homesLabel(homes) }),
  }
}

export function homesLabel(count: number): string {
  return m.analytics_market_homes({ count, shown: formatNumber(count) })
}

/** How near the estimate of homes came that it had not seen. */
export function describeEvaluation(
  {
    purpose,
    homes,
    medianError,
    coverage,
  }: Pick<Evaluation, 'purpose' | 'homes' | 'medianError' | 'coverage'>,
  computedAt: string,
): string {
  const texts = {
    sale: m.analytics_market_estimate_tested_sale,
    rent: m.analytics_market_estimate_tested_rent,
  }
  return texts[purpose]({
    day: formatDay(dayInIndia(new Date(computedAt)), currentLocale()),
    homes: homesLabel(homes),
    error: (medianError * 100).toFixed(1),
    coverage: (coverage * 100).toFixed(1),
  })
}

/** A rate per square foot in the reader's unit: whole rupees; of rent, which is tens of rupees, one decimal. */
export function rateLabel(perSquareFoot: number, purpose: Purpose): string {
  return rupeesLabel(rateIn(currentAreaUnit(), perSquareFoot), purpose)
}

export function rupeesLabel(rate: number, purpose: Purpose): string {
  return `₹${purpose === 'rent' ? rate.toFixed(1) : formatNumber(rate)}`
}

export function ratePerUnit(perSquareFoot: number, purpose: Purpose): string {
  return m.properties_rate_per({ price: rateLabel(perSquareFoot, purpose), unit: unitName() })
}

/** Of areas, as the reader chose it. */
export function unitName(): string {
  return areaUnitName(currentAreaUnit())
}

export function percentLabel(share: number, decimals: number): string {
  return m.analytics_market_percent({ value: (share * 100).toFixed(decimals) })
}
