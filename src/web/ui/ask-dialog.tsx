import { useState } from 'react'
import type { ReactNode } from 'react'

import { Notice } from './notice.tsx'
import { SureDialog } from './sure-dialog.tsx'
import { toast } from './toast.ts'

type AskDialogProps = {
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
export function AskDialog({
  done,
  perform,
  sentenceOf,
  onClose,
  onDone,
  children,
  ...question
}: AskDialogProps) {
  const [problem, setProblem] = useState<string | null>(null)

  async function act() {
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
    <SureDialog {...question} act={act} onClose={onClose}>
      {problem !== null && (
        <Notice tone="bad" className="mb-3">
          {problem}
        </Notice>
      )}
      {children}
    </SureDialog>
  )
}
