import type { LatLngBoundsLiteral, Map as LeafletMap, MapOptions } from 'leaflet'

import type { MapBounds } from './geometry.ts'

type View = { bounds: MapBounds; zoom: number }

const moving = new WeakSet<LeafletMap>()

/** Leaflet without its controls, colours and images; animated unless reduced motion is preferred. */
export function mapOptions(isEmbedded: boolean): MapOptions {
  const isMotionPaused = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const isTouched = window.matchMedia('(pointer: coarse)').matches
  return {
    attributionControl: false,
    zoomControl: false,
    boxZoom: false,
    trackResize: false,
    inertia: !isMotionPaused,
    zoomAnimation: !isMotionPaused,
    fadeAnimation: !isMotionPaused,
    markerZoomAnimation: !isMotionPaused,
    scrollWheelZoom: !isEmbedded,
    dragging: !(isEmbedded && isTouched),
    zoomSnap: 0.5,
    minZoom: 9,
    maxZoom: 18,
    maxBoundsViscosity: 0.8,
  }
}

/** Moves the map without reporting it as a person's move. */
export function moveFor(map: LeafletMap, { south, west, north, east }: MapBounds, nearest: number) {
  const corners: LatLngBoundsLiteral = [
    [south, west],
    [north, east],
  ]
  moving.add(map)
  map.invalidateSize({ animate: false, pan: false })
  map.fitBounds(corners, { animate: false, maxZoom: nearest, padding: [edge, edge] })
  moving.delete(map)
}

const edge = 28

/** Reports where the map stopped, and whether a person moved it. */
export function watchMoves(map: LeafletMap, tell: (view: View, isByPerson: boolean) => void) {
  const report = () => {
    const bounds = map.getBounds()
    tell(
      {
        bounds: {
          south: bounds.getSouth(),
          west: bounds.getWest(),
          north: bounds.getNorth(),
          east: bounds.getEast(),
        },
        zoom: map.getZoom(),
      },
      !moving.has(map),
    )
  }
  map.on('moveend', report)
  let frame = 0
  // In the next frame: changing sizes inside a ResizeObserver callback raises a browser error.
  const resized = new ResizeObserver(() => {
    window.cancelAnimationFrame(frame)
    frame = window.requestAnimationFrame(() => {
      moving.add(map)
      map.invalidateSize({ animate: false, pan: false })
      moving.delete(map)
    })
  })
  resized.observe(map.getContainer())
  return () => {
    map.off('moveend', report)
    window.cancelAnimationFrame(frame)
    resized.disconnect()
  }
}

/** Suppresses the click after a drag that began on a map button. */
export function withoutClicksAfterDrag(map: LeafletMap) {
  const container = map.getContainer()
  let isDragged = false
  const begin = () => void (isDragged = false)
  const drag = () => void (isDragged = true)
  const judge = (event: Event) => {
    if (!isDragged) return
    event.preventDefault()
    event.stopPropagation()
  }
  map.on('dragstart', drag)
  container.addEventListener('pointerdown', begin, true)
  container.addEventListener('keydown', begin, true)
  container.addEventListener('click', judge, true)
  return () => {
    map.off('dragstart', drag)
    container.removeEventListener('pointerdown', begin, true)
    container.removeEventListener('keydown', begin, true)
    container.removeEventListener('click', judge, true)
  }
}

const hintTime = 1200

/** Shows the two-finger hint when one finger scrolls past the map. */
export function watchOneFinger(map: LeafletMap, hint: (isHinted: boolean) => void) {
  const container = map.getContainer()
  let timer: number | undefined
  const touched = (event: TouchEvent) => {
    window.clearTimeout(timer)
    const isOne = event.touches.length === 1
    hint(isOne)
    if (isOne) timer = window.setTimeout(() => hint(false), hintTime)
  }
  container.addEventListener('touchmove', touched, { passive: true })
  return () => {
    window.clearTimeout(timer)
    container.removeEventListener('touchmove', touched)
  }
}
