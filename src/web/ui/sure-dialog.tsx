import { m } from '#messages'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type SureDialogProps = {
  title: string
  text?: string
  /** What does it. */
  button: string
  variant?: 'primary' | 'danger'
  act: () => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

/** Asks before an act, which says by itself how it went. */
export function SureDialog({
  title,
  text,
  button,
  variant = 'primary',
  act,
  onClose,
  children,
}: SureDialogProps) {
  const [isPending, setIsPending] = useState(false)

  async function take() {
    setIsPending(true)
    await act()
    setIsPending(false)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      text={text}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.shell_cancel()}
          </Button>
          <Button variant={variant} loading={isPending} onClick={() => void take()}>
            {button}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
