import { m } from '#messages'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'
import { toast } from './toast.ts'

type AskDialogProps = {
  title: string
  text: string
  button: string
  variant?: 'primary' | 'danger'
  /** Told once it is done. */
  done: string
  perform: () => Promise<unknown>
  /** What a refusal says. */
  sentenceOf: (error: unknown) => string
  onClose: () => void
  onDone: () => Promise<void>
  children?: ReactNode
}

/** Asks before an act; a refusal stays in sight, and behind it stands what is new. */
export function AskDialog({
  title,
  text,
  button,
  variant = 'primary',
  done,
  perform,
  sentenceOf,
  onClose,
  onDone,
  children,
}: AskDialogProps) {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function act() {
    setPending(true)
    setProblem(null)
    try {
      await perform()
      onClose()
      toast.success(done)
      await onDone()
    } catch (error) {
      setProblem(sentenceOf(error))
      setPending(false)
    }
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
          <Button variant={variant} loading={isPending} onClick={() => void act()}>
            {button}
          </Button>
        </>
      }
    >
      {problem !== null && (
        <Notice tone="bad" className="mb-3">
          {problem}
        </Notice>
      )}
      {children}
    </Dialog>
  )
}
