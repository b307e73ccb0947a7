import type { PersonPage } from '#contract/accounts/desk.ts'
import { m } from '#messages'
import { lazy, Suspense, useState } from 'react'

import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

import type { PersonActName } from './act-dialog.tsx'
import { houseRoleOf } from './house-role.ts'

const ActDialog = lazy(() => import('./act-dialog.tsx').then((loaded) => ({ default: loaded.ActDialog })))
const RoleDialog = lazy(() => import('./role-dialog.tsx').then((loaded) => ({ default: loaded.RoleDialog })))

/** What this member of staff may do with the account; each asks first. */
export function PersonActs({ person }: { person: PersonPage }) {
  const isInteractive = useIsInteractive()
  const [opened, setOpened] = useState<PersonActName | 'grantRole' | null>(null)
  const { can, state, isOwn, isHigher, isVerified } = person
  if (state === 'deleted') return null
  if (isOwn) return <Notice>{m.accounts_desk_own()}</Notice>
  if (isHigher) return <Notice>{m.accounts_desk_higher()}</Notice>
  const role = houseRoleOf(person)
  const acts: (readonly [PersonActName | 'grantRole', string, boolean])[] = [
    ['verify', m.accounts_desk_verify(), can.verify && !isVerified],
    ['withdrawMark', m.accounts_desk_withdraw_mark(), can.verify && isVerified],
    ['grantRole', role ? m.accounts_desk_change_role() : m.accounts_desk_grant_role(), can.grantRole],
    ['withdrawRole', m.accounts_desk_withdraw_role(), can.grantRole && role !== null],
    ['endSessions', m.accounts_desk_end_sessions(), can.endSessions && person.figures.sessions > 0],
    ['removeSecondStep', m.accounts_desk_remove_second_step(), can.removeSecondStep],
    ['restore', m.accounts_desk_restore(), can.restore],
    ['suspend', m.accounts_desk_suspend(), can.suspend],
  ]
  const offered = acts.filter(([, , isOffered]) => isOffered)
  const hasListings = Object.values(person.figures.listings).some((count) => count > 0)
  const mayTransfer = can.transfer && hasListings
  if (offered.length === 0 && !mayTransfer) return null
  return (
    <Card as="section" aria-labelledby="person-acts" className="p-4">
      <h2 id="person-acts" className="mb-3 font-sans text-lg font-semibold">
        {m.accounts_desk_acts()}
      </h2>
      <div className="grid gap-2">
        {mayTransfer && (
          <LinkButton to="/admin/users/$id/transfer" params={{ id: person.id }} variant="secondary" block>
            {m.accounts_desk_transfer()}
          </LinkButton>
        )}
        {offered.map(([act, label]) => (
          <Button
            key={act}
            block
            variant={act === 'suspend' ? 'quiet' : 'secondary'}
            className={act === 'suspend' ? 'text-lac-ink' : ''}
            disabled={!isInteractive}
            onClick={() => setOpened(act)}
          >
            {label}
          </Button>
        ))}
      </div>
      {opened && (
        <Suspense fallback={null}>
          {opened === 'grantRole' ? (
            <RoleDialog person={person} onClose={() => setOpened(null)} />
          ) : (
            <ActDialog act={opened} person={person} onClose={() => setOpened(null)} />
          )}
        </Suspense>
      )}
    </Card>
  )
}
