import { TileLayer } from 'leaflet'
import { useEffect, useState } from 'react'

import basemapUrl from '#contract/map/jaipur/basemap.json?url'
import { readBasemap, type BasemapData, type BasemapFile } from '#contract/map/read-basemap.ts'
import { getLocale } from '#messages/runtime'

import { useLeaflet } from './map-context.ts'
import { MapFooter } from './map-footer.tsx'
import { writeLabels, type BasemapPlace } from './map-labels.ts'
import { drawRoads } from './road-layers.ts'

export type BasemapLayers = {
  places: readonly BasemapPlace[]
  /** Null without a tile server; undefined while not known. */
  tiles: { url: string; attribution: string } | null | undefined
}

/** The bottom layer, tiles of a configured server or our own roads and names, and its attribution. */
export function Basemap({ places, tiles }: BasemapLayers) {
  const map = useLeaflet()
  const data = useBasemapData(tiles === null)
  useEffect(() => {
    if (!tiles) return
    const layer = new TileLayer(tiles.url, { className: 'map-tile', maxZoom: 19 }).addTo(map)
    return () => void layer.remove()
  }, [map, tiles])
  useEffect(() => (data ? drawRoads(map, data) : undefined), [map, data])
  useEffect(
    () => (tiles === null ? writeLabels(map, places, data?.roads ?? []) : undefined),
    [map, places, tiles, data],
  )
  return <MapFooter attribution={tiles?.attribution} hasRoads={data !== null} />
}

let loading: Promise<BasemapData> | undefined

/** Loaded once, with the first map; without it a map has only names. */
function useBasemapData(isWanted: boolean): BasemapData | null {
  const [data, setData] = useState<BasemapData | null>(null)
  useEffect(() => {
    if (!isWanted) return
    loading ??= loadBasemap()
    loading.then(setData, () => void (loading = undefined))
  }, [isWanted])
  return data
}

async function loadBasemap(): Promise<BasemapData> {
  const response = await fetch(basemapUrl)
  if (!response.ok) throw new Error(`the basemap answered ${response.status}`)
  // Written by scripts/basemap.ts, which checks it.
  return readBasemap((await response.json()) as BasemapFile, getLocale())
}
