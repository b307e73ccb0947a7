import { and, eq, isNull, lt, ne, or } from 'drizzle-orm'
import type { z } from 'zod'

import { maxKeys, type createKeyInput, type rotateKeyInput } from '#contract/partners/keys.ts'
import type { Database } from '#database/client.ts'
import { apiKeys } from '#database/schema/partners/api-keys.ts'

import { checkPassword } from '../../accounts/commands/check-password.ts'
import { notifyOfChange } from '../../accounts/commands/notify-of-change.ts'
import type { Call, MemberCall, RequestCall } from '../../platform/call.ts'
import type { Actor } from '../../platform/context.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { lockAsOwner } from '../../teams/commands/teams.ts'
import { createPublicId, createSecret, ownerRefusal, usedNetwork } from '../policy.ts'
import { presentKey } from '../present.ts'
import { countKeys, findKey } from '../queries/keys.ts'

const day = 86_400_000

/** The team is locked, so that two requests cannot both make the last key. */
export async function createKey(
  { requestHeaders, ...call }: RequestCall<Actor>,
  { teamId, name, scopes, days, currentPassword }: z.output<typeof createKeyInput>,
) {
  const unowned = ownerRefusal(call.actor, teamId)
  if (unowned) return unowned
  const password = await checkPassword(call, currentPassword)
  if (isRefused(password)) return password
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    const refusal = await lockAsOwner(call, teamId)
    if (refusal) return refusal
    if ((await countKeys(db, teamId)) >= maxKeys) return refused('LIMIT_REACHED')
    const publicId = createPublicId()
    const { key: secret, secretHash } = createSecret(publicId)
    const expiresAt = new Date(now.getTime() + days * day)
    const { userId } = actor
    const [made] = await db
      .insert(apiKeys)
      .values({ teamId, userId, name, publicId, secretHash, scopes, days, expiresAt, createdAt: now })
      .returning()
    if (!made) throw new Error('The inserted key was not returned')
    const details = { team: teamId, days, scopes: scopes.join(' ') }
    await notifyOfChange(db, { userId, change: 'api_key_created', requestHeaders, now })
    await call.audit({ action: 'partners.createKey', subject: 'api_key', subjectId: made.id, details })
    return { key: presentKey(made, { actor, now }), secret }
  })
}

/** Whoever rotates it is who it acts through from then on. */
export async function rotateKey(
  { requestHeaders, ...call }: RequestCall<Actor>,
  { id, overlapHours, currentPassword }: z.output<typeof rotateKeyInput>,
) {
  const unchecked = await findKey(call.db, id)
  const unowned = unchecked === null ? refused('NOT_FOUND') : ownerRefusal(call.actor, unchecked.teamId)
  if (unchecked === null || unowned) return unowned ?? refused('NOT_FOUND')
  const password = await checkPassword(call, currentPassword)
  if (isRefused(password)) return password
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    const refusal = await lockAsOwner(call, unchecked.teamId)
    if (refusal) return refusal
    const locked = await findKey(db, id)
    if (!locked) return refused('NOT_FOUND')
    const { key: secret, secretHash } = createSecret(locked.publicId)
    const formerUntil = new Date(now.getTime() + overlapHours * 3_600_000)
    // Whoever owned the team before, or let the key expire, does not get in again.
    const isOverlapping = overlapHours > 0 && locked.userId === actor.userId && locked.expiresAt > now
    const former = isOverlapping
      ? { formerHash: locked.secretHash, formerUntil }
      : { formerHash: null, formerUntil: null }
    const expiresAt = new Date(now.getTime() + locked.days * day)
    const [rotated] = await db
      .update(apiKeys)
      .set({ secretHash, ...former, expiresAt, userId: actor.userId })
      .where(eq(apiKeys.id, id))
      .returning()
    if (!rotated) return refused('NOT_FOUND')
    const details = { team: locked.teamId, hours: overlapHours }
    const { userId } = actor
    await notifyOfChange(db, { userId, change: 'api_key_created', requestHeaders, now })
    await call.audit({ action: 'partners.rotateKey', subject: 'api_key', subjectId: id, details })
    return { key: presentKey(rotated, { actor, now }), secret }
  })
}

export async function revokeKey(call: MemberCall, { id }: { id: string }) {
  return call.transaction(async (call) => {
    const { db, actor } = call
    const unchecked = await findKey(db, id)
    const refusal = unchecked === null ? refused('NOT_FOUND') : ownerRefusal(actor, unchecked.teamId)
    if (unchecked === null || refusal) return refusal ?? refused('NOT_FOUND')
    const revoked = await db.delete(apiKeys).where(eq(apiKeys.id, id)).returning({ id: apiKeys.id })
    if (revoked.length === 0) return null
    const details = { team: unchecked.teamId }
    await call.audit({ action: 'partners.revokeKey', subject: 'api_key', subjectId: id, details })
    return null
  })
}

const keptDays = 30

/** Expired ones stay for a while, so that their owner sees why something stopped. */
export async function deleteExpiredKeys({ db, now }: Call): Promise<number> {
  const before = new Date(now.getTime() - keptDays * day)
  const deleted = await db.delete(apiKeys).where(lt(apiKeys.expiresAt, before)).returning({ id: apiKeys.id })
  return deleted.length
}

type Use = {
  id: string
  lastUsedAt: Date | null
  lastNetwork: string | null
  clientAddress: string
  now: Date
}

/** To the minute: at most one write in it from one network. */
export async function noteUse(db: Database, { id, now, clientAddress, ...last }: Use): Promise<void> {
  const at = new Date(Math.floor(now.getTime() / 60_000) * 60_000)
  const network = usedNetwork(clientAddress)
  if (last.lastUsedAt !== null && last.lastUsedAt >= at && last.lastNetwork === network) return
  const { lastUsedAt, lastNetwork } = apiKeys
  await db
    .update(apiKeys)
    .set({ lastUsedAt: at, lastNetwork: network })
    .where(and(eq(apiKeys.id, id), or(isNull(lastUsedAt), lt(lastUsedAt, at), ne(lastNetwork, network))))
}
