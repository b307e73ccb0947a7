import type { QueuePage } from '#contract/support/ticket-queue.ts'
import { assigneeFilters, queueStates, ticketCategories, ticketPriorities } from '#contract/enums.ts'
import { m } from '#messages'
import { Link, useNavigate } from '@tanstack/react-router'

import { currentLocale, pathIn } from '#web/api/language.ts'
import { ChoiceForm, FindField } from '#web/ui/patterns/choice-form.tsx'
import { linkChipStyle, exactLink } from '#web/ui/primitives/link-chip.ts'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { tabStyle } from '#web/ui/primitives/tabs.tsx'

import { categoryLabel, statusLabel } from '../ticket-labels.ts'
import { ColleagueField } from './colleague-field.tsx'
import { priorityLabel } from './priority-labels.ts'
import { readQueueSearch } from './search-params.ts'
import type { DashboardSearch } from './search-params.ts'

type QueueFiltersProps = { search: DashboardSearch; tickets: Pick<QueuePage, 'counts' | 'colleagues'> }

/** Whose tickets, which of them, and in which state. */
export function QueueFilters({ search, tickets: { counts, colleagues } }: QueueFiltersProps) {
  const { state = 'open', holder = 'anyone' } = search
  return (
    <div className="grid grid-cols-1 gap-4">
      <nav aria-label={m.support_queue_assignees()} className="flex gap-5 border-b border-line">
        {assigneeFilters.map((each) => (
          <Link
            key={each}
            to="/support/tickets"
            search={readQueueSearch({ ...search, page: undefined, holder: each })}
            aria-current={each === holder ? 'page' : undefined}
            {...exactLink}
            className={tabStyle}
          >
            {assigneeLabels[each]()}
          </Link>
        ))}
      </nav>
      <QueueSearchForm search={search} colleagues={colleagues} />
      <nav aria-label={m.support_queue_states()} className="flex flex-wrap gap-2">
        {queueStates.map((each) => (
          <Link
            key={each}
            to="/support/tickets"
            search={readQueueSearch({ ...search, page: undefined, state: each })}
            aria-current={each === state ? 'page' : undefined}
            {...exactLink}
            className={linkChipStyle}
          >
            {each === 'open' ? m.support_queue_open() : statusLabel(each)}
            <span className="text-sm font-normal tabular-nums">{counts[each] ?? 0}</span>
          </Link>
        ))}
      </nav>
    </div>
  )
}

function QueueSearchForm({
  search,
  colleagues,
}: { search: DashboardSearch } & Pick<QueuePage, 'colleagues'>) {
  const navigate = useNavigate()
  const { state, holder, priority, category, person, q } = search
  const isNamed = holder === 'me' || holder === 'nobody'
  return (
    <ChoiceForm
      action={pathIn(currentLocale(), '/support/tickets')}
      retained={{ state, person, holder: isNamed ? holder : undefined }}
      onShow={(typed) =>
        void navigate({ to: '/support/tickets', search: readQueueSearch(Object.fromEntries(typed)) })
      }
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1.6fr)_repeat(3,minmax(0,1fr))]"
    >
      <FindField label={m.support_queue_search()} button={m.support_queue_search_submit()} query={q} />
      <SelectField
        key={`priority ${priority}`}
        label={m.support_queue_priority()}
        hideLabel
        name="priority"
        defaultValue={priority ?? ''}
        placeholder={m.support_queue_priority_any()}
        options={ticketPriorities.toReversed().map((value) => ({ value, label: priorityLabel(value) }))}
      />
      <SelectField
        key={`category ${category}`}
        label={m.support_category()}
        hideLabel
        name="category"
        defaultValue={category ?? ''}
        placeholder={m.support_queue_category_any()}
        options={ticketCategories.map((value) => ({ value, label: categoryLabel(value) }))}
      />
      <ColleagueField colleagues={colleagues} holder={holder} className="col-span-full lg:col-span-1" />
    </ChoiceForm>
  )
}

const assigneeLabels = {
  anyone: m.support_queue_anyone,
  me: m.support_queue_mine,
  nobody: m.support_queue_nobody,
}
