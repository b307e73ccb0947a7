import { useState } from 'react'

import { formatTime } from '#contract/dates.ts'
import { callbackSlots } from '#contract/slots.ts'
import { endTimes, openHousePlaces, type OwnOpenHouse } from '#contract/visits/open-houses.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { FocusFirstField, FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextArea, TextField } from '#web/ui/primitives/text-field.tsx'

import { openHouseMoment } from './appointment-labels.ts'

export type OpenHouseListing = { id: string; title: string }

const errorFields = {
  DATE_PAST: 'day',
  DATE_FAR: 'day',
  TIME_PAST: 'time',
  SLOT_TAKEN: 'time',
} as const

type CreateDialogProps = { listing: OpenHouseListing; onClose: () => void }

/** A new open house of a listing. */
export function CreateDialog({ listing: { id: propertyId, title }, onClose }: CreateDialogProps) {
  const [id] = useState(() => crypto.randomUUID())
  const form = useContractForm({
    schema: () => import('#contract/visits/open-houses.ts').then((file) => file.createOpenHouseInput),
    defaultValues: {
      id,
      propertyId,
      day: '',
      time: '11:00' as const,
      endTime: '13:00' as const,
      places: 10,
      note: '',
    },
    errorFields,
    failureTitle: m.visits_open_house_failed(),
    onSubmit: api.visits.createOpenHouse,
    done: m.visits_open_house_created(),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.visits_open_house_create()}
      text={title}
      button={m.visits_open_house_create_send()}
      onClose={onClose}
    >
      <OpenHouseFields field={form.field} />
    </FormDialog>
  )
}

type OpenHouseDialogProps = { openHouse: OwnOpenHouse; onClose: () => void }

export function ChangeDialog({ openHouse, onClose }: OpenHouseDialogProps) {
  const { id, sequence, day, places, taken, note } = openHouse
  const form = useContractForm({
    schema: () => import('#contract/visits/open-houses.ts').then((file) => file.changeOpenHouseInput),
    defaultValues: {
      id,
      sequence,
      day,
      time: callbackSlots.find((slot) => slot === openHouse.time),
      endTime: endTimes.find((slot) => slot === openHouse.endTime),
      places,
      note: note ?? '',
    },
    errorFields: { ...errorFields, LIMIT_REACHED: 'places' },
    failureTitle: m.visits_open_house_failed(),
    onSubmit: api.visits.changeOpenHouse,
    done: m.visits_open_house_changed(),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.visits_open_house_change()}
      text={taken > 0 ? m.visits_open_house_change_text() : openHouse.property.title}
      button={m.visits_open_house_change_send()}
      onClose={onClose}
    >
      <OpenHouseFields field={form.field} />
    </FormDialog>
  )
}

type OpenHouseFieldsProps = {
  field: (name: 'day' | 'time' | 'endTime' | 'places' | 'note') => object
}

function OpenHouseFields({ field }: OpenHouseFieldsProps) {
  const options = (slots: readonly string[]) =>
    slots.map((value) => ({ value, label: `${formatTime(value)} IST` }))
  return (
    <FocusFirstField>
      <div className="grid gap-4">
        <TextField label={m.visits_day()} type="date" required {...field('day')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={m.visits_open_house_from()}
            options={options(callbackSlots)}
            {...field('time')}
          />
          <SelectField
            label={m.visits_open_house_until()}
            options={options(endTimes)}
            {...field('endTime')}
          />
        </div>
        <TextField
          label={m.visits_open_house_places()}
          hint={m.visits_open_house_places_hint()}
          type="number"
          inputMode="numeric"
          min={openHousePlaces.min}
          max={openHousePlaces.max}
          required
          {...field('places')}
        />
        <TextArea
          label={m.visits_open_house_note()}
          hint={m.visits_open_house_note_hint()}
          optional
          rows={2}
          maxLength={300}
          {...field('note')}
        />
      </div>
    </FocusFirstField>
  )
}

/** Everybody with a place is notified with the reason. */
export function CancelOpenHouseDialog({ openHouse, onClose }: OpenHouseDialogProps) {
  const { id, sequence, visitors, property } = openHouse
  const form = useContractForm({
    schema: () => import('#contract/visits/open-houses.ts').then((file) => file.cancelOpenHouseInput),
    defaultValues: { id, sequence, reason: '' },
    failureTitle: m.visits_open_house_failed(),
    // The page may have been refreshed after the dialog was opened.
    onSubmit: (cancellation) => api.visits.cancelOpenHouse({ ...cancellation, sequence }),
    done: m.visits_open_house_cancelled(),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.visits_open_house_cancel()}
      text={
        visitors > 0
          ? m.visits_open_house_cancel_text({ count: visitors })
          : `${property.title}, ${openHouseMoment(openHouse)}`
      }
      button={m.visits_open_house_cancel()}
      cancel={m.visits_open_house_keep()}
      variant="danger"
      onClose={onClose}
    >
      <TextArea
        label={m.visits_cancel_reason()}
        optional
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
