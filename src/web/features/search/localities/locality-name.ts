import type { LocalityCounts } from '#contract/search/localities.ts'

import { currentLocale } from '#web/api/language.ts'

/** In the language of the page, where a name in Hindi is known. */
export function localityName({ name, nameHi }: Pick<LocalityCounts, 'name' | 'nameHi'>): string {
  return currentLocale() === 'hi' ? (nameHi ?? name) : name
}
