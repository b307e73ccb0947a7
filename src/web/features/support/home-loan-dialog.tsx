import { useState } from 'react'

import { m } from '#messages'
import { FocusFirstField } from '#web/ui/patterns/form-dialog.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Drawer } from '#web/ui/primitives/dialog.tsx'

import { PropertyLoanForm, type LoanProperty } from './property-loan-form.tsx'
import { RequestSent } from './request-card.tsx'

type HomeLoanDialogProps = { open: boolean; onClose: () => void; property?: LoanProperty }

/** Loan enquiry: to a property's advertiser, or without a property to our own team. */
export function HomeLoanDialog({ open, onClose, property }: HomeLoanDialogProps) {
  const [isSent, setSent] = useState(false)
  const close = () => {
    setSent(false)
    onClose()
  }
  return (
    <Drawer open={open} onClose={close} title={m.support_loan_title()}>
      {isSent ? (
        <RequestSent title={m.support_thank_you()} text={m.support_loan_sent()}>
          <Button onClick={close}>{m.support_close()}</Button>
        </RequestSent>
      ) : (
        <FocusFirstField>
          <PropertyLoanForm property={property} onSent={() => setSent(true)} />
        </FocusFirstField>
      )}
    </Drawer>
  )
}
