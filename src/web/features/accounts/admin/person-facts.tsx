import { Link } from '@tanstack/react-router'

import type { PersonPage } from '#contract/accounts/admin.ts'
import { personRole } from '#contract/accounts/role-labels.ts'
import { dayInIndia, formatDay, formatMoment } from '#contract/dates.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { FactList } from '#web/ui/patterns/fact-list.tsx'
import { Avatar } from '#web/ui/primitives/avatar.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Card } from '#web/ui/primitives/card.tsx'

import { ContactLines } from './contact-lines.tsx'
import { isStaffMember, nameOf, personStateLabels } from './person-labels.ts'

export function PersonHeading({ person }: { person: PersonPage }) {
  const { state } = person
  return (
    <div className="flex items-center gap-4">
      <Avatar name={nameOf(person)} size="large" />
      <div className="min-w-0">
        <h1 className="text-2xl wrap-anywhere">{nameOf(person)}</h1>
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          <Badge tone={isStaffMember(person) ? 'neel' : 'neutral'}>{personRole(person)}</Badge>
          <Badge tone={personStateLabels[state].tone}>{personStateLabels[state].label()}</Badge>
        </p>
      </div>
    </div>
  )
}

/** Contact data; a deleted account has none. */
export function PersonContact({ person }: { person: PersonPage }) {
  if (person.state === 'deleted') return null
  return (
    <Card as="section" aria-labelledby="person-contact" className="p-4">
      <h2 id="person-contact" className="mb-3 font-sans text-lg font-semibold">
        {m.accounts_admin_contact()}
      </h2>
      <ContactLines person={person} mayReveal={person.can.reveal} />
    </Card>
  )
}

export function PersonFacts({ person }: { person: PersonPage }) {
  const { since, lastSignInAt, company, city, plan, secondSteps, roleSince, numericId, state } = person
  const isPublic = person.role === 'agent' || person.role === 'builder'
  return (
    <Card as="section" aria-labelledby="person-facts" className="p-4">
      <h2 id="person-facts" className="mb-3 font-sans text-lg font-semibold">
        {m.accounts_admin_facts()}
      </h2>
      <FactList
        className="grid-cols-2 sm:grid-cols-3 xl:grid-cols-4"
        facts={[
          { name: m.accounts_admin_company(), value: company },
          { name: m.accounts_city(), value: city },
          { name: m.accounts_admin_since(), value: dayLabel(since) },
          {
            name: m.accounts_admin_last_sign_in(),
            value: lastSignInAt ? formatMoment(lastSignInAt, currentLocale()) : m.accounts_admin_never_in(),
          },
          { name: m.accounts_admin_plan(), value: planLabel(plan) },
          secondSteps !== null && {
            name: m.accounts_two_step(),
            value:
              secondSteps.length === 0
                ? m.accounts_two_step_off()
                : secondSteps.map((type) => stepLabels[type]()).join(', '),
          },
          roleSince !== null && { name: m.accounts_admin_role_since(), value: dayLabel(roleSince) },
          isPublic &&
            numericId !== null &&
            state === 'active' && {
              name: m.accounts_admin_page(),
              value: (
                <Link to="/agents/$id" params={{ id: String(numericId) }} className="text-link">
                  {`/agents/${numericId}`}
                </Link>
              ),
            },
        ]}
      />
    </Card>
  )
}

function dayLabel(instant: string): string {
  return formatDay(dayInIndia(new Date(instant)), currentLocale())
}

const stepLabels = { totp: m.accounts_factor_app, phone: m.accounts_admin_step_phone }

function planLabel({ level, until }: PersonPage['plan']): string {
  const plan = m.accounts_admin_plan_name(level)
  return until === null || level === 'free'
    ? plan
    : m.accounts_admin_plan_until({ plan, day: dayLabel(until) })
}
