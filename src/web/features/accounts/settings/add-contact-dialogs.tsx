import { editablePhone, formatPhone, storedPhone } from '#contract/phone.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { TextField } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { ConfirmField, confirmErrors } from '../confirmation/confirm-field.tsx'
import { EmailField } from '../credential-fields.tsx'
import { CodeNumberField } from '../phone/code-number-field.tsx'

type AddDialogProps = { onClose: () => void; onSent: (contact: string) => void }

/** `phone`: one that is there already, to be confirmed again. */
export function AddPhoneDialog({
  phone = '',
  countries,
  onClose,
  onSent,
}: AddDialogProps & { phone?: string; countries: readonly string[] }) {
  const form = useContractForm({
    schema: () => import('#contract/accounts/ways-in.ts').then((contract) => contract.addSignInPhoneInput),
    defaultValues: { phone: editablePhone(phone), currentPassword: '' },
    failureTitle: m.accounts_sign_in_way_failed(),
    errorFields: {
      ...confirmErrors('currentPassword'),
      PHONE_COUNTRY: 'phone',
      CONFLICT: 'phone',
      NOTHING_CHANGED: 'phone',
    },
    onSubmit: async (typed) => {
      await api.accounts.requestSignInPhone(typed)
      toast.success(m.accounts_code_sent())
      onSent(formatPhone(storedPhone(typed.phone)))
    },
  })
  return (
    <FormDialog
      form={form}
      title={m.accounts_sign_in_phone()}
      text={m.accounts_phone_code_lead_settings()}
      button={m.accounts_phone_code_continue()}
      onClose={onClose}
    >
      <CodeNumberField countries={countries} {...form.field('phone')} />
      <ConfirmField {...form.field('currentPassword')} />
    </FormDialog>
  )
}

export function AddEmailDialog({ isChange, onClose, onSent }: AddDialogProps & { isChange: boolean }) {
  const form = useContractForm({
    schema: () => import('#contract/accounts/ways-in.ts').then((contract) => contract.addEmailInput),
    defaultValues: { email: '', currentPassword: '' },
    failureTitle: m.accounts_sign_in_way_failed(),
    errorFields: { ...confirmErrors('currentPassword'), NOTHING_CHANGED: 'email' },
    onSubmit: async (typed) => {
      await api.accounts.requestEmail(typed)
      toast.success(m.accounts_code_sent())
      onSent(typed.email)
    },
  })
  return (
    <FormDialog
      form={form}
      title={isChange ? m.accounts_sign_in_email_change() : m.accounts_sign_in_email_add()}
      text={isChange ? m.accounts_sign_in_email_change_text() : m.accounts_sign_in_email_why()}
      button={m.accounts_phone_code_continue()}
      onClose={onClose}
    >
      <EmailField autoComplete="email" {...form.field('email')} />
      <ConfirmField {...form.field('currentPassword')} />
    </FormDialog>
  )
}

type ProveContactDialogProps = {
  prove: 'phone' | 'email'
  contact: string
  onClose: () => void
  onDone: (sentence: string) => Promise<void>
}

/** The code that went to the new number or address. */
export function ProveContactDialog({ prove, contact, onClose, onDone }: ProveContactDialogProps) {
  const form = useContractForm({
    schema: () => import('#contract/accounts/ways-in.ts').then((contract) => contract.contactCodeInput),
    defaultValues: { code: '' },
    failureTitle: m.accounts_sign_in_way_failed(),
    errorFields: { CODE_WRONG: 'code', CODE_EXPIRED: 'code' },
    onSubmit: async (typed) => {
      await (prove === 'phone' ? api.accounts.addSignInPhone(typed) : api.accounts.addEmail(typed))
      await onDone(prove === 'phone' ? m.accounts_sign_in_phone_added() : m.accounts_sign_in_email_added())
    },
  })
  return (
    <FormDialog
      form={form}
      title={prove === 'phone' ? m.accounts_sign_in_phone() : m.accounts_email()}
      text={m.accounts_sign_in_code_to({ contact })}
      button={m.accounts_phone_code_continue()}
      onClose={onClose}
    >
      <TextField
        label={m.accounts_code()}
        hint={prove === 'phone' ? m.accounts_phone_code_hint() : m.accounts_code_hint()}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        {...form.field('code')}
      />
    </FormDialog>
  )
}
