import type { PlatformLeadDetail } from '#contract/support/lead-desk.ts'
import { m } from '#messages'

type Said = string | number
type Line = { name: string; value: string }

/** What a kind of enquiry says beyond name, message and time, in the order of its form. */
export function parameterLines(
  parameters: PlatformLeadDetail['parameters'],
  inRupees: (amount: number) => string,
): Line[] {
  const money = (said: Said) => (typeof said === 'number' ? inRupees(said) : said)
  const known: readonly [key: string, name: () => string, say: (said: Said) => string][] = [
    ['subject', m.support_leads_subject, String],
    ['topic', m.support_leads_topic, (said) => wordOf(topics, said)],
    ['loanAmount', m.support_leads_amount, money],
    ['monthlyIncome', m.support_leads_income, money],
    ['employment', m.support_loan_employment, (said) => wordOf(employments, said)],
    ['role', m.support_register_role, (said) => wordOf(roles, said)],
    ['company', m.support_company, String],
    ['city', m.support_leads_city, String],
    ['experience', m.support_experience, String],
    ['level', m.support_leads_plan, (said) => wordOf(plans, said)],
    ['months', m.support_leads_months, String],
  ]
  return known.flatMap(([key, name, say]) => {
    const said = parameters[key]
    return said === undefined || said === '' ? [] : [{ name: name(), value: say(said) }]
  })
}

function wordOf(words: Readonly<Record<string, () => string>>, said: Said): string {
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
