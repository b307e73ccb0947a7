import 'leaflet/dist/leaflet.css'
import './map.css'
import { Map as LeafletMap } from 'leaflet'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import { m } from '#messages'

import { classes } from '../classes.ts'
import type { MapBounds } from './geometry.ts'
import { MapContext } from './map-context.ts'
import { mapOptions, moveFor, watchMoves, watchOneFinger, withoutClicksAfterDrag } from './map-habits.ts'
import { MapZoom } from './map-zoom.tsx'

export type MapView = { bounds: MapBounds; zoom: number }

type MapFrameProps = {
  label: string
  /** What is to be seen; another object moves the map there. */
  shown: MapBounds
  /** Never nearer than this when moved to what is shown. */
  nearest?: number
  /** Embedded in a page that is scrolled: one finger and the wheel stay with the page. */
  isEmbedded?: boolean
  onView?: (view: MapView, isByPerson: boolean) => void
  className?: string
  /** What is drawn on the map, and what lies over it. */
  children: ReactNode
}

/** A map of our own look; it asks nothing of other servers unless told of tiles. */
export function MapFrame({
  label,
  shown,
  nearest = 16,
  isEmbedded = false,
  onView,
  className,
  children,
}: MapFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const told = useRef(onView)
  const [map, setMap] = useState<LeafletMap | null>(null)
  const [isHinted, setIsHinted] = useState(false)
  useEffect(() => void (told.current = onView), [onView])
  useEffect(() => {
    if (!box.current) return
    const made = new LeafletMap(box.current, mapOptions(isEmbedded))
    const stops = [
      watchMoves(made, (view, isByPerson) => told.current?.(view, isByPerson)),
      withoutClicksAfterDrag(made),
      ...(isEmbedded ? [watchOneFinger(made, setIsHinted)] : []),
    ]
    setMap(made)
    return () => {
      for (const stop of stops) stop()
      made.remove()
      setMap(null)
    }
  }, [isEmbedded])
  useEffect(() => {
    if (map) moveFor(map, shown, nearest)
  }, [map, shown, nearest])
  return (
    <div className={classes('map-frame relative isolate overflow-hidden bg-sunken', className)}>
      <div ref={box} role="region" aria-label={label} className="absolute inset-0 z-0" />
      {map && (
        <MapContext value={map}>
          {children}
          <MapZoom />
        </MapContext>
      )}
      <p aria-hidden data-shown={isHinted} className={hintStyle}>
        {m.shell_map_two_fingers()}
      </p>
    </div>
  )
}

const hintStyle =
  'pointer-events-none absolute inset-x-4 top-1/2 mx-auto w-fit -translate-y-1/2 rounded-md bg-ink px-4 py-2.5 text-center text-sm font-medium text-paper opacity-0 transition-opacity duration-(--calm) data-[shown=true]:opacity-100'
