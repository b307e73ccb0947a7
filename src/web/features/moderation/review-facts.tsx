import type { ReviewItem } from '#contract/moderation/review.ts'
import { formatNumber, formatPriceFull, pricePerSqft } from '#contract/price.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'

import { currentLocale } from '#web/api/language.ts'

/** What can be counted and compared; facts that were not given are left out. */
export function ReviewFacts({ item }: { item: ReviewItem }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 md:grid-cols-3">
      {factsOf(item).map(([name, value]) => (
        <div key={name} className="border-b border-line py-2.75">
          <dt className="text-sm text-ink-3">{name}</dt>
          <dd className="font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function factsOf(item: ReviewItem): [string, string][] {
  const perSqft = pricePerSqft(item.price, item.area)
  const facts: [string, string | null][] = [
    [
      m.moderation_lister(),
      item.lister && [item.lister.name, item.lister.company].filter(Boolean).join(', '),
    ],
    [m.moderation_locality(), [item.localityName ?? item.city, item.zip].filter(Boolean).join(' ')],
    [m.moderation_area(), m.moderation_area_sqft({ area: formatNumber(item.area) })],
    [
      m.moderation_beds_baths(),
      item.beds === null || item.baths === null
        ? null
        : m.moderation_beds_and_baths({ beds: item.beds, baths: item.baths }),
    ],
    [
      m.moderation_price_per_sqft(),
      perSqft === null || item.purpose === 'rent' ? null : `₹${formatNumber(perSqft)}`,
    ],
    [m.moderation_deposit(), item.securityAmount === null ? null : formatPriceFull(item.securityAmount)],
    [m.moderation_year_built(), item.yearBuilt === null ? null : String(item.yearBuilt)],
    [m.moderation_submitted(), formatMoment(item.submittedAt, currentLocale())],
    [m.moderation_address(), item.address],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== null && fact[1] !== '')
}
