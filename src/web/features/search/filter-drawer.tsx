import type { ChoiceCounts } from '#contract/search.ts'
import { m } from '#messages'
import { Button } from '#web/ui/primitives/button.tsx'
import { Drawer } from '#web/ui/primitives/dialog.tsx'

import { ClearFilters } from './clear-filters.tsx'
import { ExpertHelp } from './expert-help.tsx'
import { FilterForm } from './filter-form.tsx'
import type { LocalityChoice } from './locality-choice.ts'
import type { SearchAddress } from './read-search.ts'
import { countLabel } from './search-labels.ts'

type FilterDrawerProps = {
  address: SearchAddress
  localities: readonly LocalityChoice[]
  total: number | undefined
  counts: ChoiceCounts | null
  chatNumber: string | undefined
  onClose: () => void
}

/** Filters on a small screen; the results behind update with each change. */
export function FilterDrawer({ address, localities, total, counts, chatNumber, onClose }: FilterDrawerProps) {
  return (
    <Drawer
      open
      onClose={onClose}
      title={m.search_filters()}
      footer={
        <Button block onClick={onClose}>
          {total === undefined ? m.search_show() : m.search_show_count({ count: countLabel(total) })}
        </Button>
      }
    >
      <div className="relative">
        <ClearFilters address={address} localities={localities} />
        <FilterForm id="filters-small" {...{ address, localities, total, counts }} />
        <ExpertHelp chatNumber={chatNumber} className="mt-2 w-full" />
      </div>
    </Drawer>
  )
}
