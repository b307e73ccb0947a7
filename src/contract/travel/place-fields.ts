import type { Place, PlaceInput } from './travel.ts'

/** In place of a locality: a point on the map. */
export const onMap = 'point'

/** The texts of the form's fields. */
export const placeFields = ['kind', 'where', 'latitude', 'longitude', 'way', 'hour'] as const
export type PlaceTexts = Record<(typeof placeFields)[number], string>

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

export function textsIn(form: FormData): PlaceTexts {
  return readTexts(placeFields.map((name) => textIn(form, name)))
}

/** No field is longer. */
const maxLength = 100

/** Of a field of the form; empty without it. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, maxLength) : ''
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

const cookieName = 'typed_place'
const keptSeconds = 120

/** Keeps what was typed in a refused form until the page shows it again: a place must not be in an address. */
export function typedPlaceCookie(
  typed: PlaceTexts | null,
  { path, secure }: { path: string; secure: boolean },
): string {
  const value =
    typed === null ? '' : encodeURIComponent(JSON.stringify(placeFields.map((name) => typed[name])))
  const age = typed === null ? 0 : keptSeconds
  return `${cookieName}=${value}; Path=${path}; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

export function readTypedPlace(cookies: string): PlaceTexts | null {
  const [, value = ''] = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(cookies) ?? []
  try {
    const texts: unknown = JSON.parse(decodeURIComponent(value))
    return Array.isArray(texts) ? readTexts(texts) : null
  } catch {
    return null
  }
}

function readTexts(texts: readonly unknown[]): PlaceTexts {
  const [kind, where, latitude, longitude, way, hour] = texts.map((text) =>
    typeof text === 'string' ? text : '',
  )
  return {
    kind: kind ?? '',
    where: where ?? '',
    latitude: latitude ?? '',
    longitude: longitude ?? '',
    way: way ?? '',
    hour: hour ?? '',
  }
}
