import { and, eq, lt, or, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { rentalItems, rentalPhotos, rentals } from '#database/schema/rentals/rentals.ts'

import type { Files } from '../../platform/files/files.ts'
import { keptSince } from '../policy.ts'
import { isUnproved } from '../queries/rentals.ts'
import { removePhotoFiles } from './photo-files.ts'

const maxDeletedRentals = 200

/**
 * Delete rentals without a change for three years that are over, were never agreed or whose lease has ended as long ago;
 * those that were never agreed after a year; and those of which both sides deleted their account. Served by
 * rentals_changed_idx.
 */
export async function deleteOldRentals(
  db: Database,
  { files, now }: { files: Files; now: Date },
): Promise<number> {
  const { closed, idle } = keptSince(now)
  const lastDay = sql`(${rentals.terms} ->> 'startsOn')::date + make_interval(months => (${rentals.terms} ->> 'months')::int)`
  const isOver = sql`(coalesce(${rentals.endedAt}, ${rentals.cancelledAt}) is not null or ${rentals.terms} is null
    or coalesce(${rentals.moveOutOn}, ${lastDay}) < ${closed.toISOString()}::timestamptz)`
  const isOld = or(
    and(lt(rentals.changedAt, closed), isOver),
    and(lt(rentals.changedAt, idle), isUnproved),
    sql`not exists (select 1 from ${users} u where u.id in (${rentals.landlordId}, ${rentals.tenantId}) and u.deleted_at is null)`,
  )
  const old = await db.select({ id: rentals.id }).from(rentals).where(isOld).limit(maxDeletedRentals)
  let deleted = 0
  for (const { id } of old) {
    const photos = await db
      .select({ id: rentalPhotos.id })
      .from(rentalPhotos)
      .innerJoin(rentalItems, eq(rentalItems.id, rentalPhotos.itemId))
      .where(eq(rentalItems.rentalId, id))
    // Asked again: somebody may have changed it meanwhile.
    const gone = await db
      .delete(rentals)
      .where(and(eq(rentals.id, id), isOld))
      .returning({ id: rentals.id })
    if (gone.length === 0) continue
    deleted++
    await removePhotoFiles(files, { rentalId: id, photoIds: photos.map((photo) => photo.id) })
  }
  return deleted
}
