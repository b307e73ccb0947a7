import Copy from 'lucide-react/icons/copy'

import { formatTime } from '#contract/dates.ts'
import { weekdays } from '#contract/enums.ts'
import { m } from '#messages'
import { Button } from '#web/ui/primitives/button.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'

import { fieldLabels } from './profile-labels.ts'
import type { Week } from './profile-schema.ts'

type WeekFieldsProps = {
  week: Week
  errorOf: (day: (typeof weekdays)[number]) => string | undefined
  onChange: (week: Week) => void
}

/** Working hours, one row per day; a profile without fixed hours leaves them unset. */
export function WeekFields({ week, errorOf, onChange }: WeekFieldsProps) {
  const hasHours = Object.keys(week).length > 0
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-1.5 text-md font-semibold">{fieldLabels.workingHours()}</legend>
      <p className="text-sm text-ink-3">{m.profiles_hours_hint()}</p>
      <Checkbox
        variant="switch"
        label={m.profiles_hours_fixed()}
        checked={hasHours}
        onChange={(event) => onChange(event.target.checked ? usualWeek() : {})}
      />
      {hasHours && (
        <>
          <div className="mt-1 grid divide-y divide-line border-y border-line">
            {weekdays.map((day) => (
              <DayFields
                key={day}
                day={day}
                hours={week[day] ?? null}
                error={errorOf(day)}
                onChange={(hours) => onChange({ ...week, [day]: hours })}
              />
            ))}
          </div>
          {week.monday && (
            <Button
              variant="quiet"
              size="small"
              className="mt-2"
              icon={<Copy aria-hidden />}
              onClick={() => onChange(everyDay(week))}
            >
              {m.profiles_hours_copy()}
            </Button>
          )}
        </>
      )}
    </fieldset>
  )
}

const usual = { opens: '10:00', closes: '19:00' }

function usualWeek(): Week {
  return Object.fromEntries(weekdays.map((day) => [day, day === 'sunday' ? null : { ...usual }]))
}

/** Copies Monday's hours to every open day. */
function everyDay(week: Week): Week {
  return Object.fromEntries(
    weekdays.map((day) => [day, week[day] && week.monday ? { ...week.monday } : null]),
  )
}

type Hours = { opens: string; closes: string }

type DayFieldsProps = {
  day: (typeof weekdays)[number]
  /** null: closed. */
  hours: Hours | null
  error: string | undefined
  onChange: (hours: Hours | null) => void
}

/** Opening and closing time of one day, or closed. */
function DayFields({ day, hours, error, onChange }: DayFieldsProps) {
  const name = m.agents_weekday(day)
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
  return { value, label: formatTime(value) }
})
