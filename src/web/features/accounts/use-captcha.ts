import { useCallback, useEffect, useState } from 'react'

import { api } from '#web/api/client.ts'

export type Captcha = Awaited<ReturnType<typeof api.accounts.createCaptcha>>
type CaptchaState = { captcha: Captcha | null; isFailed: boolean }

const secondsBeforeEnd = 20

/** A question from the server, asked anew shortly before it ends; `onQuestion` puts it into the form. */
export function useCaptcha(onQuestion: (captcha: Captcha) => void) {
  const [state, setState] = useState<CaptchaState>({ captcha: null, isFailed: false })
  const renew = useCallback(
    () =>
      api.accounts.createCaptcha().then(
        (captcha) => {
          onQuestion(captcha)
          setState({ captcha, isFailed: false })
        },
        () => setState({ captcha: null, isFailed: true }),
      ),
    [onQuestion],
  )
  useEffect(() => void renew(), [renew])
  useEffect(() => {
    if (!state.captcha) return
    const left = Date.parse(state.captcha.expiresAt) - Date.now() - secondsBeforeEnd * 1000
    const timer = setTimeout(() => void renew(), Math.max(left, 60_000))
    return () => clearTimeout(timer)
  }, [state.captcha, renew])
  return { ...state, renew }
}
