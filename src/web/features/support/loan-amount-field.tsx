import type { ComponentProps } from 'react'

import { usualLoan } from '#contract/costs/loan-rates.ts'
import { usualInstalment } from '#contract/costs/loan.ts'
import { formatPriceFull } from '#contract/price.ts'
import { readTypedRupees } from '#contract/quantities/typed-rupees.ts'
import { m } from '#messages'
import { RupeeField } from '#web/ui/rupees/rupee-field.tsx'

/** Amount in rupees, with its monthly instalment on default terms. */
export function LoanAmountField({
  amount,
  ...field
}: Omit<ComponentProps<typeof RupeeField>, 'label' | 'typed'> & { amount: string }) {
  return (
    <div className="grid gap-3">
      <RupeeField
        label={m.support_loan_amount()}
        hint={m.support_loan_amount_hint()}
        typed={amount}
        {...field}
      />
      <LoanEstimate amount={readTypedRupees(amount) ?? 0} />
    </div>
  )
}

function LoanEstimate({ amount }: { amount: number }) {
  if (amount <= 0) return null
  return (
    <div role="status" className="rounded-md bg-sunken px-4 py-3">
      <p className="text-lg font-bold tabular-nums">
        {m.support_loan_estimate({ emi: formatPriceFull(usualInstalment(amount)) })}
      </p>
      <p className="mt-0.5 text-sm text-ink-2">
        {m.support_loan_estimate_text({
          amount: formatPriceFull(amount),
          rate: usualLoan.ratePercent,
          years: usualLoan.years,
        })}
      </p>
    </div>
  )
}
