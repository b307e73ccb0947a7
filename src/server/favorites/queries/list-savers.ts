import type { Database } from '#database/client.ts'
import { favorites } from '#database/schema/favorites.ts'
import { asc, desc, eq } from 'drizzle-orm'

/** Who keeps this home, the last who saved it first; served by favorites_of_property_idx. */
export async function listSavers(
  db: Database,
  { propertyId, limit }: { propertyId: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ userId: favorites.userId })
    .from(favorites)
    .where(eq(favorites.propertyId, propertyId))
    .orderBy(desc(favorites.createdAt), asc(favorites.id))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}
