import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'

import type { Database } from '#database/client.ts'
import { webhookMessages, webhooks } from '#database/schema/partners/webhooks.ts'

import { recordContactViews } from '../../leads/commands/share-contact.ts'
import { decrypt, reencrypt } from '../../platform/auth/encryption.ts'
import type { Call } from '../../platform/call.ts'
import type { Secrets } from '../../platform/config.ts'
import type { OutgoingAnswer } from '../../platform/outgoing/outgoing.ts'
import { isActiveOwner } from '../../teams/queries.ts'
import { isGivenUp, isKeyOver, nextAttempt, pauseAfter } from '../policy.ts'
import { findWebhookData, takenBack, type WebhookData } from '../queries/webhook-data.ts'
import { findMessage, findWebhook } from '../queries/webhooks.ts'
import { forgetTold, isTold, recordTold } from './told-contacts.ts'
import { dropWaiting } from './webhook-messages.ts'

type Message = NonNullable<Awaited<ReturnType<typeof findMessage>>>
type Endpoint = NonNullable<Awaited<ReturnType<typeof findWebhook>>>

/** The receiver has to answer within this time, and briefly: the answer is thrown away. */
const answerMilliseconds = 10_000
const maxAnswerBytes = 64 * 1024

type Due = { messageId: string; attempt: number; waiting?: number }

/**
 * One attempt to deliver a message, at least once: after a failed one the next is published, with the same id. The
 * text is written now, from what the owner of the team may read at present.
 */
export async function sendWebhookMessage(
  call: Call,
  { messageId, attempt, waiting = 0 }: Due,
): Promise<void> {
  const { db, now, publish } = call
  const message = await findMessage(db, messageId)
  if (message?.status !== 'waiting' || message.attempts !== attempt) return
  const webhook = await findWebhook(db, message.webhookId)
  if (!webhook) return
  const { id: webhookId, teamId } = webhook
  if (webhook.offAt !== null) return dropWaiting(db, webhookId)
  const later = (at: Date) =>
    publish({ name: 'webhook.messageDue', messageId, teamId, waiting, attempt, notBefore: at.toISOString() })
  if (webhook.pausedUntil !== null && webhook.pausedUntil > now) return later(webhook.pausedUntil)
  const turn = await takeTurn(call, teamId)
  if (turn === null) return later(new Date(now.getTime() + 1000))
  try {
    await attemptMessage(call, { message, webhook, waiting })
  } finally {
    await endTurn(db, { teamId, turn })
  }
}

type Addressed = { message: Message; webhook: Endpoint; waiting: number }

async function attemptMessage(call: Call, { message, webhook, waiting }: Addressed): Promise<void> {
  const { db, now, services } = call
  const { id: webhookId, teamId, userId } = webhook
  const found = await compose(call, { message, webhook })
  if (found === null) return void (await finish(call, message, { status: 'dropped' }))
  const { data, seen, leadId = null } = found
  const body = JSON.stringify({ type: message.event, timestamp: message.happenedAt.toISOString(), data })
  // Before it leaves: whether it arrived is not always known.
  await recordContactViews(db, { viewerId: userId, place: 'software', seen, now })
  const answer = await services.outgoing.post(webhook.address, {
    teamId,
    headers: headersOf(webhook, { message, body, now, secrets: services.config }),
    body,
    maxBytes: maxAnswerBytes,
    milliseconds: answerMilliseconds,
  })
  const isDelivered = await settle(call, { message, webhook, waiting, answer })
  const isWithdrawn = message.event === 'contact.withdrawn' && seen.length === 0
  if (isDelivered && isWithdrawn && leadId !== null) await forgetTold(db, { webhookId, leadId })
}

/** What it says now; null: nothing. */
async function compose(
  call: Call,
  { message, webhook }: Omit<Addressed, 'waiting'>,
): Promise<WebhookData | null> {
  const { db, now } = call
  const { id: webhookId, teamId, userId } = webhook
  const { event, subjectId } = message
  const isOfReader = subjectId === null || (await isActiveOwner(db, { teamId, userId }))
  const mayRead = !isKeyOver(webhook, now) && isOfReader
  if (!mayRead) {
    // Whoever has a contact has to learn that it was taken back, and no more than that.
    const isOwed = event === 'contact.withdrawn' && subjectId !== null
    return isOwed && (await isTold(db, { webhookId, leadId: subjectId })) ? takenBack(subjectId) : null
  }
  const find = () => findWebhookData(call, { ...message, teamId, userId })
  const found = await find()
  if (!found?.leadId || found.seen.length === 0) return found
  // Read anew once it is known who has it: whoever takes it back from then on tells this webhook.
  await recordTold(db, { webhookId, leadId: found.leadId, now })
  return find()
}

/** The queue lets a team have one job at a time, but two workers may begin at the same moment. */
async function takeTurn({ db, now }: Call, teamId: string): Promise<Date | null> {
  const turn = new Date(now.getTime() + answerMilliseconds + 5_000)
  const isFree = or(isNull(webhooks.busyUntil), lte(webhooks.busyUntil, now))
  const taken = await db
    .update(webhooks)
    .set({ busyUntil: turn })
    .where(and(eq(webhooks.teamId, teamId), isFree))
    .returning({ id: webhooks.id })
  return taken.length > 0 ? turn : null
}

async function endTurn(db: Database, { teamId, turn }: { teamId: string; turn: Date }): Promise<void> {
  await db
    .update(webhooks)
    .set({ busyUntil: null })
    .where(and(eq(webhooks.teamId, teamId), eq(webhooks.busyUntil, turn)))
}

type Signing = { message: Message; body: string; now: Date; secrets: Secrets }

function headersOf(webhook: Endpoint, { message, body, now, secrets }: Signing): Record<string, string> {
  const id = `msg_${message.id}`
  const former = webhook.formerUntil !== null && webhook.formerUntil > now ? webhook.formerSecret : null
  const signatures = [webhook.secret, ...(former === null ? [] : [former])].flatMap((encrypted) => {
    const secret = decrypt(encrypted, encryptionOf(secrets, webhook.id))
    return secret === null ? [] : [new Webhook(secret).sign(id, now, body)]
  })
  return {
    'content-type': 'application/json',
    'user-agent': 'Haveli-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}

export function encryptionOf(secrets: Secrets, webhookId: string) {
  return { secrets, purpose: 'webhook secret', boundTo: webhookId }
}

type Attempt = Addressed & { answer: OutgoingAnswer }

/** Whether it arrived. */
async function settle(call: Call, { message, webhook, waiting, answer }: Attempt): Promise<boolean> {
  const outcome = answer.ok
    ? { answer: answer.status, failure: null }
    : { answer: null, failure: answer.failure }
  if (answer.ok && answer.status >= 200 && answer.status < 300) {
    await finish(call, message, { status: 'delivered', ...outcome })
    await call.db
      .update(webhooks)
      .set({ failingSince: null, pausedUntil: null })
      .where(eq(webhooks.id, webhook.id))
    return true
  }
  const attempts = message.attempts + 1
  const { now } = call
  const next = nextAttempt(attempts, now)
  await call.transaction(async (call) => {
    const { db, publish } = call
    const status = next === null ? 'failed' : 'waiting'
    if (!(await finish(call, message, { status, nextAttemptAt: next, ...outcome }))) return
    if (next !== null)
      await publish({
        name: 'webhook.messageDue',
        messageId: message.id,
        teamId: webhook.teamId,
        waiting,
        attempt: attempts,
        notBefore: next.toISOString(),
      })
    const isGone = answer.ok && answer.status === 410
    const failingSince = webhook.failingSince ?? now
    const isOff = isGone || isGivenUp(failingSince, now)
    const [failing] = await db
      .update(webhooks)
      .set({
        failingSince: sql`coalesce(${webhooks.failingSince}, ${now.toISOString()}::timestamptz)`,
        pausedUntil: sql`greatest(${webhooks.pausedUntil}, ${pauseAfter(failingSince, now).toISOString()}::timestamptz)`,
        ...(isOff && { offAt: now }),
      })
      .where(and(eq(webhooks.id, webhook.id), isNull(webhooks.offAt)))
      .returning({ id: webhooks.id })
    if (!failing || !isOff) return
    await dropWaiting(db, webhook.id)
    await publish({ name: 'webhook.switchedOff', webhookId: webhook.id, at: now.toISOString() })
  })
  return false
}

type Finished = Pick<typeof webhookMessages.$inferInsert, 'status' | 'answer' | 'failure' | 'nextAttemptAt'>

/** False where another attempt was made meanwhile. */
async function finish({ db, now }: Call, { id, attempts }: Message, finished: Finished): Promise<boolean> {
  const changed = await db
    .update(webhookMessages)
    .set({ nextAttemptAt: null, ...finished, attempts: attempts + 1, lastAttemptAt: now })
    .where(
      and(
        eq(webhookMessages.id, id),
        eq(webhookMessages.attempts, attempts),
        eq(webhookMessages.status, 'waiting'),
      ),
    )
    .returning({ id: webhookMessages.id })
  return changed.length > 0
}

/** With AUTH_SECRET what still needs AUTH_SECRET_PREVIOUS; the number of rows. */
export async function reencryptWebhookSecrets(
  db: Database,
  { secrets }: { secrets: Secrets },
): Promise<number> {
  if (secrets.authSecretPrevious === null) return 0
  let count = 0
  for (const { id, secret, formerSecret } of await db.select().from(webhooks)) {
    const by = encryptionOf(secrets, id)
    const renewed = reencrypt(secret, by)
    if (renewed === null) continue
    const former = formerSecret === null ? null : (reencrypt(formerSecret, by) ?? formerSecret)
    await db
      .update(webhooks)
      .set({ secret: renewed, formerSecret: former })
      .where(and(eq(webhooks.id, id), eq(webhooks.secret, secret)))
    count += 1
  }
  return count
}
