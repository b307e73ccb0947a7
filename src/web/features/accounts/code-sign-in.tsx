import { useEffect, useState } from 'react'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { EmailField } from './credential-fields.tsx'
import { SentCodeForm } from './sent-code-form.tsx'
import {
  dropSentCode,
  sentNow,
  type SentCode,
  signInWords,
  type SignInRoute,
  type FirstStepResult,
  saveSentCode,
  readSentCode,
  signInRefusal,
} from './sign-in-steps.ts'

type CodeSignInProps = {
  place: SignInRoute
  /** Email already entered in the password form. */
  email: string
  onPassed: (passed: FirstStepResult) => Promise<void>
  onPassword: () => void
}

/** Email first, then the code sent to it. */
export function CodeSignIn({ place, email, onPassed, onPassword }: CodeSignInProps) {
  const [sent, setSent] = useState(readSentCode)
  const form = useContractForm({
    schema: () => import('#contract/accounts/codes.ts').then((contract) => contract.requestSignInCodeInput),
    defaultValues: { email },
    refusal: (wrong) => signInRefusal(place, wrong),
    failureTitle: signInWords[place].failed(),
    onSubmit: async (typed: { email: string }) => {
      await send(typed.email)
      toast.success(m.accounts_code_sent())
    },
  })
  const { setFocus } = form
  useEffect(() => {
    if (sent === null) setFocus('email')
  }, [sent, setFocus])

  async function send(address: string): Promise<number> {
    const { waitSeconds } = await api.accounts.requestSignInCode({ email: address })
    onSent(sentNow(address, waitSeconds))
    return waitSeconds
  }

  function onSent(code: SentCode | null) {
    if (code === null) dropSentCode()
    else saveSentCode(code)
    setSent(code)
  }

  function switchToPassword() {
    dropSentCode()
    onPassword()
  }

  const toPassword = (
    <Button variant="quiet" block onClick={switchToPassword}>
      {m.accounts_password_instead()}
    </Button>
  )
  if (sent !== null)
    return (
      <div className="grid gap-2">
        <SentCodeForm
          place={place}
          againAt={sent.againAt}
          sentence={m.accounts_code_sent_text({ email: sent.email })}
          hint={m.accounts_code_hint()}
          label={m.accounts_sign_in()}
          onCode={async (typed) => {
            const passed = await api.accounts.verifySignInCode(typed)
            dropSentCode()
            await onPassed(passed)
          }}
          requestAgain={() => send(sent.email)}
          backLabel={m.accounts_code_other_address()}
          onBack={() => onSent(null)}
        />
        {toPassword}
      </div>
    )
  return (
    <Form form={form}>
      <p className="text-ink-2">{m.accounts_code_lead()}</p>
      <EmailField {...form.field('email')} />
      <Button type="submit" size="large" block loading={form.sending}>
        {m.accounts_code_send()}
      </Button>
      {toPassword}
    </Form>
  )
}
