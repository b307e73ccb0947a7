import { favorites } from '#database/schema/favorites.ts'
import { eq } from 'drizzle-orm'

import type { ErasePerson } from '../../platform/rights.ts'

export const erasePerson: ErasePerson = async (tx, { person }) => {
  const gone = await tx
    .delete(favorites)
    .where(eq(favorites.userId, person.id))
    .returning({ id: favorites.id })
  return { removed: { favorites: gone.length }, kept: [], fileKeys: [] }
}
