import { useEffect, useState } from 'react'

import { api } from '#web/api/client.ts'

type Place = { id: string; name: string }

/** Cities, and the localities of the one that is chosen; without an answer what is chosen stays choosable. */
export function usePlaces(city: string): { cities: readonly Place[]; localities: readonly Place[] } {
  const [own] = useState<Place>({ id: city, name: city })
  const [known, setKnown] = useState<readonly Place[]>([])
  const [found, setFound] = useState<{ cityId: string; localities: readonly Place[] } | null>(null)
  useEffect(() => {
    api.catalogue.listCities().then(setKnown, () => {})
  }, [])
  const cityId = known.find(({ name }) => name === city)?.id
  useEffect(() => {
    if (cityId === undefined) return
    api.catalogue.listLocalities({ cityId }).then(
      (localities) => setFound({ cityId, localities }),
      () => {},
    )
  }, [cityId])
  return {
    cities: known.some(({ name }) => name === own.name) ? known : [own, ...known],
    localities: found !== null && found.cityId === cityId ? found.localities : [],
  }
}
