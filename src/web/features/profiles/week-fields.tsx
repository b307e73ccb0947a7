import { weekdays } from '#contract/words.ts'
import { m } from '#messages'
import Copy from 'lucide-react/icons/copy'

import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'

import { DayFields } from './day-fields.tsx'
import type { Week } from './profile-schema.ts'
import { fieldWords } from './profile-words.ts'

type WeekFieldsProps = {
  week: Week
  errorOf: (day: (typeof weekdays)[number]) => string | undefined
  onChange: (week: Week) => void
}

/** The week, a day a line; who keeps no fixed hours says nothing. */
export function WeekFields({ week, errorOf, onChange }: WeekFieldsProps) {
  const isKept = Object.keys(week).length > 0
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-1.5 text-md font-semibold">{fieldWords.workingHours()}</legend>
      <p className="text-sm text-ink-3">{m.profiles_hours_hint()}</p>
      <Checkbox
        variant="switch"
        label={m.profiles_hours_keep()}
        checked={isKept}
        onChange={(event) => onChange(event.target.checked ? usualWeek() : {})}
      />
      {isKept && (
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

/** Monday's hours on every day that is open. */
function everyDay(week: Week): Week {
  return Object.fromEntries(
    weekdays.map((day) => [day, week[day] && week.monday ? { ...week.monday } : null]),
  )
}
