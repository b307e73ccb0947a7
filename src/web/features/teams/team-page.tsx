import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { Team } from '#contract/teams/team.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { ConfirmButton } from '#web/ui/patterns/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { FocusFirstField, FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { CardSection } from '#web/ui/primitives/card.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { MemberItem } from './member-item.tsx'
import { TeamInvites } from './team-invites.tsx'

export type TeamChoice = { id: string; name: string }
export type LocalityOption = { id: string; name: string }

type TeamPageProps = {
  teams: readonly TeamChoice[]
  /** The chosen one; null: not in any team. */
  team: Team | null
  localities: readonly LocalityOption[]
}

/** People, invites, listings and settings of a team. */
export function TeamPage({ teams, team, localities }: TeamPageProps) {
  const [isCreating, setCreating] = useState(false)
  const create = (
    <Button variant={team === null ? 'primary' : 'secondary'} onClick={() => setCreating(true)}>
      {team === null ? m.teams_create() : m.teams_create_another()}
    </Button>
  )
  const dialog = isCreating && <CreateTeamDialog onClose={() => setCreating(false)} />
  if (team === null)
    return (
      <>
        <EmptyState picture="messages" level={1} title={m.teams_empty()} text={m.teams_empty_text()}>
          {create}
        </EmptyState>
        {dialog}
      </>
    )
  return (
    <div className="grid max-w-page grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-2xl wrap-anywhere">{team.name}</h1>
          <p className="mt-1 text-ink-2">{m.teams_lead()}</p>
        </div>
        {create}
      </div>
      {teams.length > 1 && <TeamChooser teams={teams} current={team.id} />}
      <CardSection title={m.teams_people()}>
        <ul className="grid gap-4">
          {team.members.map((member) => (
            <MemberItem key={member.userId} team={team} member={member} localities={localities} />
          ))}
        </ul>
      </CardSection>
      {team.can.manage && <TeamInvites key={team.id} team={team} />}
      {team.can.addListings && <Listings team={team} />}
      {team.can.manage && <Settings key={`settings ${team.id} ${team.version}`} team={team} />}
      {dialog}
    </div>
  )
}

function TeamChooser({ teams, current }: { teams: readonly TeamChoice[]; current: string }) {
  return (
    <nav aria-label={m.teams_choose()} className="flex flex-wrap gap-2">
      {teams.map(({ id, name }) => (
        <Link
          key={id}
          to="/user-dashboard/team"
          search={{ team: id }}
          aria-current={id === current ? 'page' : undefined}
          className="touch-link px-2 wrap-anywhere aria-[current=page]:font-semibold"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

function CreateTeamDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const form = useContractForm({
    schema: () => import('./team-schemas.ts').then(({ createSchema }) => createSchema),
    defaultValues: { name: '' },
    onSubmit: ({ name }) => api.teams.createTeam({ name }),
    done: m.teams_created(),
    onDone: async ({ id }) => {
      await navigate({ to: '/user-dashboard/team', search: { team: id } })
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={m.teams_create()} button={m.teams_create()} onClose={onClose}>
      <FocusFirstField>
        <TextField
          label={m.teams_name()}
          maxLength={80}
          autoComplete="organization"
          {...form.field('name')}
        />
      </FocusFirstField>
    </FormDialog>
  )
}

function Listings({ team: { id, name, ownListings: count } }: { team: Team }) {
  return (
    <CardSection
      title={m.teams_listings()}
      text={count > 0 ? m.teams_add_all_count({ count }) : m.teams_add_none()}
    >
      {count > 0 && (
        <ConfirmButton
          trigger={{ children: m.teams_add_all(), variant: 'secondary' }}
          title={m.teams_add_title({ count, team: name })}
          text={m.teams_add_text()}
          button={m.teams_add_confirm()}
          perform={() => api.teams.addListings({ id })}
          done={({ moved }) => m.teams_added({ count: moved })}
        />
      )}
    </CardSection>
  )
}

function Settings({ team: { id, name, assignsLeads, version, members } }: { team: Team }) {
  const form = useContractForm({
    schema: () => import('./team-schemas.ts').then(({ settingsSchema }) => settingsSchema),
    defaultValues: { name, assignsLeads },
    onSubmit: (settings) => api.teams.updateTeam({ id, version, ...settings }),
    done: m.teams_saved(),
  })
  return (
    <CardSection title={m.teams_settings()}>
      <Form form={form} className="max-w-form">
        <TextField
          label={m.teams_name()}
          maxLength={80}
          autoComplete="organization"
          {...form.field('name')}
        />
        <Checkbox label={m.teams_assigns()} variant="switch" {...form.register('assignsLeads')} />
        <p className="text-sm text-ink-2">{m.teams_assigns_text()}</p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={form.sending}>
            {m.teams_settings_save()}
          </Button>
          {members.length === 1 && (
            <ConfirmButton
              trigger={{ children: m.teams_close(), variant: 'quiet' }}
              title={m.teams_close_title({ team: name })}
              text={m.teams_close_text()}
              button={m.teams_close()}
              variant="danger"
              perform={() => api.teams.closeTeam({ id })}
              done={m.teams_closed()}
            />
          )}
        </div>
      </Form>
    </CardSection>
  )
}
