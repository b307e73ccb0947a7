import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { platformLeads } from '#database/schema/support.ts'
import { eq } from 'drizzle-orm'

export type PlatformLeadNews = NonNullable<Awaited<ReturnType<typeof findPlatformLeadNews>>>

/** What the sales desk and the receipt say of an enquiry, and to whom the receipt goes. */
export async function findPlatformLeadNews(db: Database, id: string) {
  const [news] = await db
    .select({
      id: platformLeads.id,
      kind: platformLeads.kind,
      name: platformLeads.name,
      email: platformLeads.email,
      preferredDate: platformLeads.preferredDate,
      preferredTime: platformLeads.preferredTime,
      parameters: platformLeads.parameters,
      locale: users.locale,
      userId: platformLeads.userId,
    })
    .from(platformLeads)
    .leftJoin(users, eq(users.id, platformLeads.userId))
    .where(eq(platformLeads.id, id))
  return news ?? null
}
