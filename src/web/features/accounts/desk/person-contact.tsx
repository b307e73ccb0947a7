import type { PersonPage } from '#contract/accounts/desk.ts'
import { digitsOf, formatPhone } from '#contract/phone.ts'
import { m } from '#messages'
import { lazy, Suspense, useState } from 'react'

import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

import type { Contact } from './staff-sees.ts'

const RevealDialog = lazy(() =>
  import('./reveal-dialog.tsx').then((loaded) => ({ default: loaded.RevealDialog })),
)

/** Masked until somebody says why they need it; what was shown goes with the page. */
export function PersonContact({ person }: { person: PersonPage }) {
  const isInteractive = useIsInteractive()
  const [contact, setContact] = useState<Contact | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  if (person.state === 'deleted') return null
  return (
    <Card as="section" aria-labelledby="person-contact" className="p-4">
      <h2 id="person-contact" className="mb-3 font-sans text-lg font-semibold">
        {m.accounts_desk_contact()}
      </h2>
      <div role="status">
        {contact === null ? (
          <ul className="grid gap-1 text-ink-2">
            <li className="wrap-anywhere">{person.email}</li>
            <li className="tabular-nums">{person.phone ?? m.accounts_desk_no_phone()}</li>
          </ul>
        ) : (
          <Shown contact={contact} />
        )}
      </div>
      {contact === null && person.can.reveal && (
        <Button
          variant="secondary"
          block
          className="mt-3"
          disabled={!isInteractive}
          onClick={() => setIsAsking(true)}
        >
          {m.accounts_desk_reveal()}
        </Button>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <RevealDialog
            id={person.id}
            onClose={() => setIsAsking(false)}
            onRevealed={(shown) => {
              setContact(shown)
              setIsAsking(false)
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}

const way = 'text-link inline-flex min-h-11 items-center wrap-anywhere'

function Shown({ contact: { email, phones } }: { contact: Contact }) {
  return (
    <ul className="grid">
      <li>
        <a href={`mailto:${email}`} className={way}>
          {email}
        </a>
      </li>
      {phones.map((phone) => (
        <li key={phone}>
          <a href={`tel:+91${digitsOf(phone)}`} className={`${way} tabular-nums`}>
            {formatPhone(phone)}
          </a>
        </li>
      ))}
    </ul>
  )
}
