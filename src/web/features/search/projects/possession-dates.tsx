import { dayInIndia, formatDay } from '#contract/dates.ts'
import type { ProjectPage } from '#contract/search/project-page.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { FactList } from '#web/ui/patterns/fact-list.tsx'
import { classes } from '#web/ui/primitives/classes.ts'

import { LocalitySection } from '../localities/locality-links.tsx'
import { movedBy, type Shift } from './possession-shift.ts'

type PossessionProps = {
  project: Pick<ProjectPage, 'phase' | 'promisedDate' | 'possessionDate' | 'possessionDates'>
}

/** The date as promised and as stated now, with every date that was stated since. */
export function PossessionDates({ project }: PossessionProps) {
  const { promisedDate, possessionDate, possessionDates } = project
  if (promisedDate === null && possessionDates.length === 0) return null
  const shift = movedBy(promisedDate, possessionDate)
  return (
    <LocalitySection title={m.search_project_possession_title()}>
      <FactList
        className="max-w-prose"
        facts={[
          {
            name: m.search_project_promised(),
            value: dayWords(promisedDate),
            hint: shift ? m.search_project_now({ shift: shiftWords(shift) }) : undefined,
          },
        ]}
      />
      {possessionDates.length > 0 && (
        <>
          <h3 className="mt-5 mb-1 font-sans text-base font-semibold">{m.search_project_dates_title()}</h3>
          <ol className="max-w-prose">
            {possessionDates.map(({ day, statedAt }, index) => (
              <StatedDate
                key={statedAt + (day ?? '')}
                day={day}
                statedAt={statedAt}
                shift={movedBy(possessionDates[index + 1]?.day ?? null, day)}
                isFirst={index === possessionDates.length - 1}
              />
            ))}
          </ol>
        </>
      )}
      <p className="mt-3 max-w-prose text-sm text-ink-3">{m.search_project_dates_text()}</p>
    </LocalitySection>
  )
}

type StatedDateProps = ProjectPage['possessionDates'][number] & { shift: Shift | null; isFirst: boolean }

function StatedDate({ day, statedAt, shift, isFirst }: StatedDateProps) {
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-2.75 sm:grid-cols-3">
      <time dateTime={statedAt} className="text-ink-2">
        {m.search_project_stated_on({ day: formatDay(dayInIndia(new Date(statedAt)), currentLocale()) })}
      </time>
      <span className="text-right font-medium tabular-nums sm:order-last">
        {dayWords(day) ?? m.search_project_no_date()}
      </span>
      <span className="col-span-2 text-sm sm:col-span-1 sm:text-base">
        {isFirst ? m.search_project_first_date() : shift && <Moved shift={shift} />}
      </span>
    </li>
  )
}

function Moved({ shift }: { shift: Shift }) {
  return (
    <span className={shift.isLater ? classes('text-lac-ink') : classes('text-neem-ink')}>
      {shiftWords(shift)}
    </span>
  )
}

function shiftWords({ months, days, isLater }: Shift): string {
  if (months === 0)
    return isLater
      ? m.search_project_days_later({ count: days })
      : m.search_project_days_sooner({ count: days })
  return isLater
    ? m.search_project_months_later({ count: months })
    : m.search_project_months_sooner({ count: months })
}

function dayWords(day: string | null): string | null {
  return day === null ? null : formatDay(day, currentLocale())
}
