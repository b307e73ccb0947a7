import { desc, eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { apiKeys } from '#database/schema/partners/api-keys.ts'

import type { MemberCall } from '../../platform/call.ts'
import { refused } from '../../platform/outcome.ts'
import { teamRoleOf } from '../../teams/policy.ts'
import { presentKey } from '../present.ts'

/** Members learn that keys exist, and no more. Served by api_keys_of_team_idx. */
export async function listKeys({ db, actor, now }: MemberCall, { teamId }: { teamId: string }) {
  const role = teamRoleOf(actor, teamId)
  if (role === null) return refused('NOT_FOUND')
  const can = { manage: role === 'owner' }
  if (!can.manage) return { total: await countKeys(db, teamId), keys: [], can }
  const rows = await db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.teamId, teamId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
  return { total: rows.length, keys: rows.map((row) => presentKey(row, { actor, now })), can }
}

export function countKeys(db: Database, teamId: string): Promise<number> {
  return db.$count(apiKeys, eq(apiKeys.teamId, teamId))
}

/** False where it was revoked; until commit it is not. */
export async function lockKey(tx: Database, id: string): Promise<boolean> {
  const locked = await tx.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.id, id)).for('key share')
  return locked.length > 0
}

export async function findKey(db: Database, id: string) {
  const [key] = await db.select().from(apiKeys).where(eq(apiKeys.id, id))
  return key ?? null
}
