import { useRouter } from '@tanstack/react-router'

import { provedNumberDays } from '#contract/accounts/settings.ts'
import type { TeamRole } from '#contract/teams/team.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

type Invite = {
  state: 'open' | 'accepted' | 'withdrawn' | 'expired'
  team: { id: string; name: string; owner: string } | null
  role: TeamRole
  bearer: 'email' | 'phone'
  can: { accept: boolean }
}

/** The invite of a link; null: there is no such invite. */
export function TeamInvitePage({ token, invite }: { token: string; invite: Invite | null }) {
  const router = useRouter()
  const { run, isPending, problem } = useAction(() => api.teams.acceptInvite({ token }), {
    done: m.teams_joined_done(),
    onDone: ({ id }) => router.navigate({ to: '/user-dashboard/team', search: { team: id } }),
  })
  return (
    <EmptyState picture="messages" level={1} title={m.teams_invite_page_title()} text={textOf(invite)}>
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      {invite?.can.accept === true ? (
        <Button loading={isPending} onClick={() => void run()}>
          {m.teams_invite_accept()}
        </Button>
      ) : (
        <LinkButton to="/user-dashboard/team" variant="secondary">
          {m.teams_open()}
        </LinkButton>
      )}
      {invite?.team === null && invite.bearer === 'phone' && (
        <LinkButton to="/user-dashboard/settings" variant="secondary">
          {m.teams_invite_page_settings()}
        </LinkButton>
      )}
    </EmptyState>
  )
}

function textOf(invite: Invite | null): string {
  if (invite === null) return m.teams_invite_unknown()
  if (invite.team === null)
    return invite.bearer === 'phone'
      ? m.teams_invite_page_other_number({ days: provedNumberDays })
      : m.teams_invite_page_other()
  if (invite.state !== 'open') return m.teams_invite_ended(invite.state)
  const { name: team, owner: name } = invite.team
  return m.teams_invite_page_text({ name, team, role: m.teams_role_name(invite.role) })
}
