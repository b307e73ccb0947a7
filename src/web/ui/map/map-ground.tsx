import { DivIcon, LayerGroup, Marker, Polygon, SVG, TileLayer } from 'leaflet'
import type { Map as LeafletMap } from 'leaflet'
import { useEffect } from 'react'

import type { MapPoint } from './geometry.ts'
import { keepApart } from './keep-apart.ts'
import { useLeaflet } from './map-context.ts'
import { softAreas } from './soft-areas.ts'

/** `weight` from 0 to 1 darkens the ground around a place; earlier places are named first. */
export type GroundPlace = MapPoint & { name: string; weight: number; isMain: boolean }

type MapGroundProps = {
  places: readonly GroundPlace[]
  tiles: { url: string; attribution: string } | null
}

/** What lies under everything: tiles of a server that was configured, else names and soft areas of our own. */
export function MapGround({ places, tiles }: MapGroundProps) {
  const map = useLeaflet()
  useEffect(() => {
    if (!tiles) return
    const layer = new TileLayer(tiles.url, { className: 'map-tile', maxZoom: 19 }).addTo(map)
    return () => void layer.remove()
  }, [map, tiles])
  useEffect(() => (tiles ? undefined : draw(map, places)), [map, places, tiles])
  return null
}

function draw(map: LeafletMap, places: readonly GroundPlace[]) {
  const areas = drawAreas(map, places)
  const names = new LayerGroup().addTo(map)
  const pane = map.getPane('names') ?? map.createPane('names')
  pane.setAttribute('aria-hidden', 'true')
  const write = () => {
    names.clearLayers()
    for (const place of placesNamed(map, places)) names.addLayer(nameAt(place))
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

function drawAreas(map: LeafletMap, places: readonly GroundPlace[]): LayerGroup {
  const pane = 'areas'
  if (!map.getPane(pane)) map.createPane(pane)
  const renderer = new SVG({ padding: 1, pane })
  const shapes = softAreas(places).map(
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

const widthOfLetter = 8
const sizes = { main: { letter: 9, height: 30 }, other: { letter: 8, height: 24 } }

/** As many names as have room at this zoom, the earlier ones first. */
function placesNamed(map: LeafletMap, places: readonly GroundPlace[]): GroundPlace[] {
  const boxes = places.map((place) => {
    const { letter, height } = place.isMain ? sizes.main : sizes.other
    const { x, y } = map.project([place.latitude, place.longitude])
    return { x, y, width: [...place.name].length * letter + widthOfLetter, height, place }
  })
  return keepApart(boxes).map(({ place }) => place)
}

function nameAt({ latitude, longitude, name, isMain }: GroundPlace): Marker {
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
