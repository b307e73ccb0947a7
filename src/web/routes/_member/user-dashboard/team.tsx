import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { TeamPage } from '#web/features/teams/team-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'
import { matching, searchParams } from '#web/ui/patterns/search-params.ts'

const readTeamSearch = searchParams({ team: matching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) })

export const Route = createFileRoute('/_member/user-dashboard/team')({
  validateSearch: readTeamSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [teams, localities] = await Promise.all([api.teams.listTeams(), api.catalogue.listLocalities({})])
    const id = teams.find((team) => team.id === deps.team)?.id ?? teams[0]?.id
    const team = id === undefined ? null : await findTeam(id)
    return {
      teams,
      team,
      localities: localities.map(({ id: localityId, name }) => ({ id: localityId, name })),
    }
  },
  head: () => pageHead({ title: m.teams_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.teams_not_found),
})

/** Null where the person has left it since the list was read; leaving refetches the page. */
async function findTeam(id: string) {
  try {
    return await api.teams.getTeam({ id })
  } catch (error) {
    if (failedWith(error, 'NOT_FOUND')) return null
    throw error
  }
}

function Page() {
  return <TeamPage {...Route.useLoaderData()} />
}
