import { and, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'

import { maxTemplates, type templateInput } from '#contract/leads/templates.ts'
import type { Database } from '#database/client.ts'
import { leadTemplates } from '#database/schema/leads.ts'

import { lockPersonForUpdate } from '../../accounts/commands/lock-person.ts'
import { refused } from '../../platform/outcome.ts'

type TemplateTexts = z.infer<typeof templateInput>
type Own = { userId: string; now: Date }

/** The lock on the person bounds how many they have. */
export async function createTemplate(db: Database, { userId, now, ...words }: TemplateTexts & Own) {
  return db.transaction(async (tx) => {
    await lockPersonForUpdate(tx, userId)
    if ((await tx.$count(leadTemplates, eq(leadTemplates.userId, userId))) >= maxTemplates)
      return refused('LIMIT_REACHED')
    const [created] = await tx
      .insert(leadTemplates)
      .values({ ...words, userId, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: leadTemplates.id })
    return created ?? refused('TITLE_TAKEN')
  })
}

type Edit = TemplateTexts & Own & { id: string; version: number }

export async function editTemplate(db: Database, { userId, now, id, version, ...words }: Edit) {
  return db.transaction(async (tx) => {
    await lockPersonForUpdate(tx, userId)
    const own = and(eq(leadTemplates.id, id), eq(leadTemplates.userId, userId))
    if ((await tx.$count(leadTemplates, own)) === 0) return refused('NOT_FOUND')
    const sameTitle = sql`lower(${leadTemplates.title}) = lower(${words.title})`
    const others = and(eq(leadTemplates.userId, userId), ne(leadTemplates.id, id), sameTitle)
    if ((await tx.$count(leadTemplates, others)) > 0) return refused('TITLE_TAKEN')
    const [edited] = await tx
      .update(leadTemplates)
      .set({ ...words, version: version + 1, updatedAt: now })
      .where(and(own, eq(leadTemplates.version, version)))
      .returning({ version: leadTemplates.version })
    return edited ?? refused('STALE')
  })
}

export async function deleteTemplate(db: Database, { userId, id }: { userId: string; id: string }) {
  await db.delete(leadTemplates).where(and(eq(leadTemplates.id, id), eq(leadTemplates.userId, userId)))
}
