import { useCallback, useEffect, useState } from 'react'

export type Captcha = { id: string; question: string; expiresAt: string }
/** A question, or why there is none. */
export type AskedCaptcha = Captcha | { problem: string }
type CaptchaState = { captcha: Captcha | null; problem: string | null }

type UseCaptchaInput = {
  /** Asks the server for a question; null where none is needed. */
  load: (() => Promise<AskedCaptcha>) | null
  /** Puts the question into the form. */
  onQuestion: (captcha: Captcha) => void
  /** A question that came with the page is already in the form. */
  first?: AskedCaptcha | null | undefined
}

const secondsBeforeEnd = 20

/** A question from the server, asked anew shortly before it ends. */
export function useCaptcha({ load, onQuestion, first = null }: UseCaptchaInput) {
  const [state, setState] = useState<CaptchaState>(stateOf(first))
  const [isProvided] = useState(first !== null && !hasEnded(first))
  const renew = useCallback(
    async () =>
      load?.().then((asked) => {
        const answered = stateOf(asked)
        if (answered.captcha) onQuestion(answered.captcha)
        setState(answered)
      }),
    [load, onQuestion],
  )
  useEffect(() => {
    if (!isProvided) void renew()
  }, [isProvided, renew])
  useEffect(() => {
    if (!state.captcha) return
    const left = Date.parse(state.captcha.expiresAt) - Date.now() - secondsBeforeEnd * 1000
    const timer = setTimeout(() => void renew(), Math.max(left, 60_000))
    return () => clearTimeout(timer)
  }, [state.captcha, renew])
  return { ...state, renew }
}

export function stateOf(first: AskedCaptcha | null): CaptchaState {
  if (first === null) return { captcha: null, problem: null }
  return 'problem' in first ? { captcha: null, problem: first.problem } : { captcha: first, problem: null }
}

function hasEnded(first: AskedCaptcha): boolean {
  return 'expiresAt' in first && Date.parse(first.expiresAt) <= Date.now()
}
