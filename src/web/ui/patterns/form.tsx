import type { FormEventHandler, ReactNode } from 'react'

import { classes } from '../primitives/classes.ts'
import { Notice } from '../primitives/notice.tsx'
import { ErrorSummary, type NamedError } from './error-summary.tsx'

type ContractForm = {
  submit: FormEventHandler<HTMLFormElement>
  problem: string | null
  named: readonly NamedError[]
  focus: (name: string) => void
}

type FormProps = { form: ContractForm; summary?: boolean; className?: string; children: ReactNode }

/** The form element for `useContractForm`. It posts, so that typed values never get into the URL. */
export function Form({ form, summary = false, className, children }: FormProps) {
  return (
    <form noValidate method="post" onSubmit={form.submit} className={classes('grid gap-4.5', className)}>
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      {summary && <ErrorSummary errors={form.named} onChoose={form.focus} />}
      {children}
    </form>
  )
}
