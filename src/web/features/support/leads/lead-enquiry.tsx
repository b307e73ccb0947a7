import { Link } from '@tanstack/react-router'

import { consultationTopics, employments, professionalRoles, subscriptionLevels } from '#contract/enums.ts'
import { formatPriceFull } from '#contract/price.ts'
import type { PlatformLeadDetail } from '#contract/support/lead-queue.ts'
import { labelOf } from '#contract/texts/stored-label.ts'
import { m } from '#messages'
import { FactList, type Fact } from '#web/ui/patterns/fact-list.tsx'

import { labelPreferredTime } from './lead-labels.ts'

type LeadAskedProps = { lead: PlatformLeadDetail; languageOf: (text: string) => string | undefined }

/** All values of the submitted form. */
export function LeadAsked({ lead, languageOf }: LeadAskedProps) {
  const { message, listing, source, parameters, upgradeRequestId } = lead
  const facts: Fact[] = [
    { name: m.support_leads_preferred(), value: labelPreferredTime(lead) },
    ...listParameterFacts(parameters),
    { name: m.support_leads_source(), value: source && m.support_leads_source_name(source) },
    {
      name: m.support_leads_about(),
      value: listing && <ListingLink listing={listing} languageOf={languageOf} />,
    },
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
      <FactList facts={facts} className="sm:grid-cols-2" />
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

type ListingLinkProps = { listing: NonNullable<PlatformLeadDetail['listing']> } & Pick<
  LeadAskedProps,
  'languageOf'
>

function ListingLink({ listing: { numericId, title }, languageOf }: ListingLinkProps) {
  return (
    <Link
      to="/property/$id"
      params={{ id: String(numericId) }}
      lang={languageOf(title)}
      className="text-link wrap-anywhere"
    >
      {title}
    </Link>
  )
}

type ParameterValue = string | number

/** Kind-specific values beyond name, message and time, in form order. */
function listParameterFacts(parameters: PlatformLeadDetail['parameters']): Fact[] {
  const money = (value: ParameterValue) => (typeof value === 'number' ? formatPriceFull(value) : value)
  const parameterColumns: readonly [
    key: string,
    name: () => string,
    format: (value: ParameterValue) => string,
  ][] = [
    ['subject', m.support_subject, String],
    ['topic', m.support_mail_topic, (value) => labelOf(consultationTopics, value, m.support_topic)],
    ['loanAmount', m.support_leads_amount, money],
    ['monthlyIncome', m.support_loan_income, money],
    [
      'employment',
      m.support_loan_employment,
      (value) => labelOf(employments, value, m.support_loan_employment_name),
    ],
    ['role', m.support_register_role, (value) => labelOf(professionalRoles, value, (role) => roles[role]())],
    ['company', m.support_company, String],
    ['city', m.support_city, String],
    ['experience', m.support_experience, String],
    ['level', m.support_leads_plan, (value) => labelOf(subscriptionLevels, value, m.subscriptions_level)],
    ['months', m.support_leads_months, String],
  ]
  return parameterColumns.map(([key, name, format]) => {
    const value = parameters[key]
    return { name: name(), value: value === undefined ? null : format(value) }
  })
}

const roles = { agent: m.support_register_agent, builder: m.support_register_builder }
