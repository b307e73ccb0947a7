import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

import { encodePolyline } from '../src/contract/map/polyline.ts'
import { decimals, decodeLine, type BasemapFile } from '../src/contract/map/read-basemap.ts'

// Writes the map data from three GeoJSON files; their sources stand in src/contract/map/jaipur/sources.md.
// node scripts/basemap.ts ROADS WARDS OUTLINE
const target = 'src/contract/map/jaipur/basemap.json'

const degrees = z.tuple([z.number(), z.number()])
const roadCollection = collectionOf(
  z.array(degrees),
  z.object({
    class: z.enum(['trunk', 'primary', 'secondary', 'tertiary']),
    name: z.string().optional(),
    name_hi: z.string().optional(),
    ref: z.string().optional(),
    bridge: z.unknown().optional(),
    tunnel: z.unknown().optional(),
  }),
)
const polygonCollection = collectionOf(z.array(z.array(degrees)), z.unknown())

/** Longitude before latitude, as in GeoJSON. */
type Degrees = z.infer<typeof degrees>
type RoadProperties = z.infer<typeof roadCollection>['features'][number]['properties']
/** Latitude and longitude as whole numbers of the smallest unit. */
type Point = readonly [number, number]

const [roadsFile = '', wardsFile = '', outlineFile = ''] = process.argv.slice(2)
const hindiNames = z.record(z.string(), z.string()).parse(read('scripts/road-names-hi.json'))
const { features: roads } = roadCollection.parse(read(roadsFile))
const { features: wards } = polygonCollection.parse(read(wardsFile))
const { features: outlines } = polygonCollection.parse(read(outlineFile))

const names = namesOf()
const file: BasemapFile = {
  names,
  roads: groupRoads(),
  wards: meshOf(wards.flatMap(({ geometry }) => geometry.coordinates)).map(encodePolyline),
  outline: encodePolyline(rounded(outlines[0]?.geometry.coordinates[0] ?? [], decimals.outlines)),
}
checkRoads()
const text = `${JSON.stringify(file)}\n`
writeFileSync(target, text)
console.log(
  `${target}: ${file.roads.reduce((sum, { lines }) => sum + lines.length, 0)} road lines, ${file.wards.length} ward lines, ` +
    `${text.length} bytes, ${gzipSync(text, { level: 9 }).length} gzip`,
)

function collectionOf<Coordinates extends z.ZodType, Properties extends z.ZodType>(
  coordinates: Coordinates,
  properties: Properties,
) {
  return z.object({ features: z.array(z.object({ properties, geometry: z.object({ coordinates }) })) })
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}

function rounded(line: readonly Degrees[], places: number): Point[] {
  const points = line.map(([longitude, latitude]): Point => [
    Math.round(latitude * 10 ** places),
    Math.round(longitude * 10 ** places),
  ])
  return points.filter((point, index) => String(point) !== String(points[index - 1]))
}

/** Drops words that describe a road without naming it, and writes names in one case. */
function nameOf({ name }: RoadProperties): string | undefined {
  if (name === undefined || name === 'Flyover' || name === 'Underpass') return undefined
  return name
    .replace(/\s*,\s*Jaipur$/i, '')
    .replaceAll(/\b[a-z](?=[a-z]{3,}\b)/g, (letter) => letter.toUpperCase())
    .replaceAll(/(?<=\b[A-Z])[A-Z]{4,}\b/g, (letters) => letters.toLowerCase())
}

function namesOf(): BasemapFile['names'] {
  const known = new Map<string, string | undefined>()
  for (const { properties } of roads) {
    const name = nameOf(properties)
    if (name !== undefined) known.set(name, properties.name_hi ?? known.get(name) ?? hindiNames[name])
  }
  return [...known]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([en, hi]) => (hi === undefined ? [en] : [en, hi]))
}

function groupRoads(): BasemapFile['roads'] {
  const groups = new Map<string, { kind: Omit<BasemapFile['roads'][number], 'lines'>; lines: Point[][] }>()
  for (const { properties, geometry } of roads) {
    const kind = kindOf(properties)
    const group = groups.get(JSON.stringify(kind)) ?? { kind, lines: [] }
    group.lines.push(rounded(geometry.coordinates, decimals.roads))
    groups.set(JSON.stringify(kind), group)
  }
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { kind, lines }]) => ({ ...kind, lines: joinLines(lines).map(encodePolyline) }))
}

function kindOf(properties: RoadProperties): Omit<BasemapFile['roads'][number], 'lines'> {
  const { class: roadClass, ref, bridge, tunnel } = properties
  const name = names.findIndex(([en]) => en === nameOf(properties))
  return {
    class: roadClass,
    ...(name >= 0 && { name }),
    ...(ref !== undefined && { ref: ref.replace(/^([A-Z]+)(\d+)$/, '$1 $2') }),
    ...(bridge ? { structure: 'bridge' } : tunnel ? { structure: 'tunnel' } : {}),
  }
}

/** Joins lines where one ends as another begins. */
function joinLines(lines: readonly Point[][]): Point[][] {
  const joined: Point[][] = []
  for (let line of lines) {
    for (;;) {
      const index = joined.findIndex(
        (other) => String(other.at(-1)) === String(line[0]) || String(line.at(-1)) === String(other[0]),
      )
      const [other] = index < 0 ? [] : joined.splice(index, 1)
      if (!other) break
      const isBefore = String(other.at(-1)) === String(line[0])
      line = isBefore ? [...other, ...line.slice(1)] : [...line, ...other.slice(1)]
    }
    joined.push(line)
  }
  return joined
}

/** Lines that run through each side of the rings once; neighbouring wards share theirs. */
function meshOf(rings: readonly Degrees[][]): Point[][] {
  const neighbours = new Map<string, Set<string>>()
  const link = (from: string, to: string) =>
    neighbours.set(from, (neighbours.get(from) ?? new Set<string>()).add(to))
  for (const ring of rings) {
    const points = rounded(ring, decimals.outlines).map(String)
    points.slice(1).forEach((point, index) => {
      link(points[index] ?? '', point)
      link(point, points[index] ?? '')
    })
  }
  const lines: string[][] = []
  const follow = (start: string) => {
    const line = [start]
    for (let here = start; ;) {
      const [next] = neighbours.get(here) ?? []
      if (next === undefined) break
      neighbours.get(here)?.delete(next)
      neighbours.get(next)?.delete(here)
      line.push(next)
      here = next
    }
    lines.push(line)
  }
  const isCrossing = (point: string) => (neighbours.get(point)?.size ?? 0) % 2 === 1
  for (const point of neighbours.keys()) while (isCrossing(point)) follow(point)
  for (const point of neighbours.keys()) while (neighbours.get(point)?.size) follow(point)
  return lines.map((line) =>
    line.map((point): Point => {
      const [latitude = 0, longitude = 0] = point.split(',').map(Number)
      return [latitude, longitude]
    }),
  )
}

/** Each side of each road is in the file, once as often as in the source. */
function checkRoads() {
  const sides = (lines: readonly (readonly Point[])[]) =>
    lines
      .flatMap((line) => line.slice(1).map((point, index) => [...(line[index] ?? []), ...point].join(' ')))
      .toSorted()
  const unit = 10 ** decimals.roads
  const written = file.roads.flatMap(({ lines }) =>
    lines.map((line) =>
      decodeLine(line, decimals.roads).map(([latitude, longitude]): Point => [
        Math.round(latitude * unit),
        Math.round(longitude * unit),
      ]),
    ),
  )
  const source = roads.map(({ geometry }) => rounded(geometry.coordinates, decimals.roads))
  assert.deepEqual(sides(written), sides(source))
}
