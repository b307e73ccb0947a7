import { z } from 'zod'

import { brokerageKinds, costRateKeys } from '../enums.ts'
import { daySchema, minAnswers, rupeesSchema } from '../shared.ts'
import { costLineKeys, costProblems } from './lines.ts'
import { buyers } from './loan-rates.ts'

const paise = z.number().int()
export const paiseRange = z.object({ least: paise, most: paise })

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
