import { statusWord, typeWord } from '#contract/leads/lead-words.ts'
import { formatPriceCompact } from '#contract/price.ts'
import { m } from '#messages'

import { api } from '#web/api/client.ts'
import type { FoundGroup } from '#web/shell/desk/found.ts'
import { dotted } from '#web/ui/dotted.ts'

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
    things: items.map(({ id, numericId, title, price, address, city }) => ({
      key: id,
      path: `/user-dashboard/properties?q=${numericId}`,
      title,
      detail: dotted(formatPriceCompact(price), address, city),
    })),
  }
}

async function findLeads(query: string, pageSize: number): Promise<FoundGroup> {
  const { items, total, hasMore } = await api.leads.listLeads({ query, pageSize })
  return {
    kind: 'leads',
    path: `/user-dashboard/leads?q=${encodeURIComponent(query)}`,
    total,
    hasMore,
    things: items.map(({ id, name, type, status, property }) => ({
      key: id,
      path: `/user-dashboard/leads/${id}`,
      title: name,
      detail: dotted(typeWord(type), statusWord(status), property?.title),
    })),
  }
}

async function findConversations(query: string, limit: number): Promise<FoundGroup> {
  const { items, nextCursor } = await api.messages.listConversations({ query, limit })
  return {
    kind: 'conversations',
    path: `/user-dashboard/messages?q=${encodeURIComponent(query)}`,
    total: null,
    hasMore: nextCursor !== null,
    things: items.map(({ id, other, property, lastMessage }) => ({
      key: id,
      path: `/user-dashboard/messages?conversation=${id}`,
      title: other.name ?? m.accounts_former_user(),
      detail: dotted(property?.title, lastMessage?.content),
    })),
  }
}
