import type { AdminListingDetail } from '#contract/moderation/listings.ts'
import { m } from '#messages'

import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { toast } from '#web/ui/primitives/toast.ts'

import { ReasonDialog } from '../reason-dialog.tsx'

type TakeDownDialogProps = { listing: AdminListingDetail; onClose: () => void; onDone: () => Promise<void> }

/** Asks why, since the owner is told; says what a hold does. */
export function TakeDownDialog({ listing: { id, ownerLocale }, onClose, onDone }: TakeDownDialogProps) {
  async function takeDown(reason: string) {
    try {
      await api.moderation.takeDownListing({ id, reason })
    } catch (error) {
      if (failedWith(error, 'ALREADY_TAKEN_DOWN')) await onDone()
      throw error
    }
    toast.success(m.moderation_admin_now_held())
    onClose()
    await onDone()
  }

  return (
    <ReasonDialog
      listingId={id}
      ownerLocale={ownerLocale}
      title={m.moderation_admin_hold_title()}
      text={m.moderation_admin_hold_text()}
      sendLabel={m.moderation_admin_hold()}
      hint={m.moderation_admin_reason_hint()}
      onClose={onClose}
      onSend={takeDown}
    />
  )
}
