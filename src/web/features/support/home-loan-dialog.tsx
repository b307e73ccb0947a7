import { useState } from 'react'

import { m } from '#messages'
import { FocusFirstField } from '#web/ui/patterns/form-dialog.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Drawer } from '#web/ui/primitives/dialog.tsx'

import { HomeLoanForm } from './home-loan-form.tsx'
import { RequestSent } from './request-card.tsx'

/** Loan enquiry to our own team. */
export function HomeLoanDialog({ onClose }: { onClose: () => void }) {
  const [isSent, setSent] = useState(false)
  return (
    <Drawer open onClose={onClose} title={m.support_loan_title()}>
      {isSent ? (
        <RequestSent title={m.support_thank_you()} text={m.support_loan_sent()}>
          <Button onClick={onClose}>{m.support_close()}</Button>
        </RequestSent>
      ) : (
        <FocusFirstField>
          <HomeLoanForm onSent={() => setSent(true)} />
        </FocusFirstField>
      )}
    </Drawer>
  )
}
