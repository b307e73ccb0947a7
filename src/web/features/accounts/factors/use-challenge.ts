import type { EnrolledFactor } from '#contract/accounts/factors.ts'
import { m } from '#messages'
import { useEffect, useRef, useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'

import { useWait } from '../use-wait.ts'

/** The code that is asked for now: a phone gets one at once, an app is asked when its code is typed. */
export function useChallenge({ id, type }: EnrolledFactor) {
  const wait = useWait(0)
  const [isAsking, setAsking] = useState(false)
  const asked = useRef<Promise<string> | null>(null)
  const channel = type === 'totp' ? 'app' : 'sms'

  async function begin() {
    const { challengeId, waitSeconds } = await api.accounts.challengeFactor({ factorId: id, channel })
    wait.begin(waitSeconds)
    return challengeId
  }

  async function ask() {
    setAsking(true)
    const before = asked.current
    asked.current = begin()
    try {
      await asked.current
      toast.success(m.accounts_sms_sent())
    } catch (error) {
      asked.current = before
      toast.error(m.accounts_sms_failed(), failureOf(error)?.message ?? m.shell_error_offline())
    }
    setAsking(false)
  }

  const isFirst = useRef(true)
  useEffect(() => {
    if (type === 'phone' && isFirst.current) void ask()
    isFirst.current = false
  })

  return {
    seconds: wait.seconds,
    isAsking,
    ask,
    current: () => (type === 'totp' ? begin() : (asked.current ?? begin())),
  }
}
