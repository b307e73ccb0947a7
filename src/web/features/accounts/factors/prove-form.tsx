import type { EnrolledFactor } from '#contract/accounts/factors.ts'
import { m } from '#messages'
import { useEffect, useRef } from 'react'

import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form } from '#web/ui/form.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'

import { AppSecret } from './app-secret.tsx'
import { CodeField } from './code-field.tsx'
import { SendAgain } from './send-again.tsx'
import { useChallenge } from './use-challenge.ts'

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
    failurePlaces: { CODE_WRONG: 'code', CODE_EXPIRED: 'code' },
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
