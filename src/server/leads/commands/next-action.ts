import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { z } from 'zod'

import type { contactChannels, contactOutcomes } from '#contract/enums/leads.ts'
import type {
  ActionOutcome,
  completeActionInput,
  planActionInput,
  postponeActionInput,
} from '#contract/leads/next-action.ts'
import { instantInIndia } from '#contract/slots.ts'
import type { Database } from '#database/client.ts'
import { leadActions, leadEvents, leads } from '#database/schema/leads.ts'

import type { Actor } from '../../platform/context.ts'
import { publishEvents } from '../../platform/jobs/publish-event.ts'
import { publishLiveEvent } from '../../platform/live/live.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { canPlan, pastTimeRefusal } from '../policy.ts'
import type { LeadRow } from '../queries/leads.ts'
import { findReceivedLead, recordContact } from './lead-work.ts'
import { publishLeadUpdate } from './publish-lead-update.ts'

type ActorCall = { actor: Actor; now: Date }

/** The lead, locked so that it cannot end meanwhile. */
async function lockOpenLead(tx: Database, { id, actor }: { id: string; actor: Actor }) {
  await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, id)).for('no key update')
  const lead = await findReceivedLead(tx, { id, actor })
  if (isRefused(lead)) return lead
  return canPlan(actor, lead) ? lead : refused('UNAVAILABLE')
}

type Plan = Pick<z.infer<typeof planActionInput>, 'kind' | 'note' | 'day' | 'time'>

/** Plan the next action; another one takes the place of the first. */
export async function planAction(
  db: Database,
  { actor, now, ...input }: z.infer<typeof planActionInput> & ActorCall,
) {
  const late = pastTimeRefusal(input.day, input.time, now)
  if (late) return late
  return db.transaction(async (tx) => {
    const lead = await lockOpenLead(tx, { id: input.id, actor })
    if (isRefused(lead)) return lead
    const isNew = await recordStep(tx, {
      ...toPlannedStep(input),
      id: input.id,
      submissionKey: input.submissionKey,
      actor,
      now,
    })
    if (!isNew) return lead.action ?? describeFinishedAction(input)
    return savePlan(tx, { ...input, lead, now })
  })
}

/** Answer to a resent submission whose action was finished meanwhile: its id is nobody's. */
function describeFinishedAction(plan: Plan) {
  const { actionKind: kind, note, dueAt } = toPlannedStep(plan)
  return { id: crypto.randomUUID(), kind, note: note === '' ? null : note, dueAt }
}

function toPlannedStep({ kind, note, day, time }: Plan) {
  return { kind: 'planned' as const, actionKind: kind, note, dueAt: instantInIndia(day, time) }
}

async function savePlan(tx: Database, { lead, now, ...plan }: Plan & { lead: LeadRow; now: Date }) {
  const { actionKind: kind, note, dueAt } = toPlannedStep(plan)
  const action = {
    id: sql`gen_random_uuid()`,
    leadId: lead.id,
    userId: lead.assignedTo ?? lead.agentId,
    kind,
    note: note === '' ? null : note,
    dueAt,
    remindedAt: null,
    createdAt: now,
    updatedAt: now,
  }
  const [saved] = await tx
    .insert(leadActions)
    .values(action)
    .onConflictDoUpdate({ target: leadActions.leadId, set: action })
    .returning()
  if (!saved) throw new Error('The planned action was not returned')
  await publishPlan(tx, lead)
  return saved
}

/** To all who see the plan. */
async function publishPlan(tx: Database, { id, agentId, assignedTo }: LeadRow): Promise<void> {
  const people = [agentId, assignedTo].filter((person) => person !== null)
  await publishLiveEvent(tx, people, { kind: 'lead', subjectId: id })
}

export async function postponeAction(
  db: Database,
  { actor, now, id, actionId, day, time }: z.infer<typeof postponeActionInput> & ActorCall,
) {
  const late = pastTimeRefusal(day, time, now)
  if (late) return late
  return db.transaction(async (tx) => {
    const lead = await lockOpenLead(tx, { id, actor })
    if (isRefused(lead)) return lead
    const [postponed] = await tx
      .update(leadActions)
      .set({ dueAt: instantInIndia(day, time), remindedAt: null, updatedAt: now })
      .where(and(eq(leadActions.id, actionId), eq(leadActions.leadId, id)))
      .returning()
    if (!postponed) return refused('STALE')
    await publishPlan(tx, lead)
    return postponed
  })
}

/** Log the outcome and plan what follows; a resent submission does nothing, also after the action is gone. */
export async function completeAction(
  db: Database,
  { actor, now, next, ...input }: z.infer<typeof completeActionInput> & ActorCall,
) {
  const { id, actionId, kind, outcome, note, submissionKey } = input
  const late = next && pastTimeRefusal(next.day, next.time, now)
  if (late) return late
  return db.transaction(async (tx) => {
    const lead = await lockOpenLead(tx, { id, actor })
    if (isRefused(lead)) return lead
    const isSent = and(eq(leadEvents.actorId, actor.userId), eq(leadEvents.submissionKey, submissionKey))
    if ((await tx.$count(leadEvents, isSent)) > 0) return null
    const finished = await tx
      .delete(leadActions)
      .where(and(eq(leadActions.id, actionId), eq(leadActions.leadId, id), eq(leadActions.kind, kind)))
      .returning({ id: leadActions.id })
    if (finished.length === 0) return refused('STALE')
    await recordStep(tx, { ...toOutcomeStep(outcome), actionKind: kind, note, id, submissionKey, actor, now })
    await recordContact(tx, { id, outcome, actor, now })
    if (next === null) await publishPlan(tx, lead)
    else {
      await recordStep(tx, { ...toPlannedStep(next), id, submissionKey: null, actor, now })
      await savePlan(tx, { ...next, lead, now })
    }
    return null
  })
}

type LogContact = {
  id: string
  channel: (typeof contactChannels)[number]
  outcome: (typeof contactOutcomes)[number]
  submissionKey: string
} & ActorCall

/** Log what became of a message that the advertiser wrote in WhatsApp or email; idempotent by its key. */
export async function logContact(
  db: Database,
  { id, channel, outcome, submissionKey, actor, now }: LogContact,
) {
  return db.transaction(async (tx) => {
    const lead = await findReceivedLead(tx, { id, actor })
    if (isRefused(lead)) return lead
    const step = {
      ...toOutcomeStep(outcome),
      contactChannel: channel,
      note: '',
      id,
      submissionKey,
      actor,
      now,
    }
    if (!(await recordStep(tx, step))) return null
    await recordContact(tx, { id, outcome, actor, now })
    await publishLeadUpdate(tx, { id, isShared: false })
    return null
  })
}

function toOutcomeStep(outcome: ActionOutcome) {
  if (outcome === 'done') return { kind: 'action_done' as const }
  if (outcome === 'sent' || outcome === 'unanswered' || outcome === 'not_sent')
    return { kind: 'contact_logged' as const, contactOutcome: outcome }
  return { kind: 'call_logged' as const, callOutcome: outcome }
}

type Step = Pick<
  typeof leadEvents.$inferInsert,
  'actionKind' | 'callOutcome' | 'contactOutcome' | 'contactChannel' | 'dueAt'
> & {
  id: string
  kind: (typeof leadEvents.$inferInsert)['kind']
  note: string
  /** Null: part of another submission. */
  submissionKey: string | null
} & ActorCall

/** False for a resent submission. */
async function recordStep(tx: Database, { id, actor, now, note, ...step }: Step): Promise<boolean> {
  const inserted = await tx
    .insert(leadEvents)
    .values({
      ...step,
      leadId: id,
      actorId: actor.userId,
      note: note === '' ? null : note,
      createdAt: now,
    })
    .onConflictDoNothing({ target: [leadEvents.actorId, leadEvents.submissionKey] })
    .returning({ id: leadEvents.id })
  return inserted.length > 0
}

/** Batch size; the next run takes the rest. */
const maxRemindersAtOnce = 500

/** Publish due reminders, once for each time of an action, also by two workers. Served by lead_actions_to_remind_idx. */
export async function publishActionReminders(db: Database, { now }: { now: Date }): Promise<number> {
  return db.transaction(async (tx) => {
    const isDue = and(isNull(leadActions.remindedAt), lte(leadActions.dueAt, now))
    const due = tx
      .select({ id: leadActions.id })
      .from(leadActions)
      .where(isDue)
      .orderBy(leadActions.dueAt, leadActions.id)
      .limit(maxRemindersAtOnce)
      .for('update', { skipLocked: true })
    const reminded = await tx
      .update(leadActions)
      .set({ remindedAt: now, updatedAt: now })
      .where(and(sql`${leadActions.id} in ${due}`, isDue))
      .returning({ actionId: leadActions.id, dueAt: leadActions.dueAt })
    await publishEvents(
      tx,
      reminded.map(({ actionId, dueAt }) => ({
        name: 'lead.actionDue',
        actionId,
        dueAt: dueAt.toISOString(),
      })),
    )
    return reminded.length
  })
}
