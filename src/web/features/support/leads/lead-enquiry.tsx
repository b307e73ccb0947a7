import { formatPriceFull } from '#contract/price.ts'
import type { PlatformLeadDetail } from '#contract/support/lead-queue.ts'
import { sourceLabel } from '#contract/support/lead-labels.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { wishedTime } from './lead-labels.ts'

type LeadAskedProps = { lead: PlatformLeadDetail; languageOf: (text: string) => string | undefined }

/** Everything that the form said. */
export function LeadAsked({ lead, languageOf }: LeadAskedProps) {
  const { message, listing, source, parameters, upgradeRequestId } = lead
  const call = wishedTime(lead)
  const lines = [
    ...(call === null ? [] : [{ name: m.support_leads_preferred(), value: call }]),
    ...parameterLines(parameters, formatPriceFull),
    ...(source === null ? [] : [{ name: m.support_leads_source(), value: sourceLabel(source) }]),
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

type ParameterValue = string | number
type Line = { name: string; value: string }

/** What a kind of enquiry says beyond name, message and time, in the order of its form. */
function parameterLines(
  parameters: PlatformLeadDetail['parameters'],
  inRupees: (amount: number) => string,
): Line[] {
  const money = (said: ParameterValue) => (typeof said === 'number' ? inRupees(said) : said)
  const known: readonly [key: string, name: () => string, say: (said: ParameterValue) => string][] = [
    ['subject', m.support_leads_subject, String],
    ['topic', m.support_leads_topic, (said) => labelOf(topics, said)],
    ['loanAmount', m.support_leads_amount, money],
    ['monthlyIncome', m.support_leads_income, money],
    ['employment', m.support_loan_employment, (said) => labelOf(employments, said)],
    ['role', m.support_register_role, (said) => labelOf(roles, said)],
    ['company', m.support_company, String],
    ['city', m.support_leads_city, String],
    ['experience', m.support_experience, String],
    ['level', m.support_leads_plan, (said) => labelOf(plans, said)],
    ['months', m.support_leads_months, String],
  ]
  return known.flatMap(([key, name, say]) => {
    const said = parameters[key]
    return said === undefined || said === '' ? [] : [{ name: name(), value: say(said) }]
  })
}

function labelOf(words: Readonly<Record<string, () => string>>, said: ParameterValue): string {
  return words[said]?.() ?? String(said)
}

const topics = {
  buying: m.support_topic_buying,
  selling: m.support_topic_selling,
  renting: m.support_topic_renting,
  investing: m.support_topic_investing,
  home_loan: m.support_topic_home_loan,
  legal: m.support_topic_legal,
}
const employments = {
  salaried: m.support_loan_salaried,
  self_employed: m.support_loan_self_employed,
  other: m.support_loan_other,
}
const roles = { agent: m.support_register_agent, builder: m.support_register_builder }
const plans = { professional: m.subscriptions_level_professional, premium: m.subscriptions_level_premium }
