import type { Locality } from '#contract/catalogue/places.ts'
import { useEffect, useState } from 'react'

import { api } from '#web/api/client.ts'

type Choice = Pick<Locality, 'id' | 'name'>

/** Localities of the chosen city; those of the first come with the page. */
export function useCityLocalities(cityId: string, given: { cityId: string; localities: readonly Choice[] }) {
  const [loaded, setLoaded] = useState(given)
  useEffect(() => {
    if (cityId === '' || cityId === loaded.cityId) return
    let isWanted = true
    const settle = (localities: readonly Choice[]) => isWanted && setLoaded({ cityId, localities })
    api.catalogue.listLocalities({ cityId }).then(settle, () => settle([]))
    return () => {
      isWanted = false
    }
  }, [cityId, loaded.cityId])
  return loaded.cityId === cityId ? loaded.localities : []
}
