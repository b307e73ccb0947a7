import { m } from '#messages'
import { api } from '#web/api/client.ts'

import { AuthHeading } from './auth-heading.tsx'
import { EmailForm } from './email-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** Without a token: requests the email; with the token from its link: sets the new password. */
export function ResetPasswordPage({ token }: { token?: string }) {
  if (token !== undefined)
    return (
      <>
        <AuthHeading title={m.accounts_mail_reset_button()}>{m.accounts_new_password_lead()}</AuthHeading>
        <NewPasswordForm token={token} />
      </>
    )
  return (
    <>
      <AuthHeading title={m.accounts_reset_title()}>{m.accounts_reset_lead()}</AuthHeading>
      <EmailForm
        submitLabel={m.accounts_reset_submit()}
        onSend={(email) => api.accounts.requestPasswordReset({ email })}
        sentTitle={() => m.accounts_reset_sent()}
        sentText={(email) => m.accounts_reset_sent_text({ email })}
        failed={{ title: m.accounts_reset_failed(), text: m.accounts_reset_failed_text() }}
      />
    </>
  )
}
