import { visibleText } from '#contract/texts/visible-text.ts'

/** Whether a text has a letter or digit to search by; signs and spaces alone find nothing. */
export function isSearchable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** For `like`, in the form of stored texts, with `%` and `_` escaped; what has nothing to search by is in no text. */
export function likePattern(text: string): string {
  return isSearchable(text) ? `%${escaped(text)}%` : inNoText
}

export function likePrefix(text: string): string {
  return isSearchable(text) ? `${escaped(text)}%` : inNoText
}

function escaped(text: string): string {
  return visibleText(text).replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** No stored text has control characters. */
const inNoText = '\u0001'
