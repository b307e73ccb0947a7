/** A text normalized for the checks; `at` maps each character to its position in the typed text. */
export type Folded = { text: string; at: readonly number[] }

/**
 * Folds case, wide, circled and boxed characters, Indian and Arabic digits, invisible characters
 * and the nukta.
 */
export function fold(typed: string): Folded {
  let text = ''
  const at: number[] = []
  let place = 0
  for (const character of typed) {
    for (const plain of plainForm(character)) {
      text += plain
      for (let unit = 0; unit < plain.length; unit++) at.push(place)
    }
    place += character.length
  }
  at.push(place)
  return { text, at }
}

/** The typed text at a range, shortened for use in a sentence. */
export function excerptOf(typed: string, { at }: Folded, start: number, end: number): string {
  const excerpt = typed.slice(at[start], at[end]).replaceAll(/\s+/g, ' ').trim()
  return excerpt.length > maxExcerptLength ? `${excerpt.slice(0, maxExcerptLength - 1)}…` : excerpt
}

const maxExcerptLength = 60

function plainForm(character: string): string {
  if (invisible.test(character)) return ''
  if (character === '\u0901') return '\u0902'
  const code = character.codePointAt(0) ?? 0
  const zero = zeros.find((first) => code >= first && code < first + 10)
  if (zero !== undefined) return String(code - zero)
  return code < 128 ? character.toLowerCase() : plainCharacters(character)
}

function plainCharacters(character: string): string {
  return character
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{Cf}\u093C\u200B-\u200F]/gu, '')
}

/** Joiners, direction marks, enclosing keycaps, the nukta. */
const invisible = /[\p{Cf}\uFE0E\uFE0F\u20E3\u093C]/u

/** The zeros of Arabic, Persian and ten Indian scripts. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66]
