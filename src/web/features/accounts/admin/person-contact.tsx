import type { PersonPage } from '#contract/accounts/admin.ts'
import { m } from '#messages'

import { Card } from '#web/ui/primitives/card.tsx'

import { ContactLines } from './contact-lines.tsx'

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
