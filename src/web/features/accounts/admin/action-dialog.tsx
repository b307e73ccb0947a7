import type { PersonPage } from '#contract/accounts/admin.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { TextArea } from '#web/ui/primitives/text-field.tsx'

import { grantableRoleOf, nameOf } from './person-labels.ts'

export type PersonActionName =
  | 'suspend'
  | 'restore'
  | 'endSessions'
  | 'endSession'
  | 'removeSecondStep'
  | 'withdrawRole'

type ActionDialogProps = {
  action: PersonActionName
  person: PersonPage
  sessionId?: string
  onClose: () => void
}

/** States the effect, asks for the reason, then shows the result, also when a colleague acted first. */
export function ActionDialog({ action, person, sessionId, onClose }: ActionDialogProps) {
  const { title, text, button, done, isSevere, perform } = actionsOn(person, sessionId)[action]
  const form = useContractForm({
    schema: () =>
      import('#contract/accounts/account-actions.ts').then((contract) =>
        action === 'suspend' ? contract.suspendInput : contract.actionInput,
      ),
    defaultValues: { id: person.id, reason: '' },
    onSubmit: perform,
    done,
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={title}
      text={text}
      button={button}
      variant={isSevere ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <TextArea
        label={m.accounts_admin_reason()}
        hint={action === 'suspend' ? m.accounts_admin_reason_notified() : m.accounts_admin_reason_hint()}
        rows={3}
        maxLength={action === 'suspend' ? 500 : 300}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}

type ActionInput = { id: string; reason: string }
type Action = {
  title: string
  text: string
  button: string
  done: string
  isSevere: boolean
  perform: (given: ActionInput) => Promise<unknown>
}

function actionsOn(person: PersonPage, sessionId: string | undefined): Record<PersonActionName, Action> {
  const name = nameOf(person)
  const role = grantableRoleOf(person)
  return {
    suspend: {
      title: m.accounts_admin_suspend_title({ name }),
      text: m.accounts_admin_suspend_text({ listings: person.metrics.listings.live }),
      button: m.accounts_admin_suspend(),
      done: m.accounts_admin_suspend_done(),
      isSevere: true,
      perform: (given) => api.accounts.suspendPerson(given),
    },
    restore: {
      title: m.accounts_admin_restore_title({ name }),
      text: m.accounts_admin_restore_text(),
      button: m.accounts_admin_restore(),
      done: m.accounts_admin_restore_done(),
      isSevere: false,
      perform: (given) => api.accounts.restorePerson(given),
    },
    endSessions: {
      title: m.accounts_admin_end_sessions_title({ name }),
      text: m.accounts_admin_end_sessions_text(),
      button: m.accounts_admin_end_sessions(),
      done: m.accounts_admin_end_sessions_done(),
      isSevere: true,
      perform: (given) => api.accounts.endPersonSessions(given),
    },
    endSession: {
      title: m.accounts_admin_end_session_title(),
      text: m.accounts_admin_end_sessions_text(),
      button: m.accounts_device_end(),
      done: m.accounts_device_ended(),
      isSevere: true,
      perform: (given) => api.accounts.endPersonSessions({ ...given, ...(sessionId && { sessionId }) }),
    },
    removeSecondStep: {
      title: m.accounts_admin_remove_second_step_title({ name }),
      text: m.accounts_admin_remove_second_step_text(),
      button: m.accounts_admin_remove_second_step(),
      done: m.accounts_admin_remove_second_step_done(),
      isSevere: true,
      perform: (given) => api.accounts.removeSecondStep(given),
    },
    withdrawRole: {
      title: m.accounts_admin_withdraw_role_title({ name }),
      text: m.accounts_admin_withdraw_role_text({ role: role ? m.layout_role(role) : '' }),
      button: m.accounts_admin_withdraw_role(),
      done: m.accounts_admin_withdraw_role_done(),
      isSevere: true,
      perform: (given) => api.accounts.withdrawRole({ ...given, from: role ?? 'support' }),
    },
  }
}
