import { useHydrated } from '@tanstack/react-router'
import type { Person } from '#contract/accounts/admin.ts'
import { digitsOf, formatPhone } from '#contract/phone.ts'
import { m } from '#messages'
import { lazy, Suspense, useState } from 'react'

import { Button } from '#web/ui/primitives/button.tsx'

import type { Contact } from './person-contact-types.ts'

const RevealDialog = lazy(() =>
  import('./reveal-dialog.tsx').then((loaded) => ({ default: loaded.RevealDialog })),
)

type ContactLinesProps = { person: Pick<Person, 'id' | 'email' | 'phone'>; mayReveal: boolean }

/** Masked until somebody says why they need it; what was shown goes with the page. */
export function ContactLines({ person, mayReveal }: ContactLinesProps) {
  const isHydrated = useHydrated()
  const [contact, setContact] = useState<Contact | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div>
      <div role="status">
        {contact === null ? (
          <ul className="grid gap-1 text-ink-2">
            <li className="wrap-anywhere">{person.email}</li>
            <li className="tabular-nums">{person.phone ?? m.accounts_admin_no_phone()}</li>
          </ul>
        ) : (
          <Shown contact={contact} />
        )}
      </div>
      {contact === null && mayReveal && (
        <Button
          variant="secondary"
          block
          className="mt-3"
          disabled={!isHydrated}
          onClick={() => setIsAsking(true)}
        >
          {m.accounts_admin_reveal()}
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
    </div>
  )
}

const way = 'text-link inline-flex min-h-11 items-center wrap-anywhere'

function Shown({ contact: { email, phones } }: { contact: Contact }) {
  return (
    <ul ref={takeFocus} tabIndex={-1} className="grid outline-none">
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

/** The button that was pressed is gone. */
function takeFocus(list: HTMLElement | null) {
  list?.focus()
}
