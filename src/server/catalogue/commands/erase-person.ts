import { projects, siteDrafts } from '#database/schema/catalogue.ts'
import { eq } from 'drizzle-orm'

import type { ErasePerson } from '../../platform/privacy/rights.ts'

/** A building stays in the catalogue, as other people's homes stand in it; who told us of it does not. */
export const erasePerson: ErasePerson = async (tx, { person, now }) => {
  await tx.delete(siteDrafts).where(eq(siteDrafts.authorId, person.id))
  const parted = await tx
    .update(projects)
    .set({ userId: null, builderName: null, updatedAt: now })
    .where(eq(projects.userId, person.id))
    .returning({ id: projects.id })
  return { removed: {}, retained: parted.length > 0 ? ['projects'] : [], fileKeys: [] }
}
