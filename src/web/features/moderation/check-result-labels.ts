import { rateIn } from '#contract/area.ts'
import type { CheckResultDetails, Distribution } from '#contract/moderation/check-result.ts'
import { formatNumber } from '#contract/price.ts'
import { areaNumber, areaUnitName } from '#contract/properties/area-labels.ts'
import { textProblemNotice } from '#contract/properties/text-problem-labels.ts'
import { m } from '#messages'
import { currentAreaUnit } from '#web/api/area-unit.ts'

export function checkResultLabel(kind: CheckResultDetails['kind']): string {
  return m.moderation_check_result(kind)
}

/** Lines of a check result, with its numbers. */
export function checkResultLines(details: CheckResultDetails): string[] {
  switch (details.kind) {
    case 'contact_in_text':
    case 'forbidden_words':
      return details.problems.map(textProblemNotice)
    case 'price_outlier':
      return [priceLine(details.perSqft, details.distribution), comparedLine(details.distribution)]
    case 'area_outlier':
      return [areaLine(details.area, details.distribution), comparedLine(details.distribution)]
    case 'missing_location':
      return [
        details.missing === 'city'
          ? m.moderation_check_result_city({ city: details.city })
          : m.moderation_check_result_locality({ city: details.city }),
      ]
    case 'coordinates_far_off':
      return [m.moderation_check_result_far({ kilometres: details.kilometres, place: details.place })]
    case 'contact_in_metadata':
      return [m.moderation_check_result_metadata({ positions: details.positions.join(', ') })]
    case 'too_many_listings':
      return [m.moderation_check_result_many({ listings: details.listings, hours: details.hours })]
    case 'duplicate_image':
    case 'duplicate_listing':
    case 'same_home':
      return []
  }
}

function priceLine(perSqft: number, distribution: Distribution): string {
  const unit = currentAreaUnit()
  const metrics = metricsOf(perSqft, distribution, (rate) => formatNumber(rateIn(unit, rate)))
  return distribution.purpose === 'rent'
    ? m.moderation_distribution_rent(metrics)
    : m.moderation_distribution_price(metrics)
}

function areaLine(area: number, distribution: Distribution): string {
  const unit = currentAreaUnit()
  return m.moderation_distribution_area(metricsOf(area, distribution, (size) => areaNumber(size, unit)))
}

function comparedLine({ scope, comparables, place }: Distribution): string {
  return scope === 'locality'
    ? m.moderation_distribution_locality({ comparables, place })
    : m.moderation_distribution_city({ comparables, place })
}

function metricsOf(value: number, { lower, median, upper }: Distribution, format: (value: number) => string) {
  return {
    value: format(value),
    lower: format(lower),
    median: format(median),
    upper: format(upper),
    unit: areaUnitName(currentAreaUnit()),
  }
}
