import type { PrivacySettings } from '#contract/accounts/settings.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'

import { SettingSwitch } from './setting-switch.tsx'
import { SettingsSection } from './settings-section.tsx'

type PrivacySwitchesProps = { chosen: PrivacySettings; onHistoryCleared: () => void }

export function PrivacySwitches({ chosen, onHistoryCleared }: PrivacySwitchesProps) {
  const router = useRouter()
  const [answer, setAnswer] = useState<((isSure: boolean) => void) | null>(null)

  async function save(change: Partial<PrivacySettings>) {
    await api.accounts.setPrivacy(change)
    if (change.propertyHistory === false) onHistoryCleared()
    await router.invalidate()
  }

  /** Switching the history off cannot be undone for what was kept. */
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
          label={m.accounts_property_history()}
          text={m.accounts_property_history_text()}
          saved={chosen.propertyHistory}
          onSave={(propertyHistory) => save({ propertyHistory })}
          savedSentence={m.accounts_privacy_updated()}
          onBefore={confirmFirst}
        />
      </ul>
      <Dialog
        open={answer !== null}
        onClose={() => decide(false)}
        title={m.accounts_clear_history_title()}
        text={m.accounts_clear_history_text()}
        actions={
          <>
            <Button variant="secondary" onClick={() => decide(false)}>
              {m.accounts_keep_history()}
            </Button>
            <Button variant="danger" onClick={() => decide(true)}>
              {m.accounts_clear_history()}
            </Button>
          </>
        }
      />
    </SettingsSection>
  )
}
