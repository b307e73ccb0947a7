import type { apiKeys } from '#database/schema/partners/api-keys.ts'

import type { Actor } from '../platform/context.ts'
import { keyPrefix } from './policy.ts'

export type KeyRow = typeof apiKeys.$inferSelect

type Shown = { actor: Pick<Actor, 'userId'>; now: Date }

/** As its team's owner sees it. */
export function presentKey(row: KeyRow, { actor, now }: Shown) {
  const { id, name, publicId, scopes, createdAt, expiresAt, lastUsedAt, lastNetwork, formerUntil } = row
  const isStopped = row.userId !== actor.userId
  return {
    id,
    name,
    prefix: keyPrefix(publicId),
    scopes,
    createdAt,
    expiresAt,
    state: isStopped ? ('stopped' as const) : expiresAt <= now ? ('expired' as const) : ('active' as const),
    lastUsedAt,
    lastNetwork,
    formerUntil: formerUntil !== null && formerUntil > now ? formerUntil : null,
  }
}
