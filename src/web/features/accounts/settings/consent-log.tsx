import type { AccountSettings, Consent } from '#contract/accounts/settings.ts'
import { formatDay, formatMoment } from '#contract/slots.ts'
import { m } from '#messages'

import { currentLocale } from '#web/api/language.ts'
import { Badge } from '#web/ui/badge.tsx'

import { AgreeToTerms } from './agree-to-terms.tsx'
import { LegalLinks } from './legal-links.tsx'
import { SettingsSection } from './settings-section.tsx'

type ConsentLogProps = Pick<AccountSettings, 'consents' | 'terms'>

/** What was agreed to and taken back, the last first. */
export function ConsentLog({ consents, terms }: ConsentLogProps) {
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
        <p className="font-medium">{consentWords[kind]()}</p>
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

const consentWords: Record<Consent['kind'], () => string> = {
  terms: m.accounts_terms_title,
  privacy: m.accounts_privacy_title,
  marketing: m.accounts_notify_marketing,
  contact_sharing: m.accounts_contact_info,
  analytics: m.accounts_property_history,
}
