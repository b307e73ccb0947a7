import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import {
  presentConversationResult,
  presentLeadResult,
  presentPropertyResult,
} from '#web/layout/dashboard/present-search-results.ts'
import { FindPage } from '#web/layout/dashboard/search-page.tsx'
import type { SearchResultGroup } from '#web/layout/dashboard/search-result.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { pageError } from '#web/ui/patterns/page-states.tsx'
import { searchParams, text } from '#web/ui/patterns/search-params.ts'
import { Card } from '#web/ui/primitives/card.tsx'
import { Skeleton, LoadingState } from '#web/ui/primitives/skeleton.tsx'

const maxOfEachKind = 6

const readFindSearch = searchParams({ q: text })

export const Route = createFileRoute('/_member/user-dashboard/find')({
  validateSearch: readFindSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { q = '' } }) => searchOwn(q, maxOfEachKind),
  head: () => pageHead({ title: m.layout_find_title() }),
  component: Page,
  pendingComponent: FindSkeleton,
  errorComponent: pageError(m.layout_find_failed),
})

function Page() {
  const data = Route.useLoaderData()
  const { q = '' } = Route.useSearch()
  return <FindPage query={q} groups={data} />
}

/** Person's own items that match, a few of each kind. */
async function searchOwn(query: string, pageSize: number): Promise<SearchResultGroup[]> {
  if (query === '') return []
  return Promise.all([
    findProperties(query, pageSize),
    findLeads(query, pageSize),
    findConversations(query, pageSize),
  ])
}

async function findProperties(query: string, pageSize: number): Promise<SearchResultGroup> {
  const { items, total, hasMore } = await api.listings.listOwn({ query, pageSize })
  return {
    kind: 'properties',
    path: `/user-dashboard/properties?q=${encodeURIComponent(query)}`,
    total,
    hasMore,
    results: items.map(presentPropertyResult),
  }
}

async function findLeads(query: string, pageSize: number): Promise<SearchResultGroup> {
  const { items, total, hasMore } = await api.leads.listLeads({ query, pageSize })
  return {
    kind: 'leads',
    path: `/user-dashboard/leads?q=${encodeURIComponent(query)}`,
    total,
    hasMore,
    results: items.map(presentLeadResult),
  }
}

async function findConversations(query: string, limit: number): Promise<SearchResultGroup> {
  const { items, nextCursor } = await api.messages.listConversations({ query, limit })
  return {
    kind: 'conversations',
    path: `/user-dashboard/messages?q=${encodeURIComponent(query)}`,
    total: null,
    hasMore: nextCursor !== null,
    results: items.map(presentConversationResult),
  }
}

function FindSkeleton() {
  return (
    <LoadingState className="max-w-190 gap-4">
      <Skeleton className="h-9 w-64" />
      <Card className="grid gap-3 p-4">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </Card>
      <Card className="grid gap-3 p-4">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </Card>
    </LoadingState>
  )
}
