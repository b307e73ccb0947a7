import { useEffect, useRef, type FormEventHandler, type ReactNode } from 'react'

import { classes } from './classes.ts'
import { ErrorSummary, type NamedError } from './error-summary.tsx'
import { Notice } from './notice.tsx'

type FormFrame = {
  submit: FormEventHandler<HTMLFormElement>
  problem: string | null
  named: readonly NamedError[]
  focus: (name: string) => void
}

type FormProps = { form: FormFrame; summary?: boolean; className?: string; children: ReactNode }

/**
 * The frame of a form made by `useContractForm`. It posts, so that a press before the script is there
 * never writes what was typed into the address; such a press is kept (`shell/early-press.tsx`) and done here.
 */
export function Form({ form, summary = false, className, children }: FormProps) {
  const frame = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const { current: element } = frame
    if (!element) return
    element.dataset['awake'] = ''
    if (!('pressed' in element.dataset)) return
    delete element.dataset['pressed']
    element.requestSubmit()
  }, [])
  return (
    <form
      ref={frame}
      // A press before was noted on it; see early-press.
      suppressHydrationWarning
      noValidate
      method="post"
      onSubmit={form.submit}
      className={classes('grid gap-4.5', className)}
    >
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      {summary && <ErrorSummary errors={form.named} onChoose={form.focus} />}
      {children}
    </form>
  )
}
