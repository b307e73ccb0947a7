import type { Check } from './tree.ts'

type Place = { word: string; file: string; line: number }

/** Words that another one replaces; in texts for staff alone the last one stays. */
const replaced: readonly (readonly [RegExp, by: string, keptIn?: RegExp])[] = [
  [/^तस्वीर/, 'फ़ोटो'],
  [/^स्वीकृत/, 'मंज़ूर'],
  [/^अस्वीकृत/, 'नामंज़ूर'],
  [/^सेव(?!ा)/, 'सहेज-'],
  [/^किराये/, 'किराए-'],
  [/^इंपोर्ट/, 'इम्पोर्ट'],
  [/^निमंत्रण/, 'आमंत्रण'],
  [/^सोसायटी/, 'सोसाइटी'],
  [/^कार्पेट/, 'कारपेट'],
  [/^ब्योर/, 'विवरण'],
  [/^उपयोगकर्ता/, 'लोग'],
  [/^आगंतुक/, 'मिलने आने वाले'],
  [/^विज्ञापनदाता/, 'मालिक, एजेंट या बिल्डर', /\/(?:analytics|catalogue|moderation)\.json$/],
]

/**
 * A word of the Hindi texts has one spelling – no two words are equal without nukta and with ँ as ं –, and one thing has
 * one word: the API spoke of तस्वीर while the pages said फ़ोटो, and later sentences brought back विज्ञापनदाता.
 */
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
      const spelt = word === usual ? [] : [{ file, line, message: `“${word}” is spelt “${usual}” elsewhere` }]
      const other = replacementOf(word, file)
      return other === undefined
        ? spelt
        : [...spelt, { file, line, message: `“${word}” is “${other}” elsewhere` }]
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

const replacementOf = (word: string, file: string) =>
  replaced.find(([known, , keptIn]) => known.test(word) && !keptIn?.test(file))?.[1]

const folded = (word: string) => word.replaceAll('\u093c', '').replaceAll('\u0901', '\u0902')

const counted = (places: readonly Place[]) =>
  places.reduce(
    (counts, { word }) => counts.set(word, (counts.get(word) ?? 0) + 1),
    new Map<string, number>(),
  )
