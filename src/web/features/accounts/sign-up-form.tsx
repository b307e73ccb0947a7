import { useCallback, useState, useEffect } from 'react'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { fetchCaptcha } from '#web/api/fetch-captcha.ts'
import {
  CaptchaField,
  stateOf,
  useCaptcha,
  type Captcha,
  type AskedCaptcha,
} from '#web/ui/patterns/captcha-field.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { RadioGroup } from '#web/ui/primitives/radio-group.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { PasswordFields, PersonFields, TermsField } from './credential-fields.tsx'
import { ProfessionalFields } from './professional-fields.tsx'
import type { SignUpRoute } from './registration-refused.ts'
import type { AuthSearch } from './search-params.ts'
import type { SignUp, SignUpKind } from './sign-up-schema.ts'

type SignUpFormProps = {
  kind: SignUpKind
  place: SignUpRoute
  search: AuthSearch
  onMade: () => void
  /** Captcha loaded with the page; otherwise the form requests one. */
  captcha?: AskedCaptcha | null
}

/** Creates an account; a refusal leaves the form filled in. */
export function SignUpForm({ kind, place, search, onMade, captcha: first = null }: SignUpFormProps) {
  const begun = { ...empty, captchaId: stateOf(first).captcha?.id ?? '' }
  const [isTaken, setTaken] = useState(false)
  const form = useContractForm({
    schema: () => import('./sign-up-schema.ts').then(({ signUpSchemas }) => signUpSchemas[kind]),
    defaultValues: kind === 'individual' ? begun : { ...begun, ...emptyProfessional },
    refusal: { title: m.accounts_validation_error(), text: m.layout_error_bad_input() },
    onSubmit: submit,
  })
  const { setValue } = form
  const ask = useCallback(
    ({ id }: Captcha) => {
      setValue('captchaId', id)
      setValue('captchaAnswer', '')
    },
    [setValue],
  )
  const { captcha, problem, renew } = useCaptcha({
    load: fetchCaptcha,
    onQuestion: ask,
    first,
  })

  async function submit(signUp: SignUp) {
    try {
      await ('role' in signUp
        ? api.accounts.signUpProfessional(signUp)
        : api.accounts.signUpIndividual(signUp))
      onMade()
    } catch (error) {
      const failure = failureOf(error)
      const { registrationRefused } = await import('./registration-refused.ts')
      const { title, text, field } = registrationRefused(place, failure)
      // BAD_REQUEST comes before the captcha is checked, so the question remains valid.
      if (failure?.code !== 'BAD_REQUEST') await renew()
      if (field !== null) form.setError(field, { message: text }, { shouldFocus: true })
      else if (failure?.code === 'BAD_REQUEST') throw error
      else form.setProblem(text)
      setTaken(failure?.code === 'EMAIL_TAKEN')
      toast.error(title, text)
    }
  }

  return (
    <>
      <Form form={form}>
        <PersonFields field={form.field} />
        {kind === 'professional' && (
          <>
            <RadioGroup label={m.accounts_role()} options={roleOptions()} {...form.field('role')} />
            <ProfessionalFields field={form.field} />
          </>
        )}
        <PasswordFields label={m.accounts_password()} field={form.field} />
        <CaptchaField
          question={captcha?.question ?? null}
          problem={problem}
          onNew={() => void renew()}
          {...form.field('captchaAnswer')}
        />
        <TermsField {...form.field('terms')} />
        <Button type="submit" size="large" block loading={form.sending}>
          {m.accounts_create_account()}
        </Button>
      </Form>
      {isTaken && <TakenDialog search={search} onClose={() => setTaken(false)} />}
    </>
  )
}

const empty = {
  name: '',
  email: '',
  mobileNumber: '',
  city: '',
  password: '',
  confirmPassword: '',
  terms: false,
  captchaId: '',
  captchaAnswer: '',
}

const emptyProfessional = { role: 'agent' as const, company: '', experience: '', specialization: '' }

type TakenDialogProps = { search: AuthSearch; onClose: () => void }

/** Offers sign-in a second after the message that the email is taken. */
function TakenDialog({ search, onClose }: TakenDialogProps) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), 1000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={m.accounts_taken_title()}
      text={m.accounts_email_taken()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.accounts_taken_stay()}
          </Button>
          <LinkButton to="/signin" search={search}>
            {m.accounts_sign_in()}
          </LinkButton>
        </>
      }
    />
  )
}

function roleOptions() {
  return [
    { value: 'agent', label: m.accounts_role_agent() },
    { value: 'builder', label: m.accounts_role_builder() },
  ]
}
