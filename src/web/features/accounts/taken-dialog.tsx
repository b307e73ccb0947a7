import { m } from '#messages'
import { useEffect, useState } from 'react'

import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

import type { AuthSearch } from './read-auth-search.ts'

type TakenDialogProps = { search: AuthSearch; onClose: () => void }

/** The address has an account: a second after saying so, the way to sign in is offered. */
export function TakenDialog({ search, onClose }: TakenDialogProps) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), 1000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={m.accounts_taken_title()}
      text={m.accounts_email_taken()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.accounts_taken_stay()}
          </Button>
          <LinkButton to="/signin" search={search}>
            {m.accounts_sign_in()}
          </LinkButton>
        </>
      }
    />
  )
}
