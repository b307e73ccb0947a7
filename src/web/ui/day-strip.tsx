import type { ComponentProps, Ref } from 'react'
import { useId } from 'react'

import { m } from '#messages'

import { classes } from './classes.ts'
import { FieldError } from './field.tsx'
import { Spinner } from './spinner.tsx'

/** A group of radios: registered with a form, or controlled where `chosen` is given. */
export type RadioField = Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'> & {
  name: string
  error: string | undefined
  chosen?: string | undefined
}

export type OpenDay = {
  /** YYYY-MM-DD. */
  day: string
  weekday: string
  date: string
  month: string
  /** As it is read out. */
  whole: string
  slots: readonly { value: string; label: string }[]
}

/** More days than are shown. */
export type MoreDays = { isLoading: boolean; onLoad: () => void }

type DayStripProps = {
  place: Ref<HTMLFieldSetElement>
  label: string
  days: readonly OpenDay[]
  field: RadioField
  /** Names the choice of no day, where that is one. */
  noDay?: string | undefined
  more?: MoreDays | undefined
}

/** The days one can choose, side by side; those without a free time say so. */
export function DayStrip({
  place,
  label,
  days,
  field: { error, chosen, ...radio },
  noDay,
  more,
}: DayStripProps) {
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
        {days.map((each) => (
          <DayOption key={each.day} open={each} radio={{ ...radio, ...checked(each.day) }} />
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
