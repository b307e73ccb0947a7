import type { z } from 'zod'

import { m } from '#messages'

import type { brokerageKinds, purposes } from '../enums.ts'

type Kind = (typeof brokerageKinds)[number]

/** Kinds that fit a purpose: a share of a price, or months of a rent. */
export const brokerageKindsOf = {
  sale: ['none', 'percent', 'fixed'],
  rent: ['none', 'months', 'fixed'],
} as const satisfies Record<(typeof purposes)[number], readonly Kind[]>

const maxAmounts = { none: 0, percent: 10, months: 6, fixed: 99_999_999 } as const satisfies Record<
  Kind,
  number
>

type Typed = {
  purpose: (typeof purposes)[number]
  brokerageKind?: Kind | '' | undefined
  brokerageAmount?: number | undefined
}

/** A kind that fits the purpose, and an amount wherever there is brokerage. */
export function checkBrokerage(
  { purpose, brokerageKind: kind = '', brokerageAmount: amount }: Typed,
  context: z.core.$RefinementCtx<Typed>,
): void {
  if (kind === '' || kind === 'none') return
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (!brokerageKindsOf[purpose].some((known) => known === kind))
    return refuse('brokerageKind', m.properties_brokerage_unfit())
  if (!amount) return refuse('brokerageAmount', m.properties_brokerage_amount_required())
  const maximum = maxAmounts[kind]
  if (amount > maximum)
    refuse('brokerageAmount', m.properties_number_maximum({ name: m.properties_brokerage_amount(), maximum }))
}
