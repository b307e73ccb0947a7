import { travelWays } from '#contract/enums/travel.ts'
import {
  maxStreetMetres,
  measuredDrive,
  minutesToStart,
  rangeOf,
  speedOf,
  streetDetour,
  walkingSpeed,
} from '#contract/travel/speeds.ts'
import { createDice } from '#demo/random.ts'
import { expect, test } from '#tests/test.ts'

import {
  distance,
  findNearestOn,
  roadGraph,
  toMetres,
  type OnRoad,
  type Segment,
} from '../queries/roads/graph.ts'
import { hasRoads, minutesFrom, type Trip } from '../queries/roads/minutes.ts'
import { centreOf, squareOf, squares, type Position } from '../queries/roads/squares.ts'

test('the minutes of 200 trips are those of the fastest way on the same roads', () => {
  const dice = createDice('trips')
  const pick = () => centreOf(dice.whole(0, squares - 1))
  let known = 0
  for (let place = 0; place < 20; place += 1) {
    const trip = { ...pick(), way: dice.pick(travelWays), hour: dice.whole(0, 23) }
    const fastestFrom = fastestTo(trip)
    for (let count = 0; count < 10; count += 1) {
      const home = pick()
      const minutes = minutesFrom(home, trip)
      expect(minutes, JSON.stringify({ home, trip })).toBe(fastestFrom(home))
      if (minutes !== null) known += 1
    }
  }
  expect(known).toBeGreaterThan(150)
})

/** Whole minutes, by another search of the same roads: in turn each node whose minutes are the fewest so far. */
function fastestTo({ way, hour, ...place }: Trip): (home: Position) => number | null {
  const street = perMinute(speedOf(way, 'street', hour))
  const rides = [
    { start: minutesToStart[way], speed: (of: Segment) => perMinute(speedOf(way, of.roadClass, hour)) },
  ]
  if (way === 'bus') rides.push({ start: 0, speed: () => perMinute(walkingSpeed) })
  const to = nearestRoad(place)
  const searched = rides.map((ride) => ({ ...ride, onRoads: to && fewestFrom(to, ride.speed) }))
  return (home) => {
    const from = nearestRoad(home)
    const straight = distance(toPoint(home), toPoint(place))
    const times = searched.map(({ start, onRoads }) => {
      const byStreets = straight > maxStreetMetres ? Infinity : (straight * streetDetour) / street
      if (!from || !to || !onRoads) return start + byStreets
      const toRoads = ((from.metres + to.metres) * streetDetour) / street
      return start + Math.min(byStreets, toRoads + onRoads(from))
    })
    const minutes = Math.round(Math.min(...times))
    return minutes < 255 ? minutes : null
  }
}

const perMinute = (kilometresAnHour: number) => (kilometresAnHour * 1000) / 60

const toPoint = ({ latitude, longitude }: Position) => toMetres(latitude, longitude)

function nearestRoad(position: Position): OnRoad | null {
  const { nodes, segments } = roadGraph()
  const point = toPoint(position)
  let nearest: OnRoad | null = null
  for (const segment of segments) {
    if (segment.isStructure) continue
    const on = findNearestOn(segment, nodes, point)
    if (on.metres <= (nearest?.metres ?? maxStreetMetres)) nearest = on
  }
  return nearest
}

/** What it takes from one point of the roads to another, at metres for each unit. */
function fewestFrom(from: OnRoad, speed: (segment: Segment) => number): (to: OnRoad) => number {
  const known = new Map<number, number>()
  const open = new Map<number, number>()
  const along = ({ segment }: OnRoad) => segment.metres / speed(segment)
  const reach = (node: number, at: number) => {
    if (at < (known.get(node) ?? open.get(node) ?? Infinity)) open.set(node, at)
  }
  reach(from.segment.ends[0], from.share * along(from))
  reach(from.segment.ends[1], (1 - from.share) * along(from))
  while (open.size > 0) {
    let [node, at] = [-1, Infinity]
    for (const [other, when] of open) if (when < at) [node, at] = [other, when]
    open.delete(node)
    known.set(node, at)
    for (const segment of around().get(node) ?? [])
      reach(segment.ends[segment.ends[0] === node ? 1 : 0], at + segment.metres / speed(segment))
  }
  return (to) => {
    const shares = [to.share, 1 - to.share]
    const byEnds = to.segment.ends.map(
      (end, index) => (known.get(end) ?? Infinity) + (shares[index] ?? 0) * along(to),
    )
    const within = from.segment === to.segment ? Math.abs(from.share - to.share) * along(to) : Infinity
    return Math.min(...byEnds, within)
  }
}

let segmentsAround: Map<number, Segment[]> | undefined

function around(): Map<number, Segment[]> {
  if (segmentsAround) return segmentsAround
  segmentsAround = new Map()
  for (const segment of roadGraph().segments)
    for (const end of segment.ends) segmentsAround.set(end, [...(segmentsAround.get(end) ?? []), segment])
  return segmentsAround
}

test('roads hang together, although the survey took away where many of them meet', () => {
  const { segments } = roadGraph()
  const kilometres = segments.reduce((sum, { metres }) => sum + metres, 0) / 1000
  expect(kilometres).toBeGreaterThan(500)
})

test('a place without a surveyed road near it has no minutes', () => {
  const amer = { latitude: 26.985, longitude: 75.851 }
  expect(hasRoads(amer)).toBe(false)
  expect(squareOf(amer)).toBeNull()
  expect(minutesFrom(amer, { latitude: 26.85, longitude: 75.8, way: 'car', hour: 9 })).toBeNull()
})

test('a drive of ten kilometres by day takes what was measured in Jaipur', () => {
  // Measured without starting and parking; see docs/decisions/travel.md.
  const measured = measuredDrive.minutes + measuredDrive.seconds / 60 + minutesToStart.car
  const dice = createDice('drives')
  const drives: number[] = []
  while (drives.length < 60) {
    const place = centreOf(dice.whole(0, squares - 1))
    const to = nearestRoad(place)
    if (!to || to.metres > 300) continue
    const metresFrom = fewestFrom(to, () => 1)
    for (let count = 0; count < 20; count += 1) {
      const home = centreOf(dice.whole(0, squares - 1))
      const from = nearestRoad(home)
      if (!from || from.metres > 300 || Math.abs(metresFrom(from) - 10_000) > 500) continue
      for (const hour of [8, 10, 12, 14, 16, 18, 20])
        drives.push(minutesFrom(home, { ...place, way: 'car', hour }) ?? NaN)
    }
  }
  const mean = drives.reduce((sum, minutes) => sum + minutes, 0) / drives.length
  expect(Math.abs(mean - measured)).toBeLessThan(2)
  const { least, most } = rangeOf(mean)
  expect(least).toBeLessThan(measured)
  expect(most).toBeGreaterThan(measured)
})
