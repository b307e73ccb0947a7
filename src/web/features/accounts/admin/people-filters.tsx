import { personGroups, personStates } from '#contract/enums.ts'
import { m } from '#messages'
import { useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { roleLabel, stateWords } from './person-labels.ts'
import { readPeopleSearch } from './search-params.ts'
import type { PeopleSearch } from './search-params.ts'

type PeopleFiltersProps = { search: PeopleSearch; query: string }

/** Whom to look for; a plain form, so that it works without script. What is typed goes in the body, not in an address. */
export function PeopleFilters({ search: { find, group, state }, query }: PeopleFiltersProps) {
  const navigate = useNavigate()
  const [isLooking, setLooking] = useState(false)

  async function look(form: HTMLFormElement) {
    const { q, ...chosen } = Object.fromEntries(new FormData(form))
    const typed = typeof q === 'string' ? q.trim() : ''
    setLooking(true)
    try {
      const encrypted = await encryptedOf(typed)
      await navigate({ to: '/admin/users', search: readPeopleSearch({ ...chosen, ...encrypted }) })
    } catch (error) {
      toast.error(m.accounts_admin_failed(), failureOf(error)?.message ?? m.layout_error_offline())
    }
    setLooking(false)
  }

  function encryptedOf(typed: string): Promise<{ find?: string }> {
    if (typed === '') return Promise.resolve({})
    return typed === query && find !== undefined
      ? Promise.resolve({ find })
      : api.accounts.encryptSearch({ query: typed })
  }

  return (
    <form
      key={`${query} ${group ?? ''} ${state ?? ''}`}
      role="search"
      method="post"
      action={pathIn(currentLocale(), '/admin/users')}
      className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_14rem_12rem_auto] lg:items-end"
      onSubmit={(event) => {
        event.preventDefault()
        void look(event.currentTarget)
      }}
    >
      <TextField
        type="search"
        name="q"
        label={m.accounts_admin_find()}
        placeholder={m.accounts_admin_find_hint()}
        defaultValue={query}
        maxLength={100}
        autoComplete="off"
        icon={<Search aria-hidden />}
        className="sm:col-span-2 lg:col-span-1"
      />
      <SelectField
        name="group"
        label={m.accounts_admin_role()}
        placeholder={m.accounts_admin_any_role()}
        defaultValue={group ?? ''}
        options={personGroups.map((value) => ({
          value,
          label: value === 'house' ? m.accounts_admin_all_staff() : roleLabel(value),
        }))}
      />
      <SelectField
        name="state"
        label={m.accounts_admin_state()}
        placeholder={m.accounts_admin_any_state()}
        defaultValue={state ?? ''}
        options={personStates.map((value) => ({ value, label: stateWords[value]() }))}
      />
      <Button type="submit" variant="secondary" loading={isLooking} className="sm:col-span-2 lg:col-span-1">
        {m.accounts_admin_find_submit()}
      </Button>
    </form>
  )
}
