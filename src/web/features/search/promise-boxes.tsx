import { m } from '#messages'
import { Checkbox } from '#web/ui/checkbox.tsx'

import { purposeOf, type SearchAddress } from './read-search.ts'

/** The one offer that the purpose allows, and whether one may move in. */
export function PromiseBoxes({ address }: { address: SearchAddress }) {
  return (
    <>
      {purposeOf(address) === 'rent' ? (
        <Checkbox
          key="rent"
          name="showRentFreeOnly"
          value="true"
          label={m.search_rent_free_only()}
          defaultChecked={Boolean(address.showRentFreeOnly)}
        />
      ) : (
        <Checkbox
          key="sale"
          name="showCashbackOnly"
          value="true"
          label={m.search_cashback_only()}
          defaultChecked={Boolean(address.showCashbackOnly)}
        />
      )}
      <Checkbox
        name="readyToMove"
        value="true"
        label={m.search_ready_to_move()}
        defaultChecked={Boolean(address.readyToMove)}
      />
    </>
  )
}
