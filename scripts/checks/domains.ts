/** The twenty-eight domains in rank order: each may use only those before it. */
export const domains = [
  'profiles',
  'accounts',
  'teams',
  'catalogue',
  'evidence',
  'safety',
  'media',
  'travel',
  'tenancies',
  'properties',
  'homes',
  'search',
  'favorites',
  'shortlists',
  'leads',
  'costs',
  'visits',
  'messages',
  'rentals',
  'agents',
  'moderation',
  'support',
  'subscriptions',
  'availability',
  'listings',
  'imports',
  'analytics',
  'partners',
] as const

const ranks = new Map<string, number>(domains.map((domain, rank) => [domain, rank]))

export const isDomain = (name: string) => ranks.has(name)

export const rankOf = (domain: string) => ranks.get(domain) ?? -1

/**
 * `property-images` belongs to properties: long files are split into ones named after the domain's
 * singular.
 */
export function domainOfStem(stem: string): string | null {
  const [first = ''] = stem.split('-')
  return domains.find((domain) => domain === stem || domain === first || singularOf(domain) === first) ?? null
}

const singularOf = (domain: string) => domain.replace(/ies$/, 'y').replace(/s$/, '')
