import { DivIcon, LayerGroup, Marker, type Map as LeafletMap } from 'leaflet'

import type { Line, Road, RoadClass } from '#contract/map/read-basemap.ts'

import { boxesOfMarks, marksChange } from './covering-marks.ts'
import { touches, type Box } from './drop-overlapping.ts'
import type { MapPoint } from './geometry.ts'
import { besideMarks } from './names-beside-marks.ts'

/** Earlier places are labelled first. */
export type BasemapPlace = MapPoint & { name: string; isMain: boolean }

type Pixel = { x: number; y: number }
type Label = Pixel & {
  text: string
  className: string
  /** Degrees clockwise. */
  angle: number
  /** Space taken, a chain of boxes along a slanted text. */
  boxes: readonly Box[]
  isPlace: boolean
}

/** Writes the names of places, then of roads where there is room, beside marks; they stand still while the map moves. */
export function writeLabels(
  map: LeafletMap,
  places: readonly BasemapPlace[],
  roads: readonly Road[],
): () => void {
  const shown = new LayerGroup().addTo(map)
  const pane = map.getPane('names') ?? map.createPane('names')
  pane.setAttribute('aria-hidden', 'true')
  let labels: readonly Label[] = []
  let labelledZoom: number | undefined
  const write = () => {
    const zoom = map.getZoom()
    if (zoom !== labelledZoom) labels = labelsAt(map, places, roads)
    labelledZoom = zoom
    shown.clearLayers()
    const view = map.getPixelBounds()
    const reach = view.getSize().multiplyBy(0.5)
    view.extend(view.getTopLeft().subtract(reach)).extend(view.getBottomRight().add(reach))
    for (const label of besideMarks(labels, boxesOfMarks(map)))
      if (view.contains([label.x, label.y])) shown.addLayer(markerOf(map, label))
  }
  let next = 0
  const writeSoon = () => {
    cancelAnimationFrame(next)
    next = requestAnimationFrame(write)
  }
  map.whenReady(write)
  map.on('moveend', write)
  map.on(marksChange, writeSoon)
  return () => {
    cancelAnimationFrame(next)
    map.off('moveend', write)
    map.off(marksChange, writeSoon)
    shown.remove()
  }
}

function markerOf(map: LeafletMap, { x, y, text, className, angle }: Label): Marker {
  const element = document.createElement('span')
  element.textContent = text
  if (angle !== 0) element.style.rotate = `${angle.toFixed(1)}deg`
  return new Marker(map.unproject([x, y]), {
    icon: new DivIcon({ html: element, className: `map-name ${className}`, iconSize: [0, 0] }),
    pane: 'names',
    keyboard: false,
    interactive: false,
  })
}

/** All labels that fit at this zoom, places before roads, large roads before small ones. */
function labelsAt(map: LeafletMap, places: readonly BasemapPlace[], roads: readonly Road[]): Label[] {
  const zoom = map.getZoom()
  const lines = roads
    .filter((road) => road.structure !== 'tunnel' && zoom >= namedFrom[road.class])
    .flatMap((road) => road.lines.map((line) => ({ road, path: measuredPath(map, line) })))
    .toSorted(
      (one, other) =>
        classOrder.indexOf(one.road.class) - classOrder.indexOf(other.road.class) ||
        other.path.length - one.path.length,
    )
  return fitting([
    ...places.map((place) => placeLabel(map, place)),
    ...lines.flatMap(({ road, path }) => (road.ref === undefined ? [] : shieldLabels(road.ref, path))),
    ...lines.flatMap(({ road, path }) => (road.name === undefined ? [] : roadLabels(road.name, path))),
  ])
}

const classOrder: readonly RoadClass[] = ['trunk', 'primary', 'secondary', 'tertiary']
/** Zoom at which roads of a class are named. */
const namedFrom: Readonly<Record<RoadClass, number>> = {
  trunk: 11,
  primary: 12.5,
  secondary: 13.5,
  tertiary: 14.5,
}

/** Drops labels that overlap an earlier one or repeat one close by. */
function fitting(labels: readonly Label[]): Label[] {
  const placed: (Label & { around: Box })[] = []
  for (const label of labels) {
    const around = boxAround(label.boxes)
    const isTaken = placed.some(
      (other) =>
        (other.text === label.text && Math.hypot(other.x - label.x, other.y - label.y) < repeatedAfter) ||
        (touches(other.around, around) &&
          other.boxes.some((box) => label.boxes.some((own) => touches(box, own)))),
    )
    if (!isTaken) placed.push({ ...label, around })
  }
  return placed
}

function boxAround(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map(({ x, width }) => x - width / 2))
  const right = Math.max(...boxes.map(({ x, width }) => x + width / 2))
  const top = Math.min(...boxes.map(({ y, height }) => y - height / 2))
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height / 2))
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top }
}

const margin = 8
const sizes = {
  main: { character: 9, height: 30 },
  place: { character: 8, height: 24 },
  road: { character: 6.4, height: 16 },
  shield: { character: 6.4, height: 20 },
}

/** Vowel signs of Devanagari stand above and below their letter. */
function widthOf(text: string, { character }: { character: number }): number {
  return text.replaceAll(/\p{M}/gu, '').length * character + margin
}

function placeLabel(map: LeafletMap, { latitude, longitude, name, isMain }: BasemapPlace): Label {
  const size = isMain ? sizes.main : sizes.place
  const { x, y } = map.project([latitude, longitude])
  const box = { x, y, width: widthOf(name, size), height: size.height }
  return { x, y, text: name, className: isMain ? 'map-name-main' : '', angle: 0, boxes: [box], isPlace: true }
}

type Path = { points: readonly (Pixel & { along: number })[]; length: number }

function measuredPath(map: LeafletMap, line: Line): Path {
  let along = 0
  let before: Pixel | undefined
  const points = line.map((point) => {
    const { x, y } = map.project(point)
    if (before) along += Math.hypot(x - before.x, y - before.y)
    before = { x, y }
    return { x, y, along }
  })
  return { points, length: along }
}

function pixelAt({ points }: Path, along: number): Pixel {
  const index = Math.max(
    1,
    points.findIndex((point) => point.along >= along),
  )
  const [from, to] = [points[index - 1], points[index]]
  if (!from || !to) return from ?? { x: 0, y: 0 }
  const part = to.along === from.along ? 0 : (along - from.along) / (to.along - from.along)
  return { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) }
}

/** Pixels between repetitions of a name along its road, and least between any two. */
const spacing = 420
const repeatedAfter = 220
const shieldSpacing = 520
/** Share of a text's width that its road may lose by bending below it. */
const bend = 0.02

/** Texts along the straight stretches of a road. */
function roadLabels(text: string, path: Path): Label[] {
  const width = widthOf(text, sizes.road)
  return spread(path.length, width, spacing).flatMap((middle) => {
    const from = pixelAt(path, middle - width / 2)
    const to = pixelAt(path, middle + width / 2)
    const chord = Math.hypot(to.x - from.x, to.y - from.y)
    if (chord < width * (1 - bend)) return []
    const [left, right] = from.x <= to.x ? [from, to] : [to, from]
    const angle = (Math.atan2(right.y - left.y, right.x - left.x) * 180) / Math.PI
    const steps = Math.ceil(chord / sizes.road.height)
    const boxes = Array.from({ length: steps + 1 }, (_, step) => ({
      x: left.x + ((right.x - left.x) * step) / steps,
      y: left.y + ((right.y - left.y) * step) / steps,
      width: sizes.road.height,
      height: sizes.road.height,
    }))
    const centre = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 }
    return [{ ...centre, text, className: 'map-name-road', angle, boxes, isPlace: false }]
  })
}

function shieldLabels(text: string, path: Path): Label[] {
  const width = widthOf(text, sizes.shield)
  return spread(path.length, width, shieldSpacing).map((middle) => {
    const { x, y } = pixelAt(path, middle)
    const box = { x, y, width, height: sizes.shield.height }
    return { x, y, text, className: 'map-name-shield', angle: 0, boxes: [box], isPlace: false }
  })
}

/** Positions along a length from its middle outwards, each with room for a width. */
function spread(length: number, width: number, distance: number): number[] {
  if (length < width) return []
  const middle = length / 2
  const positions = [middle]
  for (let step = distance; middle - step >= width / 2; step += distance)
    positions.push(middle - step, middle + step)
  return positions
}
