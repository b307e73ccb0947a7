import type { LocalityCounts } from '#contract/search/localities.ts'
import { currentLocale } from '#web/api/language.ts'

/** Name in the page's language, where a Hindi name exists. */
export function localityName({ name, nameHi }: Pick<LocalityCounts, 'name' | 'nameHi'>): string {
  return currentLocale() === 'hi' ? (nameHi ?? name) : name
}
