import { m } from '#messages'
import Search from 'lucide-react/icons/search'
import { useId } from 'react'

import { currentLocale, pathIn } from '#web/api/language.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

import type { AgentsSearch } from './read-agents-search.ts'

type AgentFiltersProps = { search: AgentsSearch; localities: readonly string[] }

/** A plain form that asks by its address, with or without scripts. */
export function AgentFilters({ search, localities }: AgentFiltersProps) {
  const choices = useId()
  const isFiltered = Boolean(search.name ?? search.area ?? search.specialization)
  return (
    <search aria-label={m.agents_search_label()}>
      <form
        key={JSON.stringify(search)}
        action={pathIn(currentLocale(), '/agents')}
        className="grid items-end gap-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]"
      >
        <TextField label={m.agents_name()} name="name" defaultValue={search.name} maxLength={80} />
        <TextField
          label={m.agents_area()}
          name="area"
          list={choices}
          placeholder={m.agents_area_hint()}
          defaultValue={search.area}
          maxLength={80}
        />
        <datalist id={choices}>
          {localities.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <TextField
          label={m.agents_specialization()}
          name="specialization"
          placeholder={m.agents_specialization_hint()}
          defaultValue={search.specialization}
          maxLength={80}
        />
        <div className="flex gap-2">
          <Button type="submit" icon={<Search aria-hidden />} className="flex-1">
            {m.agents_search()}
          </Button>
          {isFiltered && (
            <LinkButton to="/agents" search={{}} variant="quiet">
              {m.agents_clear()}
            </LinkButton>
          )}
        </div>
      </form>
    </search>
  )
}
