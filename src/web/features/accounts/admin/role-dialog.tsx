import type { PersonPage } from '#contract/accounts/admin.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { RadioGroup } from '#web/ui/primitives/radio-group.tsx'
import { toast } from '#web/ui/primitives/toast.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'

import { grantableRoleOf, grantableRoles } from './grantable-role.ts'
import { nameOf, roleLabel } from './person-labels.ts'

type RoleDialogProps = { person: PersonPage; onClose: () => void }

/** Which role the person gets, and what it opens. */
export function RoleDialog({ person, onClose }: RoleDialogProps) {
  const router = useRouter()
  const from = grantableRoleOf(person)
  const form = useContractForm({
    schema: () => import('#contract/accounts/account-actions.ts').then((contract) => contract.grantRoleInput),
    defaultValues: { id: person.id, from },
    onSubmit: async (granted) => {
      try {
        await api.accounts.grantRole(granted)
      } catch (error) {
        if (failedWith(error, 'STALE')) void router.invalidate()
        throw error
      }
      toast.success(m.accounts_admin_grant_role_done())
      onClose()
      await router.invalidate()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.accounts_admin_grant_role_title({ name: nameOf(person) })}
      text={
        from
          ? m.accounts_admin_change_role_text({ role: roleLabel(from) })
          : m.accounts_admin_grant_role_text()
      }
    >
      <Form form={form}>
        <RadioGroup
          label={m.accounts_admin_role()}
          options={grantableRoles
            .filter((role) => role !== from)
            .map((role) => ({ value: role, label: roleLabel(role), hint: roleHints[role]() }))}
          {...form.field('role')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.accounts_admin_cancel()}
          </Button>
          <Button type="submit" loading={form.sending}>
            {m.accounts_admin_grant_role()}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

const roleHints = {
  support: m.accounts_admin_hint_support,
  sales: m.accounts_admin_hint_sales,
  listingagent: m.accounts_admin_hint_listingagent,
  listingmanager: m.accounts_admin_hint_listingmanager,
  customer_service: m.accounts_admin_hint_customer_service,
  admin: m.accounts_admin_hint_admin,
  superadmin: m.accounts_admin_hint_superadmin,
}
