/** In the words of people here, as names are compared. */
const word =
  '(?:floor[ _-]?plans?|layout(?:[ _-]?plans?)?|plans?|na[kq]sh?[ae]|नक\u093C?्श[ाे]|फ\u093C?्लोर[ _-]?प्लान|प्लान)'
const separator = '[\\s_\\-–—]'
const atEnd = new RegExp(`(?:^|${separator}|\\()${word}\\)?(?:${separator}?\\(?(\\d{1,3})\\)?)?$`)
const atStart = new RegExp(`^${word}${separator}(?=.)`)

/** What a name says beside that it is of a floor plan, and which one; null if it does not say that. */
export function withoutPlanWord(name: string): { rest: string; number: number } | null {
  const end = atEnd.exec(name)
  if (end) return { rest: trimmed(name.slice(0, end.index)), number: Number(end[1] ?? 0) }
  const start = atStart.exec(name)
  return start && { rest: trimmed(name.slice(start[0].length)), number: 0 }
}

function trimmed(text: string): string {
  const isSeparator = (index: number) => /[\s_\-–—]/.test(text.charAt(index))
  let [start, end] = [0, text.length]
  while (start < end && isSeparator(start)) start++
  while (end > start && isSeparator(end - 1)) end--
  return text.slice(start, end)
}
