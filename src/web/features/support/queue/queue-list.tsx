import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { assigneeFilters, ticketCategories } from '#contract/enums.ts'
import type { Colleague, QueueEntry } from '#contract/support/ticket-queue.ts'
import { m } from '#messages'
import { ChoiceField } from '#web/ui/patterns/choice-form.tsx'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import { FilterLinks, RowLink } from '#web/ui/patterns/list-page.tsx'

type QueueFiltersProps = {
  search: { holder?: string | undefined; state?: string | undefined }
  assignees: Readonly<Record<(typeof assigneeFilters)[number], () => string>>
  states: readonly { value: string; label: string; count: number }[]
  linkTo: (changed: Readonly<Record<string, unknown>>) => LinkProps
  /** Search form. */
  children: ReactNode
}

/** Assignee and status filters of tickets or sales enquiries, around their search form. */
export function QueueFilters({ search, assignees, states, linkTo, children }: QueueFiltersProps) {
  const { state = 'open', holder = 'anyone' } = search
  return (
    <div className="grid grid-cols-1 gap-4">
      <FilterLinks
        label={m.support_queue_assignee()}
        look="tabs"
        links={assigneeFilters.map((assignee) => ({
          label: assignees[assignee](),
          isCurrent: assignee === holder,
          link: linkTo({ holder: assignee }),
        }))}
      />
      {children}
      <FilterLinks
        label={m.support_queue_states()}
        links={states.map(({ value, label, count }) => ({
          label,
          count,
          isCurrent: value === state,
          link: linkTo({ state: value }),
        }))}
      />
    </div>
  )
}

/** Assignee to retain beside the choice of a colleague. */
export function keepHolder(holder: string | undefined): string | undefined {
  return holder === 'me' || holder === 'nobody' ? holder : undefined
}

type ColleagueFieldProps = {
  colleagues: readonly Colleague[]
  holder: string | undefined
  className?: string
}

/** Assignee filter of a list. */
export function ColleagueField({ colleagues, holder, className }: ColleagueFieldProps) {
  return (
    <ChoiceField
      label={m.support_queue_assignee()}
      hideLabel
      name="colleague"
      className={className}
      value={colleagues.some(({ userId }) => userId === holder) ? holder : undefined}
      placeholder={m.support_queue_colleague_any()}
      options={colleagues.map(({ userId, name }) => ({
        value: userId,
        label: m.support_queue_with({ name }),
      }))}
    />
  )
}

/** Category filter of a list. */
export function CategoryField({ category }: { category: string | undefined }) {
  return (
    <ChoiceField
      label={m.support_category()}
      hideLabel
      name="category"
      value={category}
      placeholder={m.support_queue_category_any()}
      options={optionsOf(ticketCategories, m.support_category_name)}
    />
  )
}

type QueueRowProps = {
  link: LinkProps
  title: string
  facts: string
  holder: QueueEntry['holder']
  badges: ReactNode
  clock: string
}

export function QueueRow({ link, title, facts, holder, badges, clock }: QueueRowProps) {
  return (
    <RowLink
      {...link}
      className="grid grid-cols-1 gap-x-5 gap-y-1.5 lg:grid-cols-[minmax(0,1fr)_11rem_20rem] lg:items-center"
    >
      <span className="min-w-0">
        <span className="line-clamp-2 font-semibold wrap-anywhere">{title}</span>
        <span className="block text-sm wrap-anywhere text-ink-3">{facts}</span>
      </span>
      <span className="truncate text-sm text-ink-2">{labelAssignee(holder)}</span>
      <span className="flex flex-wrap items-center gap-1.5 text-sm lg:justify-end lg:text-right">
        {badges}
        <span className="text-ink-3 lg:basis-full">{clock}</span>
      </span>
    </RowLink>
  )
}

function labelAssignee(holder: QueueEntry['holder']): string {
  if (!holder) return m.support_queue_unassigned()
  return m.support_queue_with({ name: holder.isCaller ? m.support_queue_with_you() : holder.name })
}
