import CircleAlert from 'lucide-react/icons/circle-alert'

import { formatNumber } from '#contract/price.ts'
import type { PropertyResult } from '#contract/search/map.ts'
import type { Fitting } from '#contract/tenancies/needs.ts'
import { m } from '#messages'
import { TravelTimes } from '#web/features/travel/travel-times.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'

type ForAskerProps = {
  property?: Pick<PropertyResult, 'times' | 'ruledOutBy'>
  fitting?: Fitting
}

/** What results are to whoever searches, by their places and needs: on a card, or of all of them. */
export function ForAsker({ property: { times = [], ruledOutBy = [] } = {}, fitting }: ForAskerProps) {
  return (
    <>
      {fitting && <FittingNote fitting={fitting} />}
      {times.length > 0 && <TravelTimes times={times} />}
      {ruledOutBy.length > 0 && <RulesAgainst needs={ruledOutBy} />}
    </>
  )
}

/** How many of the homes found have no rule against whoever searches, and what rules out the others. */
function FittingNote({ fitting: { fits, of, ruledOut } }: { fitting: Fitting }) {
  return (
    <p className="text-sm text-ink-2">
      {m.search_fitting({ fits: formatNumber(fits), of: formatNumber(of) })}
      {ruledOut.length > 0 && ` ${joinWithDots(...ruledOut.map(labelOf))}`}
    </p>
  )
}

/** 'No pets: 6'. */
function labelOf({ need, count }: Fitting['ruledOut'][number]): string {
  return m.search_fitting_part({ rule: m.tenancies_rule_against(need), count: formatNumber(count) })
}

/** The stated rules against what whoever looks at the home needs. */
export function RulesAgainst({ needs }: { needs: NonNullable<PropertyResult['ruledOutBy']> }) {
  const rules = needs.map((need) => m.tenancies_rule_against(need)).join(', ')
  return (
    <p className="mt-1.5 flex gap-1.5 text-sm text-lac-ink [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      <CircleAlert aria-hidden />
      <span>{m.tenancies_against_you({ rules })}</span>
    </p>
  )
}
