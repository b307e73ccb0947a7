import { numberText } from '#contract/latin-digits.ts'
import { formatNumber, formatPriceCompact } from '#contract/price.ts'
import { m } from '#messages'

import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import type { FormFields } from './form-fields.ts'

type PriceFieldProps = { form: FormFields<'price'>; typed: string; isRent: boolean }

/** What is typed is read back in lakh and crore, where a zero too many is seen. */
export function PriceField({ form, typed, isRent }: PriceFieldProps) {
  const example = isRent ? m.properties_form_rent_example() : m.properties_form_price_example()
  return (
    <TextField
      label={isRent ? m.properties_form_monthly_rent() : m.properties_form_price()}
      prefix="₹"
      inputMode="numeric"
      hint={readBack(typed) ?? example}
      {...form.field('price')}
    />
  )
}

function readBack(typed: string): string | null {
  const rupees = Number(numberText(typed))
  if (!Number.isFinite(rupees) || rupees < 1000) return null
  const whole = `₹${formatNumber(rupees)}`
  const short = formatPriceCompact(rupees)
  return joinWithDots(whole, short !== whole && short)
}
