import type { NotificationSettings } from '#contract/accounts/settings.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'

import { SettingSwitch } from './setting-switch.tsx'
import { SettingsSection } from './settings-section.tsx'

export function NotificationSwitches({ chosen }: { chosen: NotificationSettings }) {
  const router = useRouter()
  const product = m.shell_product()

  async function save(change: Partial<NotificationSettings>) {
    await api.accounts.setNotifications(change)
    await router.invalidate()
  }

  return (
    <SettingsSection title={m.accounts_notifications()} text={m.accounts_notifications_section()}>
      <ul className="grid divide-y divide-line">
        <SettingSwitch
          label={m.accounts_notify_email()}
          text={m.accounts_notify_email_text()}
          saved={chosen.email}
          onSave={(email) => save({ email })}
          savedSentence={m.accounts_notifications_updated()}
        />
        <SettingSwitch
          label={m.accounts_notify_sms()}
          text={m.accounts_notify_sms_text()}
          saved={chosen.sms}
          onSave={(sms) => save({ sms })}
          savedSentence={m.accounts_notifications_updated()}
        />
        <SettingSwitch
          label={m.accounts_notify_push()}
          text={m.accounts_notify_push_text({ product })}
          saved={chosen.push}
          onSave={(push) => save({ push })}
          savedSentence={m.accounts_notifications_updated()}
        />
        <SettingSwitch
          label={m.accounts_notify_marketing()}
          text={m.accounts_notify_marketing_text({ product })}
          saved={chosen.marketing}
          onSave={(marketing) => save({ marketing })}
          savedSentence={m.accounts_notifications_updated()}
        />
      </ul>
    </SettingsSection>
  )
}
