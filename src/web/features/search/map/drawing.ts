import { LineUtil, type Map as LeafletMap, type Point as Pixel } from 'leaflet'

import { maxCorners, type Point } from '#contract/search/area.ts'

type DrawingHandlers = {
  onCorner: (corner: Point) => void
  /** The line so far. */
  onLine: (line: readonly Point[]) => void
  /** The finished line, with at most `maxCorners` corners. */
  onOutline: (corners: readonly Point[]) => void
}

/** One finger or the mouse draws instead of moving the map; two fingers still move it. Returns how to stop. */
export function startDrawing(map: LeafletMap, { onCorner, onLine, onOutline }: DrawingHandlers): () => void {
  const container = map.getContainer()
  const stopping = new AbortController()
  const { signal } = stopping
  const pointers = new Set<number>()
  let line: Pixel[] = []
  const discard = () => {
    line = []
    onLine([])
  }
  const listen = (
    name: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    listener: (event: PointerEvent) => void,
  ) => container.addEventListener(name, listener, { signal })
  listen('pointerdown', (event) => {
    pointers.add(event.pointerId)
    if (pointers.size > 1 || event.button !== 0) return discard()
    container.setPointerCapture(event.pointerId)
    line = [map.mouseEventToContainerPoint(event)]
  })
  listen('pointermove', (event) => {
    const last = line.at(-1)
    const next = map.mouseEventToContainerPoint(event)
    if (!last || last.distanceTo(next) < minStepPixels) return
    line.push(next)
    if (isDrag(line)) onLine(line.map((pixel) => pointAt(map, pixel)))
  })
  listen('pointerup', (event) => {
    pointers.delete(event.pointerId)
    const [first] = line
    if (!first) return
    if (isDrag(line)) onOutline(simplifyLine(line).map((pixel) => pointAt(map, pixel)))
    else onCorner(pointAt(map, first))
    discard()
  })
  listen('pointercancel', (event) => {
    pointers.delete(event.pointerId)
    discard()
  })
  map.dragging.disable()
  map.doubleClickZoom.disable()
  container.dataset['drawing'] = 'true'
  return () => {
    stopping.abort()
    map.dragging.enable()
    map.doubleClickZoom.enable()
    delete container.dataset['drawing']
  }
}

const minStepPixels = 3
/** A press that moves less is a corner. */
const maxPressPixels = 12

function isDrag(line: readonly Pixel[]): boolean {
  const [first] = line
  return first !== undefined && line.some((pixel) => pixel.distanceTo(first) > maxPressPixels)
}

/** The fewest corners within a few pixels of the line. */
function simplifyLine(line: Pixel[]): Pixel[] {
  let tolerance = 4
  let corners = LineUtil.simplify(line, tolerance)
  while (corners.length > maxCorners) {
    tolerance *= 1.5
    corners = LineUtil.simplify(line, tolerance)
  }
  return corners
}

function pointAt(map: LeafletMap, pixel: Pixel): Point {
  const { lat, lng } = map.containerPointToLatLng(pixel)
  return { latitude: lat, longitude: lng }
}

export function findCentre(map: LeafletMap): Point {
  const { lat, lng } = map.getCenter()
  return { latitude: lat, longitude: lng }
}
