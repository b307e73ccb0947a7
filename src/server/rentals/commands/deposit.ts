import { eq } from 'drizzle-orm'
import type { z } from 'zod'

import { dayInIndia } from '#contract/dates.ts'
import type {
  answerReturnInput,
  receivedDepositInput,
  returnedDepositInput,
} from '#contract/rentals/deposit.ts'
import { rentalDeposits } from '#database/schema/rentals/rentals.ts'

import type { MemberCall } from '../../platform/call.ts'
import { refused } from '../../platform/outcome.ts'
import { returnedAmountOf, sumOf } from '../policy.ts'
import { findDeposit } from '../queries/inventories.ts'
import { changeRental, recordChange } from './change-rental.ts'

/** Corrected as often as needed until it is returned. */
export async function recordDepositReceived(
  call: MemberCall,
  { id, amount, on, way }: z.output<typeof receivedDepositInput>,
) {
  return changeRental(
    call,
    { id, at: ['agreed', 'living', 'moving_out', 'settling'] },
    async (call, opened) => {
      const { db, now } = call
      if (opened.side !== 'landlord') return refused('FORBIDDEN')
      if (on > dayInIndia(now)) return refused('DAY_FUTURE')
      const known = await findDeposit(db, id)
      if (known?.returnedOn) return refused('UNAVAILABLE')
      if (known?.receivedAmount === amount && known.receivedOn === on && known.receivedWay === way)
        return null
      const received = { receivedAmount: amount, receivedOn: on, receivedWay: way }
      await db
        .insert(rentalDeposits)
        .values({ rentalId: id, ...received })
        .onConflictDoUpdate({ target: rentalDeposits.rentalId, set: received })
      await recordChange(call, opened, 'deposit_received')
      return null
    },
  )
}

/** The latest. */
const maxDisputes = 20

/** What is returned is what was received less the deductions; recorded again, the tenant answers again. */
export async function recordDepositReturned(
  call: MemberCall,
  { id, on, way, deductions }: z.output<typeof returnedDepositInput>,
) {
  return changeRental(call, { id, at: ['settling', 'cancelled'] }, async (call, opened) => {
    const { db, now } = call
    if (opened.side !== 'landlord') return refused('FORBIDDEN')
    if (on > dayInIndia(now)) return refused('DAY_FUTURE')
    const known = await findDeposit(db, id)
    if (!known) return refused('UNAVAILABLE')
    const deducted = sumOf(deductions)
    if (deducted > known.receivedAmount) return refused('LIMIT_REACHED')
    if (known.answer === 'confirmed') return refused('UNAVAILABLE')
    const { answer, answerNote, answeredAt, disputes } = known
    const amount = returnedAmountOf(known)
    const disputed =
      answer === null || amount === null || answeredAt === null
        ? []
        : [{ amount, note: answerNote ?? '', at: answeredAt.toISOString() }]
    await db
      .update(rentalDeposits)
      .set({
        returnedOn: on,
        returnedWay: way,
        deductions,
        answer: null,
        answerNote: null,
        answeredAt: null,
        disputes: [...disputes, ...disputed].slice(-maxDisputes),
      })
      .where(eq(rentalDeposits.rentalId, id))
    await recordChange(call, opened, 'deposit_returned')
    return null
  })
}

/**
 * Confirmed, the rental has ended; disputed, the landlord may record another return. Where none is recorded as received,
 * the tenant alone says that none was paid. Of a cancelled rental it is the deposit that is settled.
 */
export async function answerDepositReturn(
  call: MemberCall,
  { id, said, note, amount }: z.output<typeof answerReturnInput>,
) {
  return changeRental(call, { id, at: ['settling', 'cancelled', 'ended'] }, async (call, opened) => {
    const { db, now } = call
    const { side, stage, rental } = opened
    if (side !== 'tenant') return refused('FORBIDDEN')
    const known = await findDeposit(db, id)
    // Sent twice.
    if (known ? known.answer === said && said === 'confirmed' : rental.endedAt !== null) return null
    if (stage === 'ended') return refused('UNAVAILABLE')
    if (returnedAmountOf(known) !== amount) return refused('STALE')
    if (known ? !known.returnedOn : said !== 'confirmed' || stage !== 'settling')
      return refused('UNAVAILABLE')
    if (said === 'disputed' && note === '') return refused('NOT_READY')
    await db
      .update(rentalDeposits)
      .set({ answer: said, answerNote: note, answeredAt: now })
      .where(eq(rentalDeposits.rentalId, id))
    const isConfirmed = said === 'confirmed'
    const change = isConfirmed ? (known ? 'return_confirmed' : 'none_paid') : 'return_disputed'
    await recordChange(call, opened, change, isConfirmed && stage === 'settling' ? { endedAt: now } : {})
    return null
  })
}
