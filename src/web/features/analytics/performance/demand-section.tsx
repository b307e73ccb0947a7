import type { Need } from '#contract/analytics/demand.ts'
import { formatNumber, formatPriceFull } from '#contract/price.ts'
import { m } from '#messages'
import { typeLabel } from '#web/features/properties/property-labels.ts'
import { Card } from '#web/ui/primitives/card.tsx'

/** What people searched for and hardly found. */
export function DemandSection({ needs }: { needs: readonly Need[] }) {
  return (
    <Card as="section" aria-labelledby="demand" className="grid gap-3">
      <div>
        <h2 id="demand" className="font-sans text-lg font-semibold">
          {m.analytics_demand_title()}
        </h2>
        <p className="max-w-prose text-sm text-ink-2">{m.analytics_demand_text()}</p>
      </div>
      {needs.length === 0 ? (
        <p className="text-ink-3">{m.analytics_demand_none()}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {needs.map((need) => (
            <li key={JSON.stringify(need)} className="py-3 break-words">
              {needLabel(need)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function needLabel(need: Need): string {
  const { people, locality, homes } = need
  return m.analytics_demand_need({
    people: formatNumber(people),
    what: wantedLabel(need),
    locality,
    count: homes,
    shown: formatNumber(homes),
  })
}

/** Such as: 2 BHK Apartment for rent up to ₹15,000. */
export function wantedLabel({ purpose, type, bhk, budget }: Need): string {
  const size = bhk === null ? null : m.analytics_demand_bhk({ bhk })
  const kind = type === null ? null : typeLabel(type)
  const name = [size, kind].filter((part) => part !== null).join(' ') || m.analytics_demand_home()
  const offered = purpose === 'rent' ? m.analytics_demand_rent({ name }) : m.analytics_demand_sale({ name })
  return budget === null
    ? offered
    : m.analytics_demand_budget({ what: offered, price: formatPriceFull(budget) })
}
