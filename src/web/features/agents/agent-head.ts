import type { AgentDetail } from '#contract/agents.ts'

import { currentLocale, pathIn } from '#web/api/language.ts'
import { siteOrigin } from '#web/api/page.ts'
import { m } from '#messages'

import { listingsWord, roleWord } from './agent-words.ts'

/** What search engines and shared links tell of an agent; what only members see is not indexed. */
export function agentMeta(agent: AgentDetail) {
  const { name, role, company, listings, userNumericId } = agent
  return {
    title: company ? `${name}, ${company}` : name,
    description: m.agents_profile_description({
      name,
      role: roleWord[role](),
      listings: listingsWord(listings),
    }),
    ...(agent.isPublic && { path: `/agents/${userNumericId}` }),
  }
}

/** Structured data of schema.org as the text of a script element; a rating only where people gave one. */
export function agentJson(agent: AgentDetail): string {
  const { name, company, bio, city, location, rating, reviewCount, photo, userNumericId } = agent
  const data = {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    name,
    url: `${siteOrigin()}${pathIn(currentLocale(), `/agents/${userNumericId}`)}`,
    ...(bio && { description: bio }),
    ...(photo && { image: new URL(photo, siteOrigin()).href }),
    ...(company && { parentOrganization: { '@type': 'Organization', name: company } }),
    areaServed: location ?? city ?? 'Jaipur',
    address: { '@type': 'PostalAddress', addressLocality: city ?? 'Jaipur', addressCountry: 'IN' },
    ...(rating !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount, bestRating: 5 },
    }),
  }
  // A closing script tag inside the text would end the element.
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
