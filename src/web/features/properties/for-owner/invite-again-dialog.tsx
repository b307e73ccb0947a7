import type { OwnershipTransfer } from '#contract/properties/for-owner.ts'
import { m } from '#messages'
import { useState } from 'react'

import { newSubmissionKey } from '#web/api/submission-key.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { Form } from '#web/ui/patterns/form.tsx'

import { OwnerFields, useOwnerForm } from './owner-fields.tsx'
import { useTransferActions } from './transfer-actions.ts'

type InviteAgainDialogProps = { ownershipTransfer: OwnershipTransfer; onClose: () => void }

/** The right address for a listing that somebody else had refused. */
export function InviteAgainDialog({ ownershipTransfer, onClose }: InviteAgainDialogProps) {
  const [submissionKey] = useState(newSubmissionKey)
  const { inviteAgain } = useTransferActions(ownershipTransfer.id)
  const form = useOwnerForm(async (owner) => {
    await inviteAgain(owner, submissionKey)
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.properties_ownership_transfer_again_title()}
      text={
        ownershipTransfer.property.isArchived
          ? m.properties_ownership_transfer_again_restores()
          : m.properties_ownership_transfer_again_text()
      }
    >
      <Form form={form}>
        <OwnerFields form={form} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.properties_own_cancel()}
          </Button>
          <Button type="submit" loading={form.sending}>
            {m.properties_ownership_transfer_send()}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
