import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { TeamPage } from '#web/features/teams/team-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'
import { readMatching, searchParams } from '#web/ui/patterns/search-params.ts'

const readTeamSearch = searchParams({ team: readMatching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) })

export const Route = createFileRoute('/_member/user-dashboard/team')({
  validateSearch: readTeamSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [teams, localities] = await Promise.all([
      api.teams.getTeams({ team: deps.team }),
      api.catalogue.listLocalities({}),
    ])
    return {
      ...teams,
      localities: localities.map(({ id: localityId, name }) => ({ id: localityId, name })),
    }
  },
  head: () => pageHead({ title: m.teams_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.teams_not_found),
})

function Page() {
  const data = Route.useLoaderData()
  return <TeamPage {...data} />
}
