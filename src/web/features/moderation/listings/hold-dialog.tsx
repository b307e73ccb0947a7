import type { DeskDetail } from '#contract/moderation/listings.ts'
import { m } from '#messages'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'

import { ReasonDialog } from '../reason-dialog.tsx'

type HoldDialogProps = { listing: DeskDetail; onClose: () => void; onDone: () => Promise<void> }

/** Asks why, since the owner is told; says what a hold does. */
export function HoldDialog({ listing: { id, ownerLocale }, onClose, onDone }: HoldDialogProps) {
  async function hold(reason: string) {
    try {
      await api.moderation.holdListing({ id, reason })
    } catch (error) {
      if (failureOf(error)?.code === 'ALREADY_ON_HOLD') await onDone()
      throw error
    }
    toast.success(m.moderation_desk_now_held())
    onClose()
    await onDone()
  }

  return (
    <ReasonDialog
      listingId={id}
      ownerLocale={ownerLocale}
      title={m.moderation_desk_hold_title()}
      text={m.moderation_desk_hold_text()}
      sendLabel={m.moderation_desk_hold()}
      hint={m.moderation_desk_reason_hint()}
      onClose={onClose}
      onSend={hold}
    />
  )
}
