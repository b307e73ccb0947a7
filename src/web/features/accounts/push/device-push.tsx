import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'

import { m } from '#messages'
import { failureSentence } from '#web/api/failure.ts'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { deviceKind, readPushState, turnPushOff, turnPushOn, type PushState } from './browser-push.ts'

/** Push messages to the browser in hand; what it is and can is known only there. */
export function DevicePush() {
  const router = useRouter()
  const textId = useId()
  const [state, setState] = useState<PushState | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const show = () => void readPushState().then(setState, () => setState('unable'))
    show()
    window.addEventListener('focus', show)
    return () => window.removeEventListener('focus', show)
  }, [])
  if (state === null) return null
  const product = m.layout_product()
  const texts = {
    on: m.accounts_push_this_text,
    off: m.accounts_push_this_text,
    blocked: m.accounts_push_blocked,
    unable: m.accounts_push_unable,
  }

  async function change(isWanted: boolean) {
    setBusy(true)
    try {
      if (isWanted) setState(await turnPushOn())
      else await turnPushOff().then(() => setState('off'))
      const isOn = (await readPushState()) === 'on'
      if (isOn === isWanted) toast.success(isOn ? m.accounts_push_saved_on() : m.accounts_push_saved_off())
      // The list of devices shows it too.
      await router.invalidate({ sync: true })
    } catch (error) {
      toast.error(m.accounts_push_failed(), failureSentence(error))
    }
    setBusy(false)
  }

  return (
    <div className="mb-2.5 border-b border-line pb-2.5">
      <Checkbox
        variant="switch"
        label={<span className="font-medium">{m.accounts_push_this(deviceKind())}</span>}
        checked={state === 'on'}
        disabled={isBusy || state === 'unable' || state === 'blocked'}
        aria-describedby={textId}
        onChange={(event) => void change(event.target.checked)}
      />
      <p id={textId} className="-mt-1 pl-13.5 text-sm text-ink-2">
        {texts[state]({ product })}
      </p>
    </div>
  )
}
