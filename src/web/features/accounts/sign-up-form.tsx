import { m } from '#messages'
import { useCallback, useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { CaptchaField } from '#web/ui/captcha-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCaptcha, type Captcha } from '#web/ui/use-captcha.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'

import { PasswordFields } from './password-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { ProfessionalFields } from './professional-fields.tsx'
import type { AuthSearch } from './read-auth-search.ts'
import type { SignUp, SignUpKind } from './sign-up-schema.ts'
import { TakenDialog } from './taken-dialog.tsx'
import { TermsField } from './terms-field.tsx'

type SignUpFormProps = {
  kind: SignUpKind
  search: AuthSearch
  onMade: () => void
  /** The first question, where the page brought one; else the form asks for one. */
  captcha?: Captcha | null
}

/** Makes an account; whatever is refused, what was typed stays. */
export function SignUpForm({ kind, search, onMade, captcha: first = null }: SignUpFormProps) {
  const begun = { ...empty, captchaId: first?.id ?? '' }
  const [isTaken, setTaken] = useState(false)
  const form = useContractForm({
    schema: () => import('./sign-up-schema.ts').then(({ signUpSchemas }) => signUpSchemas[kind]),
    defaultValues: kind === 'individual' ? begun : { ...begun, ...emptyProfessional },
    refusal: m.accounts_validation_error(),
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
  const { captcha, isFailed, renew } = useCaptcha({
    load: loadCaptcha,
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
      if (!failure || failure.code === 'BAD_REQUEST') throw error
      await renew()
      if (failure.code === 'CAPTCHA_WRONG')
        form.setError('captchaAnswer', { message: failure.message }, { shouldFocus: true })
      else form.setProblem(failure.message)
      setTaken(failure.code === 'EMAIL_TAKEN')
      toast.error(m.accounts_registration_failed(), failure.message)
    }
  }

  return (
    <>
      <Form form={form}>
        <PersonFields field={form.field} />
        {kind === 'professional' && <ProfessionalFields field={form.field} />}
        <PasswordFields label={m.accounts_password()} field={form.field} />
        <CaptchaField
          question={captcha?.question ?? null}
          isFailed={isFailed}
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

const loadCaptcha = () => api.accounts.createCaptcha()

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
