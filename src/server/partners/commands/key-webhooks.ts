import { and, desc, eq } from 'drizzle-orm'

import type { WebhookEvent } from '#contract/enums/partners.ts'
import { webhooks } from '#database/schema/partners/webhooks.ts'
import { m } from '#messages'

import { isRefused, refused } from '../../platform/outcome.ts'
import { missingScope } from '../policy.ts'
import { presentWebhookResource } from '../present.ts'
import { FieldRefusal, type PartnerCall } from './partner-call.ts'
import { deleteWebhook, insertWebhook, testWebhook } from './webhooks.ts'

type Add = { body: { url: string; events: WebhookEvent[] } }
type Named = { params: { id: string } }

/** Served by webhooks_of_key_idx. */
export async function listKeyWebhooks({ db, actor, key, now }: PartnerCall) {
  const rows = await db
    .select()
    .from(webhooks)
    .where(eq(webhooks.keyId, key.id))
    .orderBy(desc(webhooks.createdAt), desc(webhooks.id))
  return { items: rows.map((row) => presentWebhookResource(row, { actor, now })) }
}

/** Tells no more than the key may read. */
export async function addKeyWebhook(call: PartnerCall, { body: { url: address, events } }: Add) {
  const { key, actor, now } = call
  const missing = missingScope(events, key.scopes)
  if (missing !== null)
    return new FieldRefusal({ events: [m.partners_api_events_unread({ scope: missing })] })
  const teamId = key.team.id
  if (call.services.outgoing.refusalOf(address, { teamId }) !== null) return refused('UNDELIVERABLE')
  const added = await insertWebhook(call, { teamId, keyId: key.id, address, events })
  if (!isRefused(added))
    return { webhook: presentWebhookResource(added.webhook, { actor, now }), secret: added.secret }
  const { code } = added
  // Whoever lost the team meanwhile has lost the key too.
  return code === 'NOT_FOUND' || code === 'FORBIDDEN' ? refused('UNAUTHORIZED') : refused(code)
}

export async function deleteKeyWebhook(call: PartnerCall, { params: { id } }: Named) {
  const refusal = (await refusalOf(call, id)) ?? (await deleteWebhook(call, { id }))
  return refusal === null ? { id } : refused('NOT_FOUND')
}

export async function testKeyWebhook(call: PartnerCall, { params: { id } }: Named) {
  const refusal = (await refusalOf(call, id)) ?? (await testWebhook(call, { id }))
  if (refusal === null) return { id }
  return refused(refusal.code === 'UNAVAILABLE' ? 'UNAVAILABLE' : 'NOT_FOUND')
}

/** One that another key or the owner added is none of this key. */
async function refusalOf({ db, key }: PartnerCall, id: string) {
  const known = await db.$count(webhooks, and(eq(webhooks.id, id), eq(webhooks.keyId, key.id)))
  return known > 0 ? null : refused('NOT_FOUND')
}
