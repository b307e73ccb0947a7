import { readFileSync } from 'node:fs'

import { readBasemap, type BasemapFile, type RoadClass } from '#contract/map/read-basemap.ts'

/** Metres east and north of `origin`. */
export type Point = readonly [x: number, y: number]

export type Segment = {
  /** Indexes of its ends among the nodes. */
  ends: readonly [number, number]
  metres: number
  roadClass: RoadClass
  /** A bridge or tunnel, which nobody joins from a street. */
  isStructure: boolean
}

export type RoadGraph = { nodes: readonly Point[]; segments: readonly Segment[] }

const file = new URL('../../../../contract/map/jaipur/basemap.json', import.meta.url)

/** Metres; the survey's lines are simplified to four, which takes away where roads meet. */
const maxGap = 30
const simplifiedTo = 6

const origin = { latitude: 26.83, longitude: 75.8 }
const metresNorth = 110_850
const metresEast = 111_320 * Math.cos((origin.latitude * Math.PI) / 180)

export function toMetres(latitude: number, longitude: number): Point {
  return [(longitude - origin.longitude) * metresEast, (latitude - origin.latitude) * metresNorth]
}

let graph: RoadGraph | undefined

/** The surveyed roads that hang together, read once. */
export function roadGraph(): RoadGraph {
  // Our own file, which `scripts/basemap.ts` writes as this type.
  graph ??= buildGraph(JSON.parse(readFileSync(file, 'utf8')) as BasemapFile)
  return graph
}

export function buildGraph(basemap: BasemapFile): RoadGraph {
  const nodes: Point[] = []
  const known = new Map<string, number>()
  const nodeAt = (latitude: number, longitude: number) => {
    const key = `${latitude.toFixed(5)},${longitude.toFixed(5)}`
    const index = known.get(key) ?? nodes.push(toMetres(latitude, longitude)) - 1
    known.set(key, index)
    return index
  }
  const segments = readBasemap(basemap, 'en').roads.flatMap(({ class: roadClass, structure, lines }) =>
    lines.flatMap((line) =>
      line.slice(1).flatMap(([latitude, longitude], index) => {
        const ends = [nodeAt(...(line[index] ?? [latitude, longitude])), nodeAt(latitude, longitude)] as const
        const kind = { roadClass, isStructure: structure !== undefined }
        return ends[0] === ends[1] ? [] : [segmentOf(nodes, ends, kind)]
      }),
    ),
  )
  return largestPart(joinRoads({ nodes, segments }))
}

type Kind = Pick<Segment, 'roadClass' | 'isStructure'>

function segmentOf(
  nodes: readonly Point[],
  ends: Segment['ends'],
  { roadClass, isStructure }: Kind,
): Segment {
  return { ends, metres: distance(at(nodes, ends[0]), at(nodes, ends[1])), roadClass, isStructure }
}

/** Roads meet again where one crosses another on the ground, or ends beside it. */
function joinRoads({ nodes: given, segments }: RoadGraph): RoadGraph {
  const nodes = [...given]
  const cuts = new Map<Segment, { share: number; node: number }[]>()
  const cut = (segment: Segment, share: number, node: number) =>
    cuts.set(segment, [...(cuts.get(segment) ?? []), { share, node }])
  const index = new SegmentIndex({ nodes, segments })
  for (const pair of index.pairs()) {
    const crossing = pair.some(({ isStructure }) => isStructure) ? null : crossingOf(nodes, pair)
    if (crossing === null) continue
    const node = nodes.push(crossing.point) - 1
    cut(pair[0], crossing.shares[0], node)
    cut(pair[1], crossing.shares[1], node)
  }
  const connectors: Segment[] = []
  for (const { node, segment } of deadEnds(segments)) {
    const place = at(nodes, node)
    const nearest = index.findNearest(place, maxGap, (other) => !touches(other, segment))
    if (nearest === null || (nearest.segment.isStructure && nearest.metres > simplifiedTo)) continue
    const joint = nodes.push(nearest.point) - 1
    cut(nearest.segment, nearest.share, joint)
    const { roadClass } = segment
    connectors.push(segmentOf(nodes, [node, joint], { roadClass, isStructure: false }))
  }
  const pieces = segments.flatMap((segment) => {
    const along = (cuts.get(segment) ?? []).toSorted((one, other) => one.share - other.share)
    const stops = [segment.ends[0], ...along.map(({ node }) => node), segment.ends[1]]
    return stops.slice(1).map((to, index) => segmentOf(nodes, [stops[index] ?? to, to], segment))
  })
  return { nodes, segments: [...pieces, ...connectors] }
}

function touches(one: Segment, other: Segment): boolean {
  return one.ends.some((end) => other.ends.includes(end))
}

function deadEnds(segments: readonly Segment[]): { node: number; segment: Segment }[] {
  const degrees = new Map<number, number>()
  for (const { ends } of segments) for (const end of ends) degrees.set(end, (degrees.get(end) ?? 0) + 1)
  return segments.flatMap((segment) =>
    segment.ends.filter((end) => degrees.get(end) === 1).map((node) => ({ node, segment })),
  )
}

/** Where two segments cross that do not share an end; null where they do not. */
function crossingOf(nodes: readonly Point[], [one, other]: readonly [Segment, Segment]) {
  if (touches(one, other)) return null
  const [[ax, ay], [bx, by]] = [at(nodes, one.ends[0]), at(nodes, one.ends[1])]
  const [[cx, cy], [dx, dy]] = [at(nodes, other.ends[0]), at(nodes, other.ends[1])]
  const turn = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
  if (turn === 0) return null
  const share = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / turn
  const otherShare = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / turn
  if (share < 0 || share > 1 || otherShare < 0 || otherShare > 1) return null
  const point: Point = [ax + share * (bx - ax), ay + share * (by - ay)]
  return { point, shares: [share, otherShare] as const }
}

export type OnRoad = { segment: Segment; share: number; metres: number; point: Point }

/** Finds segments by where they are, in boxes of some hundred metres. */
export class SegmentIndex {
  readonly #nodes: readonly Point[]
  readonly #boxes = new Map<string, Segment[]>()

  constructor({ nodes, segments }: RoadGraph) {
    this.#nodes = nodes
    for (const segment of segments)
      for (const box of boxesBetween(at(nodes, segment.ends[0]), at(nodes, segment.ends[1])))
        this.#boxes.set(box, [...(this.#boxes.get(box) ?? []), segment])
  }

  /** Each two segments that share a box, once. */
  *pairs(): Generator<readonly [Segment, Segment]> {
    const met = new Map<Segment, Set<Segment>>()
    for (const segments of this.#boxes.values())
      for (const [one, other] of pairsOf(segments)) {
        const others = met.get(one) ?? new Set()
        met.set(one, others)
        if (!others.has(other)) yield [one, other]
        others.add(other)
      }
  }

  /** The nearest of the wanted segments, no further than some metres away. */
  findNearest(
    [x, y]: Point,
    maxMetres: number,
    isWanted: (segment: Segment) => boolean = () => true,
  ): OnRoad | null {
    let nearest: OnRoad | null = null
    for (const box of boxesBetween([x - maxMetres, y - maxMetres], [x + maxMetres, y + maxMetres]))
      for (const segment of this.#boxes.get(box) ?? []) {
        const found = findNearestOn(segment, this.#nodes, [x, y])
        if (found.metres <= (nearest?.metres ?? maxMetres) && isWanted(segment)) nearest = found
      }
    return nearest
  }
}

function pairsOf<Item>(items: readonly Item[]): (readonly [Item, Item])[] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other) => [one, other] as const))
}

const boxMetres = 250

function* boxesBetween([ax, ay]: Point, [bx, by]: Point): Generator<string> {
  const toBox = (metres: number) => Math.floor(metres / boxMetres)
  for (let column = toBox(Math.min(ax, bx)); column <= toBox(Math.max(ax, bx)); column += 1)
    for (let row = toBox(Math.min(ay, by)); row <= toBox(Math.max(ay, by)); row += 1) yield `${column} ${row}`
}

export function findNearestOn(segment: Segment, nodes: readonly Point[], [x, y]: Point): OnRoad {
  const [[ax, ay], [bx, by]] = [at(nodes, segment.ends[0]), at(nodes, segment.ends[1])]
  const [dx, dy] = [bx - ax, by - ay]
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)
  const share = Math.min(1, Math.max(0, along))
  const point: Point = [ax + share * dx, ay + share * dy]
  return { segment, share, point, metres: distance([x, y], point) }
}

function largestPart({ nodes, segments }: RoadGraph): RoadGraph {
  const neighbours = neighboursOf(nodes.length, segments)
  const part = new Int32Array(nodes.length).fill(-1)
  const sizes: number[] = []
  nodes.forEach((_, start) => {
    if (part[start] !== -1) return
    const open = [start]
    part[start] = sizes.length
    let size = 0
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      size += 1
      for (const next of neighbours[node] ?? []) {
        if (part[next] !== -1) continue
        part[next] = sizes.length
        open.push(next)
      }
    }
    sizes.push(size)
  })
  const largest = sizes.indexOf(Math.max(...sizes))
  return { nodes, segments: segments.filter(({ ends }) => part[ends[0]] === largest) }
}

function neighboursOf(count: number, segments: readonly Segment[]): number[][] {
  const neighbours: number[][] = Array.from({ length: count }, () => [])
  for (const { ends } of segments) {
    neighbours[ends[0]]?.push(ends[1])
    neighbours[ends[1]]?.push(ends[0])
  }
  return neighbours
}

export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by)
}

function at(nodes: readonly Point[], index: number): Point {
  const point = nodes[index]
  if (point === undefined) throw new Error(`The graph has no node ${index}`)
  return point
}
