import { z } from 'zod'

import { m } from '#messages'

import { procedure, browsing } from './base.ts'
import { buyers } from './costs/loan-rates.ts'
import { costRateInput } from './costs/rate-schemas.ts'
import { brokerageSchema, trueCostSchema, paiseRange } from './costs/true-cost-shapes.ts'
import { purposes } from './enums.ts'
import { notFoundOrArchived, propertyRef } from './properties/card.ts'
import { rupeesSchema } from './shared.ts'

const percentSchema = (max: number) => z.coerce.number().min(0).max(max)
const amountSchema = z.coerce.number().int().min(1).max(9_999_999_999)

/** As answers about availability: more would be somebody who harms competitors. */
const answerLimit = {
  name: 'brokerage.answer',
  limit: 10,
  windowSeconds: 86_400,
  counted: m.layout_counted_answers,
}

const answerBrokerageInput = z.object({ id: propertyRef, wasAsDeclared: z.boolean() })
export type AnswerBrokerageInput = z.output<typeof answerBrokerageInput>

export const costs = {
  getTrueCost: procedure({
    access: 'public',
    pace: browsing('trueCost'),
    method: 'GET',
    path: '/properties/{id}/true-cost',
    summary: 'What a property costs in all, line by line, with each rate and its source',
    description:
      'Amounts in whole paise, negative where they reduce the cost. For sale: stamp duty and registration on the higher of price and DLC value, the surcharge on the duty, GST on a home under construction, brokerage as declared, cashback, and the costs of a loan. To let: due before moving in, over 11 or 12 months without the deposit, and a month of that. A rate that expired is not used, and the total says that it is incomplete.',
  })
    .input(
      z.object({
        id: propertyRef,
        buyer: z.enum(buyers).default('man'),
        /** Rupees, instead of the value that staff entered. */
        dlcValue: amountSchema.optional(),
        /** Rupees. */
        loan: z.coerce.number().int().min(0).max(9_999_999_999).default(0),
        /** Of the bank, per cent of the loan. */
        loanFee: percentSchema(10).default(0),
        months: z.coerce
          .number()
          .pipe(z.union([z.literal(11), z.literal(12)]))
          .default(12),
        /** Per cent a year that the deposit would earn. */
        interest: percentSchema(20).default(0),
      }),
    )
    .output(
      trueCostSchema.extend({
        numericId: z.number().int(),
        title: z.string(),
        purpose: z.enum(purposes),
        price: rupeesSchema,
      }),
    )
    .errors(notFoundOrArchived),

  previewCostRate: procedure({
    access: 'catalogue',
    method: 'POST',
    path: '/properties/cost-rate-preview',
    summary: 'What a changed rate would do to a sample of up to 200 listed homes for sale, on its first day',
  })
    .input(z.object({ rate: costRateInput }))
    .output(
      z.object({
        sampled: z.number().int(),
        changed: z.number().int(),
        /** Those that change most, up to five; totals in paise. */
        examples: z.array(
          z.object({ numericId: z.number().int(), title: z.string(), before: paiseRange, after: paiseRange }),
        ),
      }),
    ),

  getBrokerageQuestion: procedure({
    access: 'member',
    method: 'GET',
    path: '/properties/{id}/brokerage-answer',
    summary:
      'Whether the caller, who enquired, may say what brokerage they were asked for, and what they said',
  })
    .input(z.object({ id: propertyRef }))
    .output(
      z.object({
        canAnswer: z.boolean(),
        wasAsDeclared: z.boolean().nullable(),
        /** As declared today; null if it is not stated. */
        brokerage: brokerageSchema.nullable(),
      }),
    ),

  answerBrokerage: procedure({
    access: 'member',
    limit: answerLimit,
    method: 'POST',
    path: '/properties/{id}/brokerage-answer',
    summary: 'Say once whether the brokerage was as declared on the page',
  })
    .input(answerBrokerageInput)
    .output(z.object({ wasAsDeclared: z.boolean() }))
    .errors(notFoundOrArchived),
}
