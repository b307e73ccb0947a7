import type { PersonPage } from '#contract/accounts/admin.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'

import { grantableRoleOf } from './grantable-role.ts'
import { nameOf, roleLabel } from './person-labels.ts'

export type PersonActionName =
  | 'suspend'
  | 'restore'
  | 'endSessions'
  | 'endSession'
  | 'removeSecondStep'
  | 'withdrawRole'
  | 'verify'
  | 'withdrawVerification'

type ActionDialogProps = {
  action: PersonActionName
  person: PersonPage
  sessionId?: string
  onClose: () => void
}

/** Says what will happen, asks why, and shows what stands afterwards, also where somebody was faster. */
export function ActionDialog({ action, person, sessionId, onClose }: ActionDialogProps) {
  const router = useRouter()
  const { title, text, doIt, done, isSevere, perform } = wordsOf(person, sessionId)[action]
  const form = useContractForm({
    schema: () =>
      import('#contract/accounts/account-actions.ts').then((contract) =>
        action === 'suspend' ? contract.suspendInput : contract.actionInput,
      ),
    defaultValues: { id: person.id, reason: '' },
    onSubmit: async (given) => {
      try {
        await perform(given)
      } catch (error) {
        if (failedWith(error, 'STALE')) void router.invalidate()
        throw error
      }
      toast.success(done)
      onClose()
      await router.invalidate()
    },
  })
  return (
    <Dialog open onClose={onClose} title={title} text={text}>
      <Form form={form}>
        <TextArea
          label={m.accounts_admin_reason()}
          hint={action === 'suspend' ? m.accounts_admin_reason_notified() : m.accounts_admin_reason_hint()}
          rows={3}
          maxLength={action === 'suspend' ? 500 : 300}
          {...form.field('reason')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.accounts_admin_cancel()}
          </Button>
          <Button type="submit" variant={isSevere ? 'danger' : 'primary'} loading={form.sending}>
            {doIt}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

type Given = { id: string; reason: string }
type Words = {
  title: string
  text: string
  doIt: string
  done: string
  isSevere: boolean
  perform: (given: Given) => Promise<unknown>
}

function wordsOf(person: PersonPage, sessionId: string | undefined): Record<PersonActionName, Words> {
  const name = nameOf(person)
  const role = grantableRoleOf(person)
  return {
    suspend: {
      title: m.accounts_admin_suspend_title({ name }),
      text: m.accounts_admin_suspend_text({ listings: person.metrics.listings.live }),
      doIt: m.accounts_admin_suspend(),
      done: m.accounts_admin_suspend_done(),
      isSevere: true,
      perform: (given) => api.accounts.suspendPerson(given),
    },
    restore: {
      title: m.accounts_admin_restore_title({ name }),
      text: m.accounts_admin_restore_text(),
      doIt: m.accounts_admin_restore(),
      done: m.accounts_admin_restore_done(),
      isSevere: false,
      perform: (given) => api.accounts.restorePerson(given),
    },
    endSessions: {
      title: m.accounts_admin_end_sessions_title({ name }),
      text: m.accounts_admin_end_sessions_text(),
      doIt: m.accounts_admin_end_sessions(),
      done: m.accounts_admin_end_sessions_done(),
      isSevere: true,
      perform: (given) => api.accounts.endPersonSessions(given),
    },
    endSession: {
      title: m.accounts_admin_end_session_title(),
      text: m.accounts_admin_end_sessions_text(),
      doIt: m.accounts_device_end(),
      done: m.accounts_device_ended(),
      isSevere: true,
      perform: (given) => api.accounts.endPersonSessions({ ...given, ...(sessionId && { sessionId }) }),
    },
    removeSecondStep: {
      title: m.accounts_admin_remove_second_step_title({ name }),
      text: m.accounts_admin_remove_second_step_text(),
      doIt: m.accounts_admin_remove_second_step(),
      done: m.accounts_admin_remove_second_step_done(),
      isSevere: true,
      perform: (given) => api.accounts.removeSecondStep(given),
    },
    withdrawRole: {
      title: m.accounts_admin_withdraw_role_title({ name }),
      text: m.accounts_admin_withdraw_role_text({ role: role ? roleLabel(role) : '' }),
      doIt: m.accounts_admin_withdraw_role(),
      done: m.accounts_admin_withdraw_role_done(),
      isSevere: true,
      perform: (given) => api.accounts.withdrawRole({ ...given, from: role ?? 'support' }),
    },
    verify: {
      title: m.accounts_admin_verify_title({ name }),
      text: m.accounts_admin_verify_text(),
      doIt: m.accounts_admin_verify(),
      done: m.accounts_admin_verify_done(),
      isSevere: false,
      perform: (given) => api.profiles.setVerified({ ...given, isVerified: true }),
    },
    withdrawVerification: {
      title: m.accounts_admin_withdraw_mark_title({ name }),
      text: m.accounts_admin_withdraw_mark_text(),
      doIt: m.accounts_admin_withdraw_mark(),
      done: m.accounts_admin_withdraw_mark_done(),
      isSevere: true,
      perform: (given) => api.profiles.setVerified({ ...given, isVerified: false }),
    },
  }
}
