import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { provedNumberDays as days, type AccountSettings } from '#contract/accounts/settings.ts'
import { formatPhone } from '#contract/phone.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { AddPhoneDialog, ProveContactDialog } from './add-contact-dialogs.tsx'
import { SettingSwitch } from './privacy-switches.tsx'

type WhatsAppSwitchProps = AccountSettings['whatsApp'] & { countries: readonly string[] }

/** Names the number; without one there is nothing to switch on. */
export function WhatsAppSwitch({ phone, isOn, isPaused, countries }: WhatsAppSwitchProps) {
  const router = useRouter()
  if (phone === null)
    return (
      <li className="py-2.5 pl-13.5 last:pb-0">
        <p className="font-medium">{m.accounts_notify_whatsapp()}</p>
        <p className="text-sm text-ink-2">{m.accounts_notify_whatsapp_no_phone()}</p>
      </li>
    )

  async function save(next: boolean) {
    await api.accounts.setWhatsApp({ isOn: next })
    await router.invalidate({ sync: true })
  }

  return (
    <SettingSwitch
      label={m.accounts_notify_whatsapp()}
      text={m.accounts_notify_whatsapp_text({ phone: formatPhone(phone), days })}
      saved={isOn}
      onSave={save}
      savedSentence={m.accounts_notifications_updated()}
    >
      {isPaused && <PausedNumber phone={phone} countries={countries} />}
    </SettingSwitch>
  )
}

/** A number that may be somebody else's by now is confirmed again by a code. */
function PausedNumber({ phone, countries }: { phone: string; countries: readonly string[] }) {
  const router = useRouter()
  const [step, setStep] = useState<'ask' | { contact: string } | null>(null)
  const close = () => setStep(null)

  async function finish(sentence: string) {
    close()
    toast.success(sentence)
    await router.invalidate({ sync: true })
  }

  return (
    <div className="mt-2 ml-13.5">
      <Notice tone="waiting">
        <p>{m.accounts_whatsapp_paused({ phone: formatPhone(phone), days })}</p>
        <Button variant="secondary" className="mt-2" onClick={() => setStep('ask')}>
          {m.accounts_whatsapp_confirm()}
        </Button>
      </Notice>
      {step === 'ask' && (
        <AddPhoneDialog
          phone={phone}
          countries={countries}
          onClose={close}
          onSent={(contact) => setStep({ contact })}
        />
      )}
      {step !== null && step !== 'ask' && (
        <ProveContactDialog prove="phone" {...step} onClose={close} onDone={finish} />
      )}
    </div>
  )
}
