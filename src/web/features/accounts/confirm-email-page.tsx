import { useState } from 'react'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { AuthHeading } from './auth-heading.tsx'
import { EmailForm } from './email-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { rememberedReturn } from './remembered-return.ts'

type Progress = 'asked' | 'confirming' | 'confirmed' | 'refused'

/** Confirms on a button press, not on load, so that an email scanner opening the link cannot use up the token. */
export function ConfirmEmailPage({ token }: { token?: string }) {
  const [progress, setProgress] = useState<Progress>('asked')
  const [problem, setProblem] = useState<string | null>(null)
  const [passwordToken, setPasswordToken] = useState<string | null>(null)

  async function confirm(given: string) {
    setProgress('confirming')
    setProblem(null)
    try {
      const { newPasswordToken } = await api.accounts.confirmEmail({ token: given })
      setPasswordToken(newPasswordToken)
      setProgress('confirmed')
    } catch (error) {
      const failure = failureOf(error)
      setProblem(failure?.message ?? m.layout_error_offline())
      setProgress(failure?.code === 'LINK_INVALID' ? 'refused' : 'asked')
    }
  }

  if (passwordToken !== null) return <ConfirmedElsewhere token={passwordToken} />
  if (progress === 'confirmed') return <Confirmed />
  if (token === undefined || progress === 'refused') return <NewLink problem={problem} />
  return (
    <>
      <AuthHeading title={m.accounts_confirm_title()}>{m.accounts_confirm_lead()}</AuthHeading>
      {problem !== null && (
        <Notice tone="bad" className="mb-5">
          {problem}
        </Notice>
      )}
      <Button size="large" block loading={progress === 'confirming'} onClick={() => void confirm(token)}>
        {m.accounts_confirm_button()}
      </Button>
    </>
  )
}

function Confirmed() {
  const [returning] = useState(rememberedReturn)
  return (
    <EmptyState
      picture="done"
      level={1}
      title={m.accounts_confirmed_title()}
      text={<span role="status">{m.accounts_confirmed_text()}</span>}
    >
      <LinkButton to="/signin" search={returning} size="large">
        {m.accounts_sign_in()}
      </LinkButton>
    </EmptyState>
  )
}

/** Confirmed in another browser than the one that signed up: asks for a new password, since somebody else may have set the first. */
function ConfirmedElsewhere({ token }: { token: string }) {
  return (
    <>
      <AuthHeading title={m.accounts_mail_reset_button()}>
        <span role="status">{m.accounts_confirmed_elsewhere_text()}</span>
      </AuthHeading>
      <NewPasswordForm token={token} />
    </>
  )
}

function NewLink({ problem }: { problem: string | null }) {
  return (
    <>
      <AuthHeading title={m.accounts_new_link()}>{m.accounts_resend_lead()}</AuthHeading>
      {problem !== null && (
        <Notice tone="bad" className="mb-5">
          {problem}
        </Notice>
      )}
      <EmailForm
        submitLabel={m.accounts_resend_submit()}
        onSend={(email) => api.accounts.resendConfirmation({ email })}
        sentTitle={() => m.accounts_resent()}
      />
    </>
  )
}
