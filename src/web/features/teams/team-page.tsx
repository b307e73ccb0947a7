import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { dayInIndia, formatDay } from '#contract/dates.ts'
import type { Team } from '#contract/teams/team.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { ConfirmButton } from '#web/ui/patterns/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { FocusFirstField, FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { CardSection } from '#web/ui/primitives/card.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { MemberItem } from './member-item.tsx'

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
      {team.can.manage && <Invites key={team.id} team={team} />}
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

function Invites({ team: { id, invites } }: { team: Team }) {
  const clear = (): void => form.reset()
  const form = useContractForm({
    schema: () => import('./team-schemas.ts').then(({ inviteSchema }) => inviteSchema),
    defaultValues: { email: '', role: 'member' },
    onSubmit: (invite) => api.teams.inviteMember({ id, ...invite }),
    done: m.teams_invited(),
    onDone: clear,
    errorFields: { TAKEN: 'email' },
  })
  return (
    <CardSection title={m.teams_invite()}>
      <Form form={form}>
        <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <TextField
            label={m.teams_email()}
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
            {...form.field('email')}
          />
          <SelectField
            label={m.teams_role()}
            options={(['member', 'assistant'] as const).map((role) => ({
              value: role,
              label: m.teams_role_name(role),
            }))}
            {...form.field('role')}
          />
        </div>
        <p className="text-sm text-ink-2">
          {m.teams_role_name('member')}: {m.teams_role_member_text()} {m.teams_role_name('assistant')}:{' '}
          {m.teams_role_assistant_text()}
        </p>
        <div>
          <Button type="submit" loading={form.sending}>
            {m.teams_invite_send()}
          </Button>
        </div>
      </Form>
      {invites.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 font-sans font-semibold">{m.teams_invites()}</h3>
          <ul className="grid gap-3">
            {invites.map((invite) => (
              <InviteItem key={invite.id} teamId={id} invite={invite} />
            ))}
          </ul>
        </>
      )}
    </CardSection>
  )
}

function InviteItem({ teamId, invite }: { teamId: string; invite: Team['invites'][number] }) {
  const { email, role, expiresAt, isExpired } = invite
  const again = useAction(
    () => api.teams.inviteMember({ id: teamId, email, role: role === 'assistant' ? role : 'member' }),
    { done: m.teams_invited(), failed: email },
  )
  const withdraw = useAction(() => api.teams.withdrawInvite({ id: teamId, inviteId: invite.id }), {
    done: m.teams_invite_withdrawn(),
    failed: email,
  })
  const day = formatDay(dayInIndia(new Date(expiresAt)), currentLocale())
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{email}</p>
        <p className="text-sm text-ink-2">
          {isExpired
            ? m.teams_invite_over({ role: m.teams_role_name(role) })
            : m.teams_invite_until({ role: m.teams_role_name(role), day })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          loading={again.isPending}
          aria-label={m.teams_invite_again_named({ email })}
          onClick={() => void again.run()}
        >
          {m.teams_invite_again()}
        </Button>
        <Button
          variant="quiet"
          size="small"
          loading={withdraw.isPending}
          aria-label={m.teams_invite_withdraw_named({ email })}
          onClick={() => void withdraw.run()}
        >
          {m.teams_invite_withdraw()}
        </Button>
      </div>
    </li>
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
