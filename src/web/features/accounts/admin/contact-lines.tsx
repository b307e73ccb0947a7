import { useState } from 'react'

import type { Person } from '#contract/accounts/admin.ts'
import { formatPhone } from '#contract/phone.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

/** Unmasked contact data. */
type Contact = { email: string | null; phones: readonly string[] }

type ContactLinesProps = {
  person: Pick<Person, 'id' | 'email' | 'phone'> & Partial<Pick<Person, 'signInPhone'>>
  mayReveal: boolean
}

/** Contact data, masked until a reason is given; the unmasked values last as long as the page. */
export function ContactLines({ person, mayReveal }: ContactLinesProps) {
  const [contact, setContact] = useState<Contact | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div>
      <div role="status">
        {contact === null ? (
          <ul className="grid gap-1 text-ink-2">
            <li className="wrap-anywhere">{person.email || m.accounts_admin_no_email()}</li>
            <li className="tabular-nums">{person.phone ?? m.accounts_admin_no_phone()}</li>
            {person.signInPhone && (
              <li className="tabular-nums">
                {m.accounts_admin_sign_in_phone()}: {person.signInPhone}
              </li>
            )}
          </ul>
        ) : (
          <ShownContact contact={contact} />
        )}
      </div>
      {contact === null && mayReveal && (
        <Button variant="secondary" block className="mt-3" onClick={() => setIsAsking(true)}>
          {m.accounts_admin_reveal()}
        </Button>
      )}
      {isAsking && <RevealDialog id={person.id} onClose={() => setIsAsking(false)} onRevealed={setContact} />}
    </div>
  )
}

const linkStyle = 'touch-link wrap-anywhere'

function ShownContact({ contact: { email, phones } }: { contact: Contact }) {
  return (
    <ul ref={takeFocus} tabIndex={-1} className="grid outline-none">
      {email === null ? (
        <li>{m.accounts_admin_no_email()}</li>
      ) : (
        <li>
          <a href={`mailto:${email}`} className={linkStyle}>
            {email}
          </a>
        </li>
      )}
      {phones.map((phone) => (
        <li key={phone}>
          <a href={`tel:${phone}`} className={`${linkStyle} tabular-nums`}>
            {formatPhone(phone)}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Moves the focus here because the pressed button was removed. */
function takeFocus(list: HTMLElement | null) {
  list?.focus()
}

type RevealDialogProps = { id: string; onClose: () => void; onRevealed: (contact: Contact) => void }

/** Asks for the reason; it is stored in the audit log. */
function RevealDialog({ id, onClose, onRevealed }: RevealDialogProps) {
  const form = useContractForm({
    schema: () => import('#contract/accounts/admin.ts').then((contract) => contract.revealInput),
    defaultValues: { id, reason: '' },
    onSubmit: async (reveal) => {
      onRevealed(await api.accounts.revealContact(reveal))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={m.accounts_admin_reveal()}
      text={m.accounts_admin_reveal_text()}
      button={m.accounts_admin_reveal()}
      onClose={onClose}
    >
      <TextField
        label={m.accounts_admin_reason()}
        hint={m.accounts_admin_reason_hint()}
        maxLength={300}
        autoComplete="off"
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
