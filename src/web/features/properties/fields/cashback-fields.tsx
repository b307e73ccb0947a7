import { numberText } from '#contract/latin-digits.ts'
import { cashbackAmount, formatPriceCompact } from '#contract/price.ts'
import { m } from '#messages'

import { TextField } from '#web/ui/primitives/text-field.tsx'

import { FieldPair } from './listing-section.tsx'
import type { FormFields } from './form-fields.ts'
import { textHint } from './text-hint.tsx'
import type { TextWarnings } from './use-text-warnings.ts'

type CashbackFieldsProps = {
  form: FormFields<'cashback' | 'cashbackTerms'>
  typed: { price: string; cashback: string }
  warnings: TextWarnings
  /** Nobody has said that there is such an offer. */
  optional?: boolean
}

/** A percentage of the price, with the rupees it makes. */
export function CashbackFields({ form, typed, warnings, optional = false }: CashbackFieldsProps) {
  const amount = cashbackAmount(Number(numberText(typed.price)), Number(numberText(typed.cashback)))
  const makes = Number.isFinite(amount) && amount > 0
  return (
    <FieldPair>
      <TextField
        label={m.properties_form_cashback()}
        optional={optional}
        suffix="%"
        type="number"
        step={0.1}
        inputMode="decimal"
        hint={
          makes
            ? m.properties_form_cashback_amount({ amount: formatPriceCompact(amount) })
            : m.properties_form_cashback_hint()
        }
        {...form.field('cashback')}
      />
      <TextField
        label={m.properties_form_cashback_terms()}
        optional
        maxLength={500}
        hint={textHint(warnings.cashbackTerms)}
        {...form.field('cashbackTerms')}
      />
    </FieldPair>
  )
}
