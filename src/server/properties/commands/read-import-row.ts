import { createHash } from 'node:crypto'

import { storedArea, toSquareFeet, type TypedAreaUnit } from '#contract/area.ts'
import { areaTypes, propertyTypes, titleKinds, typedAreaUnits } from '#contract/enums.ts'
import { normalizeRera } from '#contract/evidence/rera.ts'
import { labelSchema } from '#contract/shared.ts'

import type { ImportLine } from './read-import-file.ts'

/** Places of the catalogue, to locate rows. */
export type Locations = {
  cities: readonly { id: string; name: string }[]
  localities: readonly LocalityOption[]
}
type LocalityOption = {
  id: string
  cityId: string
  name: string
  aliases: readonly string[]
  latitude: number | null
  longitude: number | null
}

export type ImportRow = {
  key: string
  title: string
  description: string | null
  type: (typeof propertyTypes)[number]
  purpose: 'sale' | 'rent'
  availability: 'available' | 'under_offer' | 'sold' | 'rented'
  price: number
  area: number
  areaTyped: number | null
  areaUnit: TypedAreaUnit | null
  areaType: (typeof areaTypes)[number] | null
  beds: number | null
  baths: number | null
  address: string
  city: string
  cityId: string | null
  localityId: string | null
  localityName: string | null
  zip: string | null
  /** As in the file, if it has another form than usual. */
  reraNumber: string | null
  titleKind: (typeof titleKinds)[number] | null
  latitude: number | null
  longitude: number | null
  coordinatesSource: 'import' | 'locality' | null
  /** Reason to hold the listing for review; null where nothing is suspicious. */
  flagReason: string | null
}

export type ReadRow = { row: ImportRow; repairs: string[] } | { refusal: string }

/** Jaipur district and surroundings; coordinates outside are source errors. */
const jaipur = { south: 26.4, north: 27.5, west: 75.2, east: 76.3 }
/** Rupees per square foot for sale; outside, size or price is probably off by a digit. */
const believableRate = { least: 300, most: 60_000 }

const words: Readonly<Record<string, Pick<ImportRow, 'purpose' | 'availability'>>> = {
  '': { purpose: 'sale', availability: 'available' },
  sale: { purpose: 'sale', availability: 'available' },
  new: { purpose: 'sale', availability: 'available' },
  rent: { purpose: 'rent', availability: 'available' },
  pending: { purpose: 'sale', availability: 'under_offer' },
  contingent: { purpose: 'sale', availability: 'under_offer' },
  sold: { purpose: 'sale', availability: 'sold' },
  rented: { purpose: 'rent', availability: 'rented' },
}

/** Pure function: the same line and places always give the same row and key. */
export function readImportRow({ cells, complete }: ImportLine, places: Locations): ReadRow {
  if (!complete) return { refusal: 'the row has not as many cells as the header' }
  const cell = (...names: string[]) =>
    names.map((name) => cells[name] ?? '').find((value) => value !== '') ?? ''
  const refuse = (reason: string) => ({ refusal: reason })

  const price = readPrice(cell('price'), cell('price_lakh'))
  if (price === null) return refuse(`the price "${cell('price', 'price_lakh')}" is not an amount of money`)
  if (price < 1 || price > 9_999_999_999) return refuse('the price is out of bounds (₹1 to ₹999 crores)')
  const size = readArea(cell)
  if ('refusal' in size) return size
  const { area } = size
  const beds = readRooms(cell('bhk', 'beds'))
  if (beds === undefined)
    return refuse(`the number of bedrooms "${cell('bhk', 'beds')}" is not a whole number from 0 to 50`)
  const baths = readRooms(cell('baths'))
  if (baths === undefined)
    return refuse(`the number of bathrooms "${cell('baths')}" is not a whole number from 0 to 50`)
  const status = words[cell('status', 'purpose').toLowerCase()]
  if (!status) return refuse(`the status "${cell('status', 'purpose')}" is not known`)
  const typed = cell('type', 'propertytype').toLowerCase()
  const type = typed === '' ? 'other' : propertyTypes.find((known) => known === typed)
  if (!type) return refuse(`the type "${typed}" is not known`)

  const repairs: string[] = []
  const localityText = cell('locality') || (cell('address').split(',')[0] ?? '').trim()
  const address = cell('address') || localityText
  if (address.length < 5 || address.length > 500) return refuse('the address must have 5 to 500 characters')
  const place = findLocation(localityText, places.localities)
  if (place && normal(place.name) !== normal(localityText))
    repairs.push(`locality "${localityText}" read as ${place.name}`)
  const city = places.cities.find(({ id, name }) =>
    place ? id === place.cityId : normal(name) === normal(cell('city') || 'Jaipur'),
  )
  const position = readPosition(cell('lat', 'latitude'), cell('lng', 'longitude'), place)
  if (position.repair) repairs.push(position.repair)
  const rate = price / area
  const odd = status.purpose === 'sale' && (rate < believableRate.least || rate > believableRate.most)
  const flagReason = odd
    ? `₹${Math.round(rate)} per sq ft is not believable: the size or the price is wrong`
    : null
  if (flagReason) repairs.push(`held for a reviewer: ${flagReason}`)

  const rera = cell('rera', 'rera_number').slice(0, 60)
  const reraNumber = rera === '' ? null : (normalizeRera(rera) ?? rera)
  if (reraNumber !== null && normalizeRera(reraNumber) === null)
    repairs.push(`"${rera}" has not the form of a RERA number and is shown as such`)
  const titleKind = wordOf(titleKinds, cell('title_kind', 'patta'))
  if (titleKind === undefined)
    repairs.push(`the title "${cell('title_kind', 'patta')}" is not known and left out`)

  const areaType = wordOf(areaTypes, cell('area_type'))
  if (areaType === undefined) repairs.push(`the area type "${cell('area_type')}" is not known and left out`)

  const localityName = place?.name ?? (localityText || null)
  const title = cell('title') || madeTitle(beds, localityName ?? 'Jaipur')
  if (title.length < 5 || title.length > 200) return refuse('the title must have 5 to 200 characters')
  if (!labelSchema(200).safeParse(title).success)
    return refuse('the title must have visible characters only, and a letter or digit')
  return {
    repairs,
    row: {
      key: keyOf(cells),
      title,
      description: cell('description') || null,
      type,
      ...status,
      price,
      ...size,
      areaType: type === 'plot' ? 'plot' : (areaType ?? null),
      beds,
      baths,
      address,
      city: city?.name ?? (cell('city') || 'Jaipur'),
      cityId: city?.id ?? null,
      localityId: place?.id ?? null,
      localityName,
      zip: /^[1-9]\d{5}$/.test(cell('zip', 'pincode')) ? cell('zip', 'pincode') : null,
      reraNumber,
      titleKind: type === 'plot' ? (titleKind ?? null) : null,
      latitude: position.latitude,
      longitude: position.longitude,
      coordinatesSource: position.source,
      flagReason,
    },
  }
}

/** Empty: not stated (null); undefined: unknown. */
function wordOf<Word extends string>(words: readonly Word[], text: string): Word | null | undefined {
  if (text === '') return null
  const typed = normal(text).replaceAll(' ', '_')
  return words.find((word) => word === typed)
}

/** The size in `sqft`, or in `area` with its unit; square feet without one. */
function readArea(cell: (...names: string[]) => string): ReturnType<typeof storedArea> | { refusal: string } {
  const typed = cell('sqft', 'area')
  const area = readNumber(typed)
  if (area === null) return { refusal: `the size "${typed}" is not a number` }
  const unit = cell('sqft') === '' ? readUnit(cell('area_unit')) : 'sqft'
  if (unit === undefined)
    return {
      refusal: `the unit "${cell('area_unit')}" is not known; a bigha is bigha_pucca or bigha_kachcha`,
    }
  const size = storedArea(area, unit)
  const isWithin = Math.round(toSquareFeet(area, unit)) >= 1 && toSquareFeet(area, unit) <= 999_999
  return isWithin ? size : { refusal: 'the size is out of bounds (1 to 999,999 sq ft)' }
}

function readUnit(text: string): TypedAreaUnit | undefined {
  const typed = normal(text).replaceAll(' ', '_')
  return typedAreaUnits.find((unit) => unit === typed) ?? unitNames[typed]
}

const unitNames: Readonly<Record<string, TypedAreaUnit>> = {
  '': 'sqft',
  sq_ft: 'sqft',
  sq_m: 'sqm',
  sq_yd: 'gaj',
  sqyd: 'gaj',
}

/** Content hash, independent of the order of columns. */
function keyOf(cells: ImportLine['cells']): string {
  const facts = Object.keys(cells)
    .sort()
    .map((name) => `${name}=${normal(cells[name] ?? '')}`)
  return createHash('sha256').update(facts.join('\n')).digest('hex').slice(0, 32)
}

function madeTitle(beds: number | null, place: string): string {
  return beds === null || beds === 0 ? `Property in ${place}` : `${beds} BHK home in ${place}`
}

function readNumber(text: string): number | null {
  const plain = text.replaceAll(',', '').replace(/^₹\s*/, '')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

function readPrice(rupees: string, lakh: string): number | null {
  const [text, unit] = rupees === '' ? [lakh, 100_000] : [rupees, 1]
  const value = readNumber(text)
  return value === null ? null : Math.round(value * unit)
}

/** Empty is unknown (null); undefined for anything but a whole number from 0 to 50. */
function readRooms(text: string): number | null | undefined {
  if (text === '') return null
  const value = readNumber(text)
  return value !== null && Number.isInteger(value) && value <= 50 ? value : undefined
}

type Position = Pick<ImportRow, 'latitude' | 'longitude'> & {
  source: ImportRow['coordinatesSource']
  repair: string | null
}

function readPosition(latText: string, lngText: string, place: LocalityOption | undefined): Position {
  const latitude = Number(latText)
  const longitude = Number(lngText)
  const given = latText !== '' && lngText !== '' && Number.isFinite(latitude) && Number.isFinite(longitude)
  const inside =
    given &&
    latitude > jaipur.south &&
    latitude < jaipur.north &&
    longitude > jaipur.west &&
    longitude < jaipur.east
  if (inside) return { latitude, longitude, source: 'import', repair: null }
  const why = given ? `position ${latText}, ${lngText} lies outside Jaipur` : 'no usable position'
  if (place && place.latitude !== null && place.longitude !== null)
    return {
      latitude: place.latitude,
      longitude: place.longitude,
      source: 'locality',
      repair: `${why}, the middle of ${place.name} is used`,
    }
  return { latitude: null, longitude: null, source: null, repair: `${why}, left without a position` }
}

/**
 * Exact name or alias first, then a name with nothing but sector, block or city around it: "Indira
 * Gandhi Nagar" is not Gandhi Nagar.
 */
function findLocation(text: string, localities: readonly LocalityOption[]): LocalityOption | undefined {
  const wanted = normal(text)
  const names = (place: LocalityOption) => [place.name, ...place.aliases].map(normal)
  const exact = localities.find((place) => names(place).includes(wanted))
  return exact ?? localities.find((place) => names(place).some((name) => isNameOf(wanted, name)))
}

const around = /^(sector|sec|block|phase|near|nr|opp|sfs|jaipur|\d+[a-z]?)$/

function isNameOf(text: string, name: string): boolean {
  const padded = ` ${text} `
  const at = padded.indexOf(` ${name} `)
  if (at < 0) return false
  const rest = `${padded.slice(0, at)} ${padded.slice(at + name.length + 2)}`
  return rest.split(' ').every((word) => word === '' || around.test(word))
}

function normal(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
