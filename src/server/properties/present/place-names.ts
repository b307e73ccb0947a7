import { localName } from '../../catalogue/present.ts'
import type { CardRow } from '../queries/cards.ts'

type Placed = Pick<CardRow, 'localityName' | 'localityNameHi' | 'city' | 'cityNameHi'>

/** In the language of the reader. */
export function presentPlaceNames({ localityName, localityNameHi, city, cityNameHi }: Placed) {
  return { locality: localName(localityName, localityNameHi), city: localName(city, cityNameHi) }
}
