import type { ReactNode } from 'react'

import { formatHour } from '#contract/dates.ts'
import { travelWays } from '#contract/enums/travel.ts'
import { surveyedBounds } from '#contract/map/read-basemap.ts'
import { formatNumber } from '#contract/price.ts'
import {
  emptyRoadSpeeds,
  maxStreetMetres,
  measuredDrive,
  minutesToStart,
  rangeOf,
  rangeShares,
  speedShares,
  streetDetour,
  walkingSpeed,
  type SpeedClass,
} from '#contract/travel/speeds.ts'
import { m } from '#messages'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

/** How minutes are reckoned, with the numbers that the server uses. */
export function MinutesPage() {
  return (
    <div className="page-width pt-7 pb-11 lg:pb-18">
      <h1 className="text-3xl lg:text-4xl">{m.travel_how_title()}</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-2">{m.travel_how_lead()}</p>
      <div className="mt-9 grid gap-x-14 gap-y-9 lg:grid-cols-2">
        <Part title={m.travel_how_speeds()} text={m.travel_how_speeds_text()}>
          <Table
            caption={m.travel_how_speeds()}
            first={m.travel_how_road()}
            rows={speedClasses.map((roadClass) => ({
              name: m.travel_road_class(roadClass),
              values: travelWays.map((way) => speedText(emptyRoadSpeeds[way][roadClass])),
            }))}
          />
        </Part>
        <Part title={m.travel_how_hours()} text={m.travel_how_hours_text({ speed: String(walkingSpeed) })}>
          <Table
            caption={m.travel_how_hours()}
            first={m.travel_how_hour()}
            rows={speedShares.map((share, index) => ({
              name: hoursText(share.from, speedShares[index + 1]?.from ?? 24),
              values: travelWays.map((way) => percent(share[way])),
            }))}
          />
        </Part>
        {listParts().map(({ title, text, more }) => (
          <Part key={title} title={title} text={text}>
            {more}
          </Part>
        ))}
      </div>
      <LinkButton to="/places" className="mt-10">
        {m.travel_how_enter()}
      </LinkButton>
    </div>
  )
}

const speedClasses: readonly SpeedClass[] = ['trunk', 'primary', 'secondary', 'tertiary', 'street']

function Part({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className="max-w-prose min-w-0">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-2 text-ink-2">{text}</p>
      {children}
    </section>
  )
}

type Row = { name: string; values: readonly string[] }

/** A column a way of travelling. */
function Table({ caption, first, rows }: { caption: string; first: string; rows: readonly Row[] }) {
  return (
    <table className="mt-3 w-full border-collapse text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-ink-3">
          <th scope="col" className="border-b border-line py-2 text-left align-bottom font-medium">
            {first}
          </th>
          {travelWays.map((way) => (
            <th
              key={way}
              scope="col"
              className="border-b border-line py-2 pl-3 text-right align-bottom font-medium"
            >
              {m.travel_way(way)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row" className="border-b border-line py-2 text-left font-normal">
              {name}
            </th>
            {values.map((value, index) => (
              <td key={travelWays[index]} className="border-b border-line py-2 pl-3 text-right">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const exampleMinutes = 20
const metres = formatNumber(maxStreetMetres)

function listParts(): { title: string; text: string; more?: ReactNode }[] {
  const { least, most } = rangeOf(exampleMinutes)
  const { kilometres, minutes, seconds, source } = measuredDrive
  return [
    {
      title: m.travel_how_start(),
      text: m.travel_how_start_lead(),
      more: (
        <ul className="mt-2 list-disc pl-5 text-ink-2 tabular-nums">
          {travelWays.map((way) => (
            <li key={way}>{m.travel_how_start_text(way, { minutes: String(minutesToStart[way]) })}</li>
          ))}
        </ul>
      ),
    },
    {
      title: m.travel_how_streets(),
      text: m.travel_how_streets_text({ detour: String(streetDetour), metres }),
    },
    {
      title: m.travel_how_bus(),
      text: m.travel_how_bus_text({ minutes: String(minutesToStart.bus) }),
    },
    {
      title: m.travel_how_range(),
      text: m.travel_how_range_text({
        least: percent(rangeShares.least),
        most: percent(rangeShares.most),
        estimate: String(exampleMinutes),
        from: String(least),
        to: String(most),
      }),
    },
    { title: m.travel_how_squares(), text: m.travel_how_squares_text() },
    { title: m.travel_how_area(), text: m.travel_how_area_text(describeArea()) },
    {
      title: m.travel_how_source(),
      text: m.travel_how_source_text({
        kilometres: String(kilometres),
        minutes: String(minutes),
        seconds: String(seconds),
      }),
      more: (
        <p className="mt-1 grid justify-items-start">
          <a href={source} rel="noopener noreferrer" className="touch-link">
            {m.travel_how_source_link()}
          </a>
          <a href="https://www.openstreetmap.org/copyright" rel="noopener noreferrer" className="touch-link">
            {m.travel_how_roads_link()}
          </a>
        </p>
      ),
    },
  ]
}

function speedText(speed: number | null): string {
  return speed === null ? m.travel_how_on_foot({ speed: String(walkingSpeed) }) : String(speed)
}

function hoursText(from: number, until: number): string {
  return m.travel_how_hour_range({ from: formatHour(from), to: formatHour(until % 24) })
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}

const kilometresPerDegree = 111.2

function describeArea() {
  const { south, north, west, east } = surveyedBounds
  const middle = ((south + north) / 2) * (Math.PI / 180)
  return {
    height: String(Math.round((north - south) * kilometresPerDegree)),
    width: String(Math.round((east - west) * kilometresPerDegree * Math.cos(middle))),
    south: String(south),
    north: String(north),
    west: String(west),
    east: String(east),
  }
}
