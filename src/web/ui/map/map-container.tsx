import 'leaflet/dist/leaflet.css'
import './map.css'
import { Map as LeafletMap } from 'leaflet'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import { m } from '#messages'

import { classes } from '../primitives/classes.ts'
import type { MapBounds } from './geometry.ts'
import { MapContext, useLeaflet } from './map-context.ts'
import {
  mapOptions,
  moveFor,
  watchMoves,
  watchOneFinger,
  withoutClicksAfterDrag,
} from './map-interactions.ts'

export type MapView = { bounds: MapBounds; zoom: number }

type MapContainerProps = {
  label: string
  /** The visible bounds; a new object moves the map. */
  shown: MapBounds
  /** Maximum zoom when moving to `shown`. */
  nearest?: number
  /** Embedded in a scrolling page: one finger and the wheel scroll the page. */
  isEmbedded?: boolean
  onView?: (view: MapView, isByPerson: boolean) => void
  className?: string
  /** Layers and overlays. */
  children: ReactNode
}

/** A map in our own style; requests nothing from other servers unless tiles are configured. */
export function MapContainer({
  label,
  shown,
  nearest = 16,
  isEmbedded = false,
  onView,
  className,
  children,
}: MapContainerProps) {
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
        {m.layout_map_two_fingers()}
      </p>
    </div>
  )
}

const hintStyle =
  'pointer-events-none absolute inset-x-4 top-1/2 mx-auto w-fit -translate-y-1/2 rounded-md bg-ink px-4 py-2.5 text-center text-sm font-medium text-paper opacity-0 transition-opacity duration-(--calm) data-[shown=true]:opacity-100'

/** Zoom buttons for touch, pointer and keyboard. */
function MapZoom() {
  const map = useLeaflet()
  const [zoom, setZoom] = useState<number | undefined>(undefined)
  useEffect(() => {
    const note = () => setZoom(map.getZoom())
    map.on('zoomend', note)
    return () => void map.off('zoomend', note)
  }, [map])
  const isFarthest = zoom !== undefined && zoom <= map.getMinZoom()
  const isNearest = zoom !== undefined && zoom >= map.getMaxZoom()
  return (
    <div className="absolute top-3 right-3 z-1 grid overflow-hidden rounded-md border border-line bg-raised shadow-sm">
      <button
        type="button"
        aria-label={m.layout_map_zoom_in()}
        aria-disabled={isNearest}
        className={buttonStyle}
        onClick={() => map.zoomIn()}
      >
        <Plus aria-hidden />
      </button>
      <button
        type="button"
        aria-label={m.layout_map_zoom_out()}
        aria-disabled={isFarthest}
        className={`${buttonStyle} border-t border-line`}
        onClick={() => map.zoomOut()}
      >
        <Minus aria-hidden />
      </button>
    </div>
  )
}

const buttonStyle =
  'grid size-11 place-items-center text-ink transition-colors duration-(--quick) hover:bg-sunken aria-disabled:text-ink-3'
