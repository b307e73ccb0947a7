import { keyOfPlace } from '#contract/travel/place-fields.ts'
import { setPlacesInput, type PlaceInput } from '#contract/travel/travel.ts'

import { keepOnDevice, readKept } from '../platform/auth/kept-on-device.ts'
import type { Config } from '../platform/config.ts'

const cookie = 'places'

export function placesCookie(places: readonly PlaceInput[], config: Config): string {
  return keepOnDevice(cookie, places.length === 0 ? null : places.map(keyOfPlace), config)
}

export function readDevicePlaces(headers: Headers, config: Config): PlaceInput[] {
  const kept = readKept(cookie, headers, config)
  const read = setPlacesInput.safeParse({ places: Array.isArray(kept) ? kept.map(placeOfKey) : [] })
  return read.data?.places ?? []
}

function placeOfKey(key: unknown): unknown {
  const [kind, way, hour, first, second] = String(key).split(' ')
  const where = second === undefined ? { localityId: first } : { latitude: first, longitude: second }
  return { kind, way, hour, where }
}

/** The first question with a place costs the server a search of all roads, some 10 ms; many people share a network. */
export const roadPace = { name: 'travel.roads', burst: 240, perMinute: 240 }
