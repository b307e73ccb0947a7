import Copy from 'lucide-react/icons/copy'
import { useEffect, useState, useRef } from 'react'

import type { EnrolledFactor } from '#contract/accounts/factors.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Form } from '#web/ui/patterns/form.tsx'
import { copyText } from '#web/ui/patterns/sharing/copy-text.ts'
import { pathOfQr, useMatrix } from '#web/ui/patterns/sharing/qr-picture.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { IconButton } from '#web/ui/primitives/icon-button.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { useCountdown } from '../use-countdown.ts'
import { CodeField, SendAgain } from './code-field.tsx'

type AppSecretProps = { secret: string; uri: string }

/** Secret for the app: as a QR code for another device, as a link on this one, or as text. */
function AppSecret({ secret, uri }: AppSecretProps) {
  const matrix = useMatrix(uri)
  const size = matrix?.length ?? 1
  return (
    <>
      <p className="text-ink-2">{m.accounts_factor_scan()}</p>
      <svg
        role="img"
        aria-label={m.accounts_factor_picture()}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-50 justify-self-center rounded-md scheme-light bg-surface text-ink"
      >
        {matrix && <path d={pathOfQr(matrix)} fill="currentColor" />}
      </svg>
      <p className="text-sm text-ink-2">
        <a href={uri} className="touch-link">
          {m.accounts_factor_open_app()}
        </a>
      </p>
      <div>
        <p className="text-sm text-ink-2">{m.accounts_factor_secret()}</p>
        <div className="flex items-center gap-2">
          <p className="flex-1 font-medium break-words tabular-nums" translate="no">
            {secret.replace(/.{4}(?=.)/g, '$& ')}
          </p>
          <IconButton
            label={m.accounts_factor_copy()}
            icon={<Copy aria-hidden />}
            onClick={() => void copyText(secret, m.accounts_factor_copied(), m.accounts_copy_failed())}
          />
        </div>
      </div>
    </>
  )
}

type ProveFormProps = {
  factor: EnrolledFactor
  onProven: (recoveryCodes: readonly string[] | null) => Promise<void>
}

/** Enrols the factor once one of its codes is entered. */
export function ProveForm({ factor, onProven }: ProveFormProps) {
  const challenge = useChallenge(factor)
  const top = useRef<HTMLDivElement>(null)
  // Focus for screen readers: the previous fields were removed.
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

/** Challenge of the factor: a phone is sent a code at once, an app is challenged on submit. */
function useChallenge({ id, type }: EnrolledFactor) {
  const wait = useCountdown(0)
  const [isAsking, setAsking] = useState(false)
  const currentChallenge = useRef<Promise<string> | null>(null)
  const channel = type === 'totp' ? 'app' : 'sms'

  async function startChallenge() {
    const { challengeId, waitSeconds } = await api.accounts.challengeFactor({ factorId: id, channel })
    wait.begin(waitSeconds)
    return challengeId
  }

  async function ask() {
    setAsking(true)
    const before = currentChallenge.current
    currentChallenge.current = startChallenge()
    try {
      await currentChallenge.current
      toast.success(m.accounts_code_sent())
    } catch (error) {
      currentChallenge.current = before
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
    current: () => (type === 'totp' ? startChallenge() : (currentChallenge.current ?? startChallenge())),
  }
}
