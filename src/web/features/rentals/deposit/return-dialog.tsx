import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'

import { dayInIndia } from '#contract/dates.ts'
import { paymentWays } from '#contract/enums/rentals.ts'
import { formatPriceFull } from '#contract/price.ts'
import { maxDeductions } from '#contract/rentals/limits.ts'
import type { Rental } from '#contract/rentals/shapes.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'
import { RupeeField } from '#web/ui/rupees/rupee-field.tsx'
import { useRupeeReader } from '#web/ui/rupees/rupee-reader.ts'

import { typedText } from '../typed-text.ts'

type ReturnDialogProps = { rental: Rental; deposit: NonNullable<Rental['deposit']>; onClose: () => void }

/** What comes back is what was received less the deductions: nobody types the sum. */
export function ReturnDialog({ rental: { id }, deposit, onClose }: ReturnDialogProps) {
  const { received, returned } = deposit
  const [today] = useState(() => dayInIndia(new Date()))
  const { read } = useRupeeReader()
  const form = useContractForm({
    schema: () =>
      import('#contract/rentals/deposit.ts').then(({ returnedDepositInput }) =>
        returnedDepositInput.omit({ id: true }),
      ),
    defaultValues: {
      on: returned?.on ?? today,
      way: returned?.way ?? received.way,
      deductions: (returned?.deductions ?? []).map(({ reason, amount }) => ({
        reason,
        amount: String(amount),
      })),
    },
    errorFields: { DAY_FUTURE: 'on' },
    onSubmit: (recorded) => api.rentals.recordDepositReturned({ id, ...recorded }),
    done: m.rentals_saved(),
    onDone: onClose,
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'deductions' })
  const typed = form.watch('deductions')
  const deducted = typed.reduce((sum, { amount }) => sum + (read(typedText(amount)) ?? 0), 0)
  return (
    <FormDialog
      form={form}
      title={m.rentals_return_record()}
      button={m.rentals_item_save()}
      onClose={onClose}
    >
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 text-md font-semibold">{m.rentals_deductions()}</legend>
        {fields.length === 0 && <p className="text-ink-2">{m.rentals_no_deductions()}</p>}
        {fields.map(({ id: key }, index) => (
          <div key={key} className="grid gap-2 border-b border-line pb-3">
            <TextField
              label={m.rentals_deduction_reason()}
              autoComplete="off"
              {...form.field(`deductions.${index}.reason`)}
            />
            <RupeeField
              label={m.rentals_deduction_amount()}
              typed={typedText(typed[index]?.amount)}
              maxLength={40}
              {...form.field(`deductions.${index}.amount`)}
            />
            <Button variant="quiet" size="small" className="justify-self-start" onClick={() => remove(index)}>
              {m.rentals_deduction_remove({ number: index + 1 })}
            </Button>
          </div>
        ))}
        {fields.length < maxDeductions && (
          <Button
            variant="secondary"
            size="small"
            className="justify-self-start"
            onClick={() => append({ reason: '', amount: '' })}
          >
            {m.rentals_deduction_add()}
          </Button>
        )}
      </fieldset>
      <p className="font-semibold">
        {m.rentals_return_amount({ amount: formatPriceFull(Math.max(0, received.amount - deducted)) })}
      </p>
      <TextField label={m.rentals_return_on()} type="date" {...form.field('on')} />
      <SelectField
        label={m.rentals_return_way()}
        options={optionsOf(paymentWays, m.rentals_way)}
        {...form.field('way')}
      />
    </FormDialog>
  )
}
