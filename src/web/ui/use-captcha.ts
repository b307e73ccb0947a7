import { useCallback, useEffect, useState } from 'react'

export type Captcha = { id: string; question: string; expiresAt: string }
type CaptchaState = { captcha: Captcha | null; isFailed: boolean }

type UseCaptchaInput = {
  /** Asks the server for a question; null where none is needed. */
  load: (() => Promise<Captcha>) | null
  /** Puts the question into the form. */
  onQuestion: (captcha: Captcha) => void
  /** The question that the page brought along; already in the form. */
  first?: Captcha | null | undefined
}

const secondsBeforeEnd = 20

/** A question from the server, asked anew shortly before it ends. */
export function useCaptcha({ load, onQuestion, first = null }: UseCaptchaInput) {
  const [state, setState] = useState<CaptchaState>({ captcha: first, isFailed: false })
  const [isBrought] = useState(first !== null)
  const renew = useCallback(
    async () =>
      load?.().then(
        (captcha) => {
          onQuestion(captcha)
          setState({ captcha, isFailed: false })
        },
        () => setState({ captcha: null, isFailed: true }),
      ),
    [load, onQuestion],
  )
  useEffect(() => {
    if (!isBrought) void renew()
  }, [isBrought, renew])
  useEffect(() => {
    if (!state.captcha) return
    const left = Date.parse(state.captcha.expiresAt) - Date.now() - secondsBeforeEnd * 1000
    const timer = setTimeout(() => void renew(), Math.max(left, 60_000))
    return () => clearTimeout(timer)
  }, [state.captcha, renew])
  return { ...state, renew }
}
