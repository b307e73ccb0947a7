import { createIsomorphicFn } from '@tanstack/react-start'

import type { AgentDetail } from '#contract/agents.ts'
import { m } from '#messages'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { mediaAddress } from '#web/api/media.ts'
import { siteOrigin } from '#web/api/page.ts'

/** Metadata for search engines and shared links; members-only profiles are not indexed. */
export function agentMeta(agent: AgentDetail) {
  const { name, company, userNumericId } = agent
  return {
    title: company ? `${name}, ${company}` : name,
    ...described(agent),
    ...(agent.isPublic && { path: `/agents/${userNumericId}` }),
  }
}

const described = createIsomorphicFn()
  .server(({ name, role, listings }: AgentDetail) => ({
    description: m.agents_profile_description({
      name,
      role: m.layout_role(role),
      listings: m.agents_listings({ count: listings }),
    }),
  }))
  .client((_agent: AgentDetail) => ({}))

/** Structured data (schema.org); `aggregateRating` only with reviews. */
export const agentJson = createIsomorphicFn()
  .server((agent: AgentDetail): object | null => {
    const { name, company, bio, city, location, rating, reviewCount, photo, userNumericId } = agent
    return {
      '@context': 'https://schema.org',
      '@type': 'RealEstateAgent',
      name,
      url: `${siteOrigin()}${pathIn(currentLocale(), `/agents/${userNumericId}`)}`,
      ...(bio && { description: bio }),
      ...(photo && { image: new URL(mediaAddress(photo), siteOrigin()).href }),
      ...(company && { parentOrganization: { '@type': 'Organization', name: company } }),
      areaServed: location ?? city ?? 'Jaipur',
      address: { '@type': 'PostalAddress', addressLocality: city ?? 'Jaipur', addressCountry: 'IN' },
      ...(rating !== null && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount, bestRating: 5 },
      }),
    }
  })
  .client((_agent: AgentDetail): object | null => null)
