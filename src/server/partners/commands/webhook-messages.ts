import { and, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'

import type { WebhookEvent } from '#contract/enums/partners.ts'
import type { Database } from '#database/client.ts'
import { leads } from '#database/schema/leads.ts'
import { toldContacts, webhookMessages, webhooks } from '#database/schema/partners/webhooks.ts'
import { properties } from '#database/schema/properties.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'

import type { Call } from '../../platform/call.ts'
import { listLostContacts } from './told-contacts.ts'

const day = 86_400_000
const keptDays = 30
/** Of a webhook, at a time: an agency's receiver that is away for a night has far fewer. */
const maxWaiting = 1000

type Happening = {
  event: WebhookEvent
  /** Of the lead, visit or listing. */
  subjectId: string
  /** The same thing is told once. */
  eventKey: string
  at: Date
}

/** Announce to each webhook of the teams concerned that chose this event, and to whom it has to be told; idempotent. */
export async function tellWebhooks(call: Call, happening: Happening): Promise<void> {
  const { event, subjectId, eventKey, at } = happening
  return call.transaction(async ({ db, now, publish }) => {
    const told = await db
      .select({ webhookId: webhooks.id, teamId: webhooks.teamId, waiting: countWaiting() })
      .from(webhooks)
      .where(
        sql`${webhooks.offAt} is null and (${hasToLearn(happening)}
          or (${event} = any(${webhooks.events}) and ${isConcerned(happening)}))`,
      )
    if (told.length === 0) return
    // A contact that was taken back has to be deleted, however much else waits.
    const isBounded = event !== 'contact.withdrawn'
    const messages = await db
      .insert(webhookMessages)
      .values(
        told.map(({ webhookId, waiting }) => {
          const isOver = isBounded && waiting >= maxWaiting
          return {
            webhookId,
            event,
            subjectId,
            eventKey,
            happenedAt: at,
            ...(isOver ? { status: 'over_limit' as const } : { nextAttemptAt: now }),
            createdAt: now,
          }
        }),
      )
      .onConflictDoNothing()
      .returning({
        id: webhookMessages.id,
        webhookId: webhookMessages.webhookId,
        status: webhookMessages.status,
      })
    for (const { id, webhookId, status } of messages) {
      const recipient = told.find((webhook) => webhook.webhookId === webhookId)
      if (status === 'waiting' && recipient) await publish(dueNow({ ...recipient, id }))
    }
  })
}

/** No further than it matters. Served by webhook_messages_waiting_idx. */
function countWaiting() {
  return sql<number>`(select count(*)::int from (select 1 from ${webhookMessages} waiting
    where waiting.webhook_id = ${webhooks}.id and waiting.status = 'waiting' limit ${maxWaiting}) counted)`
}

type Due = { id: string; teamId: string; waiting?: number }

function dueNow({ id: messageId, teamId, waiting = 0 }: Due) {
  return { name: 'webhook.messageDue' as const, messageId, teamId, waiting, attempt: 0, notBefore: null }
}

/** Whoever was told of a contact learns that it was taken back, chosen or not: it has to be deleted there. */
function hasToLearn({ event, subjectId }: Happening): SQL {
  if (event !== 'contact.withdrawn') return sql`false`
  return sql`${webhooks.id} in (
    select told.webhook_id from ${toldContacts} told where told.lead_id = ${subjectId}::uuid)`
}

/** Of the team whose listing it is about. */
function isConcerned({ event, subjectId }: Happening): SQL {
  const id = sql`${subjectId}::uuid`
  if (event.startsWith('listing.'))
    return sql`${webhooks.teamId} = (select p.team_id from ${properties} p where p.id = ${id})`
  if (event.startsWith('visit.'))
    return sql`${webhooks.teamId} = (select p.team_id from ${properties} p where p.id = coalesce(
      (select t.property_id from ${propertyTours} t where t.id = ${id}),
      (select g.property_id from ${meetings} g where g.id = ${id})))`
  return sql`${webhooks.teamId} = (
    select case when l.property_id is null then l.team_id else p.team_id end
    from ${leads} l left join ${properties} p on p.id = l.property_id where l.id = ${id})`
}

/**
 * What a webhook has and its team may not read any more, without a message on its way: it was off, the listing left
 * the team, or the lead is gone. A job, for all webhooks; `webhookId`: for this one.
 */
export async function tellLostContacts(call: Call, webhookId: string | null = null): Promise<number> {
  return call.transaction(async ({ db, now, publish }) => {
    const lost = await listLostContacts(db, webhookId)
    for (const { webhookId: toldId, leadId, teamId } of lost) {
      const [message] = await db
        .insert(webhookMessages)
        .values({
          webhookId: toldId,
          event: 'contact.withdrawn',
          subjectId: leadId,
          eventKey: `contact:${leadId}:withdrawn:${now.toISOString()}`,
          happenedAt: now,
          nextAttemptAt: now,
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: webhookMessages.id })
      if (message) await publish(dueNow({ ...message, teamId }))
    }
    return lost.length
  })
}

type Tested = { webhookId: string; teamId: string }

export async function insertTest({ db, now, publish }: Call, { webhookId, teamId }: Tested): Promise<void> {
  const id = crypto.randomUUID()
  await endPause(db, webhookId)
  await db.insert(webhookMessages).values({
    id,
    webhookId,
    event: 'test',
    eventKey: `test:${id}`,
    happenedAt: now,
    nextAttemptAt: now,
    createdAt: now,
  })
  await publish(dueNow({ id, teamId }))
}

/** With its id, by which the receiver knows it; at once, even if the webhook is paused. */
export async function resend(
  { db, now, publish }: Call,
  { id, teamId }: { id: string; teamId: string },
): Promise<void> {
  const [message] = await db
    .update(webhookMessages)
    .set({ status: 'waiting', attempts: 0, nextAttemptAt: now })
    .where(eq(webhookMessages.id, id))
    .returning({ webhookId: webhookMessages.webhookId })
  if (!message) return
  await endPause(db, message.webhookId)
  await publish(dueNow({ id, teamId }))
}

async function endPause(tx: Database, webhookId: string): Promise<void> {
  await tx.update(webhooks).set({ pausedUntil: null }).where(eq(webhooks.id, webhookId))
}

/** A nightly job. */
export async function deleteOldMessages({ db, now }: Call): Promise<number> {
  const oldest = new Date(now.getTime() - keptDays * day)
  const deleted = await db
    .delete(webhookMessages)
    .where(lt(webhookMessages.createdAt, oldest))
    .returning({ id: webhookMessages.id })
  return deleted.length
}

/** What waits for a webhook that was switched off is not sent. */
export async function dropWaiting(tx: Database, webhookId: string): Promise<void> {
  await tx
    .update(webhookMessages)
    .set({ status: 'failed', nextAttemptAt: null })
    .where(and(eq(webhookMessages.webhookId, webhookId), inArray(webhookMessages.status, ['waiting'])))
}
