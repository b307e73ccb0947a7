import { useState } from 'react'

import { dayInIndia, formatDay } from '#contract/dates.ts'
import { teamRoles } from '#contract/enums.ts'
import type { Team, TeamMember, TeamRole } from '#contract/teams/team.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { ConfirmDialog } from '#web/ui/patterns/confirm-dialog.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import { lazyDialog } from '#web/ui/patterns/lazy-dialog.tsx'
import { Avatar } from '#web/ui/primitives/avatar.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'

const CriteriaDialog = lazyDialog(() =>
  import('./criteria-dialog.tsx').then((module) => module.CriteriaDialog),
)

type MemberProps = { team: Team; member: TeamMember }
type MemberItemProps = MemberProps & { localities: readonly { id: string; name: string }[] }

/** A person of the team, with what the reader may change. */
export function MemberItem({ team, member, localities }: MemberItemProps) {
  const [open, setOpen] = useState<'role' | 'criteria' | 'departure' | null>(null)
  const { name, role, isSelf, isPaused, joinedAt, listings, openLeads: leads, capacity } = member
  const mayLeave = role !== 'owner' && (team.can.manage || isSelf)
  const close = () => setOpen(null)
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-t border-line pt-4 first:border-0 first:pt-0">
      <div className="flex min-w-0 gap-3">
        <Avatar name={name} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            <span className="wrap-anywhere">{name}</span>
            {isSelf && <span className="text-sm font-normal text-ink-3">({m.teams_you()})</span>}
            <Badge tone={role === 'owner' ? 'action' : 'neutral'}>{m.teams_role_name(role)}</Badge>
            {isPaused && <Badge tone="saffron-soft">{m.teams_paused()}</Badge>}
            {!isPaused && capacity !== null && leads >= capacity && (
              <Badge tone="saffron-soft">{m.teams_full_now()}</Badge>
            )}
          </p>
          <p className="text-sm text-ink-2">
            {joinWithDots(
              m.teams_work({ listings, leads }),
              m.teams_joined({ day: formatDay(dayInIndia(new Date(joinedAt)), currentLocale()) }),
            )}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {(team.can.manage || isSelf) && (
          <Button
            variant="secondary"
            size="small"
            aria-label={m.teams_criteria_of({ name })}
            onClick={() => setOpen('criteria')}
          >
            {m.teams_criteria()}
          </Button>
        )}
        {team.can.manage && !isSelf && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`${m.teams_change_role()}: ${name}`}
            onClick={() => setOpen('role')}
          >
            {m.teams_change_role()}
          </Button>
        )}
        {mayLeave && (
          <Button
            variant="quiet"
            size="small"
            aria-label={isSelf ? undefined : m.teams_remove_named({ name })}
            onClick={() => setOpen('departure')}
          >
            {isSelf ? m.teams_leave() : m.teams_remove()}
          </Button>
        )}
      </div>
      {open === 'criteria' && (
        <CriteriaDialog key={member.version} {...{ team, member, localities }} onClose={close} />
      )}
      {open === 'role' && <RoleDialog {...{ team, member }} onClose={close} />}
      {open === 'departure' && <DepartureDialog {...{ team, member }} onClose={close} />}
    </li>
  )
}

type DialogProps = MemberProps & { onClose: () => void }

const roleTexts: Record<TeamRole, () => string> = {
  owner: m.teams_role_owner_text,
  member: m.teams_role_member_text,
  assistant: m.teams_role_assistant_text,
}

function RoleDialog({ team, member: { userId, name, role: before }, onClose }: DialogProps) {
  const [role, setRole] = useState<TeamRole>(before)
  return (
    <ConfirmDialog
      title={m.teams_change_role_of({ name })}
      button={m.teams_change_role()}
      perform={() => api.teams.setRole({ id: team.id, userId, role })}
      done={m.teams_role_changed()}
      onClose={onClose}
    >
      <SelectField
        label={m.teams_role()}
        value={role}
        options={optionsOf(teamRoles, m.teams_role_name)}
        hint={role === 'owner' ? m.teams_make_owner_text({ name }) : roleTexts[role]()}
        onChange={({ currentTarget }) =>
          setRole(teamRoles.find((each) => each === currentTarget.value) ?? before)
        }
      />
    </ConfirmDialog>
  )
}

/** Leaving or removing: everything passes to the chosen person in one step. */
function DepartureDialog({ team, member: { userId, name, isSelf }, onClose }: DialogProps) {
  const able = team.members.filter((each) => each.userId !== userId && each.role !== 'assistant')
  const [successorId, setSuccessorId] = useState(able[0]?.userId)
  return (
    <ConfirmDialog
      title={isSelf ? m.teams_leave_title({ team: team.name }) : m.teams_remove_title({ name })}
      text={isSelf ? m.teams_leave_text() : m.teams_remove_text({ name })}
      button={isSelf ? m.teams_leave_confirm() : m.teams_remove_confirm()}
      variant="danger"
      perform={() => api.teams.removeMember({ id: team.id, userId, successorId })}
      done={({ listings: count }) => (isSelf ? m.teams_left : m.teams_removed)({ count })}
      onClose={onClose}
    >
      <SelectField
        label={m.teams_successor()}
        value={successorId}
        options={able.map((each) => ({ value: each.userId, label: each.name }))}
        onChange={({ currentTarget }) => setSuccessorId(currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
