import { Link, useRouter } from '@tanstack/react-router'
import { useId, useRef, useState, type ReactNode } from 'react'

import type { PrivacySettings } from '#contract/accounts/settings.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failureSentence } from '#web/api/failure.ts'
import { ConfirmDialog } from '#web/ui/patterns/confirm-dialog.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { SettingsSection } from './settings-section.tsx'

type SettingSwitchProps = {
  label: string
  /** One-line description. */
  text: string
  saved: boolean
  onSave: (isOn: boolean) => Promise<unknown>
  savedSentence: string
  /** Confirmation before the change; false cancels it. */
  onBefore?: (isOn: boolean) => Promise<boolean>
  children?: ReactNode
}

/** Setting saved immediately; a failed save reverts the switch and reports it. */
export function SettingSwitch({
  label,
  text,
  saved,
  onSave,
  savedSentence,
  onBefore,
  children,
}: SettingSwitchProps) {
  const textId = useId()
  const { isOn, press } = useSavedSwitch({
    saved,
    save: onSave,
    onSaved: () => toast.success(savedSentence),
    onFailed: (error) => toast.error(m.accounts_setting_failed(), failureSentence(error)),
  })

  async function choose(next: boolean) {
    if (!onBefore || (await onBefore(next))) await press(next)
  }

  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <Checkbox
        variant="switch"
        label={<span className="font-medium">{label}</span>}
        checked={isOn}
        aria-describedby={textId}
        onChange={(event) => void choose(event.target.checked)}
      />
      <p id={textId} className="-mt-1 pl-13.5 text-sm text-ink-2">
        {text}
      </p>
      {children}
    </li>
  )
}

type SavedSwitch = {
  saved: boolean
  save: (isOn: boolean) => Promise<unknown>
  onSaved: () => void
  onFailed: (error: unknown) => void
}

/** Optimistic switch that saves the latest value: presses during a save wait, so that none overtakes another. */
function useSavedSwitch({ saved, save, onSaved, onFailed }: SavedSwitch) {
  const [isOn, setOn] = useState(saved)
  const latest = useRef(saved)
  const savedValue = useRef(saved)
  const isSaving = useRef(false)

  async function press(next: boolean) {
    latest.current = next
    setOn(next)
    if (isSaving.current) return
    isSaving.current = true
    try {
      await saveUntilStored()
      onSaved()
    } catch (error) {
      latest.current = savedValue.current
      setOn(savedValue.current)
      onFailed(error)
    }
    isSaving.current = false
  }

  async function saveUntilStored() {
    while (savedValue.current !== latest.current) {
      const next = latest.current
      await save(next)
      savedValue.current = next
    }
  }

  return { isOn, press }
}

type PrivacySwitchesProps = { chosen: PrivacySettings; onHistoryCleared: () => void }

export function PrivacySwitches({ chosen, onHistoryCleared }: PrivacySwitchesProps) {
  const router = useRouter()
  const [answer, setAnswer] = useState<((isSure: boolean) => void) | null>(null)

  async function save(change: Partial<PrivacySettings>) {
    await api.accounts.setPrivacy(change)
    if (change.propertyHistory === false) onHistoryCleared()
    await router.invalidate({ sync: true })
  }

  /** Turning history off deletes it, so it asks first. */
  function confirmFirst(isOn: boolean): Promise<boolean> {
    if (isOn) return Promise.resolve(true)
    return new Promise((resolve) => setAnswer(() => resolve))
  }

  function decide(isSure: boolean) {
    answer?.(isSure)
    setAnswer(null)
  }

  return (
    <SettingsSection title={m.accounts_privacy()} text={m.accounts_privacy_section()}>
      <ul className="grid divide-y divide-line">
        <SettingSwitch
          label={m.accounts_contact_info()}
          text={m.accounts_contact_info_text()}
          saved={chosen.contactInfo}
          onSave={(contactInfo) => save({ contactInfo })}
          savedSentence={m.accounts_privacy_updated()}
        />
        <SettingSwitch
          label={m.accounts_viewer_contact()}
          text={m.accounts_viewer_contact_text()}
          saved={chosen.viewerContact}
          onSave={(viewerContact) => save({ viewerContact })}
          savedSentence={m.accounts_privacy_updated()}
        />
        <SettingSwitch
          label={m.accounts_property_history()}
          text={m.accounts_property_history_text()}
          saved={chosen.propertyHistory}
          onSave={(propertyHistory) => save({ propertyHistory })}
          savedSentence={m.accounts_privacy_updated()}
          onBefore={confirmFirst}
        />
      </ul>
      <Link to="/user-dashboard/shared-contacts" className="touch-link mt-2 font-semibold">
        {m.accounts_shared_contacts()}
      </Link>
      {answer !== null && (
        <ConfirmDialog
          title={m.accounts_clear_history_title()}
          text={m.accounts_clear_history_text()}
          button={m.accounts_clear_history()}
          cancel={m.accounts_keep_history()}
          variant="danger"
          perform={async () => decide(true)}
          onClose={() => decide(false)}
        />
      )}
    </SettingsSection>
  )
}
