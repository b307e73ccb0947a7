import { useEffect, useState } from 'react'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { fetchCaptcha } from '#web/api/fetch-captcha.ts'
import { CaptchaField, useCaptcha, type Captcha } from '#web/ui/patterns/captcha-field.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'

import { firstMessage, signInWords, type SignInRoute } from '../sign-in-steps.ts'
import { CodeNumberField } from './code-number-field.tsx'
import { codeSent, type PhoneStep } from './phone-steps.ts'

type NumberFormProps = {
  place: SignInRoute
  /** ISO codes of the countries whose numbers get codes. */
  countries: readonly string[]
  onSent: (step: PhoneStep) => void
}

type Typed = { phone: string; captchaId?: string | undefined; captchaAnswer?: string | undefined }

/** The captcha appears only where the server asks for it. */
export function NumberForm({ place, countries, onSent }: NumberFormProps) {
  const [asksCaptcha, setAsksCaptcha] = useState(false)
  const failureTitle = signInWords[place].failed()
  const form = useContractForm({
    schema: () =>
      import('#contract/accounts/phone-sign-in.ts').then((contract) => contract.requestPhoneCodeInput),
    defaultValues: { phone: '', captchaId: undefined, captchaAnswer: '' },
    refusal: ({ phone }) => ({
      title: failureTitle,
      text: firstMessage(phone) ?? m.accounts_captcha_required(),
    }),
    failureTitle,
    errorFields: {
      PHONE_COUNTRY: 'phone',
      CAPTCHA_REQUIRED: 'captchaAnswer',
      CAPTCHA_WRONG: 'captchaAnswer',
    },
    onSubmit: send,
  })
  const { setFocus, setValue } = form
  const { captcha, problem, renew } = useCaptcha({
    load: asksCaptcha ? fetchCaptcha : null,
    onQuestion: ({ id }: Captcha) => setValue('captchaId', id),
  })

  async function send({ phone, captchaId, captchaAnswer }: Typed) {
    const answered = captchaId === undefined ? {} : { captchaId, captchaAnswer }
    try {
      onSent(codeSent(phone, await api.accounts.requestPhoneCode({ phone, ...answered })))
    } catch (error) {
      const code = failureOf(error)?.code
      setAsksCaptcha((before) => before || code === 'CAPTCHA_REQUIRED')
      if (code === 'CAPTCHA_WRONG') await renew()
      throw error
    }
  }

  useEffect(() => setFocus('phone'), [setFocus])

  return (
    <Form form={form}>
      <p className="text-ink-2">{m.accounts_phone_code_lead()}</p>
      <CodeNumberField countries={countries} {...form.field('phone')} />
      {asksCaptcha && (
        <CaptchaField
          question={captcha?.question ?? null}
          problem={problem}
          onNew={() => void renew()}
          {...form.field('captchaAnswer')}
        />
      )}
      <Button type="submit" size="large" block loading={form.sending}>
        {m.accounts_code_send()}
      </Button>
    </Form>
  )
}
