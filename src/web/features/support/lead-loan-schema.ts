import type { z } from 'zod'

import { createLeadInput } from '#contract/leads.ts'
import { platformHomeloanInput } from '#contract/support.ts'

import { typed } from './platform-schemas.ts'

export const leadLoanSchema = createLeadInput.safeExtend({
  loanAmount: typed.pipe(platformHomeloanInput.shape.loanAmount),
})

export type LeadLoan = z.output<typeof leadLoanSchema>
