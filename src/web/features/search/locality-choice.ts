import type { Locality } from '#contract/catalogue/entries.ts'
import { currentLocale } from '#web/api/language.ts'

/** Locality option of the picker; the server lists popular ones first. */
export type LocalityChoice = { name: string; nameHi?: string; about: string }

const maxShownAtFirst = 10
const maxMatches = 8

/** Omits names of the other language, since each page carries all localities. */
export function toLocalityChoice({ name, nameHi, area, pincode }: Locality): LocalityChoice {
  const isHindi = currentLocale() === 'hi'
  return {
    name,
    ...(isHindi && nameHi !== null && { nameHi }),
    about: [isHindi ? null : area, pincode].filter(Boolean).join(' ·\u2002'),
  }
}

/** First ten, or up to eight whose name, PIN code or area matches the text. */
export function findLocalities(
  localities: readonly LocalityChoice[],
  typed: string,
): readonly LocalityChoice[] {
  const query = simplifyName(typed)
  if (query === '') return localities.slice(0, maxShownAtFirst)
  const rank = ({ name, nameHi, about }: LocalityChoice) => {
    const places = [name, nameHi ?? ''].map((spelling) => simplifyName(spelling).indexOf(query))
    if (places.includes(0)) return 0
    if (places.some((place) => place > 0)) return 1
    return simplifyName(about).includes(query) ? 2 : 3
  }
  return localities
    .map((locality) => ({ locality, rank: rank(locality) }))
    .filter((ranked) => ranked.rank < 3)
    .sort((ranked, other) => ranked.rank - other.rank)
    .slice(0, maxMatches)
    .map(({ locality }) => locality)
}

/** Localities whose name extends this one, such as Mansarovar Extension for Mansarovar. */
export function listLongerNames(
  name: string,
  localities: readonly LocalityChoice[],
): readonly LocalityChoice[] {
  const shortName = simplifyName(name)
  if (!localities.some((locality) => isCalled(locality, shortName))) return []
  return localities.filter(
    (locality) => !isCalled(locality, shortName) && simplifyName(locality.name).includes(shortName),
  )
}

export function findLocalityNamed(
  name: string,
  localities: readonly LocalityChoice[],
): LocalityChoice | undefined {
  const shortName = simplifyName(name)
  return (
    localities.find((locality) => locality.name === name) ??
    localities.find((locality) => isCalled(locality, shortName))
  )
}

function isCalled({ name, nameHi }: LocalityChoice, shortName: string): boolean {
  return simplifyName(name) === shortName || (nameHi !== undefined && simplifyName(nameHi) === shortName)
}

function simplifyName(text: string): string {
  return text.toLowerCase().replace(/[\s.·-]+/g, '')
}
