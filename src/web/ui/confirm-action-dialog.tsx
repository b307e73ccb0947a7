import { useState } from 'react'
import type { ReactNode } from 'react'

import { Notice } from './notice.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { toast } from './toast.ts'

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
