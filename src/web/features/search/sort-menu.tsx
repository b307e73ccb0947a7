import { searchSorts } from '#contract/words.ts'
import { m } from '#messages'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

import type { SearchAddress } from './read-search.ts'
import { sortWords } from './choice-words.ts'

type SortMenuProps = { address: SearchAddress; form: string; onSort: (sort: SearchAddress['sort']) => void }

/** The order of the results; belongs to the filter form, so that it works without scripts. */
export function SortMenu({ address, form, onSort }: SortMenuProps) {
  return (
    <div className="flex gap-2 sm:row-span-2 sm:row-start-1">
      <SelectField
        hideLabel
        label={m.search_sort()}
        key={address.sort}
        name="sort"
        form={form}
        defaultValue={address.sort ?? 'relevance'}
        options={searchSorts.map((value) => ({ value, label: sortWords[value]() }))}
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
