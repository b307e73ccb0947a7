import type { PropertyDetail } from '#contract/properties/detail.ts'
import { useRouteContext } from '@tanstack/react-router'

import { HomeLoanForm } from './home-loan-form.tsx'
import { LeadLoanForm } from './lead-loan-form.tsx'

export type LoanProperty = Pick<PropertyDetail, 'id' | 'numericId' | 'price'>

type PropertyLoanFormProps = { property?: LoanProperty | undefined; onSent: () => void }

/** Who is signed in asks the lister of the property; everybody else our own desk, which needs no account. */
export function PropertyLoanForm({ property, onSent }: PropertyLoanFormProps) {
  const { session } = useRouteContext({ from: '__root__' })
  if (property && session?.mobileNumber)
    return <LeadLoanForm property={property} user={session} onSent={onSent} />
  return <HomeLoanForm property={property} onSent={onSent} />
}
