import { z } from 'zod'

import { m } from '#messages'

import { costRateKeys, dlcCategories } from '../enums.ts'
import { daySchema, lineSchema, whenValid } from '../shared.ts'

/** An empty field is no value, not zero. */
const amount = (min: number, max: number) =>
  z.preprocess(
    (typed) => (typeof typed === 'string' && typed.trim() === '' ? undefined : typed),
    z.coerce
      .number({ error: () => m.catalogue_cost_amount_invalid() })
      .min(min, { error: () => m.catalogue_cost_amount_invalid() })
      .max(max, { error: () => m.catalogue_cost_amount_invalid() }),
  )

const sourceFields = {
  validFrom: daySchema,
  validUntil: z.preprocess((day) => (day === '' ? null : day), daySchema.nullable().default(null)),
  source: lineSchema(300).min(5, { error: () => m.catalogue_cost_source_required() }),
  url: z.preprocess(
    (typed) => (typed === '' ? null : typed),
    z
      .url({ protocol: /^https$/, error: () => m.catalogue_cost_url_invalid() })
      .max(500)
      .nullable()
      .default(null),
  ),
  /** When the source was last read. */
  checkedOn: daySchema,
}

const daysInOrder = (value: { validFrom: string; validUntil: string | null }) =>
  value.validUntil === null || value.validFrom <= value.validUntil

export const costRateFields = z.object({
  key: z.enum(costRateKeys),
  least: amount(0, 999_999_999),
  most: amount(0, 999_999_999),
  ...sourceFields,
})

export const costRateInput = costRateFields
  .refine(({ least, most }) => least <= most, {
    path: ['most'],
    error: () => m.catalogue_cost_range_reversed(),
    ...whenValid('least', 'most'),
  })
  .refine(daysInOrder, {
    path: ['validUntil'],
    error: () => m.catalogue_cost_days_reversed(),
    ...whenValid('validFrom', 'validUntil'),
  })
export type CostRateInput = z.output<typeof costRateInput>

export const dlcRateFields = z.object({
  localityId: z.uuid({ error: () => m.catalogue_cost_locality_required() }),
  category: z.enum(dlcCategories),
  amount: amount(1, 9_999_999),
  ...sourceFields,
})

export const dlcRateInput = dlcRateFields.refine(daysInOrder, {
  path: ['validUntil'],
  error: () => m.catalogue_cost_days_reversed(),
  ...whenValid('validFrom', 'validUntil'),
})

export type DlcRateInput = z.output<typeof dlcRateInput>
