import type { LeadPage } from '#contract/leads.ts'
import { leadStatuses } from '#contract/words.ts'
import { statusWord, typeWord } from '#contract/leads/lead-words.ts'
import { m } from '#messages'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { currentLocale, pathIn } from '#web/api/language.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { SelectField } from '#web/ui/select-field.tsx'

import { filteredTypes, readLeadsSearch } from './read-leads-search.ts'
import type { LeadsSearch } from './read-leads-search.ts'

type LeadFiltersProps = { search: LeadsSearch; counts: LeadPage['counts'] }

/** Status as links with their counts, type as a plain GET form: both work without script. */
export function LeadFilters({ search, counts }: LeadFiltersProps) {
  const navigate = useNavigate()
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const total = leadStatuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <nav
        aria-label={m.leads_filter_status()}
        className="-mx-4 flex max-w-[calc(100%+var(--spacing)*8)] gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:max-w-full md:flex-wrap md:px-0"
      >
        <StatusLink search={search} label={m.leads_all()} count={total} />
        {leadStatuses.map((status) => (
          <StatusLink
            key={status}
            search={search}
            status={status}
            label={statusWord(status)}
            count={counts[status] ?? 0}
          />
        ))}
      </nav>
      <form
        ref={setForm}
        method="get"
        action={pathIn(currentLocale(), '/user-dashboard/leads')}
        className="flex items-end gap-2"
        onChange={() => {
          if (!form) return
          const chosen = readLeadsSearch(Object.fromEntries(new FormData(form)))
          void navigate({ to: '/user-dashboard/leads', search: chosen })
        }}
      >
        {search.side && <input type="hidden" name="side" value={search.side} />}
        {search.status && <input type="hidden" name="status" value={search.status} />}
        <SelectField
          key={search.type ?? 'all'}
          label={m.leads_filter_type()}
          name="type"
          defaultValue={search.type ?? 'all'}
          options={[
            { value: 'all', label: m.leads_all() },
            ...filteredTypes.map((type) => ({ value: type, label: typeWord(type) })),
          ]}
        />
        <noscript>
          <Button type="submit" variant="secondary">
            {m.leads_filter_apply()}
          </Button>
        </noscript>
      </form>
    </div>
  )
}

type StatusLinkProps = { search: LeadsSearch; status?: LeadsSearch['status']; label: string; count: number }

function StatusLink({ search, status, label, count }: StatusLinkProps) {
  const isChosen = search.status === status
  const { side, type } = search
  return (
    <Link
      to="/user-dashboard/leads"
      search={{ ...(side && { side }), ...(type && { type }), ...(status && { status }) }}
      aria-current={isChosen ? 'true' : undefined}
      activeProps={{}}
      className={classes(
        'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 text-md whitespace-nowrap no-underline',
        isChosen
          ? 'border-action bg-action-soft font-semibold text-action-ink'
          : 'border-line-strong bg-raised text-ink hover:border-ink-2',
      )}
    >
      {label}
      <span className="text-sm font-normal tabular-nums">{count}</span>
    </Link>
  )
}
