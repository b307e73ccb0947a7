import { dayInIndia, formatDay } from '#contract/dates.ts'
import { formatPhone } from '#contract/phone.ts'
import type { Team } from '#contract/teams/team.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { siteOrigin } from '#web/api/page.ts'
import { Form } from '#web/ui/patterns/form.tsx'
import { ShareLink } from '#web/ui/patterns/sharing/share-link.tsx'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { CardSection } from '#web/ui/primitives/card.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

/** Whom the owner invites, and the invites that are open. */
export function TeamInvites({ team }: { team: Team }) {
  const { id, invites } = team
  const clear = (): void => form.reset()
  const form = useContractForm({
    schema: () => import('./team-schemas.ts').then(({ inviteSchema }) => inviteSchema),
    defaultValues: { contact: '', role: 'member' },
    onSubmit: async (invite) => {
      await api.teams.inviteMember({ id, ...invite })
      return invite
    },
    done: ({ contact }) => (contact.includes('@') ? m.teams_invited() : m.teams_invited_number()),
    onDone: clear,
    errorFields: { TAKEN: 'contact' },
  })
  return (
    <CardSection title={m.teams_invite()}>
      <Form form={form}>
        <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <TextField
            label={m.accounts_contact()}
            hint={m.teams_invite_number_text()}
            inputMode="email"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={254}
            {...form.field('contact')}
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
              <InviteItem key={invite.id} team={team} invite={invite} />
            ))}
          </ul>
        </>
      )}
    </CardSection>
  )
}

type Invite = Team['invites'][number]
type InviteItemProps = { team: Team; invite: Invite }

function InviteItem({ team, invite }: InviteItemProps) {
  const { email, phone, role, expiresAt, isExpired } = invite
  const contact = email ?? formatPhone(phone ?? '')
  const again = useAction(
    () =>
      api.teams.inviteMember({
        id: team.id,
        contact: email ?? phone ?? '',
        role: role === 'assistant' ? role : 'member',
      }),
    {
      done: email === null ? m.teams_invite_extended() : m.teams_invited(),
      failed: contact,
    },
  )
  const withdraw = useAction(() => api.teams.withdrawInvite({ id: team.id, inviteId: invite.id }), {
    done: m.teams_invite_withdrawn(),
    failed: contact,
  })
  const day = formatDay(dayInIndia(new Date(expiresAt)), currentLocale())
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{contact}</p>
        <p className="text-sm text-ink-2">
          {isExpired
            ? m.teams_invite_over({ role: m.teams_role_name(role) })
            : m.teams_invite_until({ role: m.teams_role_name(role), day })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!isExpired && <InviteLink {...{ team, invite, day }} />}
        <Button
          variant="secondary"
          size="small"
          loading={again.isPending}
          aria-label={
            email === null
              ? m.teams_invite_extend_named({ contact })
              : m.teams_invite_again_named({ contact })
          }
          onClick={() => void again.run()}
        >
          {email === null ? m.teams_invite_extend() : m.teams_invite_again()}
        </Button>
        <Button
          variant="quiet"
          size="small"
          loading={withdraw.isPending}
          aria-label={m.teams_invite_withdraw_named({ contact })}
          onClick={() => void withdraw.run()}
        >
          {m.teams_invite_withdraw()}
        </Button>
      </div>
    </li>
  )
}

/** Of an invite to a number: its link goes from the owner's own phone. */
function InviteLink({ team, invite: { phone, token, role }, day }: InviteItemProps & { day: string }) {
  if (phone === null || token === null) return null
  const link = `${siteOrigin()}${pathIn(currentLocale(), `/user-dashboard/team-invite?token=${token}`)}`
  const number = formatPhone(phone)
  const message = m.teams_invite_message({
    team: team.name,
    product: m.layout_product(),
    role: m.teams_role_name(role),
    day,
    phone: number,
    link,
  })
  return <ShareLink {...{ link, message, phone }} name={number} size="small" variant="secondary" />
}
