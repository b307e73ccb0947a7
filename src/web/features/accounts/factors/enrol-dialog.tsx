import { useState } from 'react'

import type { EnrolledFactor } from '#contract/accounts/factors.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { PhoneField, TextField } from '#web/ui/primitives/text-field.tsx'

import { ConfirmField, confirmErrors } from '../confirmation/confirm-field.tsx'
import { ProveForm } from './prove-form.tsx'

type EnrolDialogProps = {
  type: 'totp' | 'phone'
  /** Whether this factor enables two-step sign-in. */
  isFirst: boolean
  onClose: () => void
  onDone: (sentence: string, recoveryCodes: readonly string[] | null) => Promise<void>
}

/** Explanation and password first, then a code that proves the factor works. */
export function EnrolDialog({ type, isFirst, onClose, onDone }: EnrolDialogProps) {
  const [enrolled, setEnrolled] = useState<EnrolledFactor | null>(null)
  const title = type === 'totp' ? m.accounts_factor_add_app() : m.accounts_factor_add_phone()
  return (
    <Dialog open onClose={onClose} title={title}>
      {enrolled === null ? (
        <BeginForm type={type} onBegun={setEnrolled} />
      ) : (
        <ProveForm
          factor={enrolled}
          onProven={(codes) =>
            onDone(isFirst ? m.accounts_two_step_switched_on() : m.accounts_factor_was_added(), codes)
          }
        />
      )}
    </Dialog>
  )
}

type BeginFormProps = { type: 'totp' | 'phone'; onBegun: (factor: EnrolledFactor) => void }

function BeginForm({ type, onBegun }: BeginFormProps) {
  const form = useContractForm({
    schema: () => import('#contract/accounts/factors.ts').then((contract) => contract.enrolFactorInput),
    defaultValues: {
      factorType: type,
      friendlyName: type === 'totp' ? m.accounts_factor_app() : m.accounts_factor_phone(),
      phone: '',
      currentPassword: '',
    },
    failureTitle: m.accounts_factor_failed(),
    errorFields: {
      ...confirmErrors('currentPassword'),
      CONFLICT: type === 'phone' ? 'phone' : 'friendlyName',
    },
    onSubmit: async (typed) => onBegun(await api.accounts.enrolFactor(typed)),
  })
  return (
    <Form form={form}>
      <p className="text-ink-2">
        {type === 'totp' ? m.accounts_factor_app_lead() : m.accounts_factor_phone_lead()}
      </p>
      {type === 'phone' && <PhoneField label={m.accounts_mobile()} {...form.field('phone')} />}
      <TextField
        label={m.accounts_factor_name()}
        hint={m.accounts_factor_name_hint()}
        maxLength={40}
        {...form.field('friendlyName')}
      />
      <ConfirmField {...form.field('currentPassword')} />
      <Button type="submit" loading={form.sending}>
        {m.accounts_factor_continue()}
      </Button>
    </Form>
  )
}
