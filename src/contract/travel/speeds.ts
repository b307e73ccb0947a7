import type { travelWays } from '../enums/travel.ts'
import type { RoadClass } from '../map/read-basemap.ts'

export type TravelWay = (typeof travelWays)[number]
/** `street`: everything smaller than the roads that were surveyed. */
export type SpeedClass = RoadClass | 'street'

/**
 * Kilometres an hour on an empty road, for a bus with its stops; null where there is none, so that people walk.
 * Estimates, chosen so that a drive of ten kilometres takes what was measured in Jaipur: docs/decisions/travel.md.
 */
export const emptyRoadSpeeds: Readonly<Record<TravelWay, Readonly<Record<SpeedClass, number | null>>>> = {
  two_wheeler: { trunk: 42, primary: 36, secondary: 32, tertiary: 27, street: 18 },
  car: { trunk: 46, primary: 37, secondary: 32, tertiary: 26, street: 15 },
  bus: { trunk: 26, primary: 22, secondary: 19, tertiary: null, street: null },
}

export const walkingSpeed = 4.5

/** When a share begins, and what is left then of the speed on an empty road, on a working day. */
export const speedShares: readonly ({ from: number } & Readonly<Record<TravelWay, number>>)[] = [
  { from: 0, two_wheeler: 1, car: 1, bus: 1 },
  { from: 6, two_wheeler: 0.95, car: 0.9, bus: 0.95 },
  { from: 8, two_wheeler: 0.75, car: 0.62, bus: 0.7 },
  { from: 11, two_wheeler: 0.82, car: 0.72, bus: 0.8 },
  { from: 17, two_wheeler: 0.68, car: 0.55, bus: 0.65 },
  { from: 20, two_wheeler: 0.88, car: 0.8, bus: 0.85 },
  { from: 22, two_wheeler: 1, car: 1, bus: 1 },
]

/** Average of a drive by day in Jaipur in 2024, by the TomTom Traffic Index; the speeds of cars are chosen by it. */
export const measuredDrive = {
  kilometres: 10,
  minutes: 28,
  seconds: 28,
  source:
    'https://www.thedailyjagran.com/trending/indian-cities-with-most-traffic-know-where-delhi-and-bengaluru-rank-10263124',
}

/** Kilometres an hour on a road of this class by a clock in India, 0 to 23. */
export function speedOf(way: TravelWay, roadClass: SpeedClass, hour: number): number {
  const speed = emptyRoadSpeeds[way][roadClass]
  if (speed === null) return walkingSpeed
  return speed * (speedShares.findLast(({ from }) => from <= hour)?.[way] ?? 1)
}

/** Minutes once a trip: to start and park, or to wait for the bus. */
export const minutesToStart: Readonly<Record<TravelWay, number>> = { two_wheeler: 1, car: 3, bus: 10 }

/** Metres by streets for each metre of the straight line. */
export const streetDetour = 1.3

/** Metres in a straight line to the nearest surveyed road, or without one to the place itself. */
export const maxStreetMetres = 1500

export const rangeShares = { least: 0.8, most: 1.3 }

/** What is shown for an estimate, in whole minutes. */
export function rangeOf(minutes: number): { least: number; most: number } {
  return {
    least: Math.max(1, Math.floor(minutes * rangeShares.least)),
    most: Math.ceil(minutes * rangeShares.most),
  }
}
