import { api } from '#web/api/client.ts'

import {
  presentConversationResult,
  presentLeadResult,
  presentPropertyResult,
} from './present-search-results.ts'

/** Matches for these letters in the caller's own data, in one call. */
export async function suggestOwn(query: string, signal: AbortSignal) {
  const { properties, leads, conversations } = await api.search.suggestOwn({ query }, { signal })
  return [
    { kind: 'properties' as const, results: properties.map(presentPropertyResult) },
    { kind: 'leads' as const, results: leads.map(presentLeadResult) },
    { kind: 'conversations' as const, results: conversations.map(presentConversationResult) },
  ]
}
