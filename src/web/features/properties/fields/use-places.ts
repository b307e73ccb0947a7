import { useEffect, useState } from 'react'

import { api } from '#web/api/client.ts'

import type { LocalityChoice, PlaceChoices } from './load-place-choices.ts'

export type Places = {
  cities: PlaceChoices['cities']
  /** Of the chosen city. */
  localities: readonly LocalityChoice[]
  isComing: boolean
  hasFailed: boolean
  again: () => void
}

/** Cities, and the localities of the chosen one, read where the page has not brought them along. */
export function usePlaces(city: string, given?: PlaceChoices): Places {
  const [cities, setCities] = useState(given?.cities ?? null)
  const [loaded, setLoaded] = useState(given ? { city: given.city, localities: given.localities } : null)
  const [failed, setFailed] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isMissing = loaded?.city !== city
  const cityId = cities?.find(({ name }) => name === city)?.id

  useEffect(() => {
    if (cities !== null) return
    let isWanted = true
    api.catalogue.listCities().then(
      (known) => isWanted && setCities(known),
      () => isWanted && setFailed(city),
    )
    return () => {
      isWanted = false
    }
  }, [city, cities, attempt])

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

  const isKnown = cities === null || cityId !== undefined
  return {
    cities: cities ?? [],
    localities: isMissing ? [] : loaded.localities,
    isComing: isMissing && isKnown && failed !== city,
    hasFailed: isMissing && failed === city,
    again: () => {
      setFailed(null)
      setAttempt((before) => before + 1)
    },
  }
}
