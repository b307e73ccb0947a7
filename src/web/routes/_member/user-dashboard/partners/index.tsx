import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { useLiveRefresh } from '#web/api/live.ts'
import { PartnersPage } from '#web/features/partners/partners-page.tsx'
import { readPartnersSearch } from '#web/features/partners/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_member/user-dashboard/partners/')({
  validateSearch: readPartnersSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const teams = await api.teams.listTeams()
    const team = teams.find(({ id }) => id === deps.team) ?? teams[0] ?? null
    const [keys, webhooks, feeds, pull, profile] = await Promise.all([
      team && api.partners.listKeys({ teamId: team.id }),
      team && api.partners.listWebhooks({ teamId: team.id }),
      team && api.partners.getListingFeed({ teamId: team.id }),
      team && api.partners.getPull({ teamId: team.id }),
      api.profiles.getProfile(),
    ])
    const isShown = ['agent', 'builder'].includes(profile.role) && profile.visibility === 'public'
    return { teams, team, keys, webhooks, feeds, pull, agentId: isShown ? profile.userNumericId : null }
  },
  head: () => pageHead({ title: m.partners_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.partners_failed),
})

function Page() {
  const data = Route.useLoaderData()
  useLiveRefresh('import')
  return <PartnersPage {...data} />
}
