type Locale = 'en' | 'hi'

let readLocale: () => Locale = () => 'en'

/** The language of the text that is being written. */
export function getLocale(): Locale {
  return readLocale()
}

/** Server and browser each know the language in their own way. */
export function overwriteGetLocale(read: () => Locale) {
  readLocale = read
}

/** A text in a given language, whatever the one of the moment is. */
export function textIn(locale: Locale, write: () => string): string {
  const read = readLocale
  readLocale = () => locale
  try {
    return write()
  } finally {
    readLocale = read
  }
}

const rules = new Map<Locale, Intl.PluralRules>()

/** The form that a number takes: `one` is 1 in English, and all from 0 to 1 in Hindi. */
export function plural(locale: Locale, count: number): Intl.LDMLPluralRule {
  const rule = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, rule)
  return rule.select(count)
}
