import { m } from '#messages'
import { useEffect, useState } from 'react'

import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { toast } from '#web/ui/primitives/toast.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'

import { EmailField } from './email-field.tsx'
import { SentCodeForm } from './sent-code-form.tsx'
import { dropSentCode, saveSentCode, readSentCode, sentNow } from './sent-code.ts'
import type { SentCode } from './sent-code.ts'
import { signInRefusal, signInWords } from './sign-in-texts.ts'
import type { SignInRoute } from './sign-in-texts.ts'
import type { FirstStepResult } from './first-step-result.ts'

type CodeSignInProps = {
  place: SignInRoute
  /** What was typed beside the password already. */
  email: string
  onPassed: (passed: FirstStepResult) => Promise<void>
  onPassword: () => void
}

/** First the address, then the six digits that were mailed to it. */
export function CodeSignIn({ place, email, onPassed, onPassword }: CodeSignInProps) {
  const [sent, setSent] = useState(readSentCode)
  const form = useContractForm({
    schema: () => import('#contract/accounts/codes.ts').then((contract) => contract.requestSignInCodeInput),
    defaultValues: { email },
    refusal: (wrong) => signInRefusal(place, wrong),
    failureTitle: signInWords[place].failed(),
    onSubmit: async (typed: { email: string }) => {
      const { waitSeconds } = await api.accounts.requestSignInCode(typed)
      toast.success(m.accounts_code_sent())
      onSent(sentNow(typed.email, waitSeconds))
    },
  })
  const { setFocus } = form
  useEffect(() => {
    if (sent === null) setFocus('email')
  }, [sent, setFocus])

  function onSent(code: SentCode | null) {
    if (code === null) dropSentCode()
    else saveSentCode(code)
    setSent(code)
  }

  function leave() {
    dropSentCode()
    onPassword()
  }

  const toPassword = (
    <Button variant="quiet" block onClick={leave}>
      {m.accounts_password_instead()}
    </Button>
  )
  if (sent !== null)
    return (
      <div className="grid gap-2">
        <SentCodeForm sent={sent} place={place} onPassed={onPassed} onSent={onSent} />
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
