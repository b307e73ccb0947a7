import type { Locality } from '#contract/catalogue.ts'

/** A locality as the picker needs it; the server lists popular ones first. */
export type LocalityChoice = Pick<Locality, 'name' | 'nameHi'>

const shownAtFirst = 10
const mostMatches = 8

export function shownLocalities(all: readonly LocalityChoice[], typed: string): readonly LocalityChoice[] {
  const wanted = simple(typed)
  if (wanted === '') return all.slice(0, shownAtFirst)
  return all
    .filter(
      ({ name, nameHi }) =>
        simple(name).includes(wanted) || (nameHi !== null && simple(nameHi).includes(wanted)),
    )
    .slice(0, mostMatches)
}

function simple(text: string): string {
  return text.toLowerCase().replace(/[\s.-]+/g, '')
}
