import type { Entry } from './faq-entries.ts'

/** Those in which every word of the query stands, in whatever form it was typed. */
export function findEntries<Each extends Entry>(entries: readonly Each[], query: string): readonly Each[] {
  const words = folded(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  return entries.filter((entry) => {
    const said = folded([entry.title(), ...entry.texts.map((text) => text())].join(' '))
    return words.every((word) => said.includes(word))
  })
}

/** Accents and the dots below Hindi letters are typed by few. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F\u093C]/g, '')
    .toLowerCase()
}
