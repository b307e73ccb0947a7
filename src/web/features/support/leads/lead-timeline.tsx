import { outcomeLabel, statusLabel } from '#contract/leads/lead-labels.ts'
import { formatMoment } from '#contract/slots.ts'
import type { PlatformLeadDetail, PlatformLeadEvent } from '#contract/support/lead-queue.ts'
import { endingLabel } from '#contract/support/lead-labels.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { currentLocale } from '#web/api/language.ts'
import { exactLink } from '#web/ui/primitives/link-chip.ts'

type LeadTimelineProps = {
  lead: PlatformLeadDetail
  events: { items: readonly PlatformLeadEvent[]; page: number; hasMore: boolean }
}

/** What happened, the newest first; at its end what was asked. */
export function LeadTimeline({ lead, events: { items, page, hasMore } }: LeadTimelineProps) {
  const { id, name, createdAt } = lead
  return (
    <>
      <ol className="grid gap-4">
        {items.map((event) => (
          <Step key={event.id} says={sentenceOf(name, event)} at={event.at} quote={event.note} />
        ))}
        {!hasMore && <Step says={m.support_leads_step_asked({ name })} at={createdAt} quote={null} />}
      </ol>
      {(hasMore || page > 1) && (
        <p className="mt-3 flex flex-wrap gap-5">
          {page > 1 && <PageLink id={id} page={page - 1} label={m.support_leads_history_newer()} />}
          {hasMore && <PageLink id={id} page={page + 1} label={m.support_leads_history_older()} />}
        </p>
      )}
    </>
  )
}

function Step({ says, at, quote }: { says: string; at: string; quote: string | null }) {
  return (
    <li className="border-l-2 border-line pl-3">
      <p className="font-medium wrap-anywhere">{says}</p>
      <p className="text-sm text-ink-3">
        <time dateTime={at}>{formatMoment(at, currentLocale())}</time>
      </p>
      {quote !== null && (
        <p className="mt-1.5 rounded-md bg-sunken px-3 py-2 wrap-anywhere whitespace-pre-line text-ink-2">
          {quote}
        </p>
      )}
    </li>
  )
}

function PageLink({ id, page, label }: { id: string; page: number; label: string }) {
  return (
    <Link
      to="/support/leads/$id"
      params={{ id }}
      search={page > 1 ? { page } : {}}
      {...exactLink}
      className="text-link inline-flex min-h-11 items-center"
    >
      {label}
    </Link>
  )
}

function sentenceOf(name: string, event: PlatformLeadEvent): string {
  const { kind, outcome, to, ending, assignee } = event
  const by = event.by ?? m.support_leads_by_company({ product: m.layout_product() })
  if (kind === 'repeated') return m.support_leads_step_repeated({ name })
  if (kind === 'noted') return m.support_leads_step_noted({ by })
  if (kind === 'call_logged')
    return m.support_leads_step_called({ by, outcome: outcome === null ? '' : outcomeLabel(outcome) })
  if (kind === 'status_changed')
    return ending === null
      ? m.support_leads_step_status({ by, status: to === null ? '' : statusLabel(to) })
      : m.support_leads_step_closed({ by, reason: endingLabel(ending) })
  if (assignee === null) return m.support_leads_step_put_back({ by })
  return assignee === event.by
    ? m.support_leads_step_taken({ by })
    : m.support_leads_step_given({ by, name: assignee })
}
