import { dayInIndia, slotChoices } from '#contract/slots.ts'
import { m } from '#messages'
import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type CallbackFieldsProps = {
  field: (
    name: 'preferredCallbackDate' | 'preferredCallbackTime',
  ) => UseFormRegisterReturn & { error: string | undefined }
  /** The day chosen so far, or nothing. */
  day: string
}

/** Day and half-hour of a call, in IST; half-hours of today that are over cannot be chosen. */
export function CallbackFields({ field, day }: CallbackFieldsProps) {
  const [now] = useState(() => new Date())
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        type="date"
        label={m.leads_preferred_date()}
        min={dayInIndia(now)}
        {...field('preferredCallbackDate')}
      />
      <SelectField
        label={m.leads_preferred_time()}
        placeholder={m.leads_time_placeholder()}
        options={slotChoices(day, now)}
        {...field('preferredCallbackTime')}
      />
    </div>
  )
}
