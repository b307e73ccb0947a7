import { useQuery } from '@tanstack/react-query'
import UserMinus from 'lucide-react/icons/user-minus'
import UsersRound from 'lucide-react/icons/users-round'
import { useState } from 'react'

import type { OwnProperty } from '#contract/properties/own-property.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { ConfirmDialog } from '#web/ui/patterns/confirm-dialog.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'

import type { StatusStep } from './status-steps.tsx'

/** Sharing of a listing with a team of its person, or the end of it by the owner of the team. */
export function useTeamSteps(property: OwnProperty) {
  const [opened, setOpened] = useState<'share' | 'unshare' | null>(null)
  const { id: propertyId, title, team, colleague, can } = property
  const close = () => setOpened(null)
  const steps: StatusStep[] = []
  if (can.share)
    steps.push({
      label: m.teams_share(),
      icon: <UsersRound aria-hidden />,
      take: () => setOpened('share'),
    })
  if (can.unshare && team)
    steps.push({
      label: m.teams_unshare({ team: team.name }),
      icon: <UserMinus aria-hidden />,
      take: () => setOpened('unshare'),
    })
  const dialog = (
    <>
      {opened === 'share' && <ShareDialog propertyId={propertyId} title={title} onClose={close} />}
      {opened === 'unshare' && team && (
        <ConfirmDialog
          title={m.teams_unshare_title({ title, team: team.name })}
          text={colleague === null ? m.teams_unshare_text_own() : m.teams_unshare_text({ name: colleague })}
          button={m.teams_unshare_confirm()}
          perform={() => api.teams.removeListing({ id: team.id, propertyId })}
          done={m.teams_unshared()}
          onClose={close}
        />
      )}
    </>
  )
  return { teamSteps: steps, teamDialog: dialog }
}

type ShareDialogProps = { propertyId: string; title: string; onClose: () => void }

/** The teams are read when it opens, so that a list of listings need not know them. */
function ShareDialog({ propertyId, title, onClose }: ShareDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, isError } = useQuery({ queryKey: ['teams', 'own'], queryFn: () => api.teams.listTeams() })
  const teams = data?.filter(({ role }) => role !== 'assistant') ?? []
  const [first] = teams
  const id = chosen ?? first?.id
  return (
    <ConfirmDialog
      title={m.teams_share_title({ title })}
      text={m.teams_share_text()}
      button={m.teams_share_confirm()}
      perform={() => {
        if (id === undefined) throw new Error('The teams are not there yet')
        return api.teams.addListings({ id, propertyIds: [propertyId] })
      }}
      done={m.teams_shared()}
      onClose={onClose}
    >
      {isError && <Notice tone="bad">{m.teams_load_failed()}</Notice>}
      {first !== undefined && (
        <SelectField
          label={m.teams_team()}
          value={id}
          options={teams.map((team) => ({ value: team.id, label: team.name }))}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  )
}
