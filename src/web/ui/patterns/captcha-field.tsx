import RefreshCw from 'lucide-react/icons/refresh-cw'
import { type ComponentProps, useCallback, useEffect, useState } from 'react'

import { m } from '#messages'

import { Button } from '../primitives/button.tsx'
import { TextField } from '../primitives/text-field.tsx'

type CaptchaFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & {
  question: string | null
  /** Why there is no question. */
  problem: string | null
  onNew: () => void
}

/** An arithmetic question with its answer field and a refresh button. */
export function CaptchaField({ question, problem, onNew, error, ...field }: CaptchaFieldProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
      <TextField
        label={
          question === null ? (
            problem === null ? (
              m.layout_captcha_loading()
            ) : (
              m.layout_captcha_none()
            )
          ) : (
            <span className="tabular-nums">{m.layout_captcha({ question })}</span>
          )
        }
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        error={problem ?? error}
        {...field}
      />
      {/* Offset by the label height of the neighbouring field. */}
      <div className="mt-[calc(1lh+var(--spacing)*1.5)] text-md">
        <Button
          variant="secondary"
          className="min-h-11.5"
          aria-label={m.layout_captcha_new_label()}
          icon={<RefreshCw aria-hidden />}
          onClick={onNew}
        >
          {m.layout_captcha_new()}
        </Button>
      </div>
    </div>
  )
}

export type Captcha = { id: string; question: string; expiresAt: string }
/** A question, or why there is none. */
export type AskedCaptcha = Captcha | { problem: string }
type CaptchaState = { captcha: Captcha | null; problem: string | null }

type UseCaptchaInput = {
  /** Fetches a question; null if none is needed. */
  load: (() => Promise<AskedCaptcha>) | null
  /** Writes the question's id into the form. */
  onQuestion: (captcha: Captcha) => void
  /** A question rendered with the page, already in the form. */
  first?: AskedCaptcha | null | undefined
}

const secondsBeforeEnd = 20

/** A captcha that is replaced shortly before it expires. */
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
