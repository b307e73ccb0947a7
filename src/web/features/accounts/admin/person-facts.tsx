import type { PersonPage } from '#contract/accounts/admin.ts'
import { m } from '#messages'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { Avatar } from '#web/ui/primitives/avatar.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { isStaffMember, nameOf, personRole, stateTones, stateWords } from './person-labels.ts'
import { Card } from '#web/ui/primitives/card.tsx'
import { ContactLines } from './contact-lines.tsx'
import { dayInIndia, formatDay, formatMoment } from '#contract/slots.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { currentLocale } from '#web/api/language.ts'

export function PersonHeading({ person }: { person: PersonPage }) {
  const { state, isVerified } = person
  return (
    <div className="flex items-center gap-4">
      <Avatar name={nameOf(person)} size="large" />
      <div className="min-w-0">
        <h1 className="text-2xl wrap-anywhere">{nameOf(person)}</h1>
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          <Badge tone={isStaffMember(person) ? 'neel' : 'neutral'}>{personRole(person)}</Badge>
          <Badge tone={stateTones[state]}>{stateWords[state]()}</Badge>
          {isVerified && (
            <Badge tone="neem-soft" icon={<BadgeCheck aria-hidden />}>
              {m.agents_verified()}
            </Badge>
          )}
        </p>
      </div>
    </div>
  )
}

/** How to reach the person; of a deleted account nothing is left. */
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

/** What is known of the account. */
export function PersonFacts({ person }: { person: PersonPage }) {
  const { since, lastSignInAt, company, city, plan, secondSteps, roleSince, numericId, state } = person
  const isPublic = person.role === 'agent' || person.role === 'builder'
  return (
    <Card as="section" aria-labelledby="person-facts" className="p-4">
      <h2 id="person-facts" className="mb-3 font-sans text-lg font-semibold">
        {m.accounts_admin_facts()}
      </h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 xl:grid-cols-4">
        {company && <Line name={m.accounts_admin_company()}>{company}</Line>}
        {city && <Line name={m.accounts_admin_city()}>{city}</Line>}
        <Line name={m.accounts_admin_since()}>{dayLabel(since)}</Line>
        <Line name={m.accounts_admin_last_sign_in()}>
          {lastSignInAt ? formatMoment(lastSignInAt, currentLocale()) : m.accounts_admin_never_in()}
        </Line>
        <Line name={m.accounts_admin_plan()}>{planLabel(plan)}</Line>
        {secondSteps && (
          <Line name={m.accounts_admin_second_step()}>
            {secondSteps.length === 0
              ? m.accounts_admin_second_step_off()
              : secondSteps.map((type) => stepWords[type]()).join(', ')}
          </Line>
        )}
        {roleSince && <Line name={m.accounts_admin_role_since()}>{dayLabel(roleSince)}</Line>}
        {isPublic && numericId !== null && state === 'active' && (
          <Line name={m.accounts_admin_page()}>
            <Link to="/agents/$id" params={{ id: String(numericId) }} className="text-link">
              {`/agents/${numericId}`}
            </Link>
          </Line>
        )}
      </dl>
    </Card>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function dayLabel(instant: string): string {
  return formatDay(dayInIndia(new Date(instant)), currentLocale())
}

const planWords = {
  free: m.accounts_admin_plan_free,
  professional: m.accounts_admin_plan_professional,
  premium: m.accounts_admin_plan_premium,
}
const stepWords = { totp: m.accounts_admin_step_totp, phone: m.accounts_admin_step_phone }

function planLabel({ level, until }: PersonPage['plan']): string {
  const plan = planWords[level]()
  return until === null || level === 'free'
    ? plan
    : m.accounts_admin_plan_until({ plan, day: dayLabel(until) })
}
