import type { DeskTicket } from '#contract/support/ticket-desk.ts'
import { dayInIndia, formatDay } from '#contract/slots.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { currentLocale } from '#web/api/language.ts'
import { Card } from '#web/ui/card.tsx'

type DeskPersonProps = { ticket: DeskTicket; contact: ReactNode }

/** Who asks, and about which listing. `contact` shows how to reach them once a reason was given. */
export function DeskPerson({ ticket: { person, listing }, contact }: DeskPersonProps) {
  return (
    <Card as="section" aria-labelledby="desk-person" className="p-4">
      <h2 id="desk-person" className="mb-3 font-sans text-lg font-semibold">
        {m.support_desk_person()}
      </h2>
      <dl className="grid gap-3">
        <Line name={m.support_name()}>{person.name}</Line>
        <Line name={m.support_desk_since()}>
          {formatDay(dayInIndia(new Date(person.since)), currentLocale())}
        </Line>
        {listing && (
          <Line name={m.support_ticket_about()}>
            <Link to="/property/$id" params={{ id: String(listing.numericId) }} className="text-link">
              {listing.title}
            </Link>
          </Line>
        )}
        <Line name={m.support_leads_contact()}>{contact}</Line>
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
