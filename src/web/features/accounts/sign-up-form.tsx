import { m } from '#messages'
import { useCallback, useState } from 'react'

import { askCaptcha } from '#web/api/ask-captcha.ts'
import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { CaptchaField } from '#web/ui/captcha-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.ts'
import { stateOf, useCaptcha, type Captcha, type AskedCaptcha } from '#web/ui/use-captcha.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'

import { PasswordFields } from './password-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { ProfessionalFields } from './professional-fields.tsx'
import type { AuthSearch } from './read-auth-search.ts'
import type { SignUpPlace } from './registration-refused.ts'
import type { SignUp, SignUpKind } from './sign-up-schema.ts'
import { TakenDialog } from './taken-dialog.tsx'
import { TermsField } from './terms-field.tsx'

type SignUpFormProps = {
  kind: SignUpKind
  place: SignUpPlace
  search: AuthSearch
  onMade: () => void
  /** What came with the page; else the form asks for a question. */
  captcha?: AskedCaptcha | null
}

/** Makes an account; whatever is refused, what was typed stays. */
export function SignUpForm({ kind, place, search, onMade, captcha: first = null }: SignUpFormProps) {
  const begun = { ...empty, captchaId: stateOf(first).captcha?.id ?? '' }
  const [isTaken, setTaken] = useState(false)
  const form = useContractForm({
    schema: () => import('./sign-up-schema.ts').then(({ signUpSchemas }) => signUpSchemas[kind]),
    defaultValues: kind === 'individual' ? begun : { ...begun, ...emptyProfessional },
    refusal: { title: m.accounts_validation_error(), text: m.shell_error_bad_input() },
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
    load: askCaptcha,
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
      // Where the server did not look at the answer, the question still stands.
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
        {kind === 'professional' && <ProfessionalFields field={form.field} />}
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
