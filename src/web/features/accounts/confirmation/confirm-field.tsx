import { useEffect, useState, type ComponentProps } from 'react'

import type { WaysIn } from '#contract/accounts/ways-in.ts'
import { formatPhone } from '#contract/phone.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { PasswordField } from '#web/ui/primitives/password-field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { useCountdown } from '../use-countdown.ts'

type ConfirmFieldProps = Pick<ComponentProps<typeof TextField>, 'name' | 'error'>

/** The current password before a sensitive change, or a texted code where the account has none. */
export function ConfirmField(field: ConfirmFieldProps) {
  const phone = useConfirmingPhone()
  if (phone !== null) return <TextedCodeField phone={phone} {...field} />
  return (
    <PasswordField
      label={m.accounts_current_password()}
      autoComplete="current-password"
      maxLength={128}
      {...field}
    />
  )
}

/** Where these refusals are shown: on the field of the password or code. */
export function confirmErrors<Name extends string>(field: Name) {
  return { PASSWORD_WRONG: field, CODE_WRONG: field, CODE_EXPIRED: field } as const
}

/** The number that a code goes to; null where a password is asked for. */
function useConfirmingPhone(): string | null {
  const [ways, setWays] = useState<WaysIn | null>(null)
  useEffect(() => {
    let isShown = true
    api.accounts.getWaysIn().then(
      (read) => isShown && setWays(read),
      // Without an answer the password is asked for, as most accounts have one.
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [])
  return ways === null || ways.hasPassword ? null : ways.phone
}

function TextedCodeField({ phone, ...field }: ConfirmFieldProps & { phone: string }) {
  const [isSending, setSending] = useState(false)
  const [isSent, setSent] = useState(false)
  const wait = useCountdown(0)

  async function send() {
    setSending(true)
    try {
      wait.begin((await api.accounts.sendConfirmationCode()).waitSeconds)
      setSent(true)
      toast.success(m.accounts_code_sent())
    } catch (error) {
      toast.error(m.accounts_sms_failed(), failureOf(error)?.message ?? m.layout_error_offline())
    }
    setSending(false)
  }

  const label = isSent ? m.accounts_code_resend() : m.accounts_confirm_code_send()
  return (
    <div className="grid gap-2">
      <TextField
        label={m.accounts_confirm_by_code()}
        hint={m.accounts_confirm_by_code_hint({ phone: formatPhone(phone) })}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        {...field}
      />
      <Button
        variant="secondary"
        className="justify-self-start"
        disabled={wait.seconds > 0}
        loading={isSending}
        onClick={() => void send()}
      >
        {wait.seconds > 0 ? m.accounts_code_resend_in({ seconds: wait.seconds }) : label}
      </Button>
    </div>
  )
}
