import type { Database } from '#database/client.ts'
import { advertiserClosedDays } from '#database/schema/visits.ts'
import { and, eq } from 'drizzle-orm'

import { lockCalendar } from './admit-booking.ts'

type ClosedDay = { userId: string; day: string }

/** Closed twice it is closed once, with the last reason. Who is booking at this moment comes before or after it. */
export async function closeDay(
  db: Database,
  { userId, day, reason, now }: ClosedDay & { reason: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCalendar(tx, userId)
    await tx
      .insert(advertiserClosedDays)
      .values({ userId, day, reason: reason || null, createdAt: now })
      .onConflictDoUpdate({
        target: [advertiserClosedDays.userId, advertiserClosedDays.day],
        set: { reason: reason || null },
      })
  })
}

export async function openDay(db: Database, { userId, day }: ClosedDay): Promise<void> {
  await db
    .delete(advertiserClosedDays)
    .where(and(eq(advertiserClosedDays.userId, userId), eq(advertiserClosedDays.day, day)))
}
