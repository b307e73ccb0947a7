import { dayInIndia, formatDay, formatMoment } from '#contract/dates.ts'
import type { Lead, LeadStep } from '#contract/leads/lead.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'

import { workSentence, type TimelineEntry } from './lead-timeline.tsx'

/** Timeline entries of a lead's steps, worded for the reader. */
export function historyOfSteps(lead: Lead, steps: readonly LeadStep[]): TimelineEntry[] {
  return steps.map((step) => ({
    key: step.id,
    at: step.at,
    kind: kinds[step.kind],
    says: sentenceOf(lead, step),
    quote: step.note,
    about: step.about && aboutLead(step.about),
  }))
}

/** Another lead of the same person, by its property or else its day. */
export function aboutLead({ id, title, createdAt }: { id: string; title: string | null; createdAt: string }) {
  return { id, title: title ?? formatDay(dayInIndia(new Date(createdAt)), currentLocale()) }
}

/** Subject of a timeline sentence. */
function authorLabel({ who, name }: LeadStep['by']): string {
  if (who === 'you') return m.leads_by_you()
  if (who === 'company') return m.leads_by_name({ name: m.layout_product() })
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
  planned: 'action',
  contact_logged: 'message',
  action_done: 'action',
  merged: 'assignment',
  separated: 'assignment',
} as const

function sentenceOf(lead: Lead, step: LeadStep): string {
  const { kind, by, to } = step
  const author = { by: authorLabel(by) }
  if (kind === 'created' && (step.about ? step.about.isImported : lead.imported))
    return m.leads_step_imported(author)
  if (kind === 'created')
    return (
      (step.about ?? lead).type === 'soft_lead_conversion' ? m.leads_step_viewer : m.leads_step_created
    )(author)
  if (kind === 'merged') return m.leads_step_merged(author)
  if (kind === 'separated') return m.leads_step_separated(author)
  if (kind === 'repeated') return m.leads_step_repeated(author)
  if (kind === 'reopened') return m.leads_step_reopened(author)
  if (kind === 'status_changed' && to === 'closed' && isTakenBack(lead, by.who))
    return m.leads_step_withdrawn(author)
  if (kind === 'planned' || kind === 'action_done' || kind === 'contact_logged')
    return actionSentence(step, author.by)
  if (step.lostReason) return m.leads_step_lost({ ...author, reason: m.leads_lost(step.lostReason) })
  return workSentence({ ...step, kind }, author.by)
}

function isTakenBack({ side }: Lead, who: LeadStep['by']['who']): boolean {
  return who === (side === 'sent' ? 'you' : 'enquirer')
}

function actionSentence(
  { kind, action, dueAt, contactOutcome, contactChannel }: LeadStep,
  by: string,
): string {
  if (kind === 'contact_logged') {
    const outcome = contactOutcome ? m.leads_outcome(contactOutcome) : ''
    if (contactChannel === null) return m.leads_step_contact_plain({ by, outcome })
    const channel = contactChannel === 'whatsapp' ? m.leads_whatsapp_short() : m.leads_email()
    return m.leads_step_contact({ by, channel, outcome })
  }
  const label = action ? m.leads_next_action(action) : ''
  if (kind === 'action_done') return m.leads_step_action_done({ by, action: label })
  return m.leads_step_planned({
    by,
    action: label,
    moment: dueAt ? formatMoment(dueAt, currentLocale()) : '',
  })
}
