import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'

import { dayInIndia, formatDay, formatMoment, formatTime, timeInIndia } from '#contract/dates.ts'
import { formatElsewhere } from '#contract/dates/visit-time.ts'
import type { Lead, LeadStatus } from '#contract/leads/lead.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { trackAction } from '#web/api/own-actions.ts'
import { ScamMark, ScamWarnings } from '#web/features/safety/scam-warnings.tsx'
import { formatDuration } from '#web/ui/patterns/format-duration.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'

import { CloseDialog } from './advertiser/close-dialog.tsx'

type LeadAnswerProps = { lead: Lead; className?: string }

/** Response time; none for a soft lead, a place at an open house or a closed enquiry. */
export function LeadAnswer({ lead, className }: LeadAnswerProps) {
  const answer = answerLabel(lead)
  return answer === null ? null : <p className={className}>{answer}</p>
}

export function answerLabel(lead: Lead): string | null {
  const { type, status, imported, expectsAnswer, answeredAfterMinutes: minutes } = lead
  if (imported) return importLabel(imported)
  if (!expectsAnswer) return null
  if (minutes !== null) return m.leads_answered_after({ time: formatDuration(minutes) })
  return type === 'soft_lead_conversion' || status === 'closed' ? null : m.leads_unanswered()
}

/** When it was received; a day alone where the file of an imported lead has no time. */
export function receivedLabel({ createdAt, imported }: Lead): string {
  const received = new Date(createdAt)
  return imported && timeInIndia(received) === '00:00'
    ? formatDay(dayInIndia(received), currentLocale())
    : formatMoment(received, currentLocale())
}

function importLabel({ portal }: NonNullable<Lead['imported']>): string {
  return portal === null ? m.leads_imported() : m.leads_imported_from({ portal })
}

const moveLabels: Record<LeadStatus, () => string> = {
  new: m.leads_reopen,
  contacted: m.leads_move_contacted,
  interested: m.leads_move_interested,
  converted: () => m.leads_status('converted'),
  closed: m.leads_move_closed,
}

/** Status changes available to this person; the next one is the primary button. */
export function LeadMoves({ lead: { id, status, can } }: { lead: Lead }) {
  const [pending, setPending] = useState<LeadStatus | null>(null)
  const { run } = useAction(
    (to: LeadStatus) => trackAction(id, () => api.leads.moveLead({ id, from: status, to })),
    {
      done: m.leads_updated(),
      failed: m.leads_update_failed(),
    },
  )
  const [isClosing, setClosing] = useState(false)
  const isSettled = status === 'closed' || status === 'converted'
  const moves = can.moveTo.map((to) => (
    <Button
      key={to}
      size="small"
      variant={variantOf(status, to)}
      loading={pending === to}
      disabled={pending !== null && pending !== to}
      onClick={() => {
        if (to === 'closed') return setClosing(true)
        setPending(to)
        void run(to).then(() => setPending(null))
      }}
    >
      {isSettled ? m.leads_reopen() : moveLabels[to]()}
    </Button>
  ))
  return (
    <>
      {moves}
      {isClosing && <CloseDialog id={id} from={status} onClose={() => setClosing(false)} />}
    </>
  )
}

function variantOf(from: LeadStatus, to: LeadStatus) {
  if (to === 'closed') return 'quiet'
  return from === 'new' ? 'primary' : 'secondary'
}

type LeadSubjectProps = { lead: Lead; isWhole?: boolean; report?: ReactNode }

/** Subject of the lead: property, message and preferred time. */
export function LeadSubject({ lead, isWhole = false, report }: LeadSubjectProps) {
  return (
    <div className="min-w-0">
      {lead.property ? (
        <Link
          to="/property/$id"
          params={{ id: String(lead.property.numericId) }}
          className="inline-block min-h-6 leading-6 font-medium hover:underline"
        >
          {lead.property.title}
        </Link>
      ) : (
        !lead.imported && <p className="text-ink-3">{m.leads_property_gone()}</p>
      )}
      {!isWhole && lead.team && (
        <p className="text-sm text-ink-3">
          {joinWithDots(
            lead.team.name,
            `${m.leads_assignee()}: ${lead.assignee?.name ?? m.leads_assignee_nobody()}`,
          )}
        </p>
      )}
      {lead.preferredCallbackDate && (
        <p className="text-sm font-medium text-neel-ink">{preferredTimeText(lead)}</p>
      )}
      {lead.visit && (
        <p className="text-sm font-medium text-neel-ink">
          {visitLabel(lead.type)({
            day: formatDay(lead.visit.day, currentLocale()),
            time: formatTime(lead.visit.time),
          })}
          {formatElsewhere(lead.visit, currentLocale())}
        </p>
      )}
      {lead.message && <LeadMessage message={lead.message} isWhole={isWhole} />}
      {isWhole ? (
        <ScamWarnings warnings={lead.warnings} report={report} className="mt-2" />
      ) : (
        <ScamMark warnings={lead.warnings} />
      )}
      {isWhole && !lead.message && <p className="mt-2 text-ink-3">{m.leads_no_words()}</p>}
    </div>
  )
}

/** A callback has date and time; an enquiry to an agent may name a date, with or without a time. */
function preferredTimeText({
  type,
  preferredCallbackDate: day,
  preferredCallbackTime: time,
  timeZone,
}: Lead): string | null {
  if (day === null) return null
  const date = formatDay(day, currentLocale())
  if (time === null) return m.leads_tour_on({ day: date })
  const text = type === 'callback' ? m.leads_preferred : m.leads_tour_at
  return (
    text({ day: date, time: formatTime(time) }) + formatElsewhere({ day, time, timeZone }, currentLocale())
  )
}

function visitLabel(type: Lead['type']) {
  if (type === 'meeting') return m.leads_meeting_at
  return type === 'video_tour' ? m.leads_video_tour_at : m.leads_tour_at
}

/** Long messages are clamped to two lines; expanding works without script. */
function LeadMessage({ message, isWhole }: { message: string; isWhole: boolean }) {
  if (isWhole) return <p className="mt-2 wrap-anywhere whitespace-pre-line">{message}</p>
  if (message.length <= 90 && !message.includes('\n')) return <p className="text-sm text-ink-2">{message}</p>
  return (
    <details className="group text-sm text-ink-2">
      <summary className="line-clamp-2 min-h-6 rounded-sm group-open:hidden">{message}</summary>
      <p className="whitespace-pre-line">{message}</p>
    </details>
  )
}
