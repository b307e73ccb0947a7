import type { QueueRequest } from '#contract/subscriptions/request-queue.ts'
import { m } from '#messages'
import type { ReactNode } from 'react'

import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { TextArea, TextField } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'

import { requestedPlanLabel } from './plan-labels.ts'

type RequestDialogProps = {
  action: 'price' | 'complete' | 'decline'
  request: QueueRequest
  onClose: () => void
  onDecided: () => Promise<void>
}

/** The question before one of the team's acts. */
export function RequestDialog({ action, ...props }: RequestDialogProps) {
  const Part = { price: PriceDialog, complete: CompleteDialog, decline: DeclineDialog }[action]
  return <Part {...props} />
}

type PartProps = Omit<RequestDialogProps, 'action'>

function PriceDialog({ request, onClose, onDecided }: PartProps) {
  const { id, amount, listPrice, person } = request
  const form = useContractForm({
    schema: () =>
      import('#contract/subscriptions/request-queue.ts').then((contract) => contract.priceUpgradeInput),
    defaultValues: { id, amount: String(amount ?? listPrice ?? '') },
    onSubmit: async (priced) => {
      await api.subscriptions.priceUpgrade(priced)
      toast.success(m.subscriptions_queue_price_sent())
      await onDecided()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.subscriptions_queue_price()}
      text={m.subscriptions_queue_price_text({ name: person.name })}
    >
      <Form form={form}>
        <TextField
          label={m.subscriptions_queue_amount()}
          prefix="₹"
          inputMode="numeric"
          autoComplete="off"
          {...form.field('amount')}
        />
        <Footer onClose={onClose}>
          <Button type="submit" loading={form.sending}>
            {m.subscriptions_queue_price_send()}
          </Button>
        </Footer>
      </Form>
    </Dialog>
  )
}

function CompleteDialog({ request, onClose, onDecided }: PartProps) {
  const { id, amount, listPrice } = request
  const form = useContractForm({
    schema: () =>
      import('#contract/subscriptions/request-queue.ts').then((contract) => contract.completeUpgradeInput),
    defaultValues: { id, amount: String(amount ?? listPrice ?? ''), paymentReference: '' },
    onSubmit: async (paid) => {
      await api.subscriptions.completeUpgrade(paid)
      toast.success(m.subscriptions_queue_completed())
      await onDecided()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.subscriptions_queue_complete()}
      text={m.subscriptions_queue_complete_text({ what: requestedPlanLabel(request) })}
    >
      <Form form={form}>
        <TextField
          label={m.subscriptions_queue_amount_paid()}
          prefix="₹"
          inputMode="numeric"
          autoComplete="off"
          {...form.field('amount')}
        />
        <TextField
          label={m.subscriptions_queue_reference_label()}
          hint={m.subscriptions_queue_reference_hint()}
          autoComplete="off"
          maxLength={80}
          {...form.field('paymentReference')}
        />
        <Footer onClose={onClose}>
          <Button type="submit" loading={form.sending}>
            {m.subscriptions_queue_complete_send()}
          </Button>
        </Footer>
      </Form>
    </Dialog>
  )
}

function DeclineDialog({ request, onClose, onDecided }: PartProps) {
  const { id, person } = request
  const form = useContractForm({
    schema: () =>
      import('#contract/subscriptions/request-queue.ts').then((contract) => contract.declineUpgradeInput),
    defaultValues: { id, reason: '' },
    onSubmit: async (declined) => {
      await api.subscriptions.declineUpgrade(declined)
      toast.success(m.subscriptions_queue_declined())
      await onDecided()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.subscriptions_queue_decline_title()}
      text={m.subscriptions_queue_decline_text({ name: person.name })}
    >
      <Form form={form}>
        <TextArea label={m.subscriptions_queue_reason()} maxLength={500} rows={3} {...form.field('reason')} />
        <Footer onClose={onClose}>
          <Button type="submit" variant="danger" loading={form.sending}>
            {m.subscriptions_queue_decline()}
          </Button>
        </Footer>
      </Form>
    </Dialog>
  )
}

function Footer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={onClose}>
        {m.subscriptions_queue_cancel()}
      </Button>
      {children}
    </div>
  )
}
