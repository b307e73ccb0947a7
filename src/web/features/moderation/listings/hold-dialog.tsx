import { m } from '#messages'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'

type HoldDialogProps = { listingId: string; onClose: () => void; onDone: () => Promise<void> }

/** Asks why, since the owner is told; says what a hold does. */
export function HoldDialog({ listingId, onClose, onDone }: HoldDialogProps) {
  const form = useContractForm({
    schema: () => import('#contract/moderation/holds.ts').then((contract) => contract.holdListingInput),
    defaultValues: { id: listingId, reason: '' },
    onSubmit: async (hold) => {
      try {
        await api.moderation.holdListing(hold)
      } catch (error) {
        if (failureOf(error)?.code === 'ALREADY_ON_HOLD') await onDone()
        throw error
      }
      toast.success(m.moderation_desk_now_held())
      onClose()
      await onDone()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.moderation_desk_hold_title()}
      text={m.moderation_desk_hold_text()}
    >
      <Form form={form}>
        <TextArea
          label={m.moderation_reason()}
          hint={m.moderation_desk_reason_hint()}
          maxLength={1000}
          rows={4}
          {...form.field('reason')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.moderation_cancel()}
          </Button>
          <Button type="submit" variant="danger" loading={form.sending}>
            {m.moderation_desk_hold()}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
