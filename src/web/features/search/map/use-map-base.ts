import { useEffect, useState } from 'react'

import type { MapBase } from '#contract/search/map.ts'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import type { BasemapLayers } from '#web/ui/map/basemap.tsx'

let loading: Promise<MapBase> | undefined

const unknown: BasemapLayers = { places: [], tiles: undefined }

/** Places and tiles, loaded once; without them a map has only roads. */
export function useMapBase(): BasemapLayers {
  const [basemap, setBasemap] = useState(unknown)
  useEffect(() => {
    loading ??= api.search.getMapBase()
    loading.then(
      (base) => setBasemap(toBasemap(base)),
      () => {
        loading = undefined
        setBasemap({ places: [], tiles: null })
      },
    )
  }, [])
  return basemap
}

function toBasemap({ places, tiles }: MapBase): BasemapLayers {
  return {
    tiles,
    places: places.map(({ name, nameHi, latitude, longitude, isPopular }) => ({
      name: currentLocale() === 'hi' ? (nameHi ?? name) : name,
      latitude,
      longitude,
      isMain: isPopular,
    })),
  }
}
