import { useState } from 'react'

import type { RentalInventory } from '#contract/rentals/shapes.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

type SignDialogProps = { rentalId: string; inventory: RentalInventory; onClose: () => void }
type Sent = Awaited<ReturnType<typeof api.accounts.sendSigningCode>>

/** Sends a code, and signs the inventory with it as it stood when the dialog opened. */
export function SignDialog({ inventory, ...rest }: SignDialogProps) {
  const [signed] = useState(inventory)
  const [sent, setSent] = useState<Sent | null>(null)
  const text = m.rentals_sign_text({ count: signed.items.length })
  return sent === null ? (
    <SendDialog text={text} onSent={setSent} onClose={rest.onClose} />
  ) : (
    <CodeDialog text={text} sent={sent} inventory={signed} {...rest} />
  )
}

type SendDialogProps = { text: string; onSent: (sent: Sent) => void; onClose: () => void }

function SendDialog({ text, onSent, onClose }: SendDialogProps) {
  const { run, isPending, problem } = useAction(() => api.accounts.sendSigningCode(), { onDone: onSent })
  return (
    <Dialog open onClose={onClose} title={m.rentals_sign_title()} text={text}>
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {m.layout_cancel()}
        </Button>
        <Button loading={isPending} onClick={() => void run()}>
          {m.rentals_sign_send()}
        </Button>
      </div>
    </Dialog>
  )
}

function CodeDialog({
  rentalId,
  inventory,
  text,
  sent,
  onClose,
}: SignDialogProps & { text: string; sent: Sent }) {
  const { moment, version } = inventory
  const form = useContractForm({
    schema: () =>
      import('#contract/rentals/rentals.ts').then(({ signInventoryInput }) =>
        signInventoryInput.pick({ code: true }),
      ),
    defaultValues: { code: '' },
    errorFields: { CODE_WRONG: 'code', CODE_EXPIRED: 'code' },
    onSubmit: ({ code }) => api.rentals.signInventory({ id: rentalId, moment, version, code }),
    done: m.rentals_sign_done(),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.rentals_sign_title()}
      text={text}
      button={m.rentals_sign()}
      onClose={onClose}
    >
      <p>{m.rentals_sign_sent(sent.channel, { to: sent.sentTo })}</p>
      <TextField
        label={m.rentals_sign_code()}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        {...form.field('code')}
      />
    </FormDialog>
  )
}
