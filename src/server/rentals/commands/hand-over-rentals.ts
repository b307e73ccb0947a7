import { and, eq, ne, or, isNull } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { rentals } from '#database/schema/rentals/rentals.ts'

type HandingOver = { teamId: string; from: string; to: string }

/** Whoever leaves a team keeps none of its rentals: a colleague goes on for the landlord. */
export async function handOverRentals(tx: Database, { teamId, from, to }: HandingOver): Promise<void> {
  await tx
    .update(rentals)
    .set({ landlordId: to })
    .where(
      and(
        eq(rentals.teamId, teamId),
        eq(rentals.landlordId, from),
        or(isNull(rentals.tenantId), ne(rentals.tenantId, to)),
      ),
    )
}
