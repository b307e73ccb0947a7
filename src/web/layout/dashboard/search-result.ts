import { m } from '#messages'

export type SearchResult = { key: string; path: string; title: string; detail: string }

/** Results of one kind; `path` shows all. `total` is null if not counted. */
export type SearchResultGroup = {
  kind: 'properties' | 'leads' | 'conversations'
  path: string
  total: number | null
  hasMore: boolean
  results: SearchResult[]
}

export const searchResultTitles = {
  properties: m.layout_dashboard_properties,
  leads: m.layout_dashboard_leads,
  conversations: m.layout_dashboard_messages,
}
