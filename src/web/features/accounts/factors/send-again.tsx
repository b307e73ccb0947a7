import { m } from '#messages'

import { Button } from '#web/ui/primitives/button.tsx'

type SendAgainProps = { seconds: number; loading: boolean; onPress: () => void }

export function SendAgain({ seconds, loading, onPress }: SendAgainProps) {
  return (
    <Button variant="secondary" block disabled={seconds > 0} loading={loading} onClick={onPress}>
      {seconds > 0 ? m.accounts_code_resend_in({ seconds }) : m.accounts_code_resend()}
    </Button>
  )
}
