import type { ReactNode } from 'react'
import { outcomeLabel, statusLabel } from '#contract/leads/lead-labels.ts'
import type { Lead, LeadStep } from '#contract/leads/lead.ts'
import { m } from '#messages'

/** One thing that happened, from whichever part of the team it comes. */
export type TimelineEntry = {
  key: string
  at: string
  kind: 'enquiry' | 'status' | 'note' | 'call' | 'visit' | 'message'
  says: string
  /** The person's own words. */
  quote?: string | null
  /** Where it is dealt with. */
  link?: ReactNode
}

/** The steps of a lead as the reader would tell them. */
export function historyOfSteps(lead: Lead, steps: readonly LeadStep[]): TimelineEntry[] {
  return steps.map((step) => ({
    key: step.id,
    at: step.at,
    kind: kinds[step.kind],
    says: sentenceOf(lead, step),
    quote: step.note,
  }))
}

/** Who did something, as the head of a sentence. */
function authorLabel({ who, name }: LeadStep['by']): string {
  if (who === 'you') return m.leads_by_you()
  if (who === 'house') return m.leads_by_name({ name: m.layout_product() })
  if (name !== null) return m.leads_by_name({ name })
  return who === 'advertiser' ? m.leads_by_advertiser() : m.leads_by_enquirer()
}

const kinds = {
  created: 'enquiry',
  repeated: 'enquiry',
  status_changed: 'status',
  reopened: 'status',
  noted: 'note',
  call_logged: 'call',
} as const

function sentenceOf(lead: Lead, { kind, by, to, outcome }: LeadStep): string {
  const author = { by: authorLabel(by) }
  if (kind === 'created')
    return (lead.type === 'soft_lead_conversion' ? m.leads_step_viewer : m.leads_step_created)(author)
  if (kind === 'repeated') return m.leads_step_repeated(author)
  if (kind === 'reopened') return m.leads_step_reopened(author)
  if (kind === 'noted') return m.leads_step_noted(author)
  if (kind === 'call_logged')
    return m.leads_step_called({ ...author, outcome: outcome === null ? '' : outcomeLabel(outcome) })
  if (isTakenBack(lead, by.who) && to === 'closed') return m.leads_step_withdrawn(author)
  return m.leads_step_status({ ...author, status: to === null ? '' : statusLabel(to) })
}

function isTakenBack({ side }: Lead, who: LeadStep['by']['who']): boolean {
  return who === (side === 'sent' ? 'you' : 'enquirer')
}
