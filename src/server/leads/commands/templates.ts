import { and, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'

import { maxTemplates, type editTemplateInput, type templateInput } from '#contract/leads/templates.ts'
import { leadTemplates } from '#database/schema/leads.ts'

import { lockPersonForUpdate } from '../../accounts/commands/lock-person.ts'
import type { MemberCall } from '../../platform/call.ts'
import { refused } from '../../platform/outcome.ts'

/** The lock on the person bounds how many they have. */
export async function createTemplate(call: MemberCall, words: z.output<typeof templateInput>) {
  return call.transaction(async ({ db, actor: { userId }, now }) => {
    await lockPersonForUpdate(db, userId)
    if ((await db.$count(leadTemplates, eq(leadTemplates.userId, userId))) >= maxTemplates)
      return refused('LIMIT_REACHED')
    const [created] = await db
      .insert(leadTemplates)
      .values({ ...words, userId, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: leadTemplates.id })
    return created ?? refused('TITLE_TAKEN')
  })
}

export async function editTemplate(
  call: MemberCall,
  { id, version, ...words }: z.output<typeof editTemplateInput>,
) {
  return call.transaction(async ({ db, actor: { userId }, now }) => {
    await lockPersonForUpdate(db, userId)
    const own = and(eq(leadTemplates.id, id), eq(leadTemplates.userId, userId))
    if ((await db.$count(leadTemplates, own)) === 0) return refused('NOT_FOUND')
    const sameTitle = sql`lower(${leadTemplates.title}) = lower(${words.title})`
    const others = and(eq(leadTemplates.userId, userId), ne(leadTemplates.id, id), sameTitle)
    if ((await db.$count(leadTemplates, others)) > 0) return refused('TITLE_TAKEN')
    const [edited] = await db
      .update(leadTemplates)
      .set({ ...words, version: version + 1, updatedAt: now })
      .where(and(own, eq(leadTemplates.version, version)))
      .returning({ version: leadTemplates.version })
    return edited ?? refused('STALE')
  })
}

export async function deleteTemplate({ db, actor }: MemberCall, { id }: { id: string }): Promise<void> {
  await db.delete(leadTemplates).where(and(eq(leadTemplates.id, id), eq(leadTemplates.userId, actor.userId)))
}
