import type { DeskDetail } from '#contract/moderation/listings.ts'
import { m } from '#messages'

import { api } from '#web/api/client.ts'
import { failureOf, failureSentence } from '#web/api/failure.ts'
import { AskDialog } from '#web/ui/ask-dialog.tsx'

type ReleaseDialogProps = { listing: DeskDetail; onClose: () => void; onDone: () => Promise<void> }

/** Says where the listing will stand. */
export function ReleaseDialog({ listing, onClose, onDone }: ReleaseDialogProps) {
  async function release() {
    try {
      await api.moderation.releaseListing({ id: listing.id })
    } catch (error) {
      // Behind the question stands what a colleague made of it.
      if (failureOf(error)?.code === 'NOT_ON_HOLD') await onDone()
      throw error
    }
  }

  return (
    <AskDialog
      title={m.moderation_desk_release_title()}
      text={
        listing.approvalStatus === 'approved'
          ? m.moderation_desk_release_text()
          : m.moderation_desk_release_waiting_text()
      }
      button={m.moderation_desk_release()}
      done={m.moderation_desk_now_released()}
      perform={release}
      sentenceOf={failureSentence}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
