import type { AdminListingDetail } from '#contract/moderation/listings.ts'
import { m } from '#messages'

import { api } from '#web/api/client.ts'
import { ConfirmDialog } from '#web/ui/patterns/confirm-dialog.tsx'

type ReleaseDialogProps = { listing: AdminListingDetail; onClose: () => void }

/** Says where the listing will stand. */
export function ReleaseDialog({ listing, onClose }: ReleaseDialogProps) {
  return (
    <ConfirmDialog
      title={m.moderation_admin_release_title()}
      text={
        listing.approvalStatus === 'approved'
          ? m.moderation_admin_release_text()
          : m.moderation_admin_release_waiting_text()
      }
      button={m.moderation_admin_release()}
      done={m.moderation_admin_now_released()}
      perform={() => api.moderation.releaseListing({ id: listing.id })}
      onClose={onClose}
    />
  )
}
