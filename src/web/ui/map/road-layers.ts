import { LayerGroup, Polygon, Polyline, SVG, type Map as LeafletMap } from 'leaflet'

import type { BasemapData, RoadClass } from '#contract/map/read-basemap.ts'

const paneName = 'basemap'
const drawnLast: readonly RoadClass[] = ['tertiary', 'secondary', 'primary', 'trunk']

/** Draws the city, its wards and its roads as one path a kind; `map.css` styles them. */
export function drawRoads(map: LeafletMap, { roads, wards, outline }: BasemapData): () => void {
  const pane = map.getPane(paneName) ?? map.createPane(paneName)
  const shared = { renderer: new SVG({ padding: 0.5, pane: paneName }), pane: paneName, interactive: false }
  const line = (lines: BasemapData['wards'], className: string) =>
    new Polyline([...lines], { ...shared, className: `map-line ${className}` })
  const level = (structure: 'bridge' | undefined) =>
    ['casing', 'road'].flatMap((part) =>
      drawnLast.map((roadClass) => {
        const shown = roads.filter((road) => road.class === roadClass && road.structure === structure)
        return line(
          shown.flatMap(({ lines }) => lines),
          `map-${part} map-${roadClass} ${structure ? 'map-bridge' : ''}`,
        )
      }),
    )
  const tunnels = roads.filter(({ structure }) => structure === 'tunnel').flatMap(({ lines }) => lines)
  const layers = new LayerGroup([
    new Polygon(outline, { ...shared, className: 'map-land' }),
    line(wards, 'map-ward'),
    new Polyline([...outline], { ...shared, className: 'map-line map-outline' }),
    line(tunnels, 'map-tunnel'),
    ...level(undefined),
    ...level('bridge'),
  ]).addTo(map)
  const fitWidths = () => {
    const zoom = map.getZoom()
    pane.style.setProperty('--road', `${roadWidth(zoom).toFixed(2)}px`)
    pane.dataset['zoom'] = zoom < smallRoadsFrom ? 'far' : zoom < casingsFrom ? 'middle' : 'near'
  }
  map.whenReady(fitWidths)
  map.on('zoomend', fitWidths)
  return () => {
    map.off('zoomend', fitWidths)
    layers.remove()
    shared.renderer.remove()
  }
}

const smallRoadsFrom = 11.5
const casingsFrom = 13.5

/** Pixels of a secondary road: 1.4 for the whole city, 14 in a street. */
function roadWidth(zoom: number): number {
  return Math.min(14, 1.4 * 1.4 ** Math.max(0, zoom - 11))
}
