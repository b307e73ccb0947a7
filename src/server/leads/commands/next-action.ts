import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { z } from 'zod'

import { instantInIndia } from '#contract/dates.ts'
import type {
  ActionOutcome,
  completeActionInput,
  planActionInput,
  postponeActionInput,
} from '#contract/leads/next-action.ts'
import type { logContactInput } from '#contract/leads/templates.ts'
import type { Database } from '#database/client.ts'
import { leadActions, leadEvents, leads } from '#database/schema/leads.ts'

import type { Call, MemberCall } from '../../platform/call.ts'
import { publishEvents } from '../../platform/jobs/publish-event.ts'
import { publishLiveEvent } from '../../platform/live/live.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { canPlan, pastTimeRefusal } from '../policy.ts'
import type { LeadRow } from '../queries/leads.ts'
import { findReceivedLead, recordContact } from './lead-work.ts'
import { publishLeadUpdate } from './publish-lead-update.ts'

/** The lead, locked so that it cannot end meanwhile. */
async function lockOpenLead(call: MemberCall, id: string) {
  const { db, actor } = call
  await db.select({ id: leads.id }).from(leads).where(eq(leads.id, id)).for('no key update')
  const lead = await findReceivedLead(call, id)
  if (isRefused(lead)) return lead
  return canPlan(actor, lead) ? lead : refused('UNAVAILABLE')
}

type Plan = Pick<z.output<typeof planActionInput>, 'kind' | 'note' | 'day' | 'time'>

/** Plan the next action; another one takes the place of the first. */
export async function planAction(call: MemberCall, input: z.output<typeof planActionInput>) {
  const { id, day, time, submissionKey } = input
  const late = pastTimeRefusal(day, time, call.now)
  if (late) return late
  return call.transaction(async (call) => {
    const lead = await lockOpenLead(call, id)
    if (isRefused(lead)) return lead
    const isNew = await recordStep(call, { ...toPlannedStep(input), id, submissionKey })
    if (!isNew) return lead.action ?? describeFinishedAction(input)
    return savePlan(call, lead, input)
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

async function savePlan({ db, now }: MemberCall, lead: LeadRow, plan: Plan) {
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
  const [saved] = await db
    .insert(leadActions)
    .values(action)
    .onConflictDoUpdate({ target: leadActions.leadId, set: action })
    .returning()
  if (!saved) throw new Error('The planned action was not returned')
  await publishPlan(db, lead)
  return saved
}

/** To all who see the plan. */
async function publishPlan(db: Database, { id, agentId, assignedTo }: LeadRow): Promise<void> {
  const people = [agentId, assignedTo].filter((person) => person !== null)
  await publishLiveEvent(db, people, { kind: 'lead', subjectId: id })
}

export async function postponeAction(
  call: MemberCall,
  { id, actionId, day, time }: z.output<typeof postponeActionInput>,
) {
  const late = pastTimeRefusal(day, time, call.now)
  if (late) return late
  return call.transaction(async (call) => {
    const { db, now } = call
    const lead = await lockOpenLead(call, id)
    if (isRefused(lead)) return lead
    const [postponed] = await db
      .update(leadActions)
      .set({ dueAt: instantInIndia(day, time), remindedAt: null, updatedAt: now })
      .where(and(eq(leadActions.id, actionId), eq(leadActions.leadId, id)))
      .returning()
    if (!postponed) return refused('STALE')
    await publishPlan(db, lead)
    return postponed
  })
}

/** Log the outcome and plan what follows; a resent submission does nothing, also after the action is gone. */
export async function completeAction(
  call: MemberCall,
  { id, actionId, kind, outcome, note, next, submissionKey }: z.output<typeof completeActionInput>,
) {
  const late = next && pastTimeRefusal(next.day, next.time, call.now)
  if (late) return late
  return call.transaction(async (call) => {
    const { db, actor } = call
    const lead = await lockOpenLead(call, id)
    if (isRefused(lead)) return lead
    const isSent = and(eq(leadEvents.actorId, actor.userId), eq(leadEvents.submissionKey, submissionKey))
    if ((await db.$count(leadEvents, isSent)) > 0) return null
    const finished = await db
      .delete(leadActions)
      .where(and(eq(leadActions.id, actionId), eq(leadActions.leadId, id), eq(leadActions.kind, kind)))
      .returning({ id: leadActions.id })
    if (finished.length === 0) return refused('STALE')
    await recordStep(call, { ...toOutcomeStep(outcome), actionKind: kind, note, id, submissionKey })
    await recordContact(call, id, outcome)
    if (next === null) await publishPlan(db, lead)
    else {
      await recordStep(call, { ...toPlannedStep(next), id, submissionKey: null })
      await savePlan(call, lead, next)
    }
    return null
  })
}

/** Log what became of a message that the advertiser wrote in WhatsApp or email; idempotent by its key. */
export async function logContact(
  call: MemberCall,
  { id, channel, outcome, submissionKey }: z.output<typeof logContactInput>,
) {
  return call.transaction(async (call) => {
    const lead = await findReceivedLead(call, id)
    if (isRefused(lead)) return lead
    const step = { ...toOutcomeStep(outcome), contactChannel: channel, note: '', id, submissionKey }
    if (!(await recordStep(call, step))) return null
    await recordContact(call, id, outcome)
    await publishLeadUpdate(call.db, { id, isShared: false })
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
}

/** False for a resent submission. */
async function recordStep({ db, actor, now }: MemberCall, { id, note, ...step }: Step): Promise<boolean> {
  const inserted = await db
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
export async function publishActionReminders(call: Call): Promise<number> {
  return call.transaction(async ({ db, now }) => {
    const isDue = and(isNull(leadActions.remindedAt), lte(leadActions.dueAt, now))
    const due = db
      .select({ id: leadActions.id })
      .from(leadActions)
      .where(isDue)
      .orderBy(leadActions.dueAt, leadActions.id)
      .limit(maxRemindersAtOnce)
      .for('update', { skipLocked: true })
    const reminded = await db
      .update(leadActions)
      .set({ remindedAt: now, updatedAt: now })
      .where(and(sql`${leadActions.id} in ${due}`, isDue))
      .returning({ actionId: leadActions.id, dueAt: leadActions.dueAt })
    await publishEvents(
      db,
      reminded.map(({ actionId, dueAt }) => ({
        name: 'lead.actionDue',
        actionId,
        dueAt: dueAt.toISOString(),
      })),
    )
    return reminded.length
  })
}
