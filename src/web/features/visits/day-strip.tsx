import { m } from '#messages'
import { useId } from 'react'

import { currentLocale } from '#web/api/language.ts'
import { classes } from '#web/ui/classes.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

import type { useFreeSlots } from './use-free-slots.ts'

type DayStripProps = {
  free: ReturnType<typeof useFreeSlots>
  day: string
  error: string | undefined
  onDay: (day: string) => void
}

/** The days one can choose, side by side; those without a free time say so. */
export function DayStrip({ free, day: chosen, error, onDay }: DayStripProps) {
  const id = useId()
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className="mb-1.5 text-md font-semibold">{m.visits_day()}</legend>
      <div className="-mx-5 flex scroll-px-5 gap-2 overflow-x-auto px-5 py-1">
        {free.days.map(({ day, slots }) => (
          <DayOption
            key={day}
            day={day}
            name={id}
            isFull={slots.length === 0}
            isChosen={day === chosen}
            onChoose={() => onDay(day)}
          />
        ))}
        {free.canLoadMore && (
          <button
            type="button"
            aria-busy={free.isLoading || undefined}
            className="grid min-w-18 flex-none place-items-center rounded-md border border-line-strong bg-raised px-2 text-sm font-semibold hover:border-ink-2"
            onClick={() => void free.loadMore()}
          >
            {free.isLoading ? <Spinner /> : m.visits_later_days()}
          </button>
        )}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}

type DayOptionProps = {
  day: string
  name: string
  isFull: boolean
  isChosen: boolean
  onChoose: () => void
}

function DayOption({ day, name, isFull, isChosen, onChoose }: DayOptionProps) {
  const { weekday, date, month, whole } = partsOf(day)
  return (
    <label
      className={classes(
        'relative grid min-h-18 min-w-15 flex-none content-center justify-items-center rounded-md border border-line-strong bg-raised px-2 py-1.5 text-center leading-5 hover:border-ink-2 has-checked:border-action has-checked:bg-action-soft has-checked:text-action-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isFull && 'border-dashed text-ink-3',
      )}
    >
      <input
        type="radio"
        name={name}
        value={day}
        checked={isChosen}
        onChange={onChoose}
        aria-label={isFull ? m.visits_day_full({ day: whole }) : whole}
        className="absolute inset-0 size-full appearance-none rounded-md opacity-0"
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

function partsOf(day: string) {
  const at = new Date(`${day}T00:00:00Z`)
  const locale = currentLocale() === 'hi' ? 'hi-IN' : 'en-IN'
  const part = (options: Intl.DateTimeFormatOptions) =>
    at.toLocaleDateString(locale, { timeZone: 'UTC', numberingSystem: 'latn', ...options })
  return {
    weekday: part({ weekday: 'short' }),
    date: part({ day: 'numeric' }),
    month: part({ month: 'short' }),
    whole: part({ weekday: 'long', day: 'numeric', month: 'long' }),
  }
}
