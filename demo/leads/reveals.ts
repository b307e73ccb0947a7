import type { Database } from '#database/client.ts'
import { idOf, insertRows } from '#database/rows.ts'
import { contactReveals } from '#database/schema/index.ts'

import type { Person } from '../accounts.ts'
import type { Visitor } from '../analytics.ts'
import type { Listing } from '../properties.ts'
import { createDice } from '../random.ts'

export type Reveal = { listing: Listing; person: Person; at: Date }

export function planReveals(visitors: readonly Visitor[]): Reveal[] {
  return visitors.flatMap(({ listing, person, sessionId, times }) => {
    const [at] = times
    const isShown =
      person && at && person.id !== listing.owner.id && createDice(`reveal ${sessionId}`).happens(0.22)
    return isShown ? [{ listing, person, at }] : []
  })
}

export async function seedReveals(db: Database, reveals: readonly Reveal[]): Promise<void> {
  await insertRows(
    db,
    contactReveals,
    reveals.map(({ listing, person, at }, order) => ({
      id: idOf(`reveal ${order}`),
      propertyId: listing.id,
      advertiserId: listing.owner.id,
      userId: person.id,
      channel: order % 5 === 0 ? ('whatsapp' as const) : ('phone' as const),
      createdAt: at,
    })),
  )
}
