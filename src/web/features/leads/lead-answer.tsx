import type { Lead } from '#contract/leads/lead.ts'
import { m } from '#messages'

import { durationWord } from '#web/ui/duration-word.ts'

type LeadAnswerProps = { lead: Lead; className?: string }

/** How long it waited; nobody waits who only looked, or whose enquiry is over. */
export function LeadAnswer({ lead, className }: LeadAnswerProps) {
  const answer = answerWord(lead)
  return answer === null ? null : <p className={className}>{answer}</p>
}

export function answerWord({ type, status, answeredAfterMinutes: minutes }: Lead): string | null {
  if (minutes !== null) return m.leads_answered_after({ time: durationWord(minutes) })
  return type === 'soft_lead_conversion' || status === 'closed' ? null : m.leads_unanswered()
}
