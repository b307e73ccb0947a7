import { useRef, type FormEventHandler, type ReactNode } from 'react'

import { classes } from '../primitives/classes.ts'
import { Notice } from '../primitives/notice.tsx'
import { ErrorSummary, type NamedError } from './error-summary.tsx'
import { focusField } from './use-contract-form.ts'

type ContractForm = {
  submit: FormEventHandler<HTMLFormElement>
  problem: string | null
  named: readonly NamedError[]
  focus: (name: string) => void
}

type FormProps = { form: ContractForm; summary?: boolean; className?: string; children: ReactNode }

/** The form element for `useContractForm`. It posts, so that typed values never get into the URL. */
export function Form({ form, summary = false, className, children }: FormProps) {
  const frame = useRef<HTMLFormElement>(null)

  /** In its own way, such as on another tab, and where a closed group hides it. */
  function show(name: string) {
    form.focus(name)
    if (frame.current) focusField(frame.current, name)
  }

  return (
    <form
      ref={frame}
      noValidate
      method="post"
      onSubmit={form.submit}
      className={classes('grid gap-4.5', className)}
    >
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      {summary && <ErrorSummary errors={form.named} onChoose={show} />}
      {children}
    </form>
  )
}
