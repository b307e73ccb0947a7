import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { NoticeChoices } from '#contract/accounts/notice-choices.ts'
import type { DeviceSession } from '#contract/accounts/sessions.ts'
import type { AccountSettings, NotificationSettings, Consent } from '#contract/accounts/settings.ts'
import type { WaysIn } from '#contract/accounts/ways-in.ts'
import { formatDay, formatMoment } from '#contract/dates.ts'
import { emailedDropPercent } from '#contract/price.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { PasswordField } from '#web/ui/primitives/password-field.tsx'

import { PasswordFields } from '../credential-fields.tsx'
import { DevicePush } from '../push/device-push.tsx'
import { AgreeToTerms, LegalLinks } from './agree-to-terms.tsx'
import { Devices } from './devices.tsx'
import { NeedsScript, NoticeTable } from './notice-table.tsx'
import { SettingSwitch, PrivacySwitches } from './privacy-switches.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { SettingsSection } from './settings-section.tsx'
import { SignInWays } from './sign-in-ways.tsx'
import { WhatsAppSwitch } from './whatsapp-switch.tsx'

type SettingsPageProps = {
  ways: WaysIn
  settings: AccountSettings
  choices: NoticeChoices
  /** What was sent to them. */
  deliveries?: ReactNode
  devices: { items: readonly DeviceSession[]; total: number }
  /** Subscription plan. */
  plan?: ReactNode
  /** Ways to sign in beside the password: passkeys and the second step. */
  factors?: ReactNode
  /** Data rights (export, deletion), at the end. */
  rights?: ReactNode
  /** Also clears the viewed properties stored in this browser. */
  onHistoryCleared: () => void
}

/** All settings of the account. */
export function SettingsPage({
  ways,
  settings,
  choices,
  deliveries,
  devices,
  plan,
  factors,
  rights,
  onHistoryCleared,
}: SettingsPageProps) {
  return (
    <div className="grid max-w-page gap-8">
      <div>
        <h1 className="text-2xl">{m.accounts_settings_title()}</h1>
        <p className="mt-1 text-ink-2">{m.accounts_settings_lead()}</p>
        <NeedsScript />
      </div>
      <SignInWays ways={ways} />
      {ways.hasPassword ? (
        <ChangePassword />
      ) : (
        ways.email === null && (
          <SettingsSection title={m.accounts_password()} text={m.accounts_password_section()}>
            <p className="text-ink-2">{m.accounts_no_password()}</p>
          </SettingsSection>
        )
      )}
      {factors}
      <Devices devices={devices.items} total={devices.total} />
      <NotificationSwitches
        chosen={settings.notifications}
        whatsApp={settings.whatsApp}
        countries={ways.phoneCountries}
      />
      <NoticeTable groups={choices.groups} switches={settings.notifications} />
      <QuietHours hours={choices.quietHours} />
      {deliveries}
      <PrivacySwitches chosen={settings.privacy} onHistoryCleared={onHistoryCleared} />
      {plan}
      <ConsentLog consents={settings.consents} terms={settings.terms} />
      {rights}
    </div>
  )
}

const empty = { currentPassword: '', password: '', confirmPassword: '' }

function ChangePassword() {
  const form = useContractForm({
    schema: () => import('#contract/accounts/settings.ts').then((contract) => contract.changePasswordInput),
    defaultValues: empty,
    refusal: m.accounts_password_failed(),
    failureTitle: m.accounts_password_failed(),
    errorFields: { PASSWORD_WRONG: 'currentPassword', PASSWORD_COMMON: 'password' },
    onSubmit: api.accounts.changePassword,
    done: () => [m.accounts_password_updated(), m.accounts_password_others_ended()],
    onDone: (): void => form.reset(empty),
  })

  return (
    <SettingsSection title={m.accounts_password()} text={m.accounts_password_section()}>
      <Form form={form} className="max-w-form">
        <PasswordField
          label={m.accounts_current_password()}
          maxLength={128}
          {...form.field('currentPassword')}
        />
        <PasswordFields label={m.accounts_new_password()} field={form.field} />
        <Button type="submit" className="justify-self-start" loading={form.sending}>
          {m.accounts_change_password()}
        </Button>
      </Form>
    </SettingsSection>
  )
}

type Switches = {
  chosen: NotificationSettings
  whatsApp: AccountSettings['whatsApp']
  countries: readonly string[]
}

function NotificationSwitches({ chosen, whatsApp, countries }: Switches) {
  const router = useRouter()
  const product = m.layout_product()

  async function save(change: Partial<NotificationSettings>) {
    await api.accounts.setNotifications(change)
    await router.invalidate({ sync: true })
  }

  return (
    <SettingsSection title={m.accounts_notifications()} text={m.accounts_notifications_section()}>
      <DevicePush />
      <ul className="grid divide-y divide-line">
        {notificationSwitches.map(({ name, label, text }) => (
          <SettingSwitch
            key={name}
            label={label()}
            text={text({ product, percent: emailedDropPercent })}
            saved={chosen[name]}
            onSave={(isOn) => save({ [name]: isOn })}
            savedSentence={m.accounts_notifications_updated()}
          />
        ))}
        <WhatsAppSwitch {...whatsApp} countries={countries} />
      </ul>
    </SettingsSection>
  )
}

const notificationSwitches = [
  { name: 'email', label: m.accounts_email, text: m.accounts_notify_email_text },
  { name: 'sms', label: m.accounts_notify_sms, text: m.accounts_notify_sms_text },
  { name: 'push', label: m.accounts_notify_push, text: m.accounts_notify_push_text },
  { name: 'priceDrops', label: m.accounts_notify_price_drops, text: m.accounts_notify_price_drops_text },
  { name: 'marketing', label: m.accounts_notify_marketing, text: m.accounts_notify_marketing_text },
] as const

type ConsentLogProps = Pick<AccountSettings, 'consents' | 'terms'>

/** Consents given and withdrawn, latest first. */
function ConsentLog({ consents, terms }: ConsentLogProps) {
  return (
    <SettingsSection title={m.accounts_consents()} text={m.accounts_consents_section()}>
      {!terms.isAgreed && <AgreeToTerms version={terms.version} />}
      {consents.length === 0 && <p className="text-ink-2">{m.accounts_consents_none()}</p>}
      <ul className="grid divide-y divide-line">
        {consents.map((consent) => (
          <ConsentRow key={consent.id} consent={consent} />
        ))}
      </ul>
      {terms.isAgreed && (
        <p className="mt-2 text-sm">
          <LegalLinks />
        </p>
      )}
    </SettingsSection>
  )
}

function ConsentRow({ consent: { kind, isGiven, textVersion, at } }: { consent: Consent }) {
  const locale = currentLocale()
  const version = /^\d{4}-\d{2}-\d{2}$/.test(textVersion) ? formatDay(textVersion, locale) : textVersion
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="min-w-48 flex-1">
        <p className="font-medium">{consentLabels[kind]()}</p>
        <p className="text-sm text-ink-3">
          {m.accounts_consent_at({ moment: formatMoment(at, locale), version })}
        </p>
      </div>
      <Badge tone={isGiven ? 'neem-soft' : 'neutral'}>
        {isGiven ? m.accounts_consent_given() : m.accounts_consent_withdrawn()}
      </Badge>
    </li>
  )
}

const consentLabels: Record<Consent['kind'], () => string> = {
  terms: m.accounts_terms_title,
  privacy: m.accounts_privacy_title,
  marketing: m.accounts_notify_marketing,
  contact_sharing: m.accounts_contact_info,
  viewer_contact: m.accounts_viewer_contact,
  analytics: m.accounts_property_history,
  whatsapp: m.accounts_notify_whatsapp,
}
