import { and, eq, isNull, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'

import type { Database } from '#database/client.ts'
import { webhookMessages, webhooks } from '#database/schema/partners/webhooks.ts'

import { recordContactViews } from '../../leads/commands/share-contact.ts'
import { decrypt, reencrypt } from '../../platform/auth/encryption.ts'
import type { Call } from '../../platform/call.ts'
import type { Secrets } from '../../platform/config.ts'
import type { OutgoingAnswer } from '../../platform/outgoing/outgoing.ts'
import { isGivenUp, nextAttempt, pauseAfter } from '../policy.ts'
import { findWebhookData } from '../queries/webhook-data.ts'
import { findMessage, findWebhook } from '../queries/webhooks.ts'
import { dropWaiting } from './tell-webhooks.ts'

type Message = NonNullable<Awaited<ReturnType<typeof findMessage>>>
type Endpoint = NonNullable<Awaited<ReturnType<typeof findWebhook>>>

/** The receiver has to answer within this time, and briefly: the answer is thrown away. */
const answerMilliseconds = 10_000
const answerBytes = 64 * 1024

/**
 * One attempt to deliver a message, at least once: after a failed one the next is published, with the same id. The
 * text is written now, from what the owner of the team may read at present.
 */
export async function sendWebhookMessage(
  call: Call,
  { messageId, attempt }: { messageId: string; attempt: number },
): Promise<void> {
  const { db, now, services, publish } = call
  const message = await findMessage(db, messageId)
  if (message?.status !== 'waiting' || message.attempts !== attempt) return
  const webhook = await findWebhook(db, message.webhookId)
  if (!webhook || webhook.offAt !== null) return
  if (webhook.pausedUntil !== null && webhook.pausedUntil > now) {
    const notBefore = webhook.pausedUntil.toISOString()
    return publish({ name: 'webhook.messageDue', messageId, attempt, notBefore })
  }
  const { teamId, userId } = webhook
  const found = await findWebhookData(call, { ...message, teamId, userId })
  if (found === null) return void (await finish(call, message, { status: 'dropped' }))
  const { data, seen } = found
  const body = JSON.stringify({ type: message.event, timestamp: message.happenedAt.toISOString(), data })
  // Before it leaves: whether it arrived is not always known.
  await recordContactViews(db, { viewerId: userId, place: 'software', seen, now })
  const answer = await services.outgoing.post(webhook.address, {
    teamId,
    headers: headersOf(webhook, { message, body, now, secrets: services.config }),
    body,
    maxBytes: answerBytes,
    milliseconds: answerMilliseconds,
  })
  await settle(call, { message, webhook, answer })
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

type Attempt = { message: Message; webhook: Endpoint; answer: OutgoingAnswer }

async function settle(call: Call, { message, webhook, answer }: Attempt): Promise<void> {
  const outcome = answer.ok
    ? { answer: answer.status, failure: null }
    : { answer: null, failure: answer.failure }
  if (answer.ok && answer.status >= 200 && answer.status < 300) {
    await finish(call, message, { status: 'delivered', ...outcome })
    await call.db
      .update(webhooks)
      .set({ failingSince: null, pausedUntil: null })
      .where(eq(webhooks.id, webhook.id))
    return
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
