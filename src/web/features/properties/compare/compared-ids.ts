import type { PropertyCard } from '#contract/properties/card.ts'
import { storedWords } from '#web/ui/stored-words.ts'

export type Comparable = Pick<PropertyCard, 'numericId' | 'title' | 'image'>

/** Numbers of the properties gathered for comparison in this browser. */
export const comparedIds = storedWords('haveli.compare')
