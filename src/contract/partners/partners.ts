import { feeds } from './feeds.ts'
import { keys } from './keys.ts'

/** Other software that acts for a team. */
export const partners = { ...keys, ...feeds }
