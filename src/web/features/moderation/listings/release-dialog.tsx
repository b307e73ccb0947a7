import type { DeskDetail } from '#contract/moderation/listings.ts'
import { m } from '#messages'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'

type ReleaseDialogProps = { listing: DeskDetail; onClose: () => void; onDone: () => Promise<void> }

/** Says where the listing will stand. */
export function ReleaseDialog({ listing, onClose, onDone }: ReleaseDialogProps) {
  const [isSending, setIsSending] = useState(false)

  async function release() {
    setIsSending(true)
    try {
      await api.moderation.releaseListing({ id: listing.id })
      toast.success(m.moderation_desk_now_released())
    } catch (error) {
      toast.error(m.moderation_decide_failed(), failureOf(error)?.message ?? m.shell_error_offline())
      setIsSending(false)
      await onDone()
      return
    }
    onClose()
    await onDone()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={m.moderation_desk_release_title()}
      text={
        listing.approvalStatus === 'approved'
          ? m.moderation_desk_release_text()
          : m.moderation_desk_release_waiting_text()
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.moderation_cancel()}
          </Button>
          <Button loading={isSending} onClick={() => void release()}>
            {m.moderation_desk_release()}
          </Button>
        </>
      }
    />
  )
}
