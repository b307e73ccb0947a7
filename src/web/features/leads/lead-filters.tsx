import { typeWord } from '#contract/leads/lead-words.ts'
import type { LeadSide } from '#contract/leads/lead.ts'
import { m } from '#messages'
import { useNavigate } from '@tanstack/react-router'

import { currentLocale, pathIn } from '#web/api/language.ts'
import { ChoiceForm } from '#web/ui/choice-form.tsx'
import { FindField } from '#web/ui/find-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

import { PropertyFilter, PropertyLinks } from './property-filter.tsx'
import type { PropertyChoice } from './property-filter.tsx'
import { filteredTypes, readLeadsSearch } from './read-leads-search.ts'
import type { LeadsSearch } from './read-leads-search.ts'

type LeadFiltersProps = { search: LeadsSearch; side: LeadSide; properties: readonly PropertyChoice[] }

/** Words, type and home as a plain GET form; with script a choice counts at once. */
export function LeadFilters({ search, side, properties }: LeadFiltersProps) {
  const navigate = useNavigate()
  const { status, q } = search
  return (
    <ChoiceForm
      action={pathIn(currentLocale(), '/user-dashboard/leads')}
      kept={{ side: search.side, status }}
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
      <PropertyFilter key={`property ${search.property} ${search.title}`} {...{ search, side, properties }} />
      {search.title !== undefined && <PropertyLinks search={search} properties={properties} />}
    </ChoiceForm>
  )
}
