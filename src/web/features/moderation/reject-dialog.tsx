import { m } from '#messages'

import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'

type RejectDialogProps = {
  open: boolean
  listingId: string
  /** Of an approved listing, which stays public. */
  isChange: boolean
  onClose: () => void
  onReject: (reason: string) => Promise<void>
}

/** Asks why, since the owner has to act on it. */
export function RejectDialog({ open, listingId, isChange, onClose, onReject }: RejectDialogProps) {
  const form = useContractForm({
    schema: () => import('#contract/moderation/review.ts').then((contract) => contract.decideInput),
    defaultValues: { id: listingId, decision: 'rejected', reason: '' },
    onSubmit: ({ reason }) => onReject(reason),
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isChange ? m.moderation_change_reject_title() : m.moderation_reject_title()}
      text={isChange ? m.moderation_change_reject_text() : m.moderation_reject_text()}
    >
      <Form form={form}>
        <TextArea
          label={m.moderation_reason()}
          hint={m.moderation_reason_hint()}
          maxLength={1000}
          {...form.field('reason')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.moderation_cancel()}
          </Button>
          <Button type="submit" variant="danger" loading={form.sending}>
            {m.moderation_reject()}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
