import type { DeskPage } from '#contract/support/ticket-desk.ts'
import { deskHolders, deskStates, ticketCategories, ticketPriorities } from '#contract/words.ts'
import { m } from '#messages'
import { Link, useNavigate } from '@tanstack/react-router'

import { currentLocale, pathIn } from '#web/api/language.ts'
import { ChoiceForm } from '#web/ui/choice-form.tsx'
import { FindField } from '#web/ui/find-field.tsx'
import { linkChipStyle } from '#web/ui/link-chip.ts'
import { ownQuery } from '#web/ui/own-query.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { tabStyle } from '#web/ui/tabs.tsx'

import { categoryWord, statusWord } from '../ticket-words.ts'
import { ColleagueField } from './colleague-field.tsx'
import { priorityWord } from './priority-words.ts'
import { readDeskSearch } from './read-desk-search.ts'
import type { DeskSearch } from './read-desk-search.ts'

type DeskFiltersProps = { search: DeskSearch; tickets: Pick<DeskPage, 'counts' | 'colleagues'> }

/** Whose tickets, which of them, and in which state. */
export function DeskFilters({ search, tickets: { counts, colleagues } }: DeskFiltersProps) {
  const { state = 'open', holder = 'anyone' } = search
  return (
    <div className="grid grid-cols-1 gap-4">
      <nav aria-label={m.support_desk_holders()} className="flex gap-5 border-b border-line">
        {deskHolders.map((each) => (
          <Link
            key={each}
            to="/support/tickets"
            search={readDeskSearch({ ...search, page: undefined, holder: each })}
            aria-current={each === holder ? 'page' : undefined}
            {...ownQuery}
            className={tabStyle}
          >
            {holderWords[each]()}
          </Link>
        ))}
      </nav>
      <DeskSearchForm search={search} colleagues={colleagues} />
      <nav aria-label={m.support_desk_states()} className="flex flex-wrap gap-2">
        {deskStates.map((each) => (
          <Link
            key={each}
            to="/support/tickets"
            search={readDeskSearch({ ...search, page: undefined, state: each })}
            aria-current={each === state ? 'page' : undefined}
            {...ownQuery}
            className={linkChipStyle}
          >
            {each === 'open' ? m.support_desk_open() : statusWord(each)}
            <span className="text-sm font-normal tabular-nums">{counts[each] ?? 0}</span>
          </Link>
        ))}
      </nav>
    </div>
  )
}

function DeskSearchForm({ search, colleagues }: { search: DeskSearch } & Pick<DeskPage, 'colleagues'>) {
  const navigate = useNavigate()
  const { state, holder, priority, category, person, q } = search
  const isNamed = holder === 'me' || holder === 'nobody'
  return (
    <ChoiceForm
      action={pathIn(currentLocale(), '/support/tickets')}
      kept={{ state, person, holder: isNamed ? holder : undefined }}
      onShow={(typed) =>
        void navigate({ to: '/support/tickets', search: readDeskSearch(Object.fromEntries(typed)) })
      }
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1.6fr)_repeat(3,minmax(0,1fr))]"
    >
      <FindField label={m.support_desk_search()} button={m.support_desk_search_do()} query={q} />
      <SelectField
        key={`priority ${priority}`}
        label={m.support_desk_priority()}
        hideLabel
        name="priority"
        defaultValue={priority ?? ''}
        placeholder={m.support_desk_priority_any()}
        options={ticketPriorities.toReversed().map((value) => ({ value, label: priorityWord(value) }))}
      />
      <SelectField
        key={`category ${category}`}
        label={m.support_category()}
        hideLabel
        name="category"
        defaultValue={category ?? ''}
        placeholder={m.support_desk_category_any()}
        options={ticketCategories.map((value) => ({ value, label: categoryWord(value) }))}
      />
      <ColleagueField colleagues={colleagues} holder={holder} className="col-span-full lg:col-span-1" />
    </ChoiceForm>
  )
}

const holderWords = {
  anyone: m.support_desk_anyone,
  me: m.support_desk_mine,
  nobody: m.support_desk_nobody,
}
