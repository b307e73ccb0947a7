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

/** Sort field of the filter form, so that it works without scripts. */
export function SortMenu({ address, hasPlaces, form, onSort }: SortMenuProps) {
  return (
    <div className="flex gap-2 @beside:row-span-2 @beside:row-start-1">
      <SelectField
        hideLabel
        label={m.search_sort()}
        key={address.sort}
        name="sort"
        form={form}
        defaultValue={address.sort ?? 'relevance'}
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
