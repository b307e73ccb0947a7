import { m } from '#messages'

export type SearchResult = { key: string; path: string; title: string; detail: string }

/** Things of one kind, a few of them; `path` shows all. `total` is null where nobody counts. */
export type SearchResultGroup = {
  kind: 'properties' | 'leads' | 'conversations'
  path: string
  total: number | null
  hasMore: boolean
  things: SearchResult[]
}

export const searchResultTitles = {
  properties: m.layout_dashboard_properties,
  leads: m.layout_dashboard_leads,
  conversations: m.layout_dashboard_messages,
}
