import { useState } from 'react'

import type { PersonPage } from '#contract/accounts/admin.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { RadioGroup } from '#web/ui/primitives/radio-group.tsx'

import { ConfirmField, confirmErrors } from '../confirmation/confirm-field.tsx'
import { ActionDialog, type PersonActionName } from './action-dialog.tsx'
import { grantableRoleOf, grantableRoles, nameOf } from './person-labels.ts'

/** Actions this staff member may take on the account; each asks for confirmation. */
export function PersonActions({ person }: { person: PersonPage }) {
  const [opened, setOpened] = useState<PersonActionName | 'grantRole' | null>(null)
  const { can, state, isOwn, isHigher } = person
  if (state === 'deleted') return null
  if (isOwn) return <Notice>{m.accounts_admin_own()}</Notice>
  if (isHigher) return <Notice>{m.accounts_admin_higher()}</Notice>
  const role = grantableRoleOf(person)
  const actions: (readonly [PersonActionName | 'grantRole', string, boolean])[] = [
    ['grantRole', role ? m.accounts_admin_change_role() : m.accounts_admin_grant_role(), can.grantRole],
    ['withdrawRole', m.accounts_admin_withdraw_role(), can.grantRole && role !== null],
    ['endSessions', m.accounts_admin_end_sessions(), can.endSessions && person.metrics.sessions > 0],
    ['removeSecondStep', m.accounts_admin_remove_second_step(), can.removeSecondStep],
    ['restore', m.accounts_admin_restore(), can.restore],
    ['suspend', m.accounts_admin_suspend(), can.suspend],
  ]
  const offered = actions.filter(([, , isOffered]) => isOffered)
  const hasListings = Object.values(person.metrics.listings).some((count) => count > 0)
  const mayTransfer = can.transfer && hasListings
  if (offered.length === 0 && !mayTransfer) return null
  return (
    <Card as="section" aria-labelledby="person-actions" className="p-4">
      <h2 id="person-actions" className="mb-3 font-sans text-lg font-semibold">
        {m.accounts_admin_actions()}
      </h2>
      <div className="grid gap-2">
        {mayTransfer && (
          <LinkButton to="/admin/users/$id/transfer" params={{ id: person.id }} variant="secondary" block>
            {m.accounts_admin_transfer()}
          </LinkButton>
        )}
        {offered.map(([action, label]) => (
          <Button
            key={action}
            block
            variant={action === 'suspend' ? 'quiet' : 'secondary'}
            className={action === 'suspend' ? 'text-lac-ink' : ''}
            onClick={() => setOpened(action)}
          >
            {label}
          </Button>
        ))}
      </div>
      {opened === 'grantRole' && <RoleDialog person={person} onClose={() => setOpened(null)} />}
      {opened && opened !== 'grantRole' && (
        <ActionDialog action={opened} person={person} onClose={() => setOpened(null)} />
      )}
    </Card>
  )
}

type RoleDialogProps = { person: PersonPage; onClose: () => void }

/** Choice of a staff role, with its duties. */
function RoleDialog({ person, onClose }: RoleDialogProps) {
  const from = grantableRoleOf(person)
  const form = useContractForm({
    schema: () => import('#contract/accounts/account-actions.ts').then((contract) => contract.grantRoleInput),
    defaultValues: { id: person.id, from, currentPassword: '' },
    errorFields: confirmErrors('currentPassword'),
    onSubmit: api.accounts.grantRole,
    done: m.accounts_admin_grant_role_done(),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.accounts_admin_grant_role_title({ name: nameOf(person) })}
      text={
        from
          ? m.accounts_admin_change_role_text({ role: m.layout_role(from) })
          : m.accounts_admin_grant_role_text()
      }
      button={m.accounts_admin_grant_role()}
      onClose={onClose}
    >
      <RadioGroup
        label={m.accounts_admin_role()}
        options={grantableRoles
          .filter((role) => role !== from)
          .map((role) => ({
            value: role,
            label: m.layout_role(role),
            hint: m.accounts_admin_role_hint(role),
          }))}
        {...form.field('role')}
      />
      <ConfirmField {...form.field('currentPassword')} />
    </FormDialog>
  )
}
