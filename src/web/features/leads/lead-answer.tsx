import type { Lead } from '#contract/leads/lead.ts'
import { m } from '#messages'

import { formatDuration } from '#web/ui/patterns/format-duration.ts'

type LeadAnswerProps = { lead: Lead; className?: string }

/** How long it waited; nobody waits who only looked, or whose enquiry is over. */
export function LeadAnswer({ lead, className }: LeadAnswerProps) {
  const answer = answerLabel(lead)
  return answer === null ? null : <p className={className}>{answer}</p>
}

export function answerLabel({ type, status, answeredAfterMinutes: minutes }: Lead): string | null {
  if (minutes !== null) return m.leads_answered_after({ time: formatDuration(minutes) })
  return type === 'soft_lead_conversion' || status === 'closed' ? null : m.leads_unanswered()
}
