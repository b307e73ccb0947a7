import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith, failureOf } from '#web/api/failure.ts'
import { reportFailure, setPageStatus } from '#web/api/page.ts'
import { DraftThread } from '#web/features/messages/draft-thread.tsx'
import { MessagesPage } from '#web/features/messages/messages-page.tsx'
import { readMessagesSearch, type MessagesSearch } from '#web/features/messages/search-params.ts'
import { Thread } from '#web/features/messages/thread.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { EmptyState, ErrorState } from '#web/ui/patterns/empty-state.tsx'
import { pageError, PageSkeleton } from '#web/ui/patterns/page-states.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

export const Route = createFileRoute('/_member/user-dashboard/messages')({
  validateSearch: readMessagesSearch,
  loaderDeps: ({ search }) => search,
  // Live events keep an open page fresh, so invalidating the dashboard's counts need not reload it.
  // `undefined` rather than false: an explicit reload, as after a block, must not be skipped.
  staleTime: Infinity,
  shouldReload: ({ cause }) => (cause === 'stay' ? undefined : true),
  loader: async ({ deps }) => {
    const { q, assigned, cursor } = deps
    const filters = { ...(q && { query: q }), ...(assigned && { assigned }), ...(cursor && { cursor }) }
    const [list, teams, chosen] = await Promise.all([
      api.messages.listConversations(filters),
      api.teams.listTeams(),
      loadChosen(deps).catch(asFailed),
    ])
    if (chosen?.kind === 'draft' && chosen.start.conversationId)
      throw redirect({
        to: '/user-dashboard/messages',
        search: { conversation: chosen.start.conversationId },
        replace: true,
      })
    return { list, chosen, hasTeam: teams.length > 0 }
  },
  head: () => pageHead({ title: m.messages_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.messages_load_failed),
})

function Page() {
  const search = Route.useSearch()
  const { list, chosen, hasTeam } = Route.useLoaderData()
  return <MessagesPage list={list} hasTeam={hasTeam} search={search} thread={threadOf(chosen)} />
}

type Chosen = Awaited<ReturnType<typeof loadChosen>> | ReturnType<typeof asFailed>

function threadOf(chosen: Chosen) {
  if (chosen === null) return null
  if (chosen.kind === 'failed') return <ThreadFailed {...chosen} />
  if (chosen.kind === 'draft') return <DraftThread key={chosen.start.propertyId} start={chosen.start} />
  const { conversation, loaded } = chosen
  return <Thread key={conversation.id} conversation={conversation} loaded={loaded} />
}

async function loadChosen({ conversation: id, property }: MessagesSearch) {
  if (id !== undefined) {
    const [conversation, loaded] = await Promise.all([
      api.messages.getConversation({ id }),
      api.messages.listMessages({ id }),
    ])
    return { kind: 'thread' as const, conversation, loaded }
  }
  if (property === undefined) return null
  return { kind: 'draft' as const, start: await api.messages.findWithAdvertiser({ property }) }
}

/** Keeps the list when the conversation fails to load. */
function asFailed(error: unknown) {
  const isMissing = failedWith(error, 'NOT_FOUND', 'BAD_REQUEST')
  if (isMissing) setPageStatus(404)
  else reportFailure(error)
  return { kind: 'failed' as const, isMissing, reason: failureOf(error)?.message ?? null }
}

/** Replaces a conversation that failed to load; the list beside it is unaffected. */
function ThreadFailed({ isMissing, reason }: { isMissing: boolean; reason: string | null }) {
  const router = useRouter()
  const { property } = Route.useSearch()
  const back = (
    <LinkButton to="/user-dashboard/messages" variant="secondary">
      {m.messages_back()}
    </LinkButton>
  )
  return (
    <div className="grid place-items-center py-8">
      {isMissing ? (
        <EmptyState
          picture="lost"
          title={(property !== undefined && reason) || m.messages_not_found()}
          text={property === undefined ? m.messages_not_found_text() : m.messages_no_advertiser_text()}
        >
          {back}
        </EmptyState>
      ) : (
        <ErrorState title={m.messages_thread_failed()} onRetry={() => void router.invalidate({ sync: true })}>
          {back}
        </ErrorState>
      )}
    </div>
  )
}
