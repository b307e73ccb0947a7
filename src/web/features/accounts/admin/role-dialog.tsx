import type { PersonPage } from '#contract/accounts/admin.ts'
import { roleLabels } from '#contract/accounts/role-labels.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { RadioGroup } from '#web/ui/primitives/radio-group.tsx'

import { grantableRoleOf, grantableRoles, nameOf } from './person-labels.ts'

type RoleDialogProps = { person: PersonPage; onClose: () => void }

/** Choice of a staff role, with its duties. */
export function RoleDialog({ person, onClose }: RoleDialogProps) {
  const from = grantableRoleOf(person)
  const form = useContractForm({
    schema: () => import('#contract/accounts/account-actions.ts').then((contract) => contract.grantRoleInput),
    defaultValues: { id: person.id, from },
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
          ? m.accounts_admin_change_role_text({ role: roleLabels[from]() })
          : m.accounts_admin_grant_role_text()
      }
      button={m.accounts_admin_grant_role()}
      onClose={onClose}
    >
      <RadioGroup
        label={m.accounts_admin_role()}
        options={grantableRoles
          .filter((role) => role !== from)
          .map((role) => ({ value: role, label: roleLabels[role](), hint: roleHints[role]() }))}
        {...form.field('role')}
      />
    </FormDialog>
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
