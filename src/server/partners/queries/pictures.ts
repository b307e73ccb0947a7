import { and, asc, eq, lt, or } from 'drizzle-orm'

import type { PictureKind } from '#contract/enums/partners.ts'
import type { Database } from '#database/client.ts'
import { listingPictures } from '#database/schema/partners/listing-pictures.ts'

export type PictureRow = typeof listingPictures.$inferSelect

/** Of a listing, as long as this team has it. */
export type Stated = { propertyId: string; teamId: string; kind: PictureKind }

export function isStated({ propertyId, teamId, kind }: Stated) {
  return and(
    eq(listingPictures.propertyId, propertyId),
    eq(listingPictures.kind, kind),
    eq(listingPictures.teamId, teamId),
  )
}

/** In their order. Served by listing_pictures_address_key. */
export function listPictures(db: Database, stated: Stated): Promise<PictureRow[]> {
  return db.select().from(listingPictures).where(isStated(stated)).orderBy(asc(listingPictures.position))
}

export async function findPicture(db: Database, id: string): Promise<PictureRow | null> {
  const [picture] = await db.select().from(listingPictures).where(eq(listingPictures.id, id))
  return picture ?? null
}

/** Of a team. Served by listing_pictures_of_team_idx. */
export function countWaiting(db: Database, teamId: string): Promise<number> {
  return db.$count(listingPictures, isWaitingOf(teamId))
}

/** Those of its team that waited before it. Served by listing_pictures_of_team_idx. */
export function countAhead(db: Database, { id, teamId, createdAt }: PictureRow): Promise<number> {
  const isEarlier = or(
    lt(listingPictures.createdAt, createdAt),
    and(eq(listingPictures.createdAt, createdAt), lt(listingPictures.id, id)),
  )
  return db.$count(listingPictures, and(isWaitingOf(teamId), isEarlier))
}

function isWaitingOf(teamId: string) {
  return and(eq(listingPictures.teamId, teamId), eq(listingPictures.state, 'waiting'))
}
