import type { ImportReason } from '#contract/imports/import-reasons.ts'
import { normalText } from '#contract/imports/normal-text.ts'

import { cutText, joinLines } from '../import-cells.ts'
import type { Cell } from '../row-cells.ts'
import type { RowNotes } from './row-notes.ts'

/** Places of the catalogue, to locate rows. */
export type Locations = {
  cities: readonly { id: string; name: string; nameHi: string | null }[]
  localities: readonly LocalityOption[]
  projects: readonly ProjectOption[]
}
type ProjectOption = { id: string; cityId: string; name: string; names: readonly string[] }
type LocalityOption = {
  id: string
  cityId: string
  name: string
  aliases: readonly string[]
  latitude: number | null
  longitude: number | null
}

/** Jaipur district and surroundings; coordinates outside are source errors. */
const jaipur = { south: 26.4, north: 27.5, west: 75.2, east: 76.3 }

/** Place, address and position of a row, with what was repaired in them. */
export function readLocation(typed: Cell, { places, notes }: { places: Locations; notes: RowNotes }) {
  const cell: Cell = (name) => joinLines(typed(name), ', ')
  const parts = cell('address')
    .split(',')
    .map((part) => part.trim())
  const texts = cell('locality') === '' ? parts.filter((part) => part !== '').slice(0, 6) : [cell('locality')]
  const [localityText = ''] = texts
  const stated = isState(cell('city')) ? '' : cell('city')
  const elsewhere = stated === '' ? otherCityIn(parts) : undefined
  if (elsewhere !== undefined) notes.readAs('city', cell('address'), elsewhere)
  if (stated !== cell('city')) notes.leftOut('city', cell('city'))
  const city = stated || elsewhere || 'Jaipur'
  const named = findCity(city, places.cities)
  // A Malviya Nagar of Delhi is not the one here.
  const isHere = (place: LocalityOption | undefined) => place?.cityId === named?.id
  // What a home is near to counts only where nothing says where it is.
  const nearby = texts.filter(isNearby)
  const ordered = nearby.length === 0 ? texts : [...texts.filter((text) => !isNearby(text)), ...nearby]
  const found = ordered
    .map((text) => ({ text, place: findLocation(text, places.localities) }))
    .find(({ place }) => place !== undefined && isHere(place))
  const place = found?.place
  if (place !== undefined && normalText(place.name) !== normalText(found?.text ?? ''))
    notes.add('repaired_locality', { text: cutText(found?.text ?? '', 80), name: place.name })
  const address = addressOf(cell('address'), localityText, named?.name ?? stated)
  const [latitude, longitude] = coordinatesIn(cell('latitude')) ?? [cell('latitude'), cell('longitude')]
  const { repair, ...position } = readPosition(latitude, longitude, place)
  const isPair = latitude !== '' && longitude !== ''
  const isUnread = (text: string) => text !== '' && !(isPair && Number.isFinite(Number(text)))
  if (isUnread(latitude)) notes.leftOut('latitude', latitude)
  if (isUnread(longitude)) notes.leftOut('longitude', longitude)
  if (repair) notes.add(repair.code, repair.values)
  const columns = {
    city: named?.name ?? city,
    state: cutText(cell('state'), 80) || 'Rajasthan',
    cityId: named?.id ?? null,
    ...position,
  }
  return { address, place, localityName: place?.name ?? (localityText || null), columns }
}

/** Of an address, the last part that is the name of a city elsewhere: Ajmer, not Ajmer Road. */
function otherCityIn(parts: readonly string[]): string | undefined {
  const last = parts.slice(1).findLast((part) => withoutPin(part) !== '' && !isState(withoutPin(part)))
  return last !== undefined && otherCities.has(withoutPin(last))
    ? cutText(last.replace(pinBehind, '').trim(), 80)
    : undefined
}

const pinBehind = /[-–]?\s*\d{6}\s*$/

function withoutPin(part: string): string {
  return normalText(part.replace(pinBehind, ''))
}

const otherCities: ReadonlySet<string> = new Set(
  'delhi, new delhi, noida, greater noida, gurgaon, gurugram, faridabad, ghaziabad, mumbai, navi mumbai, thane, pune, bangalore, bengaluru, hyderabad, chennai, kolkata, ahmedabad, surat, vadodara, indore, bhopal, lucknow, kanpur, agra, mathura, chandigarh, mohali, dehradun, ajmer, jodhpur, udaipur, kota, bikaner, alwar, bhiwadi, sikar, bharatpur, bhilwara, pali, tonk, dausa, ganganagar, sri ganganagar, hanumangarh, neemrana, pushkar, दिल्ली, नई दिल्ली, नोएडा, गुड़गांव, गुरुग्राम, मुंबई, पुणे, अजमेर, जोधपुर, उदयपुर, कोटा, बीकानेर, अलवर, सीकर'
    .split(', ')
    .map(normalText),
)

const states: ReadonlySet<string> = new Set([
  'raj',
  'rajasthan',
  'rj',
  'राजस्थान',
  'up',
  'uttar pradesh',
  'haryana',
  'maharashtra',
  'gujarat',
  'india',
])

/** A column of cities that names the state. */
function isState(text: string): boolean {
  return states.has(normalText(text))
}

/** In either language, also with its state or district: Jaipur, Rajasthan. */
function findCity(text: string, cities: Locations['cities']) {
  const wanted = ` ${normalText(text)} `
  return cities.find(
    ({ name, nameHi }) =>
      [name, nameHi].some((each) => each !== null && wanted.includes(` ${normalText(each)} `)) ||
      (wanted === ' jpr ' && name === 'Jaipur'),
  )
}

/** A house number alone, or a short locality, with the place that it is in. */
function addressOf(typed: string, locality: string, city: string): string {
  const parts = [typed, typed.length < minAddressLength ? locality : '', city]
  const address = typed || locality
  if (address.length >= minAddressLength || address === '') return address
  return [...new Set(parts.filter((part) => part !== ''))].join(', ')
}

const minAddressLength = 5

/** A project of the row's city, named in full; one that the catalogue does not have is left out with a note. */
export function readProject(
  text: string,
  { cityId, places, notes }: { cityId: string | null; places: Locations; notes: RowNotes },
): { id: string; name: string } | null {
  if (text === '') return null
  const known = cityId === null ? undefined : projectsByName(places.projects).get(keyOf(cityId, text))
  if (!known) notes.leftOut('project', text)
  return known ? { id: known.id, name: known.name } : null
}

type ProjectsByName = ReadonlyMap<string, ProjectOption>
const projectNames = new WeakMap<readonly ProjectOption[], ProjectsByName>()

/** Normalized once a file, as localities are; of two with one name the first. */
function projectsByName(projects: readonly ProjectOption[]): ProjectsByName {
  const known = projectNames.get(projects)
  if (known) return known
  const byName = new Map<string, ProjectOption>()
  for (const project of projects)
    for (const name of project.names) {
      const key = keyOf(project.cityId, name)
      if (!byName.has(key)) byName.set(key, project)
    }
  projectNames.set(projects, byName)
  return byName
}

const keyOf = (cityId: string, name: string) => `${cityId} ${normalText(name)}`

/** Of one cell with both, also as maps and websites write them: 26.91, 75.74 or …/@26.91,75.74,15z. */
function coordinatesIn(text: string): [string, string] | null {
  const [, latitude, longitude] =
    /^(?:https?:\/\/\S*?(?:@|[?&](?:q|query|ll)=))?(\d{2}\.\d+)\s*(?:,|;|%2C|\s)\s*(\d{2}\.\d+)(?:[,&/]\S*)?$/i.exec(
      text.trim(),
    ) ?? []
  return latitude === undefined || longitude === undefined ? null : [latitude, longitude]
}

type Position = {
  latitude: number | null
  longitude: number | null
  coordinatesSource: 'import' | 'locality' | null
  repair: ImportReason | null
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
  if (inside) return { latitude, longitude, coordinatesSource: 'import', repair: null }
  const typed = { latitude: latText, longitude: lngText }
  if (place && place.latitude !== null && place.longitude !== null)
    return {
      latitude: place.latitude,
      longitude: place.longitude,
      coordinatesSource: 'locality',
      repair: given
        ? { code: 'repaired_outside', values: { ...typed, name: place.name } }
        : { code: 'repaired_middle', values: { name: place.name } },
    }
  const nowhere = { latitude: null, longitude: null, coordinatesSource: null }
  return {
    ...nowhere,
    repair: given ? { code: 'repaired_outside_left', values: typed } : { code: 'repaired_nowhere' },
  }
}

/**
 * Exact name or alias first, then a name with nothing but sector, block or city around it: "Indira
 * Gandhi Nagar" is not Gandhi Nagar.
 */
function findLocation(text: string, localities: readonly LocalityOption[]): LocalityOption | undefined {
  const wanted = inFull(normalText(text))
  const named = namesOf(localities)
  const exact = named.find(({ names }) => names.includes(wanted))
  return (exact ?? named.find(({ names }) => names.some((name) => isNameOf(wanted, name))))?.place
}

type NamedPlace = { place: LocalityOption; names: string[] }
const normalNames = new WeakMap<readonly LocalityOption[], NamedPlace[]>()

/** Normalized once a file: a file has thousands of rows. */
function namesOf(localities: readonly LocalityOption[]): NamedPlace[] {
  const known = normalNames.get(localities)
  if (known) return known
  const named = localities.map((place) => ({ place, names: [place.name, ...place.aliases].map(normalText) }))
  normalNames.set(localities, named)
  return named
}

/** Malviya Ngr, Tonk Rd and Mansarovar Extn. */
function inFull(plain: string): string {
  return plain.replaceAll(/(?<= )(?:ngr|nagr|rd|extn?|clny|col)(?= |$)/g, (word) => shortWords[word] ?? word)
}

const shortWords: Readonly<Record<string, string>> = {
  ngr: 'nagar',
  nagr: 'nagar',
  rd: 'road',
  ext: 'extension',
  extn: 'extension',
  clny: 'colony',
  col: 'colony',
}

function isNearby(text: string): boolean {
  return /^\s*(?:near|nr|opp|opposite|behind|beside|next to|close to)(?![a-z])|(?:ke pas|ke paas|के पास|के सामने|के पीछे)\s*$/i.test(
    text,
  )
}

const around = /^(sector|sec|block|phase|near|nr|opp|sfs|jaipur|\d+[a-z]?)$/

function isNameOf(text: string, name: string): boolean {
  if (!text.includes(name)) return false
  const padded = ` ${text} `
  const at = padded.indexOf(` ${name} `)
  if (at < 0) return false
  const rest = `${padded.slice(0, at)} ${padded.slice(at + name.length + 2)}`
  return rest.split(' ').every((word) => word === '' || around.test(word))
}
