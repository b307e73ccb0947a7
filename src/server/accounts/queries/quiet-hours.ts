import { inArray } from 'drizzle-orm'

import { defaultQuietHours, quietEnd, type QuietHours } from '#contract/accounts/quiet-hours.ts'
import type { Database } from '#database/client.ts'
import { quietHours } from '#database/schema/accounts/notice-choices.ts'

/** Of these people, those in their quiet hours, each with the end. Served by quiet_hours_pkey. */
export async function findQuietEnds(
  db: Database,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, Date>> {
  const ends = [...(await findQuietHours(db, userIds))].flatMap(([userId, hours]): [string, Date][] => {
    const end = quietEnd(hours, now)
    return end ? [[userId, end]] : []
  })
  return new Map(ends)
}

/** Until when a notice waits; null where it goes at once, as one does that would be useless at the end. */
export function holdUntil(end: Date | undefined, usefulUntil: Date | undefined): Date | null {
  return end && !(usefulUntil && usefulUntil <= end) ? end : null
}

/** Of these people, those who have any. Served by quiet_hours_pkey. */
export async function findQuietHours(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, QuietHours>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ userId: quietHours.userId, startHour: quietHours.startHour, endHour: quietHours.endHour })
    .from(quietHours)
    .where(inArray(quietHours.userId, [...userIds]))
  const chosen = new Map(rows.map((row) => [row.userId, row]))
  const hours = userIds.flatMap((userId): [string, QuietHours][] => {
    const { startHour, endHour } = chosen.get(userId) ?? defaultQuietHours
    return startHour === null || endHour === null ? [] : [[userId, { startHour, endHour }]]
  })
  return new Map(hours)
}
