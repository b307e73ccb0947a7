import type { OfferedAmenity } from '#contract/catalogue/places.ts'
import { listingAmenities } from '#contract/properties/amenities.ts'
import { useEffect, useState } from 'react'

import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'

import { amenityWord } from '../listing-words.ts'

type Choice = { value: string; label: string }

/** The amenities of the catalogue and those of this home; the usual ones until the catalogue answers. */
export function useAmenities(
  given: readonly OfferedAmenity[] | null | undefined,
  own: readonly string[],
): Choice[] {
  const [offered, setOffered] = useState(given ?? null)
  useEffect(() => {
    if (given !== undefined) return
    let isWanted = true
    api.catalogue.listAmenities().then(
      (known) => isWanted && setOffered(known),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [given])
  const isHindi = currentLocale() === 'hi'
  const labels = new Map(offered?.map(({ name, nameHi }) => [name, isHindi ? nameHi : null]))
  const names = offered && offered.length > 0 ? offered.map(({ name }) => name) : listingAmenities
  return [...new Set<string>([...names, ...own])].map((value) => ({
    value,
    label: labels.get(value) ?? amenityWord(value),
  }))
}
