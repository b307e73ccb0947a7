import { and, desc, eq, getTableColumns, isNotNull } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { apiKeys } from '#database/schema/partners/api-keys.ts'
import { webhookMessages, webhooks } from '#database/schema/partners/webhooks.ts'
import { teamMembers, teams } from '#database/schema/teams.ts'

import type { MemberCall } from '../../platform/call.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { paged, type AskedPage } from '../../platform/paging.ts'
import { teamRoleOf } from '../../teams/policy.ts'
import { ownerRefusal } from '../policy.ts'
import { presentMessage, presentWebhook } from '../present.ts'

const withKey = { ...getTableColumns(webhooks), keyExpiresAt: apiKeys.expiresAt, keyScopes: apiKeys.scopes }

/** Members learn that webhooks exist, and no more. Served by webhooks_of_team_idx. */
export async function listWebhooks({ db, actor, now }: MemberCall, { teamId }: { teamId: string }) {
  const role = teamRoleOf(actor, teamId)
  if (role === null) return refused('NOT_FOUND')
  const can = { manage: role === 'owner' }
  if (!can.manage) return { total: await countWebhooks(db, teamId), webhooks: [], can }
  const rows = await db
    .select(withKey)
    .from(webhooks)
    .leftJoin(apiKeys, eq(apiKeys.id, webhooks.keyId))
    .where(eq(webhooks.teamId, teamId))
    .orderBy(desc(webhooks.createdAt), desc(webhooks.id))
  return { total: rows.length, webhooks: rows.map((row) => presentWebhook(row, { actor, now })), can }
}

export function countWebhooks(db: Database, teamId: string): Promise<number> {
  return db.$count(webhooks, eq(webhooks.teamId, teamId))
}

export async function findWebhook(db: Database, id: string) {
  const [webhook] = await db
    .select(withKey)
    .from(webhooks)
    .leftJoin(apiKeys, eq(apiKeys.id, webhooks.keyId))
    .where(eq(webhooks.id, id))
  return webhook ?? null
}

/** Of a team that the caller owns. */
export async function findOwnWebhook({ db, actor }: MemberCall, id: string) {
  const unchecked = await findWebhook(db, id)
  if (!unchecked) return refused('NOT_FOUND')
  return ownerRefusal(actor, unchecked.teamId) ?? unchecked
}

export async function findMessage(db: Database, id: string) {
  const [message] = await db.select().from(webhookMessages).where(eq(webhookMessages.id, id))
  return message ?? null
}

/** Served by webhook_messages_newest_idx. */
export async function listWebhookMessages(call: MemberCall, { id, ...asked }: { id: string } & AskedPage) {
  const webhook = await findOwnWebhook(call, id)
  if (isRefused(webhook)) return webhook
  const { db } = call
  const ofThis = eq(webhookMessages.webhookId, id)
  const page = await paged(asked, db.$count(webhookMessages, ofThis), ({ limit, offset }) =>
    db
      .select()
      .from(webhookMessages)
      .where(ofThis)
      .orderBy(desc(webhookMessages.createdAt), desc(webhookMessages.id))
      .limit(limit)
      .offset(offset),
  )
  return { ...page, items: page.items.map((row) => presentMessage(row, webhook)) }
}

/** Of one that is off: whom to tell. Served by team_members_one_owner_key. */
export async function findSwitchedOff(db: Database, id: string) {
  const [found] = await db
    .select({ ownerId: teamMembers.userId, address: webhooks.address, team: teams.name })
    .from(webhooks)
    .innerJoin(teams, eq(teams.id, webhooks.teamId))
    .innerJoin(teamMembers, and(eq(teamMembers.teamId, teams.id), eq(teamMembers.role, 'owner')))
    .where(and(eq(webhooks.id, id), isNotNull(webhooks.offAt)))
  return found ? { ownerId: found.ownerId, team: found.team, host: new URL(found.address).host } : null
}
