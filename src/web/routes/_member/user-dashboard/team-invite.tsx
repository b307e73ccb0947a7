import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { TeamInvitePage } from '#web/features/teams/team-invite-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'
import { readMatching, searchParams } from '#web/ui/patterns/search-params.ts'

const readInviteSearch = searchParams({ token: readMatching(/^[\w.-]{1,200}$/) })

export const Route = createFileRoute('/_member/user-dashboard/team-invite')({
  validateSearch: readInviteSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { token = '' } }) => {
    try {
      return { token, invite: token === '' ? null : await api.teams.getInvite({ token }) }
    } catch (error) {
      if (failedWith(error, 'NOT_FOUND', 'BAD_REQUEST')) return { token, invite: null }
      throw error
    }
  },
  head: () => pageHead({ title: m.teams_invite_page_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.teams_invite_unknown),
})

function Page() {
  const data = Route.useLoaderData()
  return <TeamInvitePage {...data} />
}
