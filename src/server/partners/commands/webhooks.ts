import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { z } from 'zod'

import {
  formerSecretHours,
  maxWebhooks,
  type createWebhookInput,
  type rotateWebhookInput,
  type webhookChoice,
} from '#contract/partners/webhooks.ts'
import { webhooks } from '#database/schema/partners/webhooks.ts'
import { m } from '#messages'

import { checkPassword } from '../../accounts/commands/check-password.ts'
import { notifyOfChange } from '../../accounts/commands/notify-of-change.ts'
import { encrypt } from '../../platform/auth/encryption.ts'
import type { MemberCall, RequestCall } from '../../platform/call.ts'
import type { Actor } from '../../platform/context.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { lockAsOwner } from '../../teams/commands/teams.ts'
import { missingScope, ownerRefusal } from '../policy.ts'
import { presentWebhook } from '../present.ts'
import { lockKey } from '../queries/keys.ts'
import { countWebhooks, findMessage, findOwnWebhook, findWebhook } from '../queries/webhooks.ts'
import { encryptionOf } from './send-webhook-message.ts'
import { insertTest, resend, tellLostContacts } from './webhook-messages.ts'

export async function createWebhook(
  { requestHeaders, ...call }: RequestCall<Actor>,
  { teamId, address, events, currentPassword }: z.output<typeof createWebhookInput>,
) {
  const unowned = ownerRefusal(call.actor, teamId)
  if (unowned) return unowned
  if (call.services.outgoing.refusalOf(address, { teamId }) !== null) return refused('UNDELIVERABLE')
  const password = await checkPassword(call, currentPassword)
  if (isRefused(password)) return password
  const made = await insertWebhook({ requestHeaders, ...call }, { teamId, keyId: null, address, events })
  if (isRefused(made)) return made
  const { actor, now } = call
  return { webhook: presentWebhook(made.webhook, { actor, now }), secret: made.secret }
}

type NewWebhook = Pick<typeof webhooks.$inferInsert, 'teamId' | 'address' | 'events'> & {
  keyId: string | null
}

/** The team is locked, so that two requests cannot both add the last one, and so is the key. The caller has judged the address. */
export async function insertWebhook(
  { requestHeaders, ...call }: RequestCall<Actor>,
  { teamId, keyId, address, events }: NewWebhook,
) {
  return call.transaction(async (call) => {
    const { db, actor, now, services } = call
    const refusal = await lockAsOwner(call, teamId)
    if (refusal) return refusal
    if (keyId !== null && !(await lockKey(db, keyId))) return refused('NOT_FOUND')
    if ((await countWebhooks(db, teamId)) >= maxWebhooks) return refused('LIMIT_REACHED')
    const id = crypto.randomUUID()
    const secret = createSecret()
    const [made] = await db
      .insert(webhooks)
      .values({
        id,
        teamId,
        userId: actor.userId,
        keyId,
        address,
        events,
        secret: encrypt(secret, encryptionOf(services.config, id)),
        createdAt: now,
      })
      .returning()
    if (!made) throw new Error('The inserted webhook was not returned')
    const details = { team: teamId, host: new URL(address).host, events: events.join(' ') }
    await notifyOfChange(db, { userId: actor.userId, change: 'webhook_added', requestHeaders, now })
    await call.audit({ action: 'partners.createWebhook', subject: 'webhook', subjectId: id, details })
    return { webhook: made, secret }
  })
}

/** Whoever rotates it is whose view it sends from then on. */
export async function rotateWebhookSecret(
  { requestHeaders, ...call }: RequestCall<Actor>,
  { id, currentPassword }: z.output<typeof rotateWebhookInput>,
) {
  const unchecked = await findOwnWebhook(call, id)
  if (isRefused(unchecked)) return unchecked
  const password = await checkPassword(call, currentPassword)
  if (isRefused(password)) return password
  return call.transaction(async (call) => {
    const { db, actor, now, services } = call
    const locked = await lockOwnWebhook(call, id)
    if (isRefused(locked)) return locked
    const secret = createSecret()
    const [rotated] = await db
      .update(webhooks)
      .set({
        secret: encrypt(secret, encryptionOf(services.config, id)),
        ...(locked.userId === actor.userId
          ? {
              formerSecret: locked.secret,
              formerUntil: new Date(now.getTime() + formerSecretHours * 3_600_000),
            }
          : { formerSecret: null, formerUntil: null }),
        userId: actor.userId,
      })
      .where(eq(webhooks.id, id))
      .returning()
    if (!rotated) return refused('NOT_FOUND')
    const details = { team: locked.teamId }
    await notifyOfChange(db, { userId: actor.userId, change: 'webhook_added', requestHeaders, now })
    await call.audit({ action: 'partners.rotateWebhookSecret', subject: 'webhook', subjectId: id, details })
    const { keyExpiresAt } = locked
    return { webhook: presentWebhook({ ...rotated, keyExpiresAt }, { actor, now }), secret }
  })
}

export async function chooseWebhookEvents(
  call: MemberCall,
  { id, events }: { id: string } & z.output<typeof webhookChoice>,
) {
  const webhook = await findOwnWebhook(call, id)
  if (isRefused(webhook)) return webhook
  const missing = webhook.keyScopes && missingScope(events, webhook.keyScopes)
  if (missing) return refused('UNAVAILABLE', m.partners_webhook_of_key_unread({ scope: missing }))
  return changeWebhook(call, { id, action: 'partners.chooseWebhookEvents', set: { events } })
}

/** One that a former owner added is taken over by a new secret, with the password. */
export async function switchOnWebhook(call: MemberCall, { id }: { id: string }) {
  const webhook = await findOwnWebhook(call, id)
  if (isRefused(webhook)) return webhook
  if (webhook.userId !== call.actor.userId) return refused('UNAVAILABLE')
  const set = { offAt: null, failingSince: null, pausedUntil: null }
  return call.transaction(async (call) => {
    const refusal = await changeWebhook(call, { id, action: 'partners.switchOnWebhook', set })
    if (refusal) return refusal
    await tellLostContacts(call, id)
    return null
  })
}

type ChangeWebhook = {
  id: string
  action: 'partners.chooseWebhookEvents' | 'partners.switchOnWebhook'
  set: Partial<typeof webhooks.$inferInsert>
}

async function changeWebhook(call: MemberCall, { id, action, set }: ChangeWebhook) {
  return call.transaction(async (call) => {
    const locked = await lockOwnWebhook(call, id)
    if (isRefused(locked)) return locked
    await call.db.update(webhooks).set(set).where(eq(webhooks.id, id))
    const details = { team: locked.teamId, events: (set.events ?? locked.events).join(' ') }
    await call.audit({ action, subject: 'webhook', subjectId: id, details })
    return null
  })
}

export async function deleteWebhook(call: MemberCall, { id }: { id: string }) {
  return call.transaction(async (call) => {
    const locked = await lockOwnWebhook(call, id)
    if (isRefused(locked)) return locked
    await call.db.delete(webhooks).where(eq(webhooks.id, id))
    const details = { team: locked.teamId, host: new URL(locked.address).host }
    await call.audit({ action: 'partners.deleteWebhook', subject: 'webhook', subjectId: id, details })
    return null
  })
}

export async function testWebhook(call: MemberCall, { id }: { id: string }) {
  return call.transaction(async (call) => {
    const locked = await lockOwnWebhook(call, id)
    if (isRefused(locked)) return locked
    if (locked.offAt !== null) return refused('UNAVAILABLE')
    await insertTest(call, { webhookId: id, teamId: locked.teamId })
    return null
  })
}

export async function resendWebhookMessage(call: MemberCall, { messageId }: { messageId: string }) {
  return call.transaction(async (call) => {
    const unchecked = await findMessage(call.db, messageId)
    if (!unchecked) return refused('NOT_FOUND')
    const locked = await lockOwnWebhook(call, unchecked.webhookId)
    if (isRefused(locked)) return locked
    if (locked.offAt !== null) return refused('UNAVAILABLE')
    await resend(call, { id: messageId, teamId: locked.teamId })
    return null
  })
}

async function lockOwnWebhook(call: MemberCall, id: string) {
  const unchecked = await findOwnWebhook(call, id)
  if (isRefused(unchecked)) return unchecked
  const refusal = await lockAsOwner(call, unchecked.teamId)
  return refusal ?? (await findWebhook(call.db, id)) ?? refused('NOT_FOUND')
}

/** In the form of Standard Webhooks: 256 random bits. */
function createSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}
