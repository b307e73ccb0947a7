import { eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'

import type { rentalChanges } from '#contract/enums/rentals.ts'
import type { RentalSide } from '#contract/rentals/shapes.ts'
import { rentals } from '#database/schema/rentals/rentals.ts'

import type { MemberCall } from '../../platform/call.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import { sideOf, stageOf } from '../policy.ts'
import { findUncheckedRental, type RentalRow } from '../queries/rentals.ts'

type Stage = ReturnType<typeof stageOf>
export type OpenedRental = { rental: RentalRow; side: RentalSide; stage: Stage }

/** The rental with the side of whoever asks; to everybody else it does not exist. */
export async function openRental({ db, actor }: Pick<MemberCall, 'db' | 'actor'>, id: string) {
  const rental = await findUncheckedRental(db, id)
  const side = rental && sideOf(actor, rental)
  if (!rental || side === null) return refused('NOT_FOUND')
  return { rental, side, stage: stageOf(rental) } satisfies OpenedRental
}

type Change<Answer> = (call: MemberCall, opened: OpenedRental) => Promise<Answer>

/** Change a rental at one of these stages, locked, so that two changes follow one another. */
export async function changeRental<Answer>(
  call: MemberCall,
  { id, at }: { id: string; at: readonly Stage[] },
  change: Change<Answer>,
): Promise<Answer | Refused<'NOT_FOUND' | 'UNAVAILABLE'>> {
  return call.transaction(async (call) => {
    const { db } = call
    await db.select({ id: rentals.id }).from(rentals).where(eq(rentals.id, id)).for('update')
    const opened = await openRental(call, id)
    if ('outcome' in opened) return opened
    return at.includes(opened.stage) ? change(call, opened) : refused('UNAVAILABLE')
  })
}

/** Note that a side changed something, and tell the other; without a name for the change nobody is told. */
export async function recordChange(
  { db, now, publish }: MemberCall,
  { rental, side }: Pick<OpenedRental, 'rental' | 'side'>,
  change: (typeof rentalChanges)[number] | null,
  values: PgUpdateSetSource<typeof rentals> = {},
): Promise<void> {
  await db
    .update(rentals)
    .set({ ...values, changedAt: now })
    .where(eq(rentals.id, rental.id))
  if (change !== null)
    await publish({ name: 'rental.changed', rentalId: rental.id, change, side, at: now.toISOString() })
}
