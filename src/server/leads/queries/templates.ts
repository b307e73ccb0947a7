import { asc, eq, sql } from 'drizzle-orm'

import { maxTemplates } from '#contract/leads/templates.ts'
import type { Database } from '#database/client.ts'
import { leadTemplates } from '#database/schema/leads.ts'

/** By title. Served by lead_templates_title_key. */
export async function listTemplates(db: Database, userId: string) {
  return db
    .select({
      id: leadTemplates.id,
      title: leadTemplates.title,
      textEn: leadTemplates.textEn,
      textHi: leadTemplates.textHi,
      version: leadTemplates.version,
      updatedAt: leadTemplates.updatedAt,
    })
    .from(leadTemplates)
    .where(eq(leadTemplates.userId, userId))
    .orderBy(asc(sql`lower(${leadTemplates.title})`), asc(leadTemplates.id))
    .limit(maxTemplates)
}
