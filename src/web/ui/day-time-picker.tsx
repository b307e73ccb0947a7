import { useId, useRef, type Ref } from 'react'

import { m } from '#messages'

import { Button } from './button.tsx'
import { ChipOption } from './chip.tsx'
import { DayStrip, type MoreDays, type OpenDay, type RadioField } from './day-strip.tsx'
import { FieldError } from './field.tsx'

type DayTimePickerProps = {
  days: readonly OpenDay[]
  /** The day chosen so far, or nothing. */
  day: string
  dayLabel: string
  timeLabel: string
  dayField: RadioField
  timeField: RadioField
  /** Names the choice of no day and of no time, where neither is needed. */
  none?: { day: string; time: string }
  more?: MoreDays | undefined
  /** Where the keyboard goes when a time is missing. */
  place?: Ref<HTMLFieldSetElement>
}

/** A day, then one of its half-hours (IST); both are radios, so arrows move through them. */
export function DayTimePicker(props: DayTimePickerProps) {
  const { days, day, dayLabel, timeLabel, dayField, timeField, none, more, place } = props
  const id = useId()
  const strip = useRef<HTMLFieldSetElement>(null)
  const choose = (wanted: string) =>
    strip.current?.querySelector<HTMLInputElement>(`input[value="${wanted}"]`)?.click()
  return (
    <div className="grid gap-4">
      <DayStrip place={strip} label={dayLabel} field={dayField} noDay={none?.day} {...{ days, more }} />
      <fieldset
        ref={place}
        tabIndex={-1}
        aria-describedby={timeField.error ? `${id}-time` : undefined}
        aria-invalid={timeField.error ? true : undefined}
      >
        <legend className="mb-1.5 text-md font-semibold">{timeLabel}</legend>
        <SlotChips {...{ days, day }} field={timeField} noTime={none?.time} onDay={choose} />
        <FieldError id={`${id}-time`}>{timeField.error}</FieldError>
      </fieldset>
    </div>
  )
}

type SlotChipsProps = Pick<DayTimePickerProps, 'days' | 'day'> & {
  field: RadioField
  noTime: string | undefined
  onDay: (day: string) => void
}

function SlotChips({ days, day, field: { error: _error, chosen, ...radio }, noTime, onDay }: SlotChipsProps) {
  const open = days.find((each) => each.day === day)
  if (!open) return <p className="text-ink-3">{m.layout_day_first()}</p>
  if (open.slots.length === 0) {
    const next = days.find((each) => each.day > open.day && each.slots.length > 0)
    return (
      <div role="status" className="rounded-md bg-sunken p-4">
        <p>{m.layout_day_no_time()}</p>
        {next && (
          <Button variant="secondary" size="small" className="mt-2" onClick={() => onDay(next.day)}>
            {m.layout_day_next()}
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
      {[...(noTime ? [{ value: '', label: noTime }] : []), ...open.slots].map(({ value, label }) => (
        <ChipOption
          key={value}
          type="radio"
          {...radio}
          value={value}
          label={label}
          className="px-1! tabular-nums"
          {...(chosen === undefined ? {} : { checked: value === chosen })}
        />
      ))}
    </div>
  )
}
