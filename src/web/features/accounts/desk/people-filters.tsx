import { personGroups, personStates } from '#contract/words.ts'
import { m } from '#messages'
import { useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'

import { currentLocale, pathIn } from '#web/api/language.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

import { roleWord, stateWords } from './person-words.ts'
import { readPeopleSearch } from './read-people-search.ts'
import type { PeopleSearch } from './read-people-search.ts'

/** Whom to look for; a plain form, so that it works without script. */
export function PeopleFilters({ search: { q = '', group, state } }: { search: PeopleSearch }) {
  const navigate = useNavigate()
  return (
    <form
      key={`${q} ${group ?? ''} ${state ?? ''}`}
      role="search"
      method="get"
      action={pathIn(currentLocale(), '/admin/users')}
      className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_14rem_12rem_auto] lg:items-end"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = readPeopleSearch(Object.fromEntries(new FormData(event.currentTarget)))
        void navigate({ to: '/admin/users', search: typed })
      }}
    >
      <TextField
        type="search"
        name="q"
        label={m.accounts_desk_find()}
        placeholder={m.accounts_desk_find_hint()}
        defaultValue={q}
        maxLength={100}
        autoComplete="off"
        icon={<Search aria-hidden />}
        className="sm:col-span-2 lg:col-span-1"
      />
      <SelectField
        name="group"
        label={m.accounts_desk_role()}
        placeholder={m.accounts_desk_any_role()}
        defaultValue={group ?? ''}
        options={personGroups.map((value) => ({
          value,
          label: value === 'house' ? m.accounts_desk_house() : roleWord(value),
        }))}
      />
      <SelectField
        name="state"
        label={m.accounts_desk_state()}
        placeholder={m.accounts_desk_any_state()}
        defaultValue={state ?? ''}
        options={personStates.map((value) => ({ value, label: stateWords[value]() }))}
      />
      <Button type="submit" variant="secondary" className="sm:col-span-2 lg:col-span-1">
        {m.accounts_desk_find_do()}
      </Button>
    </form>
  )
}
