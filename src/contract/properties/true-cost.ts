import { z } from 'zod'

import { m } from '#messages'

import { procedure } from '../base.ts'
import { costLineKeys, costProblems } from '../costs/lines.ts'
import { buyers } from '../costs/loan-rates.ts'
import { costRateInput } from '../costs/rate-schemas.ts'
import { brokerageKinds, costRateKeys, purposes } from '../enums.ts'
import { daySchema, rupeesSchema } from '../shared.ts'
import { propertyRef, notFoundOrArchived } from './card.ts'
import { minAnswers } from './freshness.ts'

const paise = z.number().int()
const paiseRange = z.object({ least: paise, most: paise })

const sourced = z.object({
  validFrom: daySchema,
  validUntil: daySchema.nullable(),
  source: z.string(),
  url: z.string().nullable(),
  /** When staff last read it at its source. */
  checkedOn: daySchema,
})
const rate = sourced.extend({ key: z.enum(costRateKeys), least: z.number(), most: z.number() })

const costLine = paiseRange.extend({
  key: z.enum(costLineKeys),
  base: paiseRange.nullable(),
  rate: rate.nullable(),
  problem: z.enum(costProblems).nullable(),
})
const costLines = z.object({ lines: z.array(costLine), total: paiseRange })

/** Per cent of the price, months of rent, or rupees. */
export const brokerageSchema = z.object({ kind: z.enum(brokerageKinds), amount: z.number() })

/** Computed by `trueCostOf` in `#contract/costs/true-cost.ts`; amounts in whole paise. */
export const trueCostSchema = z.object({
  /** Of a home for sale. */
  purchase: costLines
    .extend({
      isIncomplete: z.boolean(),
      isOnDlcValue: z.boolean(),
      /** Withheld from the price. */
      tds: z.object({ amount: paise, rate }).nullable(),
    })
    .nullable(),
  byBuyer: z.record(z.enum(buyers), paiseRange).nullable(),
  /** Of a home to let. */
  tenancy: z
    .object({ moveIn: costLines, term: costLines, month: paiseRange, isIncomplete: z.boolean() })
    .nullable(),
  /** Rupees; null if the state's least value is not known. */
  dlcValue: rupeesSchema.nullable(),
  /** Rupees per square metre, as staff entered it. */
  dlcRate: sourced.extend({ amount: z.number() }).nullable(),
  brokerage: brokerageSchema.nullable(),
  /** What enquirers of the last 180 days were asked for; null from fewer than five answers. */
  brokerageRate: z
    .object({ asDeclared: z.number().int(), answers: z.number().int().min(minAnswers) })
    .nullable(),
})
export type ListedTrueCost = z.infer<typeof trueCostSchema>

const percentSchema = (most: number) => z.coerce.number().min(0).max(most)
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

export const costing = {
  getTrueCost: procedure({
    access: 'public',
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
