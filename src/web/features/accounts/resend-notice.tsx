import { m } from '#messages'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'

type ResendNoticeProps = {
  text: string
  /** The address in the form, null where it is not one yet. */
  typedEmail: () => Promise<string | null>
}

/** The account waits for its confirmation; the mail can be asked for again. */
export function ResendNotice({ text, typedEmail }: ResendNoticeProps) {
  const [isSending, setSending] = useState(false)

  async function resend() {
    const email = await typedEmail()
    if (email === null) return
    setSending(true)
    try {
      await api.accounts.resendConfirmation({ email })
      toast.success(m.accounts_resent())
    } catch (error) {
      toast.error(failureOf(error)?.message ?? m.shell_error_offline())
    }
    setSending(false)
  }

  return (
    <Notice tone="waiting" role="status">
      <p>{text}</p>
      <Button variant="secondary" className="mt-3" loading={isSending} onClick={() => void resend()}>
        {m.accounts_resend()}
      </Button>
    </Notice>
  )
}
