import { api } from '#web/api/client.ts'
import type { FoundGroup } from '#web/shell/desk/found.ts'
import { conversationThing, leadThing, propertyThing } from '#web/shell/desk/found-things.ts'

/** The person's own things that these words name, a few of each kind. */
export async function findOwn(query: string, pageSize: number): Promise<FoundGroup[]> {
  if (query === '') return []
  return Promise.all([
    findProperties(query, pageSize),
    findLeads(query, pageSize),
    findConversations(query, pageSize),
  ])
}

async function findProperties(query: string, pageSize: number): Promise<FoundGroup> {
  const { items, total, hasMore } = await api.properties.listOwn({ query, pageSize })
  return {
    kind: 'properties',
    path: `/user-dashboard/properties?q=${encodeURIComponent(query)}`,
    total,
    hasMore,
    things: items.map(propertyThing),
  }
}

async function findLeads(query: string, pageSize: number): Promise<FoundGroup> {
  const { items, total, hasMore } = await api.leads.listLeads({ query, pageSize })
  return {
    kind: 'leads',
    path: `/user-dashboard/leads?q=${encodeURIComponent(query)}`,
    total,
    hasMore,
    things: items.map(leadThing),
  }
}

async function findConversations(query: string, limit: number): Promise<FoundGroup> {
  const { items, nextCursor } = await api.messages.listConversations({ query, limit })
  return {
    kind: 'conversations',
    path: `/user-dashboard/messages?q=${encodeURIComponent(query)}`,
    total: null,
    hasMore: nextCursor !== null,
    things: items.map(conversationThing),
  }
}
