import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { usualLoanFor } from '#contract/costs/loan.ts'
import { m } from '#messages'

import { EmiCalculator } from '../emi-calculator.tsx'

/** EMI calculator of a property page. */
export function EmiPart({ price }: { price: number }) {
  const [loan, setLoan] = useState(() => usualLoanFor(price))
  return (
    <>
      <EmiCalculator loan={loan} isPriceFixed onChange={(change) => setLoan({ ...loan, ...change })} />
      <Link
        to="/investment-calculator"
        search={{ price, down: loan.down, rate: loan.rate, years: loan.years }}
        className="touch-link mt-1"
      >
        {m.properties_emi_more()}
      </Link>
    </>
  )
}
