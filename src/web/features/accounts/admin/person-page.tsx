import type { ReactNode } from 'react'

import type { PersonPage as Person } from '#contract/accounts/admin.ts'
import { formatMoment } from '#contract/dates.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { BackLink } from '#web/ui/patterns/list-page.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { PersonActions } from './person-actions.tsx'
import { PersonDevices, type StaffSession } from './person-devices.tsx'
import { PersonContact, PersonFacts, PersonHeading } from './person-facts.tsx'
import { PersonMetrics } from './person-metrics.tsx'

type PersonPageProps = {
  person: Person
  /** Null without permission to see sessions. */
  sessions: { items: readonly StaffSession[]; total: number } | null
  /** What was checked of them. */
  evidence: ReactNode
  /** What was sent to them; null without permission. */
  deliveries: ReactNode
  /** Earlier staff actions on the account. */
  history: ReactNode
}

/** One account: facts, content and the actions staff may take. */
export function PersonPage({ person, sessions, evidence, deliveries, history }: PersonPageProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to="/admin/users">{m.accounts_admin_back()}</BackLink>
      <PersonHeading person={person} />
      {person.suspendedAt !== null && (
        <Notice tone="bad">
          {m.accounts_admin_suspended_since({ moment: formatMoment(person.suspendedAt, currentLocale()) })}{' '}
          <span className="wrap-anywhere">{person.suspendedReason}</span>
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-4">
          <PersonMetrics person={person} />
          <PersonFacts person={person} />
          {evidence}
          {sessions && <PersonDevices person={person} sessions={sessions} />}
          {deliveries}
          {history}
        </div>
        <aside className="grid grid-cols-1 gap-4 max-lg:order-first lg:sticky lg:top-20">
          <PersonContact key={person.id} person={person} />
          <PersonActions person={person} />
        </aside>
      </div>
    </div>
  )
}
