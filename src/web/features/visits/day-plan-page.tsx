import { Link } from '@tanstack/react-router'
import Navigation from 'lucide-react/icons/navigation'
import Route from 'lucide-react/icons/route'
import type { ReactNode } from 'react'

import { formatDay, formatTime } from '#contract/dates.ts'
import { dayAfter } from '#contract/dates/visit-time.ts'
import type { DayPlan, PlanRequest, PlanStop } from '#contract/visits/day-plan.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { languageOf } from '#web/features/properties/property-labels.ts'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { BackLink } from '#web/ui/patterns/list-page.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { AnchorButton, LinkButton } from '#web/ui/primitives/link-button.tsx'
import { exactLink } from '#web/ui/primitives/link-chip.ts'
import { Notice } from '#web/ui/primitives/notice.tsx'

/** Visits in person of one day: where to be when, how far it is, and the way there. */
export function DayPlanPage({ plan: { day, travelBuffer, stops, requests } }: { plan: DayPlan }) {
  return (
    <div className="grid max-w-prose grid-cols-1 gap-4">
      <div>
        <BackLink to="/user-dashboard/appointments">{m.visits_appointments_title()}</BackLink>
        <h1 className="text-2xl">{m.visits_plan_heading({ day: formatDay(day, currentLocale()) })}</h1>
        <p className="mt-1 text-ink-2">{m.visits_plan_text()}</p>
      </div>
      <nav aria-label={m.visits_plan_days()} className="flex flex-wrap gap-2">
        <DayLink day={dayAfter(day, -1)}>{m.visits_plan_previous()}</DayLink>
        <DayLink day={dayAfter(day, 1)}>{m.visits_plan_next()}</DayLink>
        {stops.length > 1 && (
          <AnchorButton
            href={directionsTo(stops)}
            target="_blank"
            rel="noreferrer"
            icon={<Route aria-hidden />}
          >
            {m.visits_plan_all_directions()}
          </AnchorButton>
        )}
      </nav>
      {stops.length + requests.length === 0 && (
        <EmptyState picture="visits" title={m.visits_plan_empty()} text={m.visits_plan_empty_text()} />
      )}
      {stops.length > 0 && (
        <ol aria-label={m.visits_status_confirmed()} className="grid gap-3">
          {stops.map((stop) => (
            <li key={stop.id}>
              <StopCard stop={stop} time={formatTime(stop.time)}>
                <Gap stop={stop} travelBuffer={travelBuffer} />
              </StopCard>
            </li>
          ))}
        </ol>
      )}
      {requests.length > 0 && (
        <section aria-labelledby="plan-requests" className="grid gap-3">
          <div>
            <h2 id="plan-requests" className="font-sans text-lg font-semibold">
              {m.visits_plan_requests()}
            </h2>
            <p className="text-sm text-ink-2">{m.visits_plan_requests_text()}</p>
          </div>
          <ol className="grid gap-3">
            {requests.map((request) => (
              <li key={request.id}>
                <StopCard stop={request} time={m.visits_plan_asked({ time: formatTime(request.time) })}>
                  {request.metresBefore !== null && (
                    <p className="text-sm text-ink-2">{distanceLabel(request.metresBefore)}</p>
                  )}
                </StopCard>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

function DayLink({ day, children }: { day: string; children: string }) {
  return (
    <LinkButton to="/user-dashboard/day-plan" search={{ day }} {...exactLink} variant="secondary">
      {children}
    </LinkButton>
  )
}

type StopCardProps = { stop: PlanRequest; time: string; children: ReactNode }

function StopCard({ stop, time, children }: StopCardProps) {
  const { id, side, name, title, address, cityName, openHouse } = stop
  return (
    <Card as="article" aria-label={`${time}, ${title}`} className="grid gap-2 p-4">
      {children}
      <div className="min-w-0">
        <p className="font-semibold tabular-nums">{time}</p>
        <Link
          lang={languageOf(title)}
          {...linkOf({ id, side, openHouse })}
          className="inline-block min-h-6 font-medium break-words hover:underline"
        >
          {title}
        </Link>
        <p className="text-sm break-words text-ink-2">
          {address}, {cityName}
        </p>
        {openHouse && (
          <p className="text-sm text-ink-2">
            {m.visits_plan_open_house({
              until: formatTime(openHouse.endTime),
              people: m.visits_open_house_expected({ count: openHouse.people }),
            })}
          </p>
        )}
        {name !== null && <p className="text-sm break-words text-ink-2">{name}</p>}
      </div>
      <p>
        <AnchorButton
          href={directionsTo([stop])}
          target="_blank"
          rel="noreferrer"
          variant="secondary"
          size="small"
          icon={<Navigation aria-hidden />}
        >
          {m.visits_plan_directions()}
        </AnchorButton>
      </p>
    </Card>
  )
}

function linkOf({ id, side, openHouse }: Pick<PlanRequest, 'id' | 'side' | 'openHouse'>) {
  if (side === 'visitor') return { to: '/user-dashboard/appointments', search: { visit: id } } as const
  if (openHouse) return { to: '/user-dashboard/open-houses' } as const
  return { to: '/user-dashboard/visit-requests', search: { visit: id } } as const
}

function Gap({ stop, travelBuffer }: { stop: PlanStop; travelBuffer: number }) {
  const { minutesBefore, metresBefore, isTight } = stop
  if (minutesBefore === null) return null
  const minutes = m.visits_plan_minutes({ minutes: minutesBefore })
  return (
    <>
      <p className="text-sm text-ink-2">
        {metresBefore === null ? minutes : `${distanceLabel(metresBefore)}, ${minutes}`}
      </p>
      {isTight && <Notice tone="waiting">{m.visits_plan_tight({ minutes: travelBuffer })}</Notice>}
    </>
  )
}

function distanceLabel(metres: number): string {
  return metres < 50 ? m.visits_plan_same_place() : m.visits_plan_distance({ km: (metres / 1000).toFixed(1) })
}

type Destination = Pick<PlanRequest, 'place' | 'address' | 'city'>

/** Google's documented Maps URL, which opens the map program of a phone; the last stop is the destination. */
function directionsTo(stops: readonly Destination[]): string {
  const named = stops.map(({ place, address, city }) =>
    place ? `${place.latitude},${place.longitude}` : `${address}, ${city}`,
  )
  const [destination = ''] = named.slice(-1)
  // At most nine stops between start and destination.
  const waypoints = named.slice(0, -1).slice(-9).join('|')
  const parameters = new URLSearchParams({ api: '1', destination, ...(waypoints && { waypoints }) })
  return `https://www.google.com/maps/dir/?${parameters.toString()}`
}
