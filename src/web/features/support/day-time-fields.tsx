import { dayInIndia, slotChoices } from '#contract/slots.ts'
import { m } from '#messages'
import { useState } from 'react'

import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

import type { PlatformField } from './platform-field.ts'

type DayTimeFieldsProps = {
  field: PlatformField<'preferredDate' | 'preferredTime'>
  /** The day chosen so far, or nothing. */
  day: string
}

/** When we shall call, in IST; what is over of today cannot be chosen. */
export function DayTimeFields({ field, day }: DayTimeFieldsProps) {
  // The server's minute is not the reader's: what is over is known in the browser only.
  const isInteractive = useIsInteractive()
  const [opened] = useState(() => new Date())
  const now = isInteractive ? opened : null
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        type="date"
        label={m.support_preferred_date()}
        min={now ? dayInIndia(now) : undefined}
        {...field('preferredDate')}
      />
      <SelectField
        label={m.support_preferred_time()}
        placeholder={m.support_time_placeholder()}
        options={slotChoices(day, now ?? new Date(0))}
        {...field('preferredTime')}
      />
    </div>
  )
}
