import { typedForm } from '../texts/typed-form.ts'
import type { Place, PlaceInput } from './travel.ts'

/** In place of a locality: a point on the map. */
export const onMap = 'point'

export const placeTexts = typedForm({
  cookie: 'typed_place',
  fields: ['kind', 'where', 'latitude', 'longitude', 'way', 'hour'],
})
export type PlaceTexts = ReturnType<typeof placeTexts.read>

export function textsOf({ kind, where, way, hour }: Place): PlaceTexts {
  const isLocality = 'localityId' in where
  return {
    kind,
    where: isLocality ? where.localityId : onMap,
    latitude: isLocality ? '' : String(where.latitude),
    longitude: isLocality ? '' : String(where.longitude),
    way,
    hour: String(hour),
  }
}

/** Names a place in a form, so that no other one is changed when the list is another by then. */
export function keyOfPlace({ kind, way, hour, where }: PlaceInput): string {
  return [
    kind,
    way,
    hour,
    ...('localityId' in where ? [where.localityId] : [where.latitude, where.longitude]),
  ].join(' ')
}

/**
 * With the place of this key replaced or, by null, removed. Without a key, or if it is gone meanwhile, it is added; none
 * is there twice.
 */
export function withPlace(
  places: readonly PlaceInput[],
  key: string | null,
  place: PlaceInput | null,
): PlaceInput[] {
  const added = place === null ? [] : [place]
  const addedKey = place && keyOfPlace(place)
  const others = places.filter((known) => keyOfPlace(known) === key || keyOfPlace(known) !== addedKey)
  const index = others.findIndex((known) => keyOfPlace(known) === key)
  return index === -1 ? [...others, ...added] : others.toSpliced(index, 1, ...added)
}

/** Why a form sent without scripts changed nothing. */
export const placeProblems = ['incomplete', 'unknown', 'roads', 'most', 'busy'] as const
export type PlaceProblem = (typeof placeProblems)[number]
