import type { QueueRequest } from '#contract/subscriptions/request-queue.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { TextArea, TextField } from '#web/ui/primitives/text-field.tsx'
import { RupeeField } from '#web/ui/rupees/rupee-field.tsx'

import { requestedPlanLabel } from './plan-labels.ts'

type RequestDialogProps = {
  action: 'price' | 'complete' | 'decline'
  request: QueueRequest
  onClose: () => void
}

/** Confirmation of a team action. */
export function RequestDialog({ action, ...props }: RequestDialogProps) {
  const Part = { price: PriceDialog, complete: CompleteDialog, decline: DeclineDialog }[action]
  return <Part {...props} />
}

type PartProps = Omit<RequestDialogProps, 'action'>

function PriceDialog({ request, onClose }: PartProps) {
  const { id, amount, listPrice, person } = request
  const form = useContractForm({
    schema: () =>
      import('#contract/subscriptions/request-queue.ts').then((contract) => contract.priceUpgradeInput),
    defaultValues: { id, amount: String(amount ?? listPrice ?? '') },
    onSubmit: (priced) => api.subscriptions.priceUpgrade(priced),
    done: m.subscriptions_queue_price_sent(),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.subscriptions_queue_price()}
      text={m.subscriptions_queue_price_text({ name: person.name })}
      button={m.subscriptions_queue_price_send()}
      onClose={onClose}
    >
      <RupeeField
        label={m.subscriptions_queue_amount()}
        inputMode="numeric"
        typed={String(form.watch('amount'))}
        {...form.field('amount')}
      />
    </FormDialog>
  )
}

function CompleteDialog({ request, onClose }: PartProps) {
  const { id, amount, listPrice } = request
  const form = useContractForm({
    schema: () =>
      import('#contract/subscriptions/request-queue.ts').then((contract) => contract.completeUpgradeInput),
    defaultValues: { id, amount: String(amount ?? listPrice ?? ''), paymentReference: '' },
    onSubmit: (paid) => api.subscriptions.completeUpgrade(paid),
    done: m.subscriptions_queue_completed(),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.subscriptions_queue_complete()}
      text={m.subscriptions_queue_complete_text({ what: requestedPlanLabel(request) })}
      button={m.subscriptions_queue_complete_send()}
      onClose={onClose}
    >
      <RupeeField
        label={m.subscriptions_queue_amount_paid()}
        inputMode="numeric"
        typed={String(form.watch('amount'))}
        {...form.field('amount')}
      />
      <TextField
        label={m.subscriptions_queue_reference_label()}
        hint={m.subscriptions_queue_reference_hint()}
        autoComplete="off"
        maxLength={80}
        {...form.field('paymentReference')}
      />
    </FormDialog>
  )
}

function DeclineDialog({ request, onClose }: PartProps) {
  const { id, person } = request
  const form = useContractForm({
    schema: () =>
      import('#contract/subscriptions/request-queue.ts').then((contract) => contract.declineUpgradeInput),
    defaultValues: { id, reason: '' },
    onSubmit: (declined) => api.subscriptions.declineUpgrade(declined),
    done: m.subscriptions_queue_declined(),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.subscriptions_queue_decline_title()}
      text={m.subscriptions_queue_decline_text({ name: person.name })}
      button={m.subscriptions_queue_decline()}
      variant="danger"
      onClose={onClose}
    >
      <TextArea label={m.subscriptions_mail_why()} maxLength={500} rows={3} {...form.field('reason')} />
    </FormDialog>
  )
}
