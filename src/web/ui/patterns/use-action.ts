import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { failureOf, failureSentence, type Failure } from '#web/api/failure.ts'

import { toast } from '../primitives/toast.ts'

/** The success toast: its title, or title and text. */
export type Done<Result> = string | ((result: Result) => string | readonly [title: string, text: string])

type ActionOptions<Result> = {
  done?: Done<Result> | undefined
  /**
   * Title of the error toast above the server's message, or a sentence containing it; without it
   * `problem` holds the message.
   */
  failed?: string | ((said: { message: string }) => string)
  /** Called on success, before the page is refetched: closes the dialog, clears the field. */
  onDone?: (result: Result) => unknown
  /** Returns true for a refusal it displays itself. */
  onRefused?: (failure: Failure) => boolean
}

/** A mutation from a button: pending state, toast, then a refetch of the page data. */
export function useAction<Args extends unknown[], Result>(
  perform: (...args: Args) => Promise<Result>,
  { done, failed, onDone, onRefused }: ActionOptions<Result> = {},
) {
  const router = useRouter()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** Resolves to whether it succeeded, when the page data are refetched. */
  async function run(...args: Args): Promise<boolean> {
    setPending(true)
    setProblem(null)
    try {
      const result = await perform(...args)
      showSuccess(done, result)
      await onDone?.(result)
      await router.invalidate({ sync: true })
      return true
    } catch (error) {
      const failure = failureOf(error)
      if (failure === null || !onRefused?.(failure)) explain(error)
      // A refusal often means a concurrent change: refetch the page.
      if (failure !== null) await router.invalidate({ sync: true })
      return false
    } finally {
      setPending(false)
    }
  }

  function explain(error: unknown) {
    const message = failureSentence(error)
    if (failed === undefined) setProblem(message)
    else if (typeof failed === 'string') toast.error(failed, message)
    else toast.error(failed({ message }))
  }

  return { run, isPending, problem }
}

/** Shows the success toast. */
export function showSuccess<Result>(done: Done<Result> | undefined, result: Result) {
  const said = typeof done === 'function' ? done(result) : done
  if (typeof said === 'string') toast.success(said)
  else if (said) toast.success(...said)
}
