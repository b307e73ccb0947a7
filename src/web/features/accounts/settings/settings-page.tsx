import type { DeviceSession } from '#contract/accounts/sessions.ts'
import type { AccountSettings } from '#contract/accounts/settings.ts'
import { m } from '#messages'
import type { ReactNode } from 'react'

import { ChangePassword } from './change-password.tsx'
import { ConsentLog } from './consent-log.tsx'
import { Devices } from './devices.tsx'
import { NotificationSwitches } from './notification-switches.tsx'
import { PrivacySwitches } from './privacy-switches.tsx'

type SettingsPageProps = {
  settings: AccountSettings
  devices: { items: readonly DeviceSession[]; total: number }
  /** What is paid for. */
  plan?: ReactNode
  /** The second step of signing in, after the password. */
  factors?: ReactNode
  /** What a person may ask of their own data, at the end. */
  rights?: ReactNode
  /** Also takes the homes viewed out of this browser. */
  onHistoryForgotten: () => void
}

/** Everything a person decides about their account. */
export function SettingsPage({
  settings,
  devices,
  plan,
  factors,
  rights,
  onHistoryForgotten,
}: SettingsPageProps) {
  return (
    <div className="grid max-w-page gap-8">
      <div>
        <h1 className="text-2xl">{m.accounts_settings_title()}</h1>
        <p className="mt-1 text-ink-2">{m.accounts_settings_lead()}</p>
      </div>
      <ChangePassword />
      {factors}
      <Devices devices={devices.items} total={devices.total} />
      <NotificationSwitches chosen={settings.notifications} />
      <PrivacySwitches chosen={settings.privacy} onHistoryForgotten={onHistoryForgotten} />
      {plan}
      <ConsentLog consents={settings.consents} terms={settings.terms} />
      {rights}
    </div>
  )
}
