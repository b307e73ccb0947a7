import { DivIcon, LayerGroup, Marker, Polygon, SVG, TileLayer, type Map as LeafletMap } from 'leaflet'
import { useEffect } from 'react'

import { dropOverlapping } from './drop-overlapping.ts'
import { planeAround, type PlanePoint, type MapPoint } from './geometry.ts'
import { useLeaflet } from './map-context.ts'

/** `weight` from 0 to 1 darkens the area around a place; earlier places are labelled first. */
export type BasemapPlace = MapPoint & { name: string; weight: number; isMain: boolean }

type BasemapProps = {
  places: readonly BasemapPlace[]
  tiles: { url: string; attribution: string } | null
}

/** The bottom layer: tiles of a configured server, else our own names and areas. */
export function Basemap({ places, tiles }: BasemapProps) {
  const map = useLeaflet()
  useEffect(() => {
    if (!tiles) return
    const layer = new TileLayer(tiles.url, { className: 'map-tile', maxZoom: 19 }).addTo(map)
    return () => void layer.remove()
  }, [map, tiles])
  useEffect(() => (tiles ? undefined : draw(map, places)), [map, places, tiles])
  return null
}

function draw(map: LeafletMap, places: readonly BasemapPlace[]) {
  const areas = drawAreas(map, places)
  const names = new LayerGroup().addTo(map)
  const pane = map.getPane('names') ?? map.createPane('names')
  pane.setAttribute('aria-hidden', 'true')
  const write = () => {
    names.clearLayers()
    for (const place of labelledPlaces(map, places)) names.addLayer(nameAt(place))
  }
  map.whenReady(write)
  map.on('zoomend', write)
  return () => {
    map.off('zoomend', write)
    names.remove()
    areas.remove()
  }
}

const steps = 4

function drawAreas(map: LeafletMap, places: readonly BasemapPlace[]): LayerGroup {
  const pane = 'areas'
  if (!map.getPane(pane)) map.createPane(pane)
  const renderer = new SVG({ padding: 1, pane })
  const shapes = voronoiAreas(places).map(
    (corners, index) =>
      new Polygon(
        corners.map(({ latitude, longitude }): [number, number] => [latitude, longitude]),
        {
          renderer,
          pane,
          interactive: false,
          className: `map-area map-area-${Math.round((places[index]?.weight ?? 0) * steps)}`,
        },
      ),
  )
  return new LayerGroup(shapes).addTo(map)
}

const labelPadding = 8
const sizes = { main: { characterWidth: 9, height: 30 }, other: { characterWidth: 8, height: 24 } }

/** Labels that fit at this zoom, earlier places first. */
function labelledPlaces(map: LeafletMap, places: readonly BasemapPlace[]): BasemapPlace[] {
  const boxes = places.map((place) => {
    const { characterWidth, height } = place.isMain ? sizes.main : sizes.other
    const { x, y } = map.project([place.latitude, place.longitude])
    return { x, y, width: [...place.name].length * characterWidth + labelPadding, height, place }
  })
  return dropOverlapping(boxes).map(({ place }) => place)
}

function nameAt({ latitude, longitude, name, isMain }: BasemapPlace): Marker {
  const text = document.createElement('span')
  text.textContent = name
  const className = isMain ? 'map-name map-name-main' : 'map-name'
  return new Marker([latitude, longitude], {
    icon: new DivIcon({ html: text, className, iconSize: [0, 0] }),
    pane: 'names',
    keyboard: false,
    interactive: false,
  })
}

const corners = 36
const reach = 1.9
const halfLane = 0.06

/** Voronoi cells of the places, at most two kilometres wide, with a gap between neighbours. */
function voronoiAreas(places: readonly MapPoint[]): MapPoint[][] {
  const { toPlane, fromPlane } = planeAround(places[0]?.latitude ?? 0)
  const centres = places.map(toPlane)
  return centres.map((centre) => {
    const around = centres.filter((other) => other !== centre && distance(centre, other) < 2 * reach)
    return around.reduce((shape, other) => cutTowards(shape, centre, other), disc(centre)).map(fromPlane)
  })
}

function disc([x, y]: PlanePoint): PlanePoint[] {
  return Array.from({ length: corners }, (_, corner) => {
    const sequence = (2 * Math.PI * corner) / corners
    return [x + reach * Math.cos(sequence), y + reach * Math.sin(sequence)] as const
  })
}

/** Keeps the part of a shape on one's own side of the bisector between two centres. */
function cutTowards(shape: readonly PlanePoint[], own: PlanePoint, other: PlanePoint): PlanePoint[] {
  const length = distance(own, other)
  if (length === 0) return [...shape]
  const towards: PlanePoint = [(other[0] - own[0]) / length, (other[1] - own[1]) / length]
  const beyond = ([x, y]: PlanePoint) =>
    (x - own[0]) * towards[0] + (y - own[1]) * towards[1] - Math.max(length / 2 - halfLane, length / 4)
  return shape.flatMap((corner, index) => {
    const next = shape[(index + 1) % shape.length] ?? corner
    const [here, there] = [beyond(corner), beyond(next)]
    const retained = here <= 0 ? [corner] : []
    if (here <= 0 === there <= 0) return retained
    const part = here / (here - there)
    return [
      ...retained,
      [corner[0] + part * (next[0] - corner[0]), corner[1] + part * (next[1] - corner[1])] as const,
    ]
  })
}

function distance([x1, y1]: PlanePoint, [x2, y2]: PlanePoint): number {
  return Math.hypot(x1 - x2, y1 - y2)
}
