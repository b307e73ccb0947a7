import { Marker, type Map as LeafletMap } from 'leaflet'

import type { Box } from './drop-overlapping.ts'

/** Event of a map whose marks were added, moved or removed. */
export const marksChange = 'markschange'
/** Class of marks that cover the names below them. */
export const coveringMark = 'map-mark-covering'

/** Pixels of the whole map that marks cover, at its present zoom. */
export function boxesOfMarks(map: LeafletMap): Box[] {
  const boxes: Box[] = []
  map.eachLayer((layer) => {
    const icon = layer instanceof Marker ? layer.getElement() : undefined
    const mark = icon?.firstElementChild
    if (!(layer instanceof Marker) || !icon?.classList.contains(coveringMark)) return
    if (!(mark instanceof HTMLElement)) return
    const { x, y } = map.project(layer.getLatLng())
    boxes.push({ x, y, width: mark.offsetWidth, height: mark.offsetHeight })
  })
  return boxes
}
