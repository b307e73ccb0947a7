import { useRouteContext } from '@tanstack/react-router'
import { useCallback } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { useCaptcha, type Captcha } from '#web/ui/use-captcha.ts'

type CaptchaForm = { setValue: (name: 'captchaId' | 'captchaAnswer', value: string) => void }

/** Strangers solve a small sum; a signed-in person need not. */
export function usePlatformCaptcha({ setValue }: CaptchaForm) {
  const { session } = useRouteContext({ from: '__root__' })
  const isNeeded = session === null
  const ask = useCallback(
    ({ id }: Captcha) => {
      setValue('captchaId', id)
      setValue('captchaAnswer', '')
    },
    [setValue],
  )
  const { captcha, isFailed, renew } = useCaptcha({ load: isNeeded ? load : null, onQuestion: ask })
  return {
    isNeeded,
    question: captcha?.question ?? null,
    isFailed,
    renew: () => void renew(),
    /** An answer counts once: after a refusal there is a new question. */
    renewAfter: async (error: unknown) => {
      if (isNeeded && failureOf(error)?.code !== 'BAD_REQUEST') await renew()
    },
  }
}

export type PlatformCaptcha = ReturnType<typeof usePlatformCaptcha>

const load = () => api.accounts.createCaptcha()
