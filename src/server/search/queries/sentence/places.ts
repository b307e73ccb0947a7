import { foldWord, isAlike } from './fold.ts'
import { readTokens, cleanSentence, type Run } from './tokens.ts'

/** A place of the catalogue with all its spellings: its name, its Hindi name, its aliases. */
export type PlaceNames = {
  kind: 'city' | 'locality' | 'project'
  name: string
  spellings: readonly string[]
}

export type Place = Pick<PlaceNames, 'kind' | 'name'>

/** Places by the sound of their names. */
export type Gazetteer = {
  /** Null for a sound that several places share. */
  exact: ReadonlyMap<string, Place | null>
  /** By first letter, for misspelled names. */
  alike: ReadonlyMap<string, readonly (readonly [key: string, place: Place])[]>
  cities: number
}

export const maxPlaceWords = 6

const minShortNameLength = 4
const minAlikeLength = 5
/** From this length on two letters may be wrong. */
const minLengthForTwoErrors = 9

/** Kinds of neighbourhood that people leave out; not roads, which are named after other cities. */
const suffixes = new Set(['nagar', 'ngr', 'colony', 'vihar', 'नगर', 'कॉलोनी', 'विहार'].map(foldWord))

export function createGazetteer(places: readonly PlaceNames[]): Gazetteer {
  const exact = new Map<string, Place | null>()
  const begun = new Map<string, Place | null>()
  const short = new Set<string>()
  // Localities come first: a project may bear the name of one.
  for (const { kind, name, spellings } of places.toSorted(
    (place, other) => rank[place.kind] - rank[other.kind],
  ))
    for (const spelling of [name, ...spellings]) {
      const keys = listKeys(spelling)
      const whole = keys.join('')
      if (whole !== '' && (kind === 'locality' || !exact.has(whole))) addPlace(exact, whole, { kind, name })
      if (kind !== 'locality' || keys.length < 2) continue
      for (let count = 1; count < keys.length; count++)
        addPlace(begun, keys.slice(0, count).join(''), { kind, name })
      const core = keys.slice(0, -1).join('')
      if (suffixes.has(keys.at(-1) ?? '') && core.length >= minShortNameLength) short.add(core)
    }
  for (const core of short) if (!exact.has(core)) exact.set(core, begun.get(core) ?? null)
  return {
    exact,
    alike: groupByFirstLetter(exact),
    cities: places.filter(({ kind }) => kind === 'city').length,
  }
}

function listKeys(spelling: string): string[] {
  return readTokens(cleanSentence(spelling)).flatMap(({ kind, key }) =>
    kind === 'word' || kind === 'number' ? key : [],
  )
}

function addPlace(map: Map<string, Place | null>, key: string, place: Place) {
  const known = map.get(key)
  const isSame = known === undefined || (known?.kind === place.kind && known.name === place.name)
  map.set(key, isSame ? place : null)
}

function groupByFirstLetter(exact: ReadonlyMap<string, Place | null>): Gazetteer['alike'] {
  const alike = new Map<string, [string, Place][]>()
  for (const [key, place] of exact)
    if (place && place.kind !== 'project' && key.length >= minAlikeLength) {
      const first = key[0] ?? ''
      alike.set(first, [...(alike.get(first) ?? []), [key, place]])
    }
  return alike
}

const rank = { locality: 0, city: 1, project: 2 }

/** The place with the longest name among runs from one token. */
export function findPlace({ exact }: Gazetteer, runs: readonly Run[]): { run: Run; place: Place } | null {
  for (const run of runs) {
    const place = exact.get(run.joined)
    if (place) return { run, place }
  }
  return null
}

/** The place whose name is misspelled least; null if two are equally near. */
export function findMisspelledPlace({ alike }: Gazetteer, { joined }: Run): Place | null {
  if (joined.length < minAlikeLength) return null
  const near = alike.get(joined[0] ?? '') ?? []
  for (let maxDistance = 1; maxDistance <= (joined.length >= minLengthForTwoErrors ? 2 : 1); maxDistance++) {
    const alikePlaces = near.filter(([key]) => isAlike(key, joined, maxDistance)).map(([, place]) => place)
    const names = new Set(alikePlaces.map(({ name }) => name))
    if (names.size > 0) return names.size === 1 ? (alikePlaces[0] ?? null) : null
  }
  return null
}
