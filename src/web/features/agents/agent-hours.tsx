import type { AgentDetail } from '#contract/agents.ts'
import { dayWords, hoursWord } from '#contract/profiles/week.ts'
import { weekdays } from '#contract/words.ts'
import { m } from '#messages'

type Hours = AgentDetail['workingHours']

/** The week of an agent; days that were never filled in are not named. */
export function AgentHours({ hours }: { hours: Hours }) {
  const known = weekdays.filter((day) => hours[day] !== undefined)
  if (known.length === 0) return null
  return (
    <div className="mt-6">
      <h3 className="mb-2 font-sans text-base font-semibold">{m.agents_working_hours()}</h3>
      <dl className="grid max-w-form grid-cols-[1fr_auto] gap-y-1.5 text-md">
        {known.map((day) => (
          <div key={day} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-2">{dayWords[day]()}</dt>
            <dd className="tabular-nums">{hoursWord(hours[day])}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-3">{m.agents_ist()}</p>
    </div>
  )
}
