import type { messageReportReasons } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { messageReports } from '#database/schema/messages.ts'
import { sql } from 'drizzle-orm'

import { publishEvent } from '../../platform/jobs/publish-event.ts'

type Report = {
  conversationId: string
  reporterId: string
  reportedUserId: string
  reason: (typeof messageReportReasons)[number]
  details: string
  now: Date
}

/** One open report a conversation and person: made again it is changed, and the desk is told of the first. */
export async function reportConversation(db: Database, { now, details, ...report }: Report): Promise<void> {
  await db.transaction(async (tx) => {
    const words = { reason: report.reason, details: details === '' ? null : details }
    const [made] = await tx
      .insert(messageReports)
      .values({ ...report, ...words, createdAt: now })
      .onConflictDoUpdate({
        target: [messageReports.conversationId, messageReports.reporterId],
        targetWhere: sql`status = 'open'`,
        set: words,
      })
      .returning({ id: messageReports.id })
    if (!made) throw new Error('The report was not returned')
    await publishEvent(tx, { name: 'message.reported', reportId: made.id })
  })
}
