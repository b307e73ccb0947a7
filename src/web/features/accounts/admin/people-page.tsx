import { useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'

import type { PeoplePage as People, Person } from '#contract/accounts/admin.ts'
import { personRole } from '#contract/accounts/role-labels.ts'
import { dayInIndia, formatDay } from '#contract/dates.ts'
import { personGroups, personStates } from '#contract/enums.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { ListPage, RowLink, RowList } from '#web/ui/patterns/list-page.tsx'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Avatar } from '#web/ui/primitives/avatar.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { personStateLabels, isStaffMember, nameOf } from './person-labels.ts'
import { readPeopleSearch, type PeopleSearch } from './search-params.ts'

type PeopleFiltersProps = { search: PeopleSearch; query: string }

/** Account search; a plain POST form, so that it works without script and keeps personal data out of the URL. */
function PeopleFilters({ search: { find, group, state }, query }: PeopleFiltersProps) {
  const navigate = useNavigate()
  const { run, isPending } = useAction(searchPeople, { failed: m.accounts_admin_failed() })

  async function searchPeople(form: HTMLFormElement) {
    const { q, ...chosen } = Object.fromEntries(new FormData(form))
    const typed = typeof q === 'string' ? q.trim() : ''
    const encrypted = await encryptedOf(typed)
    await navigate({ to: '/admin/users', search: readPeopleSearch({ ...chosen, ...encrypted }) })
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
      aria-label={m.accounts_admin_find()}
      method="post"
      action={pathIn(currentLocale(), '/admin/users')}
      className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_14rem_12rem_auto] lg:items-end"
      onSubmit={(event) => {
        event.preventDefault()
        void run(event.currentTarget)
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
          label: value === 'house' ? m.accounts_admin_all_staff() : m.layout_role(value),
        }))}
      />
      <SelectField
        name="state"
        label={m.accounts_admin_state()}
        placeholder={m.accounts_admin_any_state()}
        defaultValue={state ?? ''}
        options={personStates.map((value) => ({ value, label: personStateLabels[value].label() }))}
      />
      <Button type="submit" variant="secondary" loading={isPending} className="sm:col-span-2 lg:col-span-1">
        {m.accounts_admin_find_submit()}
      </Button>
    </form>
  )
}

type PeoplePageProps = { people: People; search: PeopleSearch }

/** All accounts, newest first; contact data is masked. */
export function PeoplePage({ people, search }: PeoplePageProps) {
  const { items, total, isTotalExact, query, isSearchExpired } = people
  return (
    <ListPage
      title={m.accounts_admin_people()}
      count={countLabel(total, isTotalExact)}
      filters={<PeopleFilters search={search} query={query} />}
      list={people}
      search={search}
      link={(asked) => ({ to: '/admin/users', search: readPeopleSearch(asked) })}
      empty={{
        picture: 'search',
        title: isSearchExpired ? m.accounts_admin_search_over() : m.accounts_admin_nobody(),
        text: isSearchExpired ? m.accounts_admin_search_over_text() : m.accounts_admin_nobody_text(),
      }}
    >
      <RowList label={m.accounts_admin_people()}>
        {items.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </RowList>
      {!isTotalExact && <p className="text-center text-sm text-ink-3">{m.accounts_admin_more()}</p>}
    </ListPage>
  )
}

function countLabel(total: number, isExact: boolean): string {
  if (!isExact) return m.accounts_admin_count_over({ count: formatNumber(total) })
  return m.accounts_admin_count({ count: total, shown: formatNumber(total) })
}

function PersonRow({ person }: { person: Person }) {
  const { id, email, phone, state, since, lastSignInAt } = person
  return (
    <RowLink to="/admin/users/$id" params={{ id }} className="flex gap-3">
      <Avatar name={nameOf(person)} className="mt-0.5" />
      <span className="grid min-w-0 flex-1 gap-x-5 gap-y-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,15rem)_15rem] lg:items-center">
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="line-clamp-2 font-semibold wrap-anywhere">{nameOf(person)}</span>
            {state !== 'active' && (
              <Badge size="tiny" tone={personStateLabels[state].tone}>
                {personStateLabels[state].label()}
              </Badge>
            )}
          </span>
          <span className={`block text-sm ${isStaffMember(person) ? 'font-medium text-ink' : 'text-ink-3'}`}>
            {personRole(person)}
          </span>
        </span>
        <span className="min-w-0 text-sm text-ink-2">
          <span className="block truncate">{email}</span>
          <span className="block tabular-nums">{phone}</span>
        </span>
        <span className="text-sm text-ink-3 lg:text-right">
          {joinWithDots(
            m.accounts_admin_joined({ day: dayLabel(since) }),
            lastSignInAt
              ? m.accounts_admin_last_in({ day: dayLabel(lastSignInAt) })
              : m.accounts_admin_never_in(),
          )}
        </span>
      </span>
    </RowLink>
  )
}

function dayLabel(instant: string): string {
  return formatDay(dayInIndia(new Date(instant)), currentLocale())
}
