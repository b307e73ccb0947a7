import { useEffect, useState } from 'react'

import type { MapBase } from '#contract/search/map.ts'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import type { BasemapPlace } from '#web/ui/map/basemap.tsx'

let loading: Promise<MapBase> | undefined

export type BasemapLayers = { places: readonly BasemapPlace[]; tiles: MapBase['tiles'] }

const nothing: BasemapLayers = { places: [], tiles: null }

/** Base map layers, loaded once; without them the background is plain. */
export function useMapBase(): BasemapLayers {
  const [basemap, setBasemap] = useState(nothing)
  useEffect(() => {
    loading ??= api.search.getMapBase()
    loading.then(
      (base) => setBasemap(basemapOf(base)),
      () => void (loading = undefined),
    )
  }, [])
  return basemap
}

/** Weight by the square root of the number of homes, so that crowded localities do not outweigh all others. */
function basemapOf({ places, tiles }: MapBase): BasemapLayers {
  const most = Math.max(1, ...places.map(({ homes }) => homes))
  return {
    tiles,
    places: places.map(({ name, nameHi, latitude, longitude, isPopular, homes }) => ({
      name: currentLocale() === 'hi' ? (nameHi ?? name) : name,
      latitude,
      longitude,
      isMain: isPopular,
      weight: Math.sqrt(homes / most),
    })),
  }
}
