import type { ComponentProps } from 'react'

import { m } from '#messages'
import { Button } from '#web/ui/primitives/button.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

/** Six digits; phones suggest the code from the latest text message. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      {...props}
      label={m.accounts_code()}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={16}
      spellCheck={false}
    />
  )
}

type SendAgainProps = { seconds: number; loading: boolean; onPress: () => void }

export function SendAgain({ seconds, loading, onPress }: SendAgainProps) {
  return (
    <Button variant="secondary" block disabled={seconds > 0} loading={loading} onClick={onPress}>
      {seconds > 0 ? m.accounts_code_resend_in({ seconds }) : m.accounts_code_resend()}
    </Button>
  )
}
