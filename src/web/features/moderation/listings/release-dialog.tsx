import type { AdminListingDetail } from '#contract/moderation/listings.ts'
import { m } from '#messages'

import { api } from '#web/api/client.ts'
import { failedWith, failureSentence } from '#web/api/failure.ts'
import { ConfirmActionDialog } from '#web/ui/patterns/confirm-dialog.tsx'

type ReleaseDialogProps = { listing: AdminListingDetail; onClose: () => void; onDone: () => Promise<void> }

/** Says where the listing will stand. */
export function ReleaseDialog({ listing, onClose, onDone }: ReleaseDialogProps) {
  async function release() {
    try {
      await api.moderation.releaseListing({ id: listing.id })
    } catch (error) {
      // Behind the question stands what a colleague made of it.
      if (failedWith(error, 'NOT_TAKEN_DOWN')) await onDone()
      throw error
    }
  }

  return (
    <ConfirmActionDialog
      title={m.moderation_admin_release_title()}
      text={
        listing.approvalStatus === 'approved'
          ? m.moderation_admin_release_text()
          : m.moderation_admin_release_waiting_text()
      }
      button={m.moderation_admin_release()}
      done={m.moderation_admin_now_released()}
      perform={release}
      sentenceOf={failureSentence}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
