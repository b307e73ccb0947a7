/**
 * Phonetic key of a word: equal for the spellings that people in Jaipur use for one sound, in Roman and in
 * Devanagari. Vaishali, Vaisali and वैशाली are `visli`. Words of up to two letters stay as they are.
 */
export function foldWord(word: string): string {
  const whole = abbreviations[word]
  if (whole !== undefined) return foldWord(whole)
  if (word.length <= 2 || /^\d/.test(word)) return word
  const roman = devanagari.test(word) ? romanize(word) : stripAccents(word)
  return rules.reduce((key, [pattern, sound]) => key.replace(pattern, sound), roman)
}

/** Whether two keys differ by at most so many letters inserted, left out, replaced or swapped. */
export function isAlike(first: string, second: string, maxDistance: number): boolean {
  if (Math.abs(first.length - second.length) > maxDistance || first[0] !== second[0]) return false
  let beforeLast: number[] = []
  let last = Array.from({ length: second.length + 1 }, (_, column) => column)
  for (let row = 1; row <= first.length; row++) {
    const current = [row]
    for (let column = 1; column <= second.length; column++) {
      const isSame = first[row - 1] === second[column - 1]
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwap = row > 1 && first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1]
      if (isSwap) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1)
      current.push(cost)
    }
    if (Math.min(...current) > maxDistance) return false
    beforeLast = last
    last = current
  }
  return (last.at(-1) ?? 0) <= maxDistance
}

const abbreviations: Readonly<Record<string, string>> = {
  rd: 'road',
  ext: 'extension',
  extn: 'extension',
  clny: 'colony',
}

const devanagari = /[\u0900-\u097f]/

function stripAccents(word: string): string {
  return word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
}

function romanize(word: string): string {
  const letters = word
    .normalize('NFC')
    .replace(/[डढ]\u093c/g, 'र')
    .replace(/\u093c/g, '')
  return letters.replace(/./gu, (letter) => sounds[letter] ?? letter)
}

/** Aspirates, lengths and the places of n and s are one sound each; `C` is the sound of च. */
const sounds: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      ['अआाऍॅ', 'a'],
      ['इईिीएेऐै', 'i'],
      ['उऊुूओोऔौऑॉ', 'u'],
      ['ऋृ', 'ri'],
      ['कख', 'k'],
      ['गघ', 'g'],
      ['चछ', 'C'],
      ['जझ', 'j'],
      ['टठतथ', 't'],
      ['डढदध', 'd'],
      ['णनञङंँ', 'n'],
      ['पफ', 'p'],
      ['फ', 'f'],
      ['बभ', 'b'],
      ['म', 'm'],
      ['य', 'y'],
      ['र', 'r'],
      ['लळ', 'l'],
      ['व', 'v'],
      ['शषस', 's'],
      ['ह', 'h'],
      ['्ः', ''],
    ] as const
  ).flatMap(([letters, sound]) => letters.split('').map((letter) => [letter, sound] as const)),
)

const rules: readonly (readonly [pattern: RegExp, sound: string])[] = [
  [/([^aeiou])e$/, '$1'],
  [/sch/g, 'sk'],
  [/[ts]ion/g, 'sn'],
  [/chh?/g, 'C'],
  [/ck/g, 'k'],
  [/ph/g, 'f'],
  [/([bdgjkrst])h/g, '$1'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/[eaiy]*[ei][eai]*/g, 'i'],
  [/[aou]*[ou][aou]*/g, 'u'],
  [/iy/g, 'i'],
  [/(?!^)a+/g, ''],
  [/m(?=[bp])/g, 'n'],
  [/([^u])y(?=[^aiu]|$)/g, '$1i'],
  [/(.)\1+/g, '$1'],
]
