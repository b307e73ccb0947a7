import { statusLabel } from '#contract/leads/lead-labels.ts'
import type { PlatformLeadPage } from '#contract/support/lead-queue.ts'
import { kindLabel } from '#contract/support/lead-labels.ts'
import { assigneeFilters, platformLeadKinds, platformLeadStates } from '#contract/enums.ts'
import { m } from '#messages'
import { Link, useNavigate } from '@tanstack/react-router'

import { currentLocale, pathIn } from '#web/api/language.ts'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { ChoiceForm, FindField } from '#web/ui/patterns/choice-form.tsx'
import { linkChipStyle, exactLink } from '#web/ui/primitives/link-chip.ts'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { tabStyle } from '#web/ui/primitives/tabs.tsx'

import { ColleagueField } from '../queue/colleague-field.tsx'
import { readLeadsSearch } from './search-params.ts'
import type { LeadsSearch } from './search-params.ts'

type LeadsFiltersProps = {
  search: LeadsSearch
  leads: Pick<PlatformLeadPage, 'counts' | 'colleagues'>
}

/** Whose enquiries, which of them, and in which state. */
export function LeadsFilters({ search, leads: { counts, colleagues } }: LeadsFiltersProps) {
  const { state = 'open', holder = 'anyone' } = search
  return (
    <div className="grid grid-cols-1 gap-4">
      <nav aria-label={m.support_leads_assignees()} className="flex gap-5 border-b border-line">
        {assigneeFilters.map((each) => (
          <Link
            key={each}
            to="/support/leads"
            search={readLeadsSearch({ ...search, page: undefined, holder: each })}
            aria-current={each === holder ? 'page' : undefined}
            {...exactLink}
            className={tabStyle}
          >
            {assigneeLabels[each]()}
          </Link>
        ))}
      </nav>
      <LeadsSearchForm search={search} colleagues={colleagues} />
      <nav aria-label={m.support_leads_states()} className="flex flex-wrap gap-2">
        {platformLeadStates.map((each) => (
          <Link
            key={each}
            to="/support/leads"
            search={readLeadsSearch({ ...search, page: undefined, overdue: undefined, state: each })}
            aria-current={each === state ? 'page' : undefined}
            {...exactLink}
            className={linkChipStyle}
          >
            {each === 'open' ? m.support_leads_open() : statusLabel(each)}
            <span className="text-sm font-normal tabular-nums">{counts[each] ?? 0}</span>
          </Link>
        ))}
      </nav>
    </div>
  )
}

function LeadsSearchForm({
  search,
  colleagues,
}: { search: LeadsSearch } & Pick<PlatformLeadPage, 'colleagues'>) {
  const navigate = useNavigate()
  const { state, holder, kind, overdue, q } = search
  const isNamed = holder === 'me' || holder === 'nobody'
  return (
    <ChoiceForm
      action={pathIn(currentLocale(), '/support/leads')}
      retained={{ state, holder: isNamed ? holder : undefined }}
      onShow={(typed) =>
        void navigate({ to: '/support/leads', search: readLeadsSearch(Object.fromEntries(typed)) })
      }
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <FindField label={m.support_leads_search()} button={m.support_queue_search_submit()} query={q} />
      <SelectField
        key={`kind ${kind}`}
        label={m.support_leads_kind()}
        hideLabel
        name="kind"
        defaultValue={kind ?? ''}
        placeholder={m.support_leads_kind_any()}
        options={platformLeadKinds.map((value) => ({ value, label: kindLabel(value) }))}
      />
      <ColleagueField colleagues={colleagues} holder={holder} />
      <Checkbox
        key={`overdue ${overdue}`}
        label={m.support_leads_overdue_only()}
        name="overdue"
        value="1"
        defaultChecked={overdue === 1}
        className="col-span-full lg:col-span-1"
      />
    </ChoiceForm>
  )
}

const assigneeLabels = {
  anyone: m.support_leads_anyone,
  me: m.support_leads_mine,
  nobody: m.support_leads_unassigned,
}
