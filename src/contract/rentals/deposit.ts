import { z } from 'zod'

import { m } from '#messages'

import { command } from '../base.ts'
import { paymentWays, returnAnswers } from '../enums/rentals.ts'
import { failures } from '../errors.ts'
import { rupeesSchema } from '../shared.ts'
import { sideErrors, changeLimit, day, stageErrors, note, ofRental, staleErrors } from './common.ts'
import { maxDeductions } from './limits.ts'
import { deduction, maxRupees, typedAmount } from './shapes.ts'

export const receivedDepositInput = ofRental.extend({
  amount: typedAmount(1),
  on: day(),
  way: z.enum(paymentWays),
})
export const returnedDepositInput = ofRental.extend({
  on: day(),
  way: z.enum(paymentWays),
  deductions: z.array(deduction).max(maxDeductions),
})
export const answerReturnInput = ofRental.extend({
  /** What the caller read as returned, whole rupees; null: that no deposit is recorded. */
  amount: rupeesSchema.max(maxRupees).nullable(),
  said: z.enum(returnAnswers),
  note,
})

export const deposits = {
  recordDepositReceived: command({
    access: 'member',
    limit: changeLimit,
    method: 'PUT',
    path: '/rentals/{id}/deposit',
    summary: 'Record the deposit as received, for the side of the landlord; until it is returned',
  })
    .input(receivedDepositInput)
    .errors({ ...stageErrors, ...sideErrors, ...failures({ DAY_FUTURE: m.rentals_day_future }) }),

  recordDepositReturned: command({
    access: 'member',
    limit: changeLimit,
    method: 'PUT',
    path: '/rentals/{id}/deposit/return',
    summary:
      'Record the return of the deposit less deductions, each with its reason, for the side of the landlord; until the tenant confirms it',
  })
    .input(returnedDepositInput)
    .errors({
      ...stageErrors,
      ...sideErrors,
      ...failures({ DAY_FUTURE: m.rentals_day_future, LIMIT_REACHED: m.rentals_deductions_too_high }),
    }),

  answerDepositReturn: command({
    access: 'member',
    limit: changeLimit,
    path: '/rentals/{id}/deposit/answer',
    summary:
      'Confirm the return of the deposit, which ends the rental, or dispute it with a reason; for the tenant',
  })
    .input(answerReturnInput)
    .errors({ ...staleErrors, ...sideErrors, ...failures({ NOT_READY: m.rentals_dispute_reason_required }) }),
}
