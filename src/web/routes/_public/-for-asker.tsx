import type { PropertyResult } from '#contract/search/map.ts'
import type { Fitting } from '#contract/tenancies/needs.ts'
import { FittingNote } from '#web/features/tenancies/fitting-note.tsx'
import { RulesAgainst } from '#web/features/tenancies/rules-against.tsx'
import { TravelTimes } from '#web/features/travel/travel-times.tsx'

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
      <RulesAgainst needs={ruledOutBy} />
    </>
  )
}
