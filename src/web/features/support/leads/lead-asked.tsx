import { formatPriceFull } from '#contract/price.ts'
import type { PlatformLeadDetail } from '#contract/support/lead-desk.ts'
import { sourceWord } from '#contract/support/lead-words.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { parameterLines } from './parameter-lines.ts'
import { wishedTime } from './lead-words.ts'

type LeadAskedProps = { lead: PlatformLeadDetail; languageOf: (text: string) => string | undefined }

/** Everything that the form said. */
export function LeadAsked({ lead, languageOf }: LeadAskedProps) {
  const { message, listing, source, parameters, upgradeRequestId } = lead
  const call = wishedTime(lead)
  const lines = [
    ...(call === null ? [] : [{ name: m.support_leads_preferred(), value: call }]),
    ...parameterLines(parameters, formatPriceFull),
    ...(source === null ? [] : [{ name: m.support_leads_source(), value: sourceWord(source) }]),
  ]
  return (
    <div className="grid gap-4">
      {message !== null && (
        <p
          lang={languageOf(message)}
          className="rounded-md bg-sunken px-3 py-2 wrap-anywhere whitespace-pre-line"
        >
          {message}
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {lines.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-sm text-ink-3">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
        {listing && (
          <div className="sm:col-span-2">
            <dt className="text-sm text-ink-3">{m.support_leads_about()}</dt>
            <dd>
              <Link
                to="/property/$id"
                params={{ id: String(listing.numericId) }}
                lang={languageOf(listing.title)}
                className="text-link wrap-anywhere"
              >
                {listing.title}
              </Link>
            </dd>
          </div>
        )}
      </dl>
      {upgradeRequestId !== null && (
        <p className="text-ink-2">
          {m.support_leads_upgrade_text()}{' '}
          <Link to="/support/upgrades" search={{ request: upgradeRequestId }} className="text-link">
            {m.support_leads_open_upgrade()}
          </Link>
        </p>
      )}
    </div>
  )
}
