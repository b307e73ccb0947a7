import type { Map as LeafletMap } from 'leaflet'
import { createContext, use } from 'react'

export const MapContext = createContext<LeafletMap | null>(null)

/** The Leaflet map of the surrounding container. */
export function useLeaflet(): LeafletMap {
  const map = use(MapContext)
  if (!map) throw new Error('a part of a map stands outside of one')
  return map
}
