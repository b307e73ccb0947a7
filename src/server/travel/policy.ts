import { placeInput, setPlacesInput, type PlaceInput } from '#contract/travel/travel.ts'

import { endedCookie, readSignedToken, signedCookie } from '../platform/auth/signed-cookie.ts'
import type { Config } from '../platform/config.ts'

const cookie = { name: 'places' }
const deviceDays = 365

/** Keeps the places of a device without an account, and ends without any; for the site alone, out of reach of scripts. */
export function placesCookie(places: readonly PlaceInput[], config: Config): string {
  if (places.length === 0) return endedCookie(cookie, config)
  const token = Buffer.from(JSON.stringify(places.map(writePlace))).toString('base64url')
  return signedCookie(cookie, { token, config, maxAge: deviceDays * 86_400 })
}

/** None where the cookie is of a former form. */
export function readDevicePlaces(headers: Headers, config: Config): PlaceInput[] {
  const token = readSignedToken(cookie, headers, config)
  if (token === null) return []
  const written: unknown = JSON.parse(Buffer.from(token, 'base64url').toString())
  const read = setPlacesInput.safeParse({ places: Array.isArray(written) ? written.map(readPlace) : [] })
  return read.success ? read.data.places : []
}

const writePlace = ({ kind, way, hour, where }: PlaceInput) => [
  kind,
  way,
  hour,
  ...('localityId' in where ? [where.localityId] : [where.latitude, where.longitude]),
]

function readPlace(written: unknown): unknown {
  const parts: readonly unknown[] = Array.isArray(written) ? written : []
  const [kind, way, hour, first, second] = parts
  const where = second === undefined ? { localityId: first } : { latitude: first, longitude: second }
  return placeInput.safeParse({ kind, way, hour, where }).data
}

/** Reads of who asks, by their network. */
export const readLimit = { name: 'travel', burst: 240, perMinute: 120 }
export const changeLimit = { name: 'travel.places', burst: 40, perMinute: 10 }
/** The first question with a place costs the server a search of all roads, some 10 ms; many people share a network. */
export const roadLimit = { name: 'travel.roads', burst: 240, perMinute: 240 }
