import { type ComponentProps, type Ref, useId, useRef, useState } from 'react'

import { m } from '#messages'

import { Button } from '../primitives/button.tsx'
import { ChipOption } from '../primitives/chip.tsx'
import { classes } from '../primitives/classes.ts'
import { FieldError } from '../primitives/field.tsx'
import { Spinner } from '../primitives/spinner.tsx'

/** A group of radios: registered with a form, or controlled if `chosen` is given. */
type RadioField = Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'> & {
  name: string
  error: string | undefined
  chosen?: string | undefined
}

type OpenDay = {
  /** YYYY-MM-DD. */
  day: string
  weekday: string
  date: string
  month: string
  /** For screen readers. */
  whole: string
  slots: readonly { value: string; label: string }[]
}

/** Loads more days. */
type MoreDays = { isLoading: boolean; onLoad: () => void }

type DayStripProps = {
  place: Ref<HTMLFieldSetElement>
  label: string
  days: readonly OpenDay[]
  field: RadioField
  /** Label of the "no day" choice, if allowed. */
  noDay?: string | undefined
  more?: MoreDays | undefined
}

/** A row of selectable days; days without a free time are labelled so. */
function DayStrip({ place, label, days, field: { error, chosen, ...radio }, noDay, more }: DayStripProps) {
  const id = useId()
  const checked = (value: string) => (chosen === undefined ? {} : { checked: chosen === value })
  return (
    <fieldset
      ref={place}
      className="min-w-0"
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className="mb-1.5 text-md font-semibold">{label}</legend>
      <div className="-mx-1 flex scroll-px-1 gap-2 overflow-x-auto px-1 py-1">
        {noDay && (
          <label className={dayStyle}>
            <input type="radio" {...radio} value="" {...checked('')} className={radioStyle} />
            <span className="max-w-18 text-sm">{noDay}</span>
          </label>
        )}
        {days.map((openDay) => (
          <DayOption key={openDay.day} open={openDay} radio={{ ...radio, ...checked(openDay.day) }} />
        ))}
        {more && (
          <button
            type="button"
            aria-busy={more.isLoading || undefined}
            className="grid min-w-18 flex-none place-items-center rounded-md border border-line-strong bg-raised px-2 text-sm font-semibold hover:border-ink-2"
            onClick={more.onLoad}
          >
            {more.isLoading ? <Spinner /> : m.layout_days_later()}
          </button>
        )}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}

type DayOptionProps = { open: OpenDay; radio: ComponentProps<'input'> }

function DayOption({ open: { day, weekday, date, month, whole, slots }, radio }: DayOptionProps) {
  const isFull = slots.length === 0
  return (
    <label className={classes(dayStyle, isFull && 'border-dashed text-ink-3')}>
      <input
        type="radio"
        {...radio}
        value={day}
        aria-label={isFull ? m.layout_day_full({ day: whole }) : whole}
        className={radioStyle}
      />
      <span aria-hidden className="text-sm">
        {weekday}
      </span>
      <span aria-hidden className={classes('font-bold tabular-nums', isFull && 'line-through')}>
        {date}
      </span>
      <span aria-hidden className="text-xs">
        {month}
      </span>
    </label>
  )
}

const dayStyle =
  'relative grid min-h-18 min-w-15 flex-none content-center justify-items-center rounded-md border border-line-strong bg-raised px-2 py-1.5 text-center leading-5 hover:border-ink-2 has-checked:border-action has-checked:bg-action-soft has-checked:text-action-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

const radioStyle = 'absolute inset-0 size-full appearance-none rounded-md opacity-0'

type DayTimePickerProps = {
  days: readonly OpenDay[]
  /** The selected day, or empty. */
  day: string
  dayLabel: string
  timeLabel: string
  dayField: RadioField
  timeField: RadioField
  /** Labels of the "no day" and "no time" choices, if both are optional. */
  none?: { day: string; time: string }
  more?: MoreDays | undefined
  /** Focused when a time is missing. */
  place?: Ref<HTMLFieldSetElement>
}

/** A day, then one of its half-hours (IST); both are radios, so arrow keys work. */
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
  const open = days.find((openDay) => openDay.day === day)
  if (!open) return <p className="text-ink-3">{m.layout_day_first()}</p>
  if (open.slots.length === 0) {
    const next = days.find((later) => later.day > open.day && later.slots.length > 0)
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

type UpcomingDayTimeProps = Omit<ComponentProps<typeof DayTimePicker>, 'days' | 'more' | 'place'> & {
  daysFrom: (now: Date) => readonly OpenDay[]
}

const daysAtOnce = 14

/** Any half-hour of the coming weeks, as for a call: no availability check. */
export function UpcomingDayTime({ daysFrom, ...props }: UpcomingDayTimeProps) {
  const [days] = useState(() => daysFrom(new Date()))
  const [count, setCount] = useState(daysAtOnce)
  const shown = Math.max(count, days.findIndex(({ day }) => day === props.day) + 1)
  const more = { isLoading: false, onLoad: () => setCount(shown + daysAtOnce) }
  return (
    <DayTimePicker {...props} days={days.slice(0, shown)} more={shown < days.length ? more : undefined} />
  )
}
