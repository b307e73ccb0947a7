import type { ChoiceCounts } from '#contract/search.ts'
import { m } from '#messages'
import { Checkbox } from '#web/ui/checkbox.tsx'

import { numberOf } from './choice-counts.ts'
import { purposeOf, type SearchAddress } from './read-search.ts'

type PromiseBoxesProps = { address: SearchAddress; counts: ChoiceCounts | null }

/** The one offer that the purpose allows, and whether one may move in. */
export function PromiseBoxes({ address, counts }: PromiseBoxesProps) {
  return (
    <>
      {purposeOf(address) === 'rent' ? (
        <Checkbox
          key="rent"
          name="showRentFreeOnly"
          value="true"
          label={m.search_rent_free_only()}
          aside={numberOf(counts?.offer)}
          defaultChecked={Boolean(address.showRentFreeOnly)}
        />
      ) : (
        <Checkbox
          key="sale"
          name="showCashbackOnly"
          value="true"
          label={m.search_cashback_only()}
          aside={numberOf(counts?.offer)}
          defaultChecked={Boolean(address.showCashbackOnly)}
        />
      )}
      <Checkbox
        name="readyToMove"
        value="true"
        label={m.search_ready_to_move()}
        aside={numberOf(counts?.readyToMove)}
        defaultChecked={Boolean(address.readyToMove)}
      />
    </>
  )
}
