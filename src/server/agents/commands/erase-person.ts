import { reviews } from '#database/schema/agents.ts'
import { eq } from 'drizzle-orm'

import type { ErasePerson } from '../../platform/rights.ts'

/** Words go, stars stay with the agent who earned them; what others wrote about this person goes altogether. */
export const erasePerson: ErasePerson = async (tx, { person: { id }, now }) => {
  const written = await tx
    .update(reviews)
    .set({ content: null, reply: null, repliedAt: null, updatedAt: now })
    .where(eq(reviews.authorId, id))
    .returning({ id: reviews.id })
  const received = await tx.delete(reviews).where(eq(reviews.agentId, id)).returning({ id: reviews.id })
  return {
    removed: { reviews: written.length + received.length },
    kept: written.length > 0 ? ['stars'] : [],
    fileKeys: [],
  }
}
