import { useState } from 'react'

import { itemConditions, rentalItemKinds } from '#contract/enums/rentals.ts'
import type { InventoryMoment, RentalItem } from '#contract/rentals/shapes.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { submissionKeys } from '#web/api/submission-key.ts'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

type ItemDialogProps = {
  rentalId: string
  moment: InventoryMoment
  /** Null: a new one. */
  item: RentalItem | null
  onClose: () => void
}

const text = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

export function ItemDialog({ rentalId, moment, item, onClose }: ItemDialogProps) {
  const [keyOf] = useState(submissionKeys)
  const form = useContractForm({
    schema: () => import('#contract/rentals/shapes.ts').then(({ rentalItemFields }) => rentalItemFields),
    defaultValues: {
      kind: item?.kind ?? 'thing',
      room: item?.room ?? '',
      name: item?.name ?? '',
      count: text(item ? item.count : 1),
      condition: item?.condition ?? (item ? '' : 'good'),
      reading: text(item?.reading),
      note: item?.note ?? '',
    },
    onSubmit: async (fields) => {
      if (item) await api.rentals.setRentalItem({ id: rentalId, itemId: item.id, fields })
      else await api.rentals.addRentalItem({ id: rentalId, moment, fields, submissionKey: keyOf(fields) })
    },
    done: item ? m.rentals_saved() : m.rentals_item_added(),
    onDone: onClose,
  })
  const isThing = form.watch('kind') === 'thing'
  return (
    <FormDialog
      form={form}
      title={item ? m.rentals_item_edit({ name: item.name }) : m.rentals_item_add()}
      button={m.rentals_item_save()}
      onClose={onClose}
    >
      {item === null && (
        <SelectField
          label={m.rentals_item_what()}
          options={optionsOf(rentalItemKinds, m.rentals_item_kind)}
          {...form.field('kind')}
        />
      )}
      <TextField
        label={isThing ? m.rentals_item_name() : m.rentals_item_meter_name()}
        autoComplete="off"
        {...form.field('name')}
      />
      {isThing ? (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={m.rentals_item_count()}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            {...form.field('count')}
          />
          <SelectField
            label={m.rentals_item_condition()}
            options={optionsOf(itemConditions, m.rentals_condition)}
            {...form.field('condition')}
          />
        </div>
      ) : (
        <TextField
          label={m.rentals_item_reading()}
          inputMode="decimal"
          maxLength={14}
          autoComplete="off"
          {...form.field('reading')}
        />
      )}
      <TextField label={m.rentals_item_room()} autoComplete="off" {...form.field('room')} />
      <TextField label={m.rentals_item_note()} autoComplete="off" {...form.field('note')} />
    </FormDialog>
  )
}
