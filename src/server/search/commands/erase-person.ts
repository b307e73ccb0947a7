import { savedSearches } from '#database/schema/search.ts'
import { eq } from 'drizzle-orm'

import type { ErasePerson } from '../../platform/rights.ts'

/** What a search had already told its owner of goes with it. */
export const erasePerson: ErasePerson = async (tx, { person }) => {
  const gone = await tx
    .delete(savedSearches)
    .where(eq(savedSearches.userId, person.id))
    .returning({ id: savedSearches.id })
  return { removed: { savedSearches: gone.length }, kept: [], fileKeys: [] }
}
