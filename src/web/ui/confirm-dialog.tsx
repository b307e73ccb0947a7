import { m } from '#messages'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  title: string
  text?: string
  /** What does it. */
  button: string
  variant?: 'primary' | 'danger'
  action: () => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

/** Asks before an act, which says by itself how it went. */
export function ConfirmDialog({
  title,
  text,
  button,
  variant = 'primary',
  action,
  onClose,
  children,
}: ConfirmDialogProps) {
  const [isPending, setIsPending] = useState(false)

  async function take() {
    setIsPending(true)
    await action()
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
            {m.layout_cancel()}
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
