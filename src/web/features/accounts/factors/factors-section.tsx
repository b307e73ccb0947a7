import { useRouter } from '@tanstack/react-router'
import MessageSquare from 'lucide-react/icons/message-square'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'

import type { OwnFactors } from '#contract/accounts/factors.ts'
import { formatMoment } from '#contract/dates.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { clearSession } from '#web/api/session.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { SettingsSection } from '../settings/settings-section.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'
import { RemoveDialog, RenewDialog } from './password-dialogs.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Task = 'totp' | 'phone' | 'renew' | { remove: OwnFactors['factors'][number] } | null

/** Second step of sign-in: enrolled factors and recovery codes. */
export function FactorsSection({ factors: own }: { factors: OwnFactors }) {
  const router = useRouter()
  const [task, setTask] = useState<Task>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { factors, recoveryCodesLeft, isAdvised, isRequired } = own
  const isOn = factors.length > 0
  const close = () => setTask(null)

  async function finishChange(sentence: string, newCodes: readonly string[] | null) {
    close()
    setCodes(newCodes)
    toast.success(sentence)
    // Staff duties depend on the second step.
    clearSession()
    await router.invalidate({ sync: true })
  }

  return (
    <SettingsSection title={m.accounts_two_step()} text={m.accounts_two_step_section()}>
      <div className="grid gap-4">
        <p>
          <Badge tone={isOn ? 'neem-soft' : 'neutral'}>
            {isOn ? m.accounts_two_step_on() : m.accounts_two_step_off()}
          </Badge>
        </p>
        {isAdvised && <Notice tone="waiting">{m.accounts_two_step_advised()}</Notice>}
        {isRequired && <Notice tone="waiting">{m.accounts_two_step_required()}</Notice>}
        {isOn && (
          <ul className="grid divide-y divide-line">
            {factors.map((factor) => (
              <FactorRow key={factor.id} factor={factor} onRemove={() => setTask({ remove: factor })} />
            ))}
          </ul>
        )}
        {codes === null && (
          <div className="flex flex-wrap gap-3">
            <Button variant={isOn ? 'secondary' : 'primary'} onClick={() => setTask('totp')}>
              {m.accounts_factor_add_app()}
            </Button>
            <Button variant="secondary" onClick={() => setTask('phone')}>
              {m.accounts_factor_add_phone()}
            </Button>
          </div>
        )}
        {codes !== null && <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />}
        {isOn && codes === null && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
            <p className={recoveryCodesLeft < 3 ? 'text-lac-ink' : 'text-ink-2'}>
              {m.accounts_recovery_left({ count: recoveryCodesLeft })}
            </p>
            <Button variant="quiet" size="small" onClick={() => setTask('renew')}>
              {m.accounts_recovery_renew()}
            </Button>
          </div>
        )}
      </div>
      {(task === 'totp' || task === 'phone') && (
        <EnrolDialog type={task} isFirst={!isOn} onClose={close} onDone={finishChange} />
      )}
      {task === 'renew' && <RenewDialog onClose={close} onDone={finishChange} />}
      {task !== null && typeof task === 'object' && (
        <RemoveDialog
          factor={task.remove}
          isLast={factors.length === 1}
          onClose={close}
          onDone={(sentence) => finishChange(sentence, null)}
        />
      )}
    </SettingsSection>
  )
}

type FactorRowProps = { factor: OwnFactors['factors'][number]; onRemove: () => void }

function FactorRow({ factor, onRemove }: FactorRowProps) {
  const { type, friendlyName, hint, addedAt, lastUsedAt } = factor
  const Icon = type === 'totp' ? Smartphone : MessageSquare
  const kind = hint === null ? m.accounts_factor_app() : m.accounts_factor_sms({ phone: hint })
  const moment = (instant: string) => formatMoment(instant, currentLocale())
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden className="self-start text-ink-3" />
      <div className="min-w-48 flex-1">
        <p className="font-medium wrap-anywhere">{friendlyName}</p>
        {kind !== friendlyName && <p className="text-sm text-ink-2">{kind}</p>}
        <p className="text-sm text-ink-3">
          {joinWithDots(
            m.accounts_factor_added({ moment: moment(addedAt) }),
            lastUsedAt && m.accounts_factor_used({ moment: moment(lastUsedAt) }),
          )}
        </p>
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label={m.accounts_factor_remove_named({ name: friendlyName })}
        onClick={onRemove}
      >
        {m.accounts_factor_remove()}
      </Button>
    </li>
  )
}
