import Bell from 'lucide-react/icons/bell'
import { useEffect, useState } from 'react'

import { m } from '#messages'
import { failureSentence } from '#web/api/failure.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { declineOffers, deviceKind, startPushOffer, turnPushOn, type Occasion } from './browser-push.ts'

/** After an occasion, whether this device should tell what comes of it: one line, at most once. */
export function PushOffer({ after }: { after: Occasion }) {
  const [step, setStep] = useState<'offered' | 'asking' | 'on' | null>(null)
  useEffect(() => {
    let isShown = true
    void startPushOffer(after).then((isWanted) => void (isShown && isWanted && setStep('offered')))
    return () => void (isShown = false)
  }, [after])
  if (step === null) return null
  const kind = deviceKind()
  if (step === 'on') return <p className="text-sm text-ink-2">{m.accounts_push_is_on(kind)}</p>

  async function accept() {
    setStep('asking')
    try {
      setStep((await turnPushOn()) === 'on' ? 'on' : null)
    } catch (error) {
      toast.error(m.accounts_push_failed(), failureSentence(error))
      setStep('offered')
    }
  }

  function decline() {
    declineOffers()
    setStep(null)
  }

  return (
    <div className="mt-1 grid w-full gap-1 border-t border-line pt-4 text-left">
      <p className="flex items-start gap-2 text-sm text-ink-2">
        <Bell aria-hidden className="mt-0.5 size-4 flex-none" />
        {m.accounts_push_offer(after, { product: m.layout_product() })}
      </p>
      <div className="flex flex-wrap gap-x-2 gap-y-1">
        <Button variant="secondary" size="small" loading={step === 'asking'} onClick={() => void accept()}>
          {m.accounts_push_turn_on(kind)}
        </Button>
        <Button variant="quiet" size="small" onClick={decline}>
          {m.accounts_push_decline()}
        </Button>
      </div>
    </div>
  )
}
