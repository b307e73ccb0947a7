import { dayWords } from '#contract/profiles/week.ts'
import { formatSlot } from '#contract/slots.ts'
import type { weekdays } from '#contract/words.ts'
import { m } from '#messages'

import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

type Hours = { opens: string; closes: string }

type DayFieldsProps = {
  day: (typeof weekdays)[number]
  /** null: closed. */
  hours: Hours | null
  error: string | undefined
  onChange: (hours: Hours | null) => void
}

/** One day of the week: open from when to when, or closed. */
export function DayFields({ day, hours, error, onChange }: DayFieldsProps) {
  const name = dayWords[day]()
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2">
      <Checkbox
        label={name}
        aria-label={m.profiles_hours_open({ day: name })}
        checked={hours !== null}
        className="w-36"
        onChange={(event) => onChange(event.target.checked ? { opens: '10:00', closes: '19:00' } : null)}
      />
      {hours === null ? (
        <p className="flex min-h-11 items-center text-ink-3">{m.agents_closed()}</p>
      ) : (
        <div className="flex min-w-0 flex-1 basis-64 gap-3">
          <SelectField
            id={`workingHours.${day}.opens`}
            label={m.profiles_hours_from({ day: name })}
            hideLabel
            className="flex-1"
            options={halfHours}
            value={hours.opens}
            onChange={(event) => onChange({ ...hours, opens: event.target.value })}
          />
          <SelectField
            id={`workingHours.${day}.closes`}
            label={m.profiles_hours_until({ day: name })}
            hideLabel
            className="flex-1"
            options={halfHours}
            value={hours.closes}
            error={error}
            onChange={(event) => onChange({ ...hours, closes: event.target.value })}
          />
        </div>
      )}
    </div>
  )
}

const halfHours = Array.from({ length: 48 }, (_, index) => {
  const value = `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`
  return { value, label: formatSlot(value) }
})
