import { callbackSlots, dayInIndia, formatSlot, instantInIndia } from '#contract/slots.ts'
import { m } from '#messages'
import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type ViewingFieldsProps = {
  field: (name: 'preferredDate' | 'preferredTime') => UseFormRegisterReturn & { error: string | undefined }
  /** The day chosen so far, or nothing. */
  day: string
}

/** When one would like to see homes, if one knows; half-hours of today that are over cannot be chosen. */
export function ViewingFields({ field, day }: ViewingFieldsProps) {
  const [now] = useState(() => new Date())
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
      <TextField
        type="date"
        label={m.agents_viewing_date()}
        min={dayInIndia(now)}
        optional
        {...field('preferredDate')}
      />
      <SelectField
        label={m.agents_viewing_time()}
        placeholder={m.agents_time_placeholder()}
        options={callbackSlots.map((slot) => ({
          value: slot,
          label: formatSlot(slot),
          disabled: day === dayInIndia(now) && instantInIndia(day, slot) <= now,
        }))}
        {...field('preferredTime')}
      />
    </div>
  )
}
