import type { Check } from './tree.ts'

type Place = { word: string; file: string; line: number }

/** A word of the Hindi texts has one spelling: no two words are equal without nukta and with ँ as ं. */
export const hindiSpelling: Check = {
  name: 'hindi',
  run: (tree) => {
    const texts = [...tree.files].filter(([path]) => path.startsWith('messages/hi/'))
    const places = texts.flatMap(([file, text]) =>
      text.split('\n').flatMap((line, at) => wordsOf(line, file, at + 1)),
    )
    const most = new Map<string, string>()
    for (const [word] of [...counted(places)].toSorted(([, a], [, b]) => a - b)) most.set(folded(word), word)
    const problems = places.flatMap(({ word, file, line }) => {
      const usual = most.get(folded(word))
      return word === usual ? [] : [{ file, line, message: `“${word}” is spelt “${usual}” elsewhere` }]
    })
    return { read: texts.length, problems }
  },
}

const wordsOf = (line: string, file: string, at: number): Place[] =>
  (line.normalize('NFC').match(/[\u0900-\u0963\u0971-\u097f]+/g) ?? []).map((word) => ({
    word,
    file,
    line: at,
  }))

const folded = (word: string) => word.replaceAll('\u093c', '').replaceAll('\u0901', '\u0902')

const counted = (places: readonly Place[]) =>
  places.reduce(
    (counts, { word }) => counts.set(word, (counts.get(word) ?? 0) + 1),
    new Map<string, number>(),
  )
