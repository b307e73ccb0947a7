import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { messageReports } from '#database/schema/messages.ts'
import { profiles } from '#database/schema/profiles.ts'
import { eq, sql } from 'drizzle-orm'

export async function findReportNews(db: Database, id: string) {
  const [report] = await db
    .select({ reason: messageReports.reason, name: sql<string>`coalesce(${profiles.name}, ${users.name})` })
    .from(messageReports)
    .innerJoin(users, eq(users.id, messageReports.reporterId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(messageReports.id, id))
  return report ?? null
}
