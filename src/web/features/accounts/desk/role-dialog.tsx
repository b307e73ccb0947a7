import type { PersonPage } from '#contract/accounts/desk.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'

import { houseRoleOf, houseRoles } from './house-role.ts'
import { nameOf, roleWord } from './person-words.ts'

type RoleDialogProps = { person: PersonPage; onClose: () => void }

/** Which role the person gets, and what it opens. */
export function RoleDialog({ person, onClose }: RoleDialogProps) {
  const router = useRouter()
  const from = houseRoleOf(person)
  const form = useContractForm({
    schema: () => import('#contract/accounts/desk-acts.ts').then((contract) => contract.grantRoleInput),
    defaultValues: { id: person.id, from },
    onSubmit: async (granted) => {
      try {
        await api.accounts.grantRole(granted)
      } catch (error) {
        if (failureOf(error)?.code === 'MOVED_ON') void router.invalidate()
        throw error
      }
      toast.success(m.accounts_desk_grant_role_done())
      onClose()
      await router.invalidate()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.accounts_desk_grant_role_title({ name: nameOf(person) })}
      text={
        from ? m.accounts_desk_change_role_text({ role: roleWord(from) }) : m.accounts_desk_grant_role_text()
      }
    >
      <Form form={form}>
        <RadioGroup
          label={m.accounts_desk_role()}
          options={houseRoles
            .filter((role) => role !== from)
            .map((role) => ({ value: role, label: roleWord(role), hint: roleHints[role]() }))}
          {...form.field('role')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.accounts_desk_cancel()}
          </Button>
          <Button type="submit" loading={form.sending}>
            {m.accounts_desk_grant_role()}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

const roleHints = {
  support: m.accounts_desk_hint_support,
  sales: m.accounts_desk_hint_sales,
  listingagent: m.accounts_desk_hint_listingagent,
  listingmanager: m.accounts_desk_hint_listingmanager,
  customer_service: m.accounts_desk_hint_customer_service,
  admin: m.accounts_desk_hint_admin,
  superadmin: m.accounts_desk_hint_superadmin,
}
