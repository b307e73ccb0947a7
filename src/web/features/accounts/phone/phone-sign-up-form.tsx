import { useEffect, useRef } from 'react'

import { formatPhone, storedPhone } from '#contract/phone.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { RadioGroup } from '#web/ui/primitives/radio-group.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { TermsField } from '../credential-fields.tsx'
import { ProfessionalFields } from '../professional-fields.tsx'
import type { PhoneSignUp } from '../sign-up-schema.ts'

type PhoneSignUpFormProps = {
  phone: string
  isNewHolder: boolean
  onMade: () => Promise<void>
  /** The proof has ended, or the number has an account meanwhile. */
  onStartOver: () => void
}

/** What a new account needs beyond its proved number. */
export function PhoneSignUpForm({ phone, isNewHolder, onMade, onStartOver }: PhoneSignUpFormProps) {
  const form = useContractForm({
    schema: () => import('../sign-up-schema.ts').then((schemas) => schemas.phoneSignUpSchema),
    defaultValues: { role: 'owner', name: '', company: '', experience: '', specialization: '', terms: false },
    refusal: { title: m.accounts_validation_error(), text: m.layout_error_bad_input() },
    failureTitle: m.accounts_registration_failed(),
    onSubmit: submit,
  })

  async function submit(signUp: PhoneSignUp) {
    try {
      await api.accounts.signUpWithPhone({ ...signUp, isNewHolder })
      await onMade()
    } catch (error) {
      const failure = failureOf(error)
      if (failure?.code !== 'EXPIRED' && failure?.code !== 'PHONE_TAKEN') throw error
      toast.error(m.accounts_registration_failed(), failure.message)
      onStartOver()
    }
  }

  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isProfessional = form.watch('role') !== 'owner'

  return (
    <div data-new-account className="grid gap-4.5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="font-sans text-xl font-semibold outline-none">
          {m.accounts_phone_sign_up_title()}
        </h2>
        <p className="mt-1.5 text-ink-2">
          {m.accounts_phone_sign_up_lead({ phone: formatPhone(storedPhone(phone)) })}
        </p>
      </div>
      <Form form={form}>
        <TextField label={m.accounts_name()} autoComplete="name" maxLength={100} {...form.field('name')} />
        <RadioGroup label={m.accounts_role()} options={roleOptions()} {...form.field('role')} />
        {isProfessional && <ProfessionalFields field={form.field} />}
        <TermsField {...form.field('terms')} />
        <Button type="submit" size="large" block loading={form.sending}>
          {m.accounts_create_account()}
        </Button>
      </Form>
    </div>
  )
}

function roleOptions() {
  return [
    { value: 'owner', label: m.accounts_role_owner() },
    { value: 'agent', label: m.accounts_role_agent() },
    { value: 'builder', label: m.accounts_role_builder() },
  ]
}
