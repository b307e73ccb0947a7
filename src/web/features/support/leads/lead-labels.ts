import { formatDay, formatMoment, formatTime } from '#contract/dates.ts'
import { formatElsewhere } from '#contract/dates/visit-time.ts'
import type { LeadStatus } from '#contract/leads/lead.ts'
import type { PlatformLeadEntry } from '#contract/support/lead-queue.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'

const moveLabels: Record<LeadStatus, () => string> = {
  new: m.leads_reopen,
  contacted: m.support_leads_move_contacted,
  interested: m.support_leads_move_interested,
  converted: m.support_leads_move_converted,
  closed: m.support_leads_move_closed,
}

/** Button label of a status change. */
export function moveLabel(from: LeadStatus, to: LeadStatus): string {
  return from === 'closed' || from === 'converted' ? m.leads_reopen() : moveLabels[to]()
}

/** Preferred half-hour slot for a call. */
export function labelPreferredTime({
  preferredDate,
  preferredTime,
  timeZone,
}: PlatformLeadEntry): string | null {
  if (preferredDate === null || preferredTime === null) return null
  const text = m.support_leads_preferred_time({
    day: formatDay(preferredDate, currentLocale()),
    time: formatTime(preferredTime),
  })
  return text + formatElsewhere({ day: preferredDate, time: preferredTime, timeZone }, currentLocale())
}

function callLabel(lead: PlatformLeadEntry): string | null {
  const time = labelPreferredTime(lead)
  return time && m.support_leads_call_at({ time })
}

/** Preferred call time or deadline of the first contact; once contacted, the time of the enquiry. */
export function clockLabel(lead: PlatformLeadEntry): string {
  const { answerBy, createdAt } = lead
  if (answerBy === null) return m.support_leads_asked_at({ moment: formatMoment(createdAt, currentLocale()) })
  return callLabel(lead) ?? m.support_leads_answer_by({ moment: formatMoment(answerBy, currentLocale()) })
}

export function repeatLabel({ repeatCount, lastEnquiredAt }: PlatformLeadEntry): string | null {
  if (repeatCount === 0) return null
  return joinWithDots(
    m.support_leads_repeated({ count: repeatCount }),
    m.support_leads_repeated_last({ moment: formatMoment(lastEnquiredAt, currentLocale()) }),
  )
}
