import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { failureOf, failureSentence, type Failure } from '#web/api/failure.ts'

import { toast } from '../primitives/toast.ts'

/** The toast of success: its title, or title and text. */
export type Done<Result> = string | ((result: Result) => string | readonly [title: string, text: string])

type ActionOptions<Result> = {
  done?: Done<Result> | undefined
  /** The title of the toast of a failure, above what the server said, or a sentence around it; without it `problem` holds the sentence. */
  failed?: string | ((said: { message: string }) => string)
  /** Follows success, before the page is read again: closes the dialog, empties the field. */
  onDone?: (result: Result) => unknown
  /** True for a refusal that it says itself. */
  onRefused?: (failure: Failure) => boolean
}

/** A press that changes something: pending meanwhile, a toast for how it went, then the data of the page read again. */
export function useAction<Args extends unknown[], Result>(
  perform: (...args: Args) => Promise<Result>,
  { done, failed, onDone, onRefused }: ActionOptions<Result> = {},
) {
  const router = useRouter()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** Answers whether it succeeded. */
  async function run(...args: Args): Promise<boolean> {
    setPending(true)
    setProblem(null)
    try {
      const result = await perform(...args)
      showSuccess(done, result)
      await onDone?.(result)
      await router.invalidate()
      return true
    } catch (error) {
      const failure = failureOf(error)
      if (failure === null || !onRefused?.(failure)) explain(error)
      // A refusal often means that somebody else was faster: the page shows what is true now.
      if (failure !== null) await router.invalidate()
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

/** Says in a toast that something succeeded. */
export function showSuccess<Result>(done: Done<Result> | undefined, result: Result) {
  const said = typeof done === 'function' ? done(result) : done
  if (typeof said === 'string') toast.success(said)
  else if (said) toast.success(...said)
}
