import { useState } from 'react'

import { dayInIndia } from '#contract/dates.ts'
import { paymentWays } from '#contract/enums/rentals.ts'
import type { Rental } from '#contract/rentals/shapes.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextArea, TextField } from '#web/ui/primitives/text-field.tsx'
import { RupeeField } from '#web/ui/rupees/rupee-field.tsx'

import { typedText } from '../typed-text.ts'

export function ReceivedDialog({ rental, onClose }: { rental: Rental; onClose: () => void }) {
  const { id, deposit, terms } = rental
  const [today] = useState(() => dayInIndia(new Date()))
  const { amount, on, way } = deposit?.received ?? {
    amount: terms?.deposit ?? 0,
    on: today,
    way: 'bank' as const,
  }
  const form = useContractForm({
    schema: () =>
      import('#contract/rentals/deposit.ts').then(({ receivedDepositInput }) =>
        receivedDepositInput.omit({ id: true }),
      ),
    defaultValues: { amount: String(amount), on, way },
    errorFields: { DAY_FUTURE: 'on' },
    onSubmit: (received) => api.rentals.recordDepositReceived({ id, ...received }),
    done: m.rentals_saved(),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.rentals_deposit_record()}
      button={m.rentals_item_save()}
      onClose={onClose}
    >
      <RupeeField
        label={m.rentals_deposit_amount()}
        typed={typedText(form.watch('amount'))}
        maxLength={40}
        {...form.field('amount')}
      />
      <TextField label={m.rentals_deposit_on()} type="date" {...form.field('on')} />
      <SelectField
        label={m.rentals_deposit_way()}
        options={optionsOf(paymentWays, m.rentals_way)}
        {...form.field('way')}
      />
    </FormDialog>
  )
}

type DisputeDialogProps = { id: string; amount: number; onClose: () => void }

/** Of the tenant, with what is not right. */
export function DisputeDialog({ id, amount, onClose }: DisputeDialogProps) {
  const form = useContractForm({
    schema: () =>
      import('#contract/rentals/deposit.ts').then(({ answerReturnInput }) =>
        answerReturnInput.pick({ note: true }),
      ),
    defaultValues: { note: '' },
    errorFields: { NOT_READY: 'note' },
    onSubmit: ({ note }) => api.rentals.answerDepositReturn({ id, said: 'disputed', note, amount }),
    done: m.rentals_saved(),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.rentals_return_dispute_title()}
      button={m.rentals_return_dispute_send()}
      onClose={onClose}
    >
      <TextArea label={m.rentals_return_note()} rows={4} {...form.field('note')} />
    </FormDialog>
  )
}
