import type { Offer } from '#contract/properties/claim-invites.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

const DeclineDialog = lazy(() =>
  import('./decline-dialog.tsx').then((part) => ({ default: part.DeclineDialog })),
)

/** Mine, or not mine: the second needs no account, and a press, so that no mail scanner says it. */
export function ClaimAnswer({ offer, token }: { offer: Offer; token: string }) {
  const [isSending, setIsSending] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const router = useRouter()

  async function accept() {
    setIsSending(true)
    try {
      await api.properties.acceptClaimInvite({ token })
      toast.success(m.properties_claim_taken())
      await router.navigate({ to: '/user-dashboard/properties' })
    } catch (error) {
      refuse(error)
      await router.invalidate()
    }
    setIsSending(false)
  }

  async function decline() {
    try {
      await api.properties.declineClaimInvite({ token })
    } catch (error) {
      refuse(error)
    }
    await router.invalidate()
  }

  return (
    <div className="grid gap-3">
      {offer.reader === 'somebody_else' && (
        <Notice tone="waiting">{m.properties_claim_somebody_else({ address: offer.addressHint })}</Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {offer.can.accept && (
          <Button size="large" loading={isSending} onClick={() => void accept()}>
            {offer.isInAccount ? m.properties_claim_accept_in_account() : m.properties_claim_accept()}
          </Button>
        )}
        {offer.reader === 'guest' && <SignInLinks token={token} />}
        {offer.can.decline && (
          <Button variant="secondary" size="large" onClick={() => setIsAsked(true)}>
            {m.properties_claim_decline()}
          </Button>
        )}
      </div>
      {offer.reader === 'guest' && (
        <p className="text-sm wrap-break-word text-ink-2">
          {m.properties_claim_sign_in_hint({ address: offer.addressHint })}
        </p>
      )}
      <Suspense>
        {isAsked && <DeclineDialog onClose={() => setIsAsked(false)} onDecline={decline} />}
      </Suspense>
    </div>
  )
}

function SignInLinks({ token }: { token: string }) {
  const search = { returnTo: `/listing-offer/${token}` }
  return (
    <>
      <LinkButton to="/signin" search={search} size="large">
        {m.properties_claim_sign_in()}
      </LinkButton>
      <LinkButton to="/signup" search={search} size="large" variant="secondary">
        {m.properties_claim_sign_up()}
      </LinkButton>
    </>
  )
}

function refuse(error: unknown) {
  const failure = failureOf(error)
  const isKnown = failure !== null && failure.code !== 'INTERNAL_SERVER_ERROR'
  toast.error(m.properties_claim_failed(), isKnown ? failure.message : m.layout_error_offline())
}
