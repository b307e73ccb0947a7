import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { useState } from 'react'

import { m } from '#messages'
import { Button } from '#web/ui/primitives/button.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { signInWords, type SignInRoute } from '../sign-in-steps.ts'
import { passkeySentence, signInByPasskey } from './browser-passkeys.ts'

type PasskeyButtonProps = {
  place: SignInRoute
  staysSignedIn: () => boolean | undefined
  onSignedIn: () => Promise<void>
}

/** Signs in with a passkey that the browser offers; no email is needed. */
export function PasskeyButton({ place, staysSignedIn, onSignedIn }: PasskeyButtonProps) {
  const [isPending, setPending] = useState(false)

  async function signIn() {
    setPending(true)
    toast.dismiss()
    try {
      await signInByPasskey(staysSignedIn())
      await onSignedIn()
    } catch (error) {
      toast.error(signInWords[place].failed(), passkeySentence(error))
    }
    setPending(false)
  }

  return (
    <Button
      variant="secondary"
      size="large"
      block
      icon={<Fingerprint aria-hidden />}
      loading={isPending}
      onClick={() => void signIn()}
    >
      {m.accounts_passkey_sign_in()}
    </Button>
  )
}
