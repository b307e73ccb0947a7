import FlatQueue from 'flatqueue'

import type { RoadClass } from '#contract/map/read-basemap.ts'
import {
  maxStreetMetres,
  minutesToStart,
  speedOf,
  streetDetour,
  walkingSpeed,
  type TravelWay,
} from '#contract/travel/speeds.ts'

import {
  distance,
  roadGraph,
  SegmentIndex,
  toMetres,
  type OnRoad,
  type Point,
  type Segment,
} from './graph.ts'
import { centreOf, squareOf, squares, type Position } from './squares.ts'

/** `hour`: when one leaves, by a clock in India. */
export type Trip = Position & { way: TravelWay; hour: number }

/** In `minutesFromSquares`: no road is near, or the trip is longer. */
export const unknownMinutes = 255

type Access = OnRoad & { centre: Point }

/** By place, way and hour, what was asked for longest ago first; 14 KB each. */
const kept = new Map<string, Uint8Array>()
const maxKept = 500

/** Minutes from the middle of each square to the place of the trip. */
export function minutesFromSquares(trip: Trip): Uint8Array {
  const key = keyOf(trip)
  const square = squareOf(trip)
  const nowhere = () => new Uint8Array(squares).fill(unknownMinutes)
  const minutes = kept.get(key) ?? (square === null ? nowhere() : spread(square, trip))
  // To the end, as asked for last.
  kept.delete(key)
  for (const oldest of kept.keys()) if (kept.size >= maxKept) kept.delete(oldest)
  kept.set(key, minutes)
  return minutes
}

/** Whether they cost nothing. */
export function isKept(trip: Trip): boolean {
  return kept.has(keyOf(trip))
}

function keyOf(trip: Trip): string {
  return `${squareOf(trip)} ${trip.way} ${trip.hour}`
}

function spread(square: number, { way, hour }: Trip): Uint8Array {
  const from = accesses()[square] ?? null
  const estimates = speedsOf(way, hour).map((speeds) => ({ speeds, toNode: from && toNodes(from, speeds) }))
  const place = toPoint(square)
  return Uint8Array.from(accesses(), (access, index) => {
    const centre = access?.centre ?? toPoint(index)
    const times = estimates.map(({ speeds, toNode }) =>
      Math.min(
        computeStreetMinutes(distance(place, centre), speeds),
        from && access && toNode ? computeRoadMinutes({ from, to: access, toNode, speeds }) : Infinity,
      ),
    )
    const minutes = Math.round(Math.min(...times))
    return minutes < unknownMinutes ? minutes : unknownMinutes
  })
}

/** Metres a minute, and the minutes once a trip. */
type Speeds = { road: Record<RoadClass, number>; street: number; start: number }

/** Of each way that may be the fastest: whoever waits for a bus may also walk. */
function speedsOf(way: TravelWay, hour: number): Speeds[] {
  const metresAMinute = (kilometresAnHour: number) => (kilometresAnHour * 1000) / 60
  const road = (speed: (roadClass: RoadClass) => number) => ({
    trunk: metresAMinute(speed('trunk')),
    primary: metresAMinute(speed('primary')),
    secondary: metresAMinute(speed('secondary')),
    tertiary: metresAMinute(speed('tertiary')),
  })
  const street = metresAMinute(speedOf(way, 'street', hour))
  const riding = {
    road: road((roadClass) => speedOf(way, roadClass, hour)),
    street,
    start: minutesToStart[way],
  }
  return way === 'bus' ? [riding, { road: road(() => walkingSpeed), street, start: 0 }] : [riding]
}

function computeStreetMinutes(metres: number, { street, start }: Speeds): number {
  return metres > maxStreetMetres ? Infinity : start + (metres * streetDetour) / street
}

type Route = { from: Access; to: Access; toNode: Float64Array; speeds: Speeds }

function computeRoadMinutes({ from, to, toNode, speeds }: Route): number {
  const { ends, metres, roadClass } = to.segment
  const along = metres / speeds.road[roadClass]
  const road = Math.min(
    (toNode[ends[0]] ?? Infinity) + to.share * along,
    (toNode[ends[1]] ?? Infinity) + (1 - to.share) * along,
    from.segment === to.segment ? Math.abs(from.share - to.share) * along : Infinity,
  )
  return speeds.start + road + ((from.metres + to.metres) * streetDetour) / speeds.street
}

/** Minutes on roads to each node, by Dijkstra's algorithm. */
function toNodes(from: Access, { road }: Speeds): Float64Array {
  const { nodes } = roadGraph()
  const around = surroundings()
  const times = new Float64Array(nodes.length).fill(Infinity)
  const queue = new FlatQueue<number>()
  const reach = (node: number, minutes: number) => {
    if (minutes >= (times[node] ?? 0)) return
    times[node] = minutes
    queue.push(node, minutes)
  }
  const along = from.segment.metres / road[from.segment.roadClass]
  reach(from.segment.ends[0], from.share * along)
  reach(from.segment.ends[1], (1 - from.share) * along)
  for (let nearest = queue.pop(); nearest !== undefined; nearest = queue.pop())
    for (const { node, metres, roadClass } of around[nearest] ?? [])
      reach(node, (times[nearest] ?? Infinity) + metres / road[roadClass])
  return times
}

type Neighbour = { node: number } & Pick<Segment, 'metres' | 'roadClass'>

let neighbours: Neighbour[][] | undefined

function surroundings(): Neighbour[][] {
  if (neighbours) return neighbours
  const { nodes, segments } = roadGraph()
  const around: Neighbour[][] = nodes.map(() => [])
  for (const { ends, metres, roadClass } of segments) {
    around[ends[0]]?.push({ node: ends[1], metres, roadClass })
    around[ends[1]]?.push({ node: ends[0], metres, roadClass })
  }
  neighbours = around
  return around
}

let roadsOfSquares: (Access | null)[] | undefined

/** The nearest road of each square; null where none is near. */
function accesses(): (Access | null)[] {
  roadsOfSquares ??= Array.from({ length: squares }, (_, square) => findAccess(toPoint(square)))
  return roadsOfSquares
}

function findAccess(centre: Point): Access | null {
  index ??= new SegmentIndex(roadGraph())
  const isOnGround = ({ isStructure }: Segment) => !isStructure
  const nearest =
    index.findNearest(centre, nearMetres, isOnGround) ??
    index.findNearest(centre, maxStreetMetres, isOnGround)
  return nearest && { ...nearest, centre }
}

let index: SegmentIndex | undefined
/** Most squares have a road as near; few need a wider look. */
const nearMetres = 300

function toPoint(square: number): Point {
  const { latitude, longitude } = centreOf(square)
  return toMetres(latitude, longitude)
}

/** Whether a surveyed road is near. */
export function hasRoads(position: Position): boolean {
  const square = squareOf(position)
  return square !== null && accesses()[square] !== null
}

/** Null where no road is near the home. */
export function minutesFrom(home: Position, trip: Trip): number | null {
  const square = squareOf(home)
  const minutes = square === null ? undefined : minutesFromSquares(trip)[square]
  return minutes === undefined || minutes === unknownMinutes ? null : minutes
}
