import { createFileRoute, notFound, redirect, useRouteContext, useLocation } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { authHref } from '#web/api/guards.ts'
import { setPageStatus } from '#web/api/page.ts'
import { agentJson, agentMeta } from '#web/features/agents/agent-head.ts'
import { AgentPage } from '#web/features/agents/agent-page.tsx'
import { AgentMissing, AgentsFailed } from '#web/features/agents/page-states.tsx'
import { readAgentSearch } from '#web/features/agents/search-params.ts'
import { AgentReport } from '#web/features/moderation/report-link.tsx'
import { PropertyCard } from '#web/features/properties/property-card.tsx'
import { jsonScript, pageHead } from '#web/layout/page-head.ts'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { AnchorButton, LinkButton } from '#web/ui/primitives/link-button.tsx'

const listingsShown = 6
const reviewsShown = 5

export const Route = createFileRoute('/_public/agents/$id')({
  validateSearch: readAgentSearch,
  loaderDeps: ({ search: { page = 1, reviews = 1 } }) => ({ page, reviews }),
  loader: async ({ params: { id }, deps, location }) => {
    const loaded = await Promise.all([
      api.agents.getAgent({ id }),
      api.agents.listListings({ id, page: deps.page, pageSize: listingsShown }),
      api.agents.listReviews({ id, page: deps.reviews, pageSize: reviewsShown }),
    ]).catch(asMissing)
    if (loaded === null) return null
    const [agent, listings, reviews] = loaded
    const numericId = String(agent.userNumericId)
    if (id !== numericId) {
      const search = readAgentSearch(location.search)
      throw redirect({ to: '/agents/$id', params: { id: numericId }, search, replace: true, statusCode: 301 })
    }
    return { agent, listings, reviews }
  },
  head: ({ loaderData }) => {
    if (!loaderData) return pageHead({ title: m.agents_members_only_title() })
    const { agent } = loaderData
    const head = pageHead(agentMeta(agent))
    if (!agent.isPublic) return head
    return { ...head, scripts: [...head.scripts, jsonScript(agentJson(agent))] }
  },
  component: Page,
  errorComponent: () => <AgentsFailed title={m.agents_profile_failed()} />,
  notFoundComponent: AgentMissing,
})

function Page() {
  const loaded = Route.useLoaderData()
  const search = Route.useSearch()
  const { session } = useRouteContext({ from: '__root__' })
  if (loaded === null) return <AgentMembersOnly />
  return (
    <>
      <AgentPage
        key={loaded.agent.userNumericId}
        {...loaded}
        search={search}
        user={session}
        renderCard={(property) => <PropertyCard property={property} />}
      />
      {!loaded.agent.can.reply && (
        <AgentReport
          agentId={String(loaded.agent.userNumericId)}
          isOpen={search.report === '1'}
          isSignedIn={session !== null}
        />
      )}
    </>
  )
}

/** Unknown and private profiles are missing pages; members-only ones say so. */
function asMissing(error: unknown): null {
  if (failedWith(error, 'NOT_FOUND', 'BAD_REQUEST')) throw notFound()
  if (!failedWith(error, 'MEMBERS_ONLY')) throw error
  setPageStatus(401)
  return null
}

/** Profile visible to registered users only; sign-in returns to this page. */
function AgentMembersOnly() {
  const here = useLocation({ select: ({ href }) => href })
  return (
    <div className="page-width py-16">
      <EmptyState
        picture="lost"
        level={1}
        title={m.agents_members_only_title()}
        text={m.agents_members_only()}
      >
        <AnchorButton href={authHref(here, m.agents_action_contact())}>{m.agents_sign_in()}</AnchorButton>
        <LinkButton to="/agents" search={{}} variant="secondary">
          {m.agents_all()}
        </LinkButton>
      </EmptyState>
    </div>
  )
}
