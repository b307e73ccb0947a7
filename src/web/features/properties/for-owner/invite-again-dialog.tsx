import { useState } from 'react'

import type { OwnershipTransfer } from '#contract/properties/for-owner.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'

import { OwnerFields, useOwnerForm } from './owner-fields.tsx'

type InviteAgainDialogProps = { ownershipTransfer: OwnershipTransfer; onClose: () => void }

/** Sends the invite to the correct address after somebody else declined it. */
export function InviteAgainDialog({ ownershipTransfer: { id, property }, onClose }: InviteAgainDialogProps) {
  const [submissionKey] = useState(newSubmissionKey)
  const form = useOwnerForm({
    onSubmit: async (owner) => {
      await api.properties.inviteOwner({ id, owner, submissionKey })
      return owner
    },
    done: ({ name }) => m.properties_ownership_transfer_offered({ name }),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.properties_ownership_transfer_again()}
      text={
        property.isArchived
          ? m.properties_ownership_transfer_again_restores()
          : m.properties_ownership_transfer_again_text()
      }
      button={m.properties_ownership_transfer_send()}
      onClose={onClose}
    >
      <OwnerFields form={form} />
    </FormDialog>
  )
}
