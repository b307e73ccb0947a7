import type { Config } from './config.ts'
import type { Locale } from './context.ts'

/** The absolute address of a page in the reader's language; `path` begins with a slash. */
export function pageUrl({ publicUrl }: Pick<Config, 'publicUrl'>, locale: Locale, path: string): string {
  return `${publicUrl}${locale === 'hi' ? '/hi' : ''}${path}`
}

/** Where letters of the optional kind are switched off. */
export function settingsUrl(site: Pick<Config, 'publicUrl'>, locale: Locale): string {
  return pageUrl(site, locale, '/user-dashboard/settings')
}
