import { foldWord, isAlike } from './fold.ts'
import { findMisspelledPlace, maxPlaceWords, findPlace, type Gazetteer, type Place } from './places.ts'
import { cleanSentence, listRuns, type Run, type Token } from './tokens.ts'
import { vocabulary, type Meaning } from './vocabulary.ts'

/** A stretch of tokens with everything it may mean. */
export type Item = {
  meanings: readonly Meaning[]
  place: Place | null
  /** A number in digits. */
  digits: number | null
  isBreak: boolean
  sign: string | null
  /** First token and the one after the last. */
  from: number
  to: number
}

/** Cuts a sentence into phrases, place names, numbers and unknown words; the longest match counts. */
export function readItems(tokens: readonly Token[], gazetteer: Gazetteer): Item[] {
  const items: Item[] = []
  for (let at = 0; at < tokens.length;) {
    const item = readItem(tokens, at, gazetteer)
    items.push(item)
    at = item.to
  }
  return joinMisspelled(items, tokens, gazetteer)
}

function readItem(tokens: readonly Token[], from: number, gazetteer: Gazetteer): Item {
  const token = tokens[from]
  const plain: Item = {
    meanings: [],
    place: null,
    digits: null,
    isBreak: false,
    sign: null,
    from,
    to: from + 1,
  }
  if (token?.kind === 'break') return { ...plain, isBreak: true }
  if (token?.kind === 'sign') return { ...plain, sign: token.raw }
  const runs = listRuns(tokens, from, maxPlaceWords)
  const phrase = findPhrase(runs.slice(-maxPhraseWords))
  const named = findPlace(gazetteer, runs)
  const isLonger = named !== null && (phrase === null || named.run.to > phrase.run.to)
  const isEqual = named !== null && named.run.to === phrase?.run.to && named.place.kind !== 'project'
  if (isLonger || isEqual) return { ...plain, place: named.place, to: named.run.to }
  if (phrase) return { ...plain, meanings: phrase.meanings, to: phrase.run.to }
  if (token?.kind === 'number') return { ...plain, digits: Number(token.raw.replaceAll(',', '')) }
  return plain
}

/** Looks for misspelled names and words among what is unknown so far. */
function joinMisspelled(items: readonly Item[], tokens: readonly Token[], gazetteer: Gazetteer): Item[] {
  const joined: Item[] = []
  for (let at = 0; at < items.length;) {
    const item = items[at]
    if (!item) break
    const mayBeName = isUnknown(item) || findMeaning(item, 'new') !== null
    const corrected = mayBeName ? findMisspelled(items, at, tokens, gazetteer) : null
    joined.push(corrected ?? item)
    while (at < items.length && (items[at]?.from ?? 0) < (corrected ?? item).to) at++
  }
  return joined
}

function findMisspelled(
  items: readonly Item[],
  at: number,
  tokens: readonly Token[],
  gazetteer: Gazetteer,
): Item | null {
  const [item] = items.slice(at)
  if (!item) return null
  const next = items.slice(at + 1).findIndex((item) => !isUnknown(item))
  const last = next === -1 ? items.length : at + 1 + next
  const maxWords = Math.min(4, last - at)
  for (const run of listRuns(tokens, item.from, maxWords)) {
    const place = findMisspelledPlace(gazetteer, run)
    if (place) return { ...item, meanings: [], place, to: run.to }
  }
  if (!isUnknown(item) || item.meanings.length > 0) return null
  const meanings = findMisspelledFilter(tokens[item.from]?.key ?? '')
  return meanings && { ...item, meanings }
}

export function isUnknown({ meanings, place, digits, isBreak, sign }: Item): boolean {
  const isOfName = meanings.every(({ kind }) => besideNumbers.has(kind))
  return isOfName && !place && digits === null && !isBreak && sign === null
}

/** Words that mean something only beside a number, and are parts of names otherwise: tonkk road. */
const besideNumbers: ReadonlySet<string> = new Set(['road', 'wide', 'ahead', 'nth', 'storey'])

export function isFeet(item: Item | undefined): boolean {
  return findMeaning(item, 'feet') !== null || /^['’′]$/.test(item?.sign ?? '')
}

/** The first item from one on that is no word without a meaning of its own. */
export function skipFillers(items: readonly Item[], start: number): number {
  let at = start
  while (findMeaning(items[at], 'filler') ?? findMeaning(items[at], 'of')) at++
  return at
}

/** The meaning of one kind, if the item has it. */
export function findMeaning<Kind extends Meaning['kind']>(
  item: Item | undefined,
  kind: Kind,
): Extract<Meaning, { kind: Kind }> | null {
  const isOfKind = (meaning: Meaning): meaning is Extract<Meaning, { kind: Kind }> => meaning.kind === kind
  return item?.meanings.find(isOfKind) ?? null
}

const maxPhraseWords = 5

/** Below this length too many words sound alike. */
const minKeyLength = 3
const minFuzzyKeyLength = 6

type Meanings = readonly Meaning[]

/** Typed spellings come before sounds: `min` is a minimum, though it sounds like `mein`. */
const byRaw = new Map<string, Meaning[]>()
const byKey = new Map<string, Meaning[]>()

for (const [meaning, phrases] of vocabulary)
  for (const phrase of phrases.split(',')) {
    const words = cleanSentence(phrase).split(/[ .]+/)
    addMeaning(byRaw, words.join(' '), meaning)
    const key = words.map(foldWord).join(' ')
    if (key.length >= minKeyLength) addMeaning(byKey, key, meaning)
  }

const fuzzyKeys = [...byKey].filter(
  ([key, meanings]) =>
    key.length >= minFuzzyKeyLength && !key.includes(' ') && meanings.some(({ kind }) => kind === 'filter'),
)

function addMeaning(map: Map<string, Meaning[]>, phrase: string, meaning: Meaning) {
  const known = map.get(phrase) ?? []
  if (!known.includes(meaning)) map.set(phrase, [...known, meaning])
}

/** The longest phrase among runs from one token, and what it means. */
function findPhrase(runs: readonly Run[]): { run: Run; meanings: Meanings } | null {
  for (const run of runs) {
    const meanings = byRaw.get(run.raw) ?? byKey.get(run.key)
    if (meanings) return { run, meanings }
  }
  return null
}

/** The filter of a word with one letter wrong, as in aprtmant. */
function findMisspelledFilter(key: string): Meanings | null {
  if (key.length < minFuzzyKeyLength) return null
  return fuzzyKeys.find(([known]) => isAlike(known, key, 1))?.[1] ?? null
}
