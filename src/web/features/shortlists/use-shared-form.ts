import type { FormEvent } from 'react'

import { useAction } from '#web/ui/patterns/use-action.ts'

/** A form that posts without scripts; with them it calls the contract, and the page stays where it is. */
export function useSharedForm(send: (form: FormData) => Promise<unknown>, onDone?: () => void) {
  const { run, isPending, problem } = useAction(send, { onDone })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    if (submitter instanceof HTMLButtonElement && submitter.name !== '')
      form.set(submitter.name, submitter.value)
    if (!isPending) void run(form)
  }
  return { submit, isPending, problem }
}

/** What was typed or chosen; empty for a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
