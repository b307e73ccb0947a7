import { normalText } from '#contract/imports/normal-text.ts'

/** In the order of the columns; rows that an earlier version saved name them. */
export type SavedCells = readonly string[] | Readonly<Record<string, string>>

export function cellsByColumn(
  columns: readonly string[],
  cells: SavedCells | null,
): Readonly<Record<string, string>> {
  if (!isInOrder(cells)) return cells ?? {}
  return Object.fromEntries(columns.map((column, position) => [column, cells[position] ?? '']))
}

function isInOrder(cells: SavedCells | null): cells is readonly string[] {
  return Array.isArray(cells)
}

/** What portals and spreadsheets write into a cell without a value; a locality is not carried down past it. */
export function isBlank(text: string): boolean {
  return text.length <= 9 && blank.test(text)
}

const blank =
  /^(?:[-–—_.?]+|NA|N\.A\.?|[Nn]\/[Aa]|[[(]?(?:NULL|[Nn]ull)[)\]]?|NaN|undefined|\(blank\)|#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!))$/

type Words<Value> = readonly (readonly [Value, string])[]

/** Finds what a text names: one of the values, or one that has it among its phrases. */
export function createNames<Value>(words: Words<Value>, values: readonly (Value & string)[] = []) {
  const byName = new Map<string, Value>(values.map((value) => [normalText(value), value]))
  for (const [value, phrases] of words)
    for (const phrase of phrases.split(',')) byName.set(normalText(phrase), value)
  return (text: string): Value | undefined => byName.get(normalText(text))
}

/** Finds the phrases that stand in a text as whole words, each time the longest. */
export function createFinder<Value>(
  words: Words<Value>,
  { values = [], except }: { values?: readonly (Value & string)[]; except: readonly string[] },
) {
  const own = values.filter((value) => !except.includes(value))
  const byPhrase = new Map<string, Value>(own.map((value) => [normalText(value), value]))
  for (const [value, phrases] of words)
    for (const phrase of phrases.split(',').map(normalText))
      if (!except.includes(phrase)) byPhrase.set(phrase, value)
  const longest = Math.max(...[...byPhrase.keys()].map((phrase) => phrase.split(' ').length))
  return (text: string): { value: Value; phrase: string }[] => {
    const typed = normalText(text).split(' ').slice(0, 40)
    const found: { value: Value; phrase: string }[] = []
    for (let at = 0, length = longest; at < typed.length; length--) {
      const phrase = typed.slice(at, at + length).join(' ')
      const value = byPhrase.get(phrase)
      if (value !== undefined) found.push({ value, phrase })
      if (value !== undefined || length === 1)
        [at, length] = [at + (value === undefined ? 1 : length), longest + 1]
    }
    return found
  }
}

/** The beginning of a text, without half of a character that two units make. */
export function cutText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replaceAll(/\p{Surrogate}/gu, '')
}

/** The lines of a cell as one. */
export function joinLines(text: string, between: string): string {
  return text.includes('\n') || text.includes('\r') ? text.replaceAll(/[\s,]*[\r\n]\s*/g, between) : text
}

/** The first names of a list, shortened, and how many more there are. */
export function shortList(names: readonly string[], maxNames = 8): string {
  const shown = names
    .slice(0, maxNames)
    .map((name) => `“${name.length > 60 ? `${cutText(name, 59)}…` : name}”`)
  return [...shown, ...(names.length > maxNames ? [`+ ${names.length - maxNames}`] : [])].join(', ')
}
