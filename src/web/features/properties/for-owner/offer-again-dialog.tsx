import type { Handover } from '#contract/properties/for-owner.ts'
import { m } from '#messages'
import { useState } from 'react'

import { newSubmissionKey } from '#web/api/submission-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'

import { OwnerFields, useOwnerForm } from './owner-fields.tsx'
import { useHandoverActs } from './use-handover-acts.ts'

type OfferAgainDialogProps = { handover: Handover; onClose: () => void }

/** The right address for a listing that somebody else had refused. */
export function OfferAgainDialog({ handover, onClose }: OfferAgainDialogProps) {
  const [submissionKey] = useState(newSubmissionKey)
  const { offerAgain } = useHandoverActs(handover.id)
  const form = useOwnerForm(async (owner) => {
    await offerAgain(owner, submissionKey)
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.properties_handover_again_title()}
      text={
        handover.property.isArchived
          ? m.properties_handover_again_restores()
          : m.properties_handover_again_text()
      }
    >
      <Form form={form}>
        <OwnerFields form={form} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.properties_own_cancel()}
          </Button>
          <Button type="submit" loading={form.sending}>
            {m.properties_handover_send()}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
