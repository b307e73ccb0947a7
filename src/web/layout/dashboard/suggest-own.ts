import { api } from '#web/api/client.ts'

import { conversationThing, leadThing, propertyThing } from './present-search-results.ts'

/** Matches for these letters in the caller's own data, in one call. */
export async function suggestOwn(query: string, signal: AbortSignal) {
  const { properties, leads, conversations } = await api.search.suggestOwn({ query }, { signal })
  return [
    { kind: 'properties' as const, things: properties.map(propertyThing) },
    { kind: 'leads' as const, things: leads.map(leadThing) },
    { kind: 'conversations' as const, things: conversations.map(conversationThing) },
  ]
}
