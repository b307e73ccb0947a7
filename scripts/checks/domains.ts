/** The fourteen words, in rank order: a server room may use only rooms to its left. */
export const words = [
  'accounts',
  'profiles',
  'catalogue',
  'properties',
  'search',
  'favorites',
  'leads',
  'visits',
  'messages',
  'agents',
  'moderation',
  'support',
  'subscriptions',
  'analytics',
] as const

const ranks = new Map<string, number>(words.map((word, rank) => [word, rank]))

export const isDomain = (name: string) => ranks.has(name)

export const rankOf = (word: string) => ranks.get(word) ?? -1

/** `property-images` belongs to properties: a long file may be cut into parts named after the word's one thing. */
export function domainOfStem(stem: string): string | null {
  const [first = ''] = stem.split('-')
  return words.find((word) => word === stem || word === first || singularOf(word) === first) ?? null
}

const singularOf = (word: string) => word.replace(/ies$/, 'y').replace(/s$/, '')
