import { m } from '#messages'

import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'

import { ReasonPicker } from './reason-picker.tsx'

type ReasonDialogProps = {
  open: boolean
  listingId: string
  /** The reasons that are picked come in the owner’s language. */
  ownerLocale: 'en' | 'hi'
  title: string
  text: string
  sendLabel: string
  onClose: () => void
  onSend: (reason: string) => Promise<void>
}

/** Asks why, since the owner has to act on it; a reason that is often given can be picked and fitted. */
export function ReasonDialog({
  open,
  listingId,
  ownerLocale,
  title,
  text,
  sendLabel,
  onClose,
  onSend,
}: ReasonDialogProps) {
  const form = useContractForm({
    schema: () => import('#contract/moderation/review.ts').then((contract) => contract.decideInput),
    defaultValues: { id: listingId, decision: 'rejected', reason: '' },
    onSubmit: ({ reason }) => onSend(reason),
  })

  function add(picked: string) {
    const typed = form.getValues('reason')?.trim() ?? ''
    form.setValue('reason', typed === '' ? picked : `${typed}\n${picked}`, { shouldValidate: true })
  }

  return (
    <Dialog open={open} onClose={onClose} title={title} text={text}>
      <Form form={form}>
        {open && <ReasonPicker ownerLocale={ownerLocale} onPick={add} />}
        <TextArea
          label={m.moderation_reason()}
          hint={m.moderation_reason_hint()}
          rows={5}
          maxLength={1000}
          {...form.field('reason')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.moderation_cancel()}
          </Button>
          <Button type="submit" variant="danger" loading={form.sending}>
            {sendLabel}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
