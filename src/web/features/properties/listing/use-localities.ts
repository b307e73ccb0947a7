import { useEffect, useState } from 'react'

import { api } from '#web/api/client.ts'

import type { LocalityChoice, PlaceChoices } from './load-place-choices.ts'

type Loaded = { city: string; localities: readonly LocalityChoice[] }

/** The localities of the chosen city; null where they could not be read, undefined while they come. */
export function useLocalities(city: string, places: PlaceChoices) {
  const [loaded, setLoaded] = useState<Loaded>({ city: places.city, localities: places.localities })
  const [failed, setFailed] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const cityId = places.cities.find(({ name }) => name === city)?.id
  const isMissing = loaded.city !== city

  useEffect(() => {
    if (!isMissing || cityId === undefined) return
    let isWanted = true
    api.catalogue.listLocalities({ cityId }).then(
      (localities) => isWanted && (setLoaded({ city, localities }), setFailed(null)),
      () => isWanted && setFailed(city),
    )
    return () => {
      isWanted = false
    }
  }, [city, cityId, isMissing, attempt])

  return {
    localities: isMissing ? [] : loaded.localities,
    isComing: isMissing && cityId !== undefined && failed !== city,
    hasFailed: isMissing && failed === city,
    again: () => {
      setFailed(null)
      setAttempt((before) => before + 1)
    },
  }
}
