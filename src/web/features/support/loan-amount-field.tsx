import type { ComponentProps } from 'react'

import { usualLoan } from '#contract/costs/loan-rates.ts'
import { usualInstalment } from '#contract/costs/loan.ts'
import { formatPriceFull } from '#contract/price.ts'
import { m } from '#messages'
import { TextField } from '#web/ui/primitives/text-field.tsx'

/** Amount in rupees, with its monthly instalment on default terms. */
export function LoanAmountField({
  amount,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'label'> & { amount: string }) {
  return (
    <div className="grid gap-3">
      <TextField
        label={m.support_loan_amount()}
        hint={m.support_loan_amount_hint()}
        prefix="₹"
        inputMode="numeric"
        autoComplete="off"
        {...field}
        onInput={({ currentTarget }) => {
          currentTarget.value = currentTarget.value.replace(/\D/g, '').slice(0, 10)
        }}
      />
      <LoanEstimate amount={Number(amount)} />
    </div>
  )
}

function LoanEstimate({ amount }: { amount: number }) {
  if (!Number.isFinite(amount) || amount <= 0) return null
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
