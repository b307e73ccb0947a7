import { typeWord } from '#contract/leads/lead-words.ts'
import { m } from '#messages'
import { useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'

import { currentLocale, pathIn } from '#web/api/language.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

import { filteredTypes, readLeadsSearch } from './read-leads-search.ts'
import type { LeadsSearch } from './read-leads-search.ts'

export type PropertyChoice = { numericId: number; title: string }

type LeadFiltersProps = { search: LeadsSearch; properties: readonly PropertyChoice[] }

/** Words, type and home as a plain GET form; with script a choice counts at once. */
export function LeadFilters({ search, properties }: LeadFiltersProps) {
  const navigate = useNavigate()
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const show = () => {
    if (!form) return
    const chosen = readLeadsSearch(Object.fromEntries(new FormData(form)))
    void navigate({ to: '/user-dashboard/leads', search: chosen })
  }
  return (
    <form
      ref={setForm}
      role="search"
      method="get"
      action={pathIn(currentLocale(), '/user-dashboard/leads')}
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)]"
      onSubmit={(event) => {
        event.preventDefault()
        show()
      }}
    >
      {search.side && <input type="hidden" name="side" value={search.side} />}
      {search.status && <input type="hidden" name="status" value={search.status} />}
      <div className="col-span-2 flex items-end gap-2 lg:col-span-1">
        <TextField
          key={search.q ?? ''}
          type="search"
          name="q"
          label={m.leads_find()}
          hideLabel
          placeholder={m.leads_find()}
          defaultValue={search.q ?? ''}
          maxLength={80}
          icon={<Search aria-hidden />}
          className="flex-1"
        />
        <Button type="submit" variant="secondary">
          {m.leads_find_do()}
        </Button>
      </div>
      <SelectField
        key={`type ${search.type}`}
        label={m.leads_filter_type()}
        name="type"
        defaultValue={search.type ?? 'all'}
        onChange={show}
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
        onChange={show}
        placeholder={m.leads_filter_property_all()}
        options={optionsOf(properties, search.property)}
      />
    </form>
  )
}

/** One that an address names is a choice too, though it is not among the newest. */
function optionsOf(properties: readonly PropertyChoice[], chosen: number | undefined) {
  const options = properties.map(({ numericId, title }) => ({ value: String(numericId), label: title }))
  const isThere = chosen === undefined || properties.some(({ numericId }) => numericId === chosen)
  if (isThere) return options
  return [{ value: String(chosen), label: m.leads_filter_property_id({ id: chosen }) }, ...options]
}
