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
