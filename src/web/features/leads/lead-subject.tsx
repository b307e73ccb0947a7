import type { Lead } from '#contract/leads/lead.ts'
import { formatDay, formatSlot } from '#contract/slots.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { currentLocale } from '#web/api/language.ts'

/** What it is about: the property, the words, and when to call. */
export function LeadSubject({ lead, isWhole = false }: { lead: Lead; isWhole?: boolean }) {
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
        <p className="text-ink-3">{m.leads_property_gone()}</p>
      )}
      {lead.preferredCallbackDate && (
        <p className="text-sm font-medium text-neel-ink">
          {preferredWords(lead.type, lead.preferredCallbackDate, lead.preferredCallbackTime)}
        </p>
      )}
      {lead.visit && (
        <p className="text-sm font-medium text-neel-ink">
          {visitLabel(lead.type)({
            day: formatDay(lead.visit.day, currentLocale()),
            time: formatSlot(lead.visit.time),
          })}
        </p>
      )}
      {lead.message && <LeadMessage message={lead.message} isWhole={isWhole} />}
      {isWhole && !lead.message && <p className="mt-2 text-ink-3">{m.leads_no_words()}</p>}
    </div>
  )
}

/** A callback has day and time; who writes to an agent may name a day to come, with or without a time. */
function preferredWords(type: Lead['type'], date: string, slot: string | null): string {
  const day = formatDay(date, currentLocale())
  if (slot === null) return m.leads_tour_on({ day })
  return (type === 'callback' ? m.leads_preferred : m.leads_tour_at)({ day, time: formatSlot(slot) })
}

function visitLabel(type: Lead['type']) {
  if (type === 'meeting') return m.leads_meeting_at
  return type === 'video_tour' ? m.leads_video_tour_at : m.leads_tour_at
}

/** Long words are folded to two lines; opening them needs no script. */
function LeadMessage({ message, isWhole }: { message: string; isWhole: boolean }) {
  if (isWhole) return <p className="mt-2 wrap-anywhere whitespace-pre-line">{message}</p>
  if (message.length <= 90 && !message.includes('\n')) return <p className="text-sm text-ink-2">{message}</p>
  return (
    <details className="group text-sm text-ink-2">
      <summary className="line-clamp-2 rounded-sm group-open:hidden">{message}</summary>
      <p className="whitespace-pre-line">{message}</p>
    </details>
  )
}
