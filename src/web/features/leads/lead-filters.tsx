import { typeWord } from '#contract/leads/lead-words.ts'
import { m } from '#messages'
import { useNavigate } from '@tanstack/react-router'

import { currentLocale, pathIn } from '#web/api/language.ts'
import { ChoiceForm } from '#web/ui/choice-form.tsx'
import { FindField } from '#web/ui/find-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

import { filteredTypes, readLeadsSearch } from './read-leads-search.ts'
import type { LeadsSearch } from './read-leads-search.ts'

export type PropertyChoice = { numericId: number; title: string }

type LeadFiltersProps = { search: LeadsSearch; properties: readonly PropertyChoice[] }

/** Words, type and home as a plain GET form; with script a choice counts at once. */
export function LeadFilters({ search, properties }: LeadFiltersProps) {
  const navigate = useNavigate()
  const { side, status, q } = search
  return (
    <ChoiceForm
      action={pathIn(currentLocale(), '/user-dashboard/leads')}
      kept={{ side, status }}
      onShow={(typed) =>
        void navigate({
          to: '/user-dashboard/leads',
          search: readLeadsSearch(Object.fromEntries(typed)),
        })
      }
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)]"
    >
      <FindField label={m.leads_find()} button={m.leads_find_do()} query={q} />
      <SelectField
        key={`type ${search.type}`}
        label={m.leads_filter_type()}
        name="type"
        defaultValue={search.type ?? 'all'}
        options={[
          { value: 'all', label: m.leads_all() },
          ...filteredTypes.map((type) => ({ value: type, label: typeWord(type) })),
        ]}
      />
      <SelectField
        key={`property ${search.property}`}
        label={m.leads_filter_property()}
        name="property"
        defaultValue={search.property ?? ''}
        placeholder={m.leads_filter_property_all()}
        options={optionsOf(properties, search.property)}
      />
    </ChoiceForm>
  )
}

/** One that an address names is a choice too, though it is not among the newest. */
function optionsOf(properties: readonly PropertyChoice[], chosen: number | undefined) {
  const options = properties.map(({ numericId, title }) => ({ value: String(numericId), label: title }))
  const isThere = chosen === undefined || properties.some(({ numericId }) => numericId === chosen)
  if (isThere) return options
  return [{ value: String(chosen), label: m.leads_filter_property_id({ id: chosen }) }, ...options]
}
