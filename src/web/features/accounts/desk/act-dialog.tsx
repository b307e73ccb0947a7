import type { PersonPage } from '#contract/accounts/desk.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'

import { houseRoleOf } from './house-role.ts'
import { nameOf, roleWord } from './person-words.ts'

export type PersonActName =
  | 'suspend'
  | 'restore'
  | 'endSessions'
  | 'endSession'
  | 'removeSecondStep'
  | 'withdrawRole'
  | 'verify'
  | 'withdrawMark'

type ActDialogProps = { act: PersonActName; person: PersonPage; sessionId?: string; onClose: () => void }

/** Says what will happen, asks why, and shows what stands afterwards, also where somebody was faster. */
export function ActDialog({ act, person, sessionId, onClose }: ActDialogProps) {
  const router = useRouter()
  const { title, text, doIt, done, isGrave, perform } = wordsOf(person, sessionId)[act]
  const form = useContractForm({
    schema: () =>
      import('#contract/accounts/desk-acts.ts').then((contract) =>
        act === 'suspend' ? contract.suspendInput : contract.actInput,
      ),
    defaultValues: { id: person.id, reason: '' },
    onSubmit: async (given) => {
      try {
        await perform(given)
      } catch (error) {
        if (failureOf(error)?.code === 'MOVED_ON') void router.invalidate()
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
          label={m.accounts_desk_reason()}
          hint={act === 'suspend' ? m.accounts_desk_reason_told() : m.accounts_desk_reason_hint()}
          rows={3}
          maxLength={act === 'suspend' ? 500 : 300}
          {...form.field('reason')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.accounts_desk_cancel()}
          </Button>
          <Button type="submit" variant={isGrave ? 'danger' : 'primary'} loading={form.sending}>
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
  isGrave: boolean
  perform: (given: Given) => Promise<unknown>
}

function wordsOf(person: PersonPage, sessionId: string | undefined): Record<PersonActName, Words> {
  const name = nameOf(person)
  const role = houseRoleOf(person)
  return {
    suspend: {
      title: m.accounts_desk_suspend_title({ name }),
      text: m.accounts_desk_suspend_text({ listings: person.figures.listings.live }),
      doIt: m.accounts_desk_suspend(),
      done: m.accounts_desk_suspend_done(),
      isGrave: true,
      perform: (given) => api.accounts.suspendPerson(given),
    },
    restore: {
      title: m.accounts_desk_restore_title({ name }),
      text: m.accounts_desk_restore_text(),
      doIt: m.accounts_desk_restore(),
      done: m.accounts_desk_restore_done(),
      isGrave: false,
      perform: (given) => api.accounts.restorePerson(given),
    },
    endSessions: {
      title: m.accounts_desk_end_sessions_title({ name }),
      text: m.accounts_desk_end_sessions_text(),
      doIt: m.accounts_desk_end_sessions(),
      done: m.accounts_desk_end_sessions_done(),
      isGrave: true,
      perform: (given) => api.accounts.endPersonSessions(given),
    },
    endSession: {
      title: m.accounts_desk_end_session_title(),
      text: m.accounts_desk_end_sessions_text(),
      doIt: m.accounts_device_end(),
      done: m.accounts_device_ended(),
      isGrave: true,
      perform: (given) => api.accounts.endPersonSessions({ ...given, ...(sessionId && { sessionId }) }),
    },
    removeSecondStep: {
      title: m.accounts_desk_remove_second_step_title({ name }),
      text: m.accounts_desk_remove_second_step_text(),
      doIt: m.accounts_desk_remove_second_step(),
      done: m.accounts_desk_remove_second_step_done(),
      isGrave: true,
      perform: (given) => api.accounts.removeSecondStep(given),
    },
    withdrawRole: {
      title: m.accounts_desk_withdraw_role_title({ name }),
      text: m.accounts_desk_withdraw_role_text({ role: role ? roleWord(role) : '' }),
      doIt: m.accounts_desk_withdraw_role(),
      done: m.accounts_desk_withdraw_role_done(),
      isGrave: true,
      perform: (given) => api.accounts.withdrawRole({ ...given, from: role ?? 'support' }),
    },
    verify: {
      title: m.accounts_desk_verify_title({ name }),
      text: m.accounts_desk_verify_text(),
      doIt: m.accounts_desk_verify(),
      done: m.accounts_desk_verify_done(),
      isGrave: false,
      perform: (given) => api.profiles.setVerified({ ...given, isVerified: true }),
    },
    withdrawMark: {
      title: m.accounts_desk_withdraw_mark_title({ name }),
      text: m.accounts_desk_withdraw_mark_text(),
      doIt: m.accounts_desk_withdraw_mark(),
      done: m.accounts_desk_withdraw_mark_done(),
      isGrave: true,
      perform: (given) => api.profiles.setVerified({ ...given, isVerified: false }),
    },
  }
}
