import { searchSorts } from '#contract/enums/search.ts'
import { m } from '#messages'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'

import type { SearchAddress } from './read-search.ts'

type SortMenuProps = {
  address: SearchAddress
  hasPlaces: boolean
  form: string
  onSort: (sort: SearchAddress['sort']) => void
}

/** Without places an order by minutes is that of the newest. */
export function appliedSort({ sort = 'relevance' }: SearchAddress, hasPlaces: boolean) {
  return sort === 'minutes' && !hasPlaces ? 'newest' : sort
}

/** Sort field of the filter form, so that it works without scripts. */
export function SortMenu({ address, hasPlaces, form, onSort }: SortMenuProps) {
  const shown = appliedSort(address, hasPlaces)
  return (
    <div className="flex gap-2 @beside:row-span-2 @beside:row-start-1">
      <SelectField
        hideLabel
        label={m.search_sort()}
        key={shown}
        name="sort"
        form={form}
        defaultValue={shown}
        options={optionsOf(
          searchSorts.filter((sort) => sort !== 'minutes' || hasPlaces),
          m.search_sort_name,
        )}
        onChange={(event) =>
          onSort(searchSorts.find((sort) => sort === event.target.value && sort !== 'relevance'))
        }
        className="w-44"
      />
      <noscript>
        <Button type="submit" form={form} variant="secondary">
          {m.search_sort_apply()}
        </Button>
      </noscript>
    </div>
  )
}
