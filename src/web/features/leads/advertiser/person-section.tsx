import { Link } from '@tanstack/react-router'

import { dayInIndia, formatDay, formatMoment } from '#contract/dates.ts'
import type { LeadDetail } from '#contract/leads/lead.ts'
import type { LeadPerson, PersonEnquiry } from '#contract/leads/person.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { trackAction } from '#web/api/own-actions.ts'
import { ConfirmButton } from '#web/ui/patterns/confirm-dialog.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'

import { LeadSection, StatusBadge } from '../lead-detail.tsx'

type PersonSectionProps = { lead: LeadDetail; person: LeadPerson }

/** Other leads of the same person: merged ones, and those that may be. */
export function PersonSection({ lead, person }: PersonSectionProps) {
  const { enquiries, suggestions, merges } = person
  if (enquiries.length + suggestions.length + merges.length === 0) return null
  return (
    <LeadSection
      title={enquiries.length > 0 ? m.leads_person_others() : m.leads_person_suggested()}
      id="same-person"
    >
      {enquiries.length > 0 && (
        <ul className="grid gap-1">
          {enquiries.map((enquiry) => (
            <Enquiry key={enquiry.id} enquiry={enquiry} />
          ))}
        </ul>
      )}
      {lead.person && (
        <Link to="/user-dashboard/leads" search={{ person: lead.person.id }} className="touch-link text-sm">
          {m.leads_person_all()}
        </Link>
      )}
      {merges.map((merge) => (
        <Merge key={merge.id} leadId={lead.id} merge={merge} />
      ))}
      {suggestions.length > 0 && (
        <Suggestions leadId={lead.id} suggestions={suggestions} isFirst={enquiries.length === 0} />
      )}
    </LeadSection>
  )
}

function Enquiry({ enquiry, hint }: { enquiry: PersonEnquiry; hint?: string }) {
  const { id, name, status, createdAt, property } = enquiry
  return (
    <li className="grid gap-1 border-b border-line py-2 last:border-0">
      <div className="flex items-start justify-between gap-2">
        <Link
          to="/user-dashboard/leads/$id"
          params={{ id }}
          className="inline-block min-h-6 min-w-0 leading-6 font-medium wrap-anywhere hover:underline"
        >
          {property?.title ?? m.leads_enquiry()}
        </Link>
        <StatusBadge status={status} />
      </div>
      <p className="text-sm wrap-anywhere text-ink-3">
        {joinWithDots(name, formatDay(dayInIndia(new Date(createdAt)), currentLocale()), hint)}
      </p>
    </li>
  )
}

type MergeProps = { leadId: string; merge: LeadPerson['merges'][number] }

function Merge({ leadId, merge: { id, at, by, leads } }: MergeProps) {
  const moment = formatMoment(at, currentLocale())
  return (
    <div className="mt-2 grid gap-2 border-t border-line pt-3">
      <p className="text-sm wrap-anywhere text-ink-3">
        {m.leads_person_merge_line({
          by: by === null ? m.leads_by_advertiser() : m.leads_by_name({ name: by }),
          moment,
        })}
      </p>
      <ConfirmButton
        trigger={{ variant: 'quiet', size: 'small', className: 'justify-self-start' }}
        title={m.leads_person_separate_title()}
        text={m.leads_person_separate_text()}
        button={m.leads_person_separate()}
        cancel={m.leads_person_separate_cancel()}
        perform={() => trackAction(leadId, () => api.leads.separateLeads({ id: leadId, mergeId: id }))}
        done={m.leads_person_separated()}
      >
        <ul className="list-disc pl-5 text-sm text-ink-2">
          {leads.map((lead) => (
            <li key={lead.id} className="wrap-anywhere">
              {joinWithDots(lead.name, lead.title)}
            </li>
          ))}
        </ul>
      </ConfirmButton>
    </div>
  )
}

type SuggestionsProps = {
  leadId: string
  suggestions: LeadPerson['suggestions']
  /** The title of the section is theirs. */
  isFirst: boolean
}

function Suggestions({ leadId, suggestions, isFirst }: SuggestionsProps) {
  const { run, isPending } = useAction(
    (leadIds: string[]) => trackAction(leadId, () => api.leads.mergeLeads({ id: leadId, leadIds })),
    { done: m.leads_person_merged(), failed: m.leads_person_merge_failed() },
  )
  return (
    <div className={isFirst ? '' : 'mt-3 border-t border-line pt-3'}>
      {!isFirst && <h3 className="font-sans text-md font-semibold">{m.leads_person_suggested()}</h3>}
      <p className="text-sm text-ink-2">{m.leads_person_suggested_text()}</p>
      <ul className="grid gap-1">
        {suggestions.map(({ by, ...enquiry }) => (
          <Enquiry
            key={enquiry.id}
            enquiry={enquiry}
            hint={by.includes('phone') ? m.leads_person_by_phone() : m.leads_person_by_email()}
          />
        ))}
      </ul>
      <Button
        size="small"
        variant="secondary"
        className="mt-2"
        loading={isPending}
        onClick={() => void run(suggestions.map(({ id }) => id))}
      >
        {suggestions.length > 1 ? m.leads_person_merge_all() : m.leads_person_merge()}
      </Button>
    </div>
  )
}
