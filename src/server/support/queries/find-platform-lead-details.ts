import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { platformLeads } from '#database/schema/support.ts'
import { eq } from 'drizzle-orm'

export type PlatformLeadDetails = NonNullable<Awaited<ReturnType<typeof findPlatformLeadDetails>>>

/** What the sales desk and the receipt say of an enquiry, and to whom the receipt goes. */
export async function findPlatformLeadDetails(db: Database, id: string) {
  const [details] = await db
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
  return details ?? null
}
