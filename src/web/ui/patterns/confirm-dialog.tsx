import { m } from '#messages'
import { useState, type ReactNode } from 'react'
import { Button } from '../primitives/button.tsx'
import { Dialog } from '../primitives/dialog.tsx'
import { Notice } from '../primitives/notice.tsx'
import { toast } from '../primitives/toast.ts'

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

type ConfirmActionDialogProps = {
  title: string
  text?: string
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
export function ConfirmActionDialog({
  done,
  perform,
  sentenceOf,
  onClose,
  onDone,
  children,
  ...question
}: ConfirmActionDialogProps) {
  const [problem, setProblem] = useState<string | null>(null)

  async function action() {
    setProblem(null)
    try {
      await perform()
      onClose()
      toast.success(done)
      await onDone()
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  }

  return (
    <ConfirmDialog {...question} action={action} onClose={onClose}>
      {problem !== null && (
        <Notice tone="bad" className="mb-3">
          {problem}
        </Notice>
      )}
      {children}
    </ConfirmDialog>
  )
}
