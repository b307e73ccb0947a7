import type { EnrolledFactor } from '#contract/accounts/factors.ts'
import { m } from '#messages'
import { useEffect, useRef, useState } from 'react'

import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'

import { AppSecret } from './app-secret.tsx'
import { CodeField } from './code-field.tsx'
import { SendAgain } from './send-again.tsx'
import { failureOf } from '#web/api/failure.ts'
import { toast } from '#web/ui/primitives/toast.ts'
import { useCountdown } from '../use-countdown.ts'

type ProveFormProps = {
  factor: EnrolledFactor
  onProven: (recoveryCodes: readonly string[] | null) => Promise<void>
}

/** The factor counts once a code of it was typed. */
export function ProveForm({ factor, onProven }: ProveFormProps) {
  const challenge = useChallenge(factor)
  const top = useRef<HTMLDivElement>(null)
  // The fields before have gone; whoever cannot see goes on reading here.
  useEffect(() => top.current?.focus(), [])
  const form = useContractForm({
    schema: () => import('#contract/accounts/factors.ts').then((contract) => contract.proveFactorForm),
    defaultValues: { code: '', endsOthers: false },
    failureTitle: m.accounts_factor_failed(),
    errorFields: { CODE_WRONG: 'code', CODE_EXPIRED: 'code' },
    onSubmit: async ({ code, endsOthers }) => {
      const challengeId = await challenge.current()
      const { recoveryCodes } = await api.accounts.verifyFactor({ factorId: factor.id, challengeId, code })
      if (endsOthers) await api.accounts.endOtherSessions()
      await onProven(recoveryCodes)
    },
  })
  return (
    <Form form={form}>
      <div ref={top} tabIndex={-1} className="grid gap-4 outline-none">
        {factor.totp ? (
          <AppSecret {...factor.totp} />
        ) : (
          <p className="text-ink-2">{m.accounts_sms_sent_text({ phone: factor.hint ?? '' })}</p>
        )}
      </div>
      <CodeField hint={factor.totp ? m.accounts_factor_code_hint() : undefined} {...form.field('code')} />
      {!factor.totp && (
        <SendAgain
          seconds={challenge.seconds}
          loading={challenge.isAsking}
          onPress={() => void challenge.ask()}
        />
      )}
      <Checkbox label={m.accounts_factor_end_others()} {...form.field('endsOthers')} />
      <Button type="submit" loading={form.sending}>
        {m.accounts_factor_switch_on()}
      </Button>
    </Form>
  )
}

/** The code that is asked for now: a phone gets one at once, an app is asked when its code is typed. */
function useChallenge({ id, type }: EnrolledFactor) {
  const wait = useCountdown(0)
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
      toast.error(m.accounts_sms_failed(), failureOf(error)?.message ?? m.layout_error_offline())
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
