import { useRouteContext } from '@tanstack/react-router'
import { useCallback, useState } from 'react'

import { failedWith } from '#web/api/failure.ts'
import { fetchCaptcha } from '#web/api/fetch-captcha.ts'
import { useCaptcha, type Captcha, type AskedCaptcha } from '#web/ui/patterns/captcha-field.tsx'

import { dropUsedCaptcha } from './used-captchas.ts'

type CaptchaForm = { setValue: (name: 'captchaId' | 'captchaAnswer', value: string) => void }

/** Captcha for guests; a signed-in person needs none. */
export function usePlatformCaptcha({ setValue }: CaptchaForm, provided: AskedCaptcha | null = null) {
  const { session } = useRouteContext({ from: '__root__' })
  const isNeeded = session === null
  const ask = useCallback(
    ({ id }: Captcha) => {
      setValue('captchaId', id)
      setValue('captchaAnswer', '')
    },
    [setValue],
  )
  const [first] = useState(() => dropUsedCaptcha(provided))
  const { captcha, problem, renew } = useCaptcha({
    load: isNeeded ? fetchCaptcha : null,
    onQuestion: ask,
    first,
  })
  return {
    isNeeded,
    question: captcha?.question ?? null,
    problem,
    renew: () => void renew(),
    /** A captcha answer is single-use, so a refusal needs a new question. */
    renewAfter: async (error: unknown) => {
      if (isNeeded && !failedWith(error, 'BAD_REQUEST')) await renew()
    },
  }
}

export type PlatformCaptcha = ReturnType<typeof usePlatformCaptcha>
