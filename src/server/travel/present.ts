import { rangeOf } from '#contract/travel/speeds.ts'
import type { Places, Reach, TravelTime } from '#contract/travel/travel.ts'

import type { PlacedTrip } from './queries/places.ts'
import { minutesFrom, minutesFromSquares } from './queries/roads/minutes.ts'
import { columns, rows, south, west, type Position } from './queries/roads/squares.ts'

type Found = { trips: readonly PlacedTrip[]; isOnDevice: boolean }

export function presentPlaces({ trips, isOnDevice }: Found): Places {
  return {
    items: trips.map(({ kind, way, hour, where, name }) => ({ kind, way, hour, where, name })),
    isOnDevice,
  }
}

/** To each place, in the person's order. */
export function timesFrom(home: Position, trips: readonly PlacedTrip[]): TravelTime[] {
  return trips.map((trip) => {
    const { kind, way, hour, name } = trip
    const estimate = minutesFrom(home, trip)
    return { kind, way, hour, name, minutes: estimate === null ? null : { estimate, ...rangeOf(estimate) } }
  })
}

/** The squares from which no trip takes longer. */
export function presentReach(trips: readonly PlacedTrip[], maxMinutes: number): Reach {
  const each = trips.map(minutesFromSquares)
  const isWithin = (row: number, column: number) =>
    each.length > 0 && each.every((minutes) => (minutes[row * columns + column] ?? Infinity) <= maxMinutes)
  const runs: Reach['runs'] = []
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      if (!isWithin(row, column)) continue
      const last = runs.at(-1)
      if (last?.[0] === row && last[2] === column - 1) last[2] = column
      else runs.push([row, column, column])
    }
  return { south, west, runs }
}
