import type { Locality } from '#contract/catalogue/entries.ts'
import { currentLocale } from '#web/api/language.ts'

/** Locality option of the picker; the server lists popular ones first. */
export type LocalityChoice = { name: string; nameHi?: string; about: string }

const shownAtFirst = 10
const mostMatches = 8

/** Omits names of the other language, since each page carries all localities. */
export function localityChoice({ name, nameHi, area, pincode }: Locality): LocalityChoice {
  const isHindi = currentLocale() === 'hi'
  return {
    name,
    ...(isHindi && nameHi !== null && { nameHi }),
    about: [isHindi ? null : area, pincode].filter(Boolean).join(' ·\u2002'),
  }
}

/** First ten, or up to eight whose name, PIN code or area matches the text. */
export function shownLocalities(all: readonly LocalityChoice[], typed: string): readonly LocalityChoice[] {
  const query = simple(typed)
  if (query === '') return all.slice(0, shownAtFirst)
  const rank = ({ name, nameHi, about }: LocalityChoice) => {
    const places = [name, nameHi ?? ''].map((each) => simple(each).indexOf(query))
    if (places.includes(0)) return 0
    if (places.some((place) => place > 0)) return 1
    return simple(about).includes(query) ? 2 : 3
  }
  return all
    .map((locality) => ({ locality, rank: rank(locality) }))
    .filter((ranked) => ranked.rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, mostMatches)
    .map(({ locality }) => locality)
}

/** Localities whose name extends this one, such as Mansarovar Extension for Mansarovar. */
export function longerNames(name: string, all: readonly LocalityChoice[]): readonly LocalityChoice[] {
  const shortName = simple(name)
  if (!all.some((each) => isCalled(each, shortName))) return []
  return all.filter((each) => !isCalled(each, shortName) && simple(each.name).includes(shortName))
}

export function localityNamed(name: string, all: readonly LocalityChoice[]): LocalityChoice | undefined {
  const shortName = simple(name)
  return all.find((each) => each.name === name) ?? all.find((each) => isCalled(each, shortName))
}

function isCalled({ name, nameHi }: LocalityChoice, shortName: string): boolean {
  return simple(name) === shortName || (nameHi !== undefined && simple(nameHi) === shortName)
}

function simple(text: string): string {
  return text.toLowerCase().replace(/[\s.·-]+/g, '')
}
