import ArrowRight from 'lucide-react/icons/arrow-right'
import type { PropertyChange } from '#contract/properties/change.ts'
import { dayInIndia, formatDay, formatSlot, timeInIndia } from '#contract/slots.ts'
import { m } from '#messages'

import { currentLocale } from '#web/api/language.ts'
import { dotted } from '#web/ui/dotted.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

import { authorWord, changeWord, fieldWord, valueWord } from '../change-words.ts'

/** What happened, who did it and when; below it what it was and what it is. */
export function ChangeItem({ change }: { change: PropertyChange }) {
  const { at, by, day, reason, fields } = change
  const instant = new Date(at)
  const moment = `${formatDay(dayInIndia(instant), currentLocale())}, ${formatSlot(timeInIndia(instant))} IST`
  return (
    <li className="grid gap-1 border-b border-line py-3 last:border-b-0">
      <p className="font-semibold">{changeWord(change)}</p>
      <p className="text-sm text-ink-2">
        <time dateTime={at}>{dotted(authorWord(by), moment)}</time>
      </p>
      {day && (
        <p className="text-sm">{m.properties_change_on_day({ day: formatDay(day, currentLocale()) })}</p>
      )}
      {reason && <p className="text-sm wrap-break-word">{m.properties_change_reason({ reason })}</p>}
      {fields.length > 0 && (
        <dl className="mt-1 grid gap-1.5 text-sm">
          {fields.map(({ field, before, after }) => (
            <div key={field}>
              <dt className="text-ink-2">{fieldWord(field)}</dt>
              <dd className="wrap-break-word">
                <del className="line-clamp-3 text-ink-3">{valueWord(field, before)}</del>
                <span className="flex gap-1.5">
                  <ArrowRight aria-hidden className="mt-0.5 size-4! flex-none text-ink-3" />
                  <VisuallyHidden>{m.properties_change_to()}</VisuallyHidden>
                  <ins className="line-clamp-3 no-underline">{valueWord(field, after)}</ins>
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
